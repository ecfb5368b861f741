import { fsyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { syncPath } from "../../disk/durable-folder.ts";

/** Emscripten's handle of an open file; `nfd` is missing for a folder. */
type OpenStream = { nfd?: number; node: unknown };
type HostFiles = { stream_ops: { fsync?: (stream: OpenStream) => number }; realPath(node: unknown): string };

/**
 * PGlite's files on disk with a real fsync. PGlite omits the call, so PostgreSQL would report a commit as durable while
 * it is only in memory.
 */
export class SyncedFiles extends NodeFS {
  readonly #onSync: () => void;
  readonly #onFailure: (error: unknown) => never;

  /**
   * `onFailure` must not return: after a failed fsync the kernel has dropped the bytes, so PostgreSQL must not
   * continue.
   */
  constructor(folder: string, onSync: () => void, onFailure: (error: unknown) => never) {
    super(folder);
    this.#onSync = onSync;
    this.#onFailure = onFailure;
  }

  override async init(...parameters: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const result = await super.init(...parameters);
    const options = result.emscriptenOpts;
    options.preRun = [
      ...(options.preRun ?? []),
      (module) => {
        const files = (module.FS as unknown as { filesystems: { NODEFS: HostFiles } }).filesystems.NODEFS;
        files.stream_ops.fsync = (stream) => this.#sync(files, stream);
      },
    ];
    return result;
  }

  #sync(files: HostFiles, stream: OpenStream): number {
    try {
      if (stream.nfd === undefined) syncPath(files.realPath(stream.node));
      else fsyncSync(stream.nfd);
    } catch (error) {
      this.#onFailure(error);
    }
    this.#onSync();
    return 0;
  }
}
