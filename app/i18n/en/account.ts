import { number } from "./numbers.ts";

/** What accounts say. */
export const accountWords = {
  account: {
    email: "Email",
    password: "Password",
    passwordHint: (least: number, most: number) =>
      `${number.format(least)} to ${number.format(most)} characters of any kind; an Indian letter counts as three. A few plain words are good.`,
    show: "Show",
    hide: "Hide",
    showPassword: "Show the password",
    hidePassword: "Hide the password",
    submit: "Submit",
    sending: "One moment…",
    problems: "Please put these right:",
    failed: "That did not work. Nothing you typed is lost: please try again.",

    login: {
      title: "Login",
      forgot: "Forgot Password?",
      newHere: "New here?",
      signup: "Signup",
      guest: "You can order without an account.",
      error: "Error logging in",
      errorText: "The email and the password do not belong together. Try again, or choose a new password.",
      codeText: "This code is not right. Codes change every 30 seconds.",
      refused: (email: string) =>
        `You are signed in as ${email}, and that page is for the shop's admin alone. Log in as the admin to see it.`,
      needed: "Please log in to see that page.",
      reset: "Your new password is set. Log in with it.",
      provider: (name: string) => `Continue with ${name}`,
      or: "or",
      providerErrors: {
        account_not_linked:
          "There is an account with this address already. Log in with its password and confirm the address first; then both belong together.",
        email_not_verified: "The provider has not confirmed your address yet. Confirm it there, then come back.",
        no_answer: "The provider cannot be reached just now. Log in with your password, or try again later.",
        other: "The provider did not let you in. Please try again.",
      },
    },

    code: {
      title: "Login: second step",
      heading: "One more step",
      text: "Open your authenticator app and type the six digits that it shows for this shop. A backup code works too.",
      label: "Code",
      expired:
        "That code was used already, or there were too many wrong ones, or it took too long. Please log in once more.",
      locked:
        "There were too many wrong codes. For 15 minutes no code is accepted, not even the correct one. Please log in again after that.",
      back: "Back to the login",
    },

    signup: {
      title: "Signup",
      lead: "An account keeps your cart and your orders. You can order without one.",
      name: "Name",
      phone: "Phone",
      address: "Address",
      village: "Village",
      required: "Only email and password are needed.",
      error: "Error registering user",
      haveOne: "Have an account?",
      login: "Login",
      privacy: "How we treat what you tell us",
    },

    forgot: {
      title: "Forgot Password?",
      lead: "Tell us the email of your account, and we send a link to choose a new password. It works once, for one hour.",
      send: "Send the link",
      sent: "Look into your mail",
      sentText: (email: string) =>
        `If there is an account for ${email}, a letter with the link is on its way. Look into the spam folder too.`,
      back: "Back to the login",
    },

    reset: {
      title: "New password",
      heading: "Choose a new password",
      label: "New password",
      text: "Everybody who is signed in to this account now will be signed out.",
      confirmedText:
        "Your email is confirmed. This account was opened in another browser, so please choose its password anew: only you will know it.",
      save: "Save the password",
      expired: "This link does not work any more",
      expiredText: "It was used already, or it is too old. Ask for a new one.",
      again: "Ask for a new link",
    },

    verify: {
      title: "Confirm your email",
      text: "Press the button to confirm that this address is yours.",
      confirm: "Confirm",
      done: "Thank you, your email is confirmed.",
      failed: "This link does not work any more.",
      failedText: "Log in, and ask for a new letter on your account's page.",
      toAccount: "To my account",
      toShop: "To the shop",
    },

    downloadName: "my-data.json",

    account: {
      title: "My account",
      details: "My details",
      detailsSaved: "Saved.",
      save: "Save",
      emailFixed: "Your email is how you log in; it cannot be changed here.",
      verified: "Confirmed",
      unverified: "Not confirmed yet. Look for our letter, or have it sent again.",
      sendAgain: "Send the letter again",
      sentAgain: "The letter is on its way.",
      orders: "My orders",
      noOrders: "No orders yet",
      noOrdersText: "What you order while you are signed in is listed here.",
      older: "Older orders",
      newest: "Newest orders",
      order: (orderNumber: string) => `Order ${orderNumber}`,
      states: { open: "Open", completed: "Completed", cancelled: "Cancelled" },
      again: "Order again",
      cancel: "Cancel this order",
      againNamed: (orderNumber: string) => `Order again: order ${orderNumber}`,
      see: "See the order",
      seeNamed: (orderNumber: string) => `See order ${orderNumber}`,
      safety: "Password and data",
      changePassword: "Change password",
      download: "Download my data",
      remove: "Delete my account",
      admin: "To the shop's counter",
    },

    changePassword: {
      title: "Change password",
      current: "Present password",
      next: "New password",
      text: "All other devices will be signed out.",
      none: "Your account has no password: you log in through the provider. Use 'Forgot Password?' to choose one.",
      save: "Change password",
      back: "Back to my account",
    },

    remove: {
      title: "Delete my account",
      text: "Your name, email, phone, address, password and saved cart are deleted at once. Your orders stay in the shop's books, as the law asks, without the account.",
      password: "Your password, to be sure",
      confirm: "Delete my account",
      keep: "Keep it",
      email: "Write your email, to be sure",
      adminText: "The admin's account cannot be deleted: the shop would have nobody.",
    },

    security: {
      title: "Security",
      heading: "Second factor",
      off: "Log in with your password and a code from an app on your phone. Whoever learns your password still cannot get in.",
      on: "The second factor is on: after the password you are asked for a code.",
      password: "Your password",
      begin: "Set it up",
      wrongPassword: "This is not your password.",
      scan: "Scan this with an authenticator app, or open it on this phone.",
      picture: "A code to scan with an authenticator app",
      open: "Open in the app on this phone",
      key: (key: string) => `Or type this key into the app: ${key}`,
      backup: "Backup codes",
      backupText: "Write these down and keep them away from your phone. Each lets you in once when the phone is lost.",
      code: "The six digits that the app shows now",
      codeToEnd: "A code of the app, or a backup code",
      confirm: "Turn it on",
      wrongCode: "This code is not right. Type the one that the app shows now.",
      end: "Turn it off",
      isOn: "The second factor is on.",
      isOff: "The second factor is off.",
      signIns: "Sign-ins and refusals",
      lost: "Phone and backup codes lost? A link from the console (npm run shop -- admin-link) sets a new password and takes the second factor off.",
    },
  },
};
