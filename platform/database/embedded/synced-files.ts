import { fsyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { syncPath } from "../../disk/durable-folder.ts";

/** What Emscripten's file system hands over for an open file; `nfd` is missing for a folder. */
type OpenStream = { nfd?: number; node: unknown };
type HostFiles = { stream_ops: { fsync?: (stream: OpenStream) => number }; realPath(node: unknown): string };

/**
 * PGlite's files on disk, with an fsync that reaches the disk: PGlite's own leaves the call out,
 * so that PostgreSQL believes a commit safe which the machine still holds in memory.
 */
export class SyncedFiles extends NodeFS {
  readonly #onSync: () => void;
  readonly #onFailure: (error: unknown) => never;

  /** `onFailure` must not return: PostgreSQL may not go on after a failed fsync, the kernel has dropped the bytes. */
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
