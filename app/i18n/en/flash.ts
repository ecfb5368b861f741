import { adminFlash } from "./admin-flash.ts";

/** What is told once on the next page that is opened, of accounts and orders; what the cart says is in every-page.ts. */
export const flashWords = {
  adminFlash,
  /** What documents say on their own; app pages need not load it. */
  documents: {
    offline: "You are offline. Your cart is saved.",
    viewCart: "View cart",
    noCookies: "Not added: your browser blocks cookies",
  },
  toasts: {
    customerIn: "User login successful",
    adminIn: "admin login successful",
    customerOut: "User logout successful",
    adminOut: "Logout successful",
    registered: { title: "User registered successfully!", detail: "Log in with your email and password." },
    saved: "Saved",
    passwordChanged: { title: "Password changed", detail: "You are logged out on all other devices." },
    accountDeleted: "Your account has been deleted",
    orderTaken: (order: string) => `Order ${order} placed`,
    orderedAgain: (order: string) => `The items of order ${order} are in your cart.`,
    placed: { title: "Order placed successfully!" },
    restockAsked: { title: "We will tell you when it is back", tone: "done" as const },
    inStock: { title: "This product is in stock again", tone: "info" as const },
    failed: {
      title: "Failed to place the order. Please try again.",
      detail: "What you typed is safe, and nothing was ordered twice.",
    },
  },
};
