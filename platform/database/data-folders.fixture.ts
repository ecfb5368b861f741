import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type OpenDatabase } from "./connect.ts";

/** Data folders for one test file. Creating a database takes seconds, so one is created and the others are copies. */
export class DataFolders {
  readonly #opened: OpenDatabase[] = [];
  /** Parent of all of them, deleted at the end. */
  root = "";

  async prepare(): Promise<void> {
    this.root = await mkdtemp(join(tmpdir(), "ankur-data-"));
    const database = await openDatabase({ url: undefined, dataDir: join(this.root, "prepared") });
    await database.close();
  }

  /** A path for a data folder that does not exist yet. */
  async empty(): Promise<string> {
    return join(await mkdtemp(join(this.root, "data-")), "data");
  }

  /** A data folder with an empty database. */
  async ready(at?: string): Promise<string> {
    const folder = at ?? (await this.empty());
    await cp(join(this.root, "prepared"), folder, { recursive: true });
    return folder;
  }

  /** Opens the database in a data folder; closed at the latest after the last test of the file. */
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
