import { parseArgs } from "node:util";

/** Printed for an unknown command. */
export const USAGE = `npm run shop -- <command>

  status                shows if the shop is running, and counts products and open orders
  admin-link            prints a one-time link to set a new admin password
  change-admin <email>  makes another email the admin, and ends all earlier access
  backup <file>         backs up data and pictures to one file, also while the shop runs
  restore <file>        restores a backup
    --replace           also over a shop that has data
  doctor                checks disk, database, files, mail, clock, settings and backups,
                        and exits with 1 if something is broken
    --repair            first counts days, customers and products again
  affected <file>       writes a CSV of everyone affected by a data breach, with email and phone
  move-to <postgres://> copies the embedded database to a PostgreSQL server ('-' reads the URL from stdin)`;

/** Commands about the running shop and its admin. */
export type ShopCommand = { name: "status" } | { name: "admin-link" } | { name: "change-admin"; email: string };

/** Commands about the shop's data. */
export type DataCommand =
  | { name: "backup"; file: string }
  | { name: "restore"; file: string; replace: boolean }
  | { name: "doctor"; repair: boolean }
  | { name: "affected"; file: string }
  | { name: "move-to"; url: string };

type Command = ShopCommand | DataCommand;

/** The arguments of a command, and how to parse them. */
type Form = { argument?: string; option?: string; read(argument: string, hasOption: boolean): Command };

const FORMS: ReadonlyMap<string, Form> = new Map<string, Form>([
  ["status", { read: () => ({ name: "status" }) }],
  ["admin-link", { read: () => ({ name: "admin-link" }) }],
  ["change-admin", { argument: "<email>", read: (email) => ({ name: "change-admin", email }) }],
  ["backup", { argument: "<file>", read: (file) => ({ name: "backup", file }) }],
  ["restore", { argument: "<file>", option: "replace", read: (file, replace) => ({ name: "restore", file, replace }) }],
  ["doctor", { option: "repair", read: (_, repair) => ({ name: "doctor", repair }) }],
  ["affected", { argument: "<file>", read: (file) => ({ name: "affected", file }) }],
  ["move-to", { argument: "<postgres://>", read: (url) => ({ name: "move-to", url }) }],
]);

/** Parses the arguments of `npm run shop --`; returns the command or an error. Pure. */
export function readCommand(words: readonly string[]): Command | { name: "help" } | { refused: string } {
  const [name, ...args] = words;
  if (name === undefined) return { refused: "No command given" };
  if (args.length === 0 && (name === "--help" || name === "-h")) return { name: "help" };
  const form = FORMS.get(name);
  if (form === undefined) return { refused: `Unknown ${name.startsWith("-") ? "option" : "command"} '${name}'` };
  const { argument, option } = form;
  const options = option === undefined ? {} : { [option]: { type: "boolean" as const } };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    // Only `move-to` reads from stdin; `backup -` would write a file of that name.
    const surplus = positionals.find(
      (word, at) => at >= (argument === undefined ? 0 : 1) || (word === "-" && name !== "move-to"),
    );
    if (surplus !== undefined) return { refused: `Unexpected '${surplus}'` };
    if (argument !== undefined && positionals.length === 0) return { refused: `Missing ${argument}` };
    return form.read(positionals[0] ?? "", Object.keys(values).length > 0);
  } catch (error) {
    // Its first sentence names the invalid argument.
    return { refused: (error as Error).message.split(". ")[0] ?? "" };
  }
}
