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

/** A form of the tables: without more words the admin sends it behind /admin, else a visitor, to the endpoint's path. */
type Entry = Omit<Form, "who" | "to"> & Partial<Pick<Form, "who" | "to">>;

export function endpoint(path: string, entries: readonly Entry[], alsoReads?: RegExp): Endpoint {
  const who = path.startsWith("/admin") ? "admin" : "visitor";
  const forms = entries.map(
    (entry) => ({ who, to: (scene: Scene) => addressOf(path, scene), ...entry }) satisfies Form,
  );
  return { path, forms, ...(alsoReads && { alsoReads }) };
}

/** One form for each value of the button that sends it. */
export const buttons = (names: readonly string[], fields: Form["fields"] = {}): Entry[] =>
  names.map((name) => ({
    intent: name,
    fields: async (scene, client) => ({
      ...(typeof fields === "function" ? await fields(scene, client) : fields),
      intent: name,
    }),
  }));

/** The path with what the scene has in the place of its parameters. */
function addressOf(path: string, { order, tokens, customerId, messageId, importId, products }: Scene): string {
  const ids = {
    customers: customerId,
    messages: messageId,
    import: importId,
    editproduct: String(products.urea),
    languages: importId,
  };
  const [first = "", second = ""] = path.split("/").slice(1);
  return path
    .replace(":language", "hi")
    .replace(":number", String(order.number))
    .replace(":id", (ids as Record<string, string>)[second] ?? "")
    .replace(":token", ({ ...tokens, order: order.token } as Record<string, string>)[first] ?? "");
}

/** In the place of a key that must differ each time. */
export const ANEW = "a new key each time";

/** For a form that is sent elsewhere. */
export const at = (path: string) => () => path;
