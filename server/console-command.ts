/** Printed where a command is not known. */
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

/** Commands about the shop that runs, and its admin. */
export type ShopCommand = { name: "status" } | { name: "admin-link" } | { name: "change-admin"; email: string };

/** Commands that keep and move the shop's data. */
export type DataCommand =
  | { name: "backup"; file: string }
  | { name: "restore"; file: string; replace: boolean }
  | { name: "doctor"; repair: boolean }
  | { name: "affected"; file: string }
  | { name: "move-to"; url: string };

/** The command in the words behind `npm run shop --`. null: there is none of this name, or not with these words. Pure. */
export function readCommand([name, ...rest]: readonly string[]): ShopCommand | DataCommand | null {
  const [first] = rest;
  if (name === "restore") return readRestore(rest);
  if (name === "doctor" && rest.join() === "--repair") return { name, repair: true };
  if (first === undefined) return readWithoutArgument(name);
  return rest.length === 1 ? readWithArgument(name, first) : null;
}

function readRestore(words: readonly string[]): DataCommand | null {
  const files = words.filter((word) => word !== "--replace");
  const [file] = files;
  if (file === undefined || files.length !== 1) return null;
  return { name: "restore", file, replace: words.length > files.length };
}

function readWithoutArgument(name: string | undefined): ShopCommand | DataCommand | null {
  if (name === "status" || name === "admin-link") return { name };
  return name === "doctor" ? { name, repair: false } : null;
}

function readWithArgument(name: string | undefined, argument: string): ShopCommand | DataCommand | null {
  switch (name) {
    case "change-admin":
      return { name, email: argument };
    case "backup":
    case "affected":
      return { name, file: argument };
    case "move-to":
      return { name, url: argument };
    default:
      return null;
  }
}
