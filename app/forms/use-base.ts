import { useState } from "react";

type Versioned = {
  /** The edited record: another one has its own base. */
  id: unknown;
  /** Differs after someone else saved. */
  version: unknown;
};

/**
 * The base of a form: the values and the version that it was filled from. It follows `loaded` until `hold`, at the
 * first keystroke. Then reloads of the page change neither the form's values nor the version they are checked against,
 * until `release`. So use the base's version as the form's key, not the loaded one.
 */
export function useBase<Base extends Versioned>(loaded: Base) {
  const [held, setHeld] = useState<Base | null>(null);
  const base = held !== null && held.id === loaded.id ? held : loaded;
  return {
    base,
    /** True: the form has changes that are not saved. */
    isHeld: base === held,
    /** True: someone else saved after the form was filled. */
    isStale: base.version !== loaded.version,
    hold: () => setHeld((before) => (before?.id === loaded.id ? before : loaded)),
    /** Sets the base that the server returned with a conflict: the next attempt is checked against it. */
    rebase: setHeld,
    release: () => setHeld(null),
  };
}

/** What a draft uses of the base: it holds it on input, and releases it after a save. */
export type BaseHold = Pick<ReturnType<typeof useBase>, "hold" | "release">;
