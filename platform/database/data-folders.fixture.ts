import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type OpenDatabase } from "./connect.ts";

/** Data folders for one test file. Making a database takes seconds, so that one is made and the others are its copies. */
export class DataFolders {
  readonly #opened: OpenDatabase[] = [];
  /** The folder that holds them all, and is removed at the end. */
  root = "";

  async prepare(): Promise<void> {
    this.root = await mkdtemp(join(tmpdir(), "ankur-data-"));
    const database = await openDatabase({ url: undefined, dataDir: join(this.root, "prepared") });
    await database.close();
  }

  /** A path for a data folder; nothing is there yet. */
  async empty(): Promise<string> {
    return join(await mkdtemp(join(this.root, "data-")), "data");
  }

  /** A data folder with an empty database in it. */
  async ready(at?: string): Promise<string> {
    const folder = at ?? (await this.empty());
    await cp(join(this.root, "prepared"), folder, { recursive: true });
    return folder;
  }

  /** Opens the database in a data folder, and closes it at the end of the file at the latest. */
  async open(folder?: string): Promise<OpenDatabase> {
    const database = await openDatabase({ url: undefined, dataDir: folder ?? (await this.ready()) });
    this.#opened.push(database);
    return database;
  }

  async clear(): Promise<void> {
    for (const database of this.#opened) await database.close();
    await rm(this.root, { recursive: true, force: true });
  }
}
