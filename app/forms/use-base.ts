import { useState } from "react";

type Versioned = {
  /** Which thing the form edits: another one has a base of its own. */
  id: unknown;
  /** Differs where someone else saved in between. */
  version: unknown;
};

/**
 * The base of a form: what it is filled from, with the version that goes along when it is sent. It follows `loaded` until
 * `hold` is called at the first keystroke. From then on an update of the page changes neither the form's values nor the
 * version that they are checked against, until `release`. So the base's version can be the form's key, and the loaded one
 * cannot.
 */
export function useBase<Base extends Versioned>(loaded: Base) {
  const [held, setHeld] = useState<Base | null>(null);
  const base = held !== null && held.id === loaded.id ? held : loaded;
  return {
    base,
    /** True: someone else saved after the form was filled. */
    isStale: base.version !== loaded.version,
    hold: () => setHeld((before) => (before?.id === loaded.id ? before : loaded)),
    /** Holds what the form was just refused with: the next try is checked against that. */
    rebase: setHeld,
    release: () => setHeld(null),
  };
}

/** What a draft needs of the base: it holds it with what was typed, and lets it go once that was saved. */
export type BaseHold = Pick<ReturnType<typeof useBase>, "hold" | "release">;
