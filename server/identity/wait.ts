import type { Wait } from "#app/identity.ts";

/** How a limit that was passed is told. */
export const wait = ({ seconds }: { seconds: number }): Wait => ({ kind: "wait", seconds });
