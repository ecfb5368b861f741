import { number } from "./numbers.ts";

/** What accounts say. */
export const accountWords = {
  account: {
    email: "Email",
    password: "Password",
    passwordHint: (least: number, most: number) =>
      `Use ${number.format(least)} to ${number.format(most)} characters. A character of an Indian script counts as three. A few simple words work well.`,
    show: "Show",
    hide: "Hide",
    showPassword: "Show password",
    hidePassword: "Hide password",
    submit: "Submit",
    sending: "Please wait…",
    problems: "Please correct these fields:",
    failed: "Something went wrong. What you typed is still here. Please try again.",

    login: {
      title: "Login",
      forgot: "Forgot Password?",
      newHere: "New here?",
      signup: "Signup",
      guest: "You can order without an account.",
      error: "Error logging in",
      errorText: "The email or password is not correct. Try again, or choose a new password.",
      codeText: "That code is not correct. Enter the code that the app shows now.",
      refused: (email: string) =>
        `You are logged in as ${email}. Only the shop's admin can open that page. To see it, log in as the admin.`,
      needed: "Please log in to open that page.",
      reset: "Your new password is saved. Log in with it.",
      provider: (name: string) => `Continue with ${name}`,
      or: "or",
      providerErrors: {
        account_not_linked:
          "An account with this email already exists. Log in with its password and confirm your email first. Then you can use both ways to log in.",
        email_not_verified: "That service has not confirmed your email yet. Confirm it there, then come back.",
        no_answer: "We cannot reach that service right now. Log in with your password, or try again later.",
        other: "That service did not log you in. Please try again.",
      },
    },

    code: {
      title: "Login: enter your code",
      heading: "One more step",
      text: "Open your authenticator app and enter the six-digit code for this shop. A backup code works too.",
      label: "Code",
      expired: "This login has ended. Please log in again.",
      locked: "Too many codes were not correct. Wait 15 minutes, then log in again.",
      back: "Back to login",
    },

    signup: {
      title: "Signup",
      lead: "An account saves your cart and your orders. You can also order without one.",
      name: "Name",
      phone: "Phone",
      more: "Add delivery details",
      address: "Address",
      village: "Village",
      required: "Only email and password are required.",
      error: "Error registering user",
      haveOne: "Already have an account?",
      login: "Login",
      privacy: "How we use your details",
    },

    forgot: {
      title: "Forgot Password?",
      lead: "Enter your account's email. We will send you a link to choose a new password. It works once, for one hour.",
      send: "Send link",
      sent: "Check your email",
      sentText: (email: string) =>
        `If there is an account for ${email}, an email with the link is on its way. Please check your spam folder too.`,
      back: "Back to login",
    },

    reset: {
      title: "New password",
      heading: "Choose a new password",
      label: "New password",
      text: "Everyone who is logged in to this account now will be logged out.",
      confirmedText:
        "Your email is confirmed. This account was opened in another browser, so please choose a new password that only you know.",
      save: "Save password",
      expired: "This link no longer works",
      expiredText: "It was already used, or it is too old. Please ask for a new one.",
      again: "Get a new link",
    },

    verify: {
      title: "Confirm your email",
      text: "Press Confirm to show that this email address is yours.",
      confirm: "Confirm",
      done: "Thank you. Your email is confirmed.",
      failed: "This link no longer works.",
      failedText: "Log in, and ask for a new email on your account page.",
      toAccount: "Go to my account",
      toShop: "Go to the shop",
    },

    downloadName: "my-data.json",

    account: {
      title: "My account",
      details: "My details",
      save: "Save",
      verified: "Confirmed",
      unverified: "Not confirmed yet. Check your inbox, or send the email again.",
      sendAgain: "Send the email again",
      sentAgain: "The email is on its way.",
      orders: "My orders",
      noOrders: "No orders yet",
      noOrdersText: "Orders that you place while logged in appear here.",
      older: "Older orders",
      newest: "Newest orders",
      order: (orderNumber: string) => `Order ${orderNumber}`,
      states: { open: "Open", completed: "Completed", cancelled: "Cancelled" },
      again: "Order again",
      cancel: "Cancel order",
      againNamed: (orderNumber: string) => `Order again: order ${orderNumber}`,
      safety: "Password and data",
      changePassword: "Change password",
      download: "Download my data",
      remove: "Delete my account",
      admin: "Go to admin",
    },

    changePassword: {
      title: "Change password",
      current: "Current password",
      next: "New password",
      text: "You will be logged out on all other devices.",
      none: "Your account has no password, because you log in through another service. Use 'Forgot Password?' to set one.",
      save: "Change password",
      back: "Back to my account",
    },

    remove: {
      title: "Delete my account",
      text: "Your name, email, phone, address, password and saved cart are deleted at once. Your orders stay in the shop's records, as the law requires, without the account.",
      password: "Enter your password to confirm",
      confirm: "Delete my account",
      stay: "Keep my account",
      email: "Enter your email to confirm",
      adminText: "The admin account cannot be deleted. Without it, nobody could manage the shop.",
    },

    security: {
      title: "Security",
      heading: "Two-step login",
      off: "Log in with your password and a code from an app on your phone. Someone who learns your password still cannot log in.",
      on: "Two-step login is on. After your password, you enter a code.",
      password: "Your password",
      begin: "Set up",
      scan: "Scan this code with an authenticator app, or open it on this phone.",
      picture: "QR code for your authenticator app",
      open: "Open in the app on this phone",
      key: (key: string) => `Or type this key into the app: ${key}`,
      backup: "Backup codes",
      backupText:
        "Write these down and keep them away from your phone. If you lose the phone, each code lets you log in once.",
      code: "The six digits the app shows now",
      codeToEnd: "A code from the app, or a backup code",
      confirm: "Turn on",
      wrongCode: "That code is not correct. Enter the one the app shows now.",
      end: "Turn off",
      isOn: "Two-step login is on.",
      isOff: "Two-step login is off.",
      signIns: "Login history",
      lost: "Lost your phone and backup codes? On the server, run npm run shop -- admin-link. Its link sets a new password and turns two-step login off.",
    },
  },
};
