/** The words of the page on which a guest finds an order again. */
export const findOrderWords = {
  findOrder: {
    title: "Find your order",
    heading: "Find your order",
    lead: "Give the order's number and the phone number that you ordered with. No account is needed.",
    number: "Order number",
    numberHint: "Six digits, like 482 913. It stood on the page that came after your order.",
    phone: "Phone",
    phoneHint: "The number that you gave when you ordered.",
    find: "Find",
    finding: "Looking for it…",
    notFound: "We have no order with this number and this phone number.",
    notFoundText: "Look at both once more.",
    wait: (minutes: number) =>
      minutes === 1
        ? "This was tried too often. Please try again in a minute."
        : `This was tried too often. Please try again in ${minutes} minutes.`,
    failed: "Your order could not be looked up just now.",
    failedText: "What you typed is still here: please try again.",
    products: "The goods",
    goesTo: "Goes to",
    masked: "To keep strangers out, name and address are shown in part only.",
    another: "Find another order",
  },
};
