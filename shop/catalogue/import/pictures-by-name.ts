import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { PictureProblem } from "../../pictures/read-photograph.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { pictures as pictureRows } from "../../schema/pictures.ts";
import type { SheetRow } from "./sheet/read-csv.ts";
import type { PictureFiles } from "./zip-pictures.ts";

/** Pictures by the names that rows give them: in the ZIP file, or in the shop under the name that an export gave. */
export class PicturesByName {
  readonly missing = new Set<string>();
  /** Of those that the file names: what became of them, by name. */
  readonly #known: Map<string, string | { problem: PictureProblem; name: string } | undefined>;
  readonly #db: Database;
  readonly #pictures: Pick<Pictures, "storeFile">;
  readonly #files: PictureFiles | null;

  /** `stored`: pictures that an earlier check of the same file extracted from its ZIP. */
  constructor(
    db: Database,
    pictures: Pick<Pictures, "storeFile">,
    files: PictureFiles | null,
    stored: Record<string, string> = {},
  ) {
    this.#known = new Map(Object.entries(stored));
    this.#db = db;
    this.#pictures = pictures;
    this.#files = files;
  }

  /** Asks once for all of the rows' pictures that the shop may have. */
  async lookUp(rows: readonly SheetRow[]): Promise<void> {
    const ids = rows.map((row) => exportedId(nameIn(row))).filter((id) => id !== null);
    if (ids.length === 0) return;
    const known = await this.#db.select({ id: pictureRows.id }).from(pictureRows).where(inArray(pictureRows.id, ids));
    for (const { id } of known) this.#known.set(`${id}.webp`, id);
  }

  /** undefined: the row names none, or one that nobody has sent. */
  async pictureOf(row: SheetRow): Promise<string | { problem: PictureProblem; name: string } | undefined> {
    const name = nameIn(row);
    if (name === "") return undefined;
    if (this.#known.has(name)) return this.#known.get(name);
    if (this.#files?.has(name) !== true) {
      this.missing.add(name);
      return undefined;
    }
    const picture = await this.#make(this.#files, name);
    this.#known.set(name, picture);
    return picture;
  }

  get stored(): Record<string, string> {
    return Object.fromEntries([...this.#known].filter((each): each is [string, string] => typeof each[1] === "string"));
  }

  async #make(files: PictureFiles, name: string): Promise<string | { problem: PictureProblem; name: string }> {
    const bytes = await files.read(name);
    if (typeof bytes === "string") return { problem: bytes, name };
    const stored = await this.#pictures.storeFile(bytes);
    return stored.ok ? stored.value.id : { problem: stored.problem, name };
  }
}

const nameIn = ({ cells }: SheetRow): string => (cells.picture ?? "").normalize("NFC").toLowerCase().trim();

/** The picture that an export of this shop called so, or null. */
const exportedId = (name: string): string | null => /^([0-9a-f]{32})\.webp$/.exec(name)?.[1] ?? null;
