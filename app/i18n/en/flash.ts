import { adminFlash } from "./admin-flash.ts";

/** What is told once on the next page that is opened, of accounts and orders; what the cart says is in every-page.ts. */
export const flashWords = {
  notices: adminFlash,
  toasts: {
    customerIn: "User login successful",
    adminIn: "admin login successful",
    customerOut: "User logout successful",
    adminOut: "Logout successful",
    registered: { title: "User registered successfully!", detail: "Log in with your email and password." },
    saved: "Saved",
    passwordChanged: { title: "Password changed", detail: "All other devices are signed out." },
    accountDeleted: "Your account is deleted",
    orderTaken: (order: string) => `Order ${order} saved`,
    orderedAgain: (order: string) => `The goods of order ${order} are in your cart.`,
    placed: { title: "Order placed successfully!" },
    failed: {
      title: "Failed to place the order. Please try again.",
      detail: "Nothing is lost, and nothing was ordered twice.",
    },
  },
};
