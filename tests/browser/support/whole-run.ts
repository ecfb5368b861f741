/** `npm run test:all`: everything on both databases and in both sizes; the quick run does not look twice at what they share. */
export const isWholeRun = process.env["ALL"] === "on";
