import type { Client } from "#tests/support/client.ts";
import type { Scene, Who } from "./scene.ts";

type Fields = Record<string, string>;

/** One thing that can be asked of a door, with values that it takes. */
export type Form = {
  intent: string;
  who: Who;
  /** Where it is sent. */
  to(scene: Scene): string;
  /** Sound values; a text of `ANEW` stands for a new key each time. */
  fields: Fields | ((scene: Scene, client: Client) => Promise<Fields> | Fields);
  /** Puts right what one request before has changed, where the next one would not get as far. */
  before?(scene: Scene): Promise<unknown>;
};

/** A route with an action, by its path in the site map. */
export type Endpoint = { path: string; forms: Form[]; /** Read beside the forms' own fields. */ alsoReads?: RegExp };

/** In the place of a key that must differ each time. */
export const ANEW = "a new key each time";

/** For a form that stands at one address. */
export const at = (path: string) => () => path;
