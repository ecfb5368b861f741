/**
 * Writes down all that this thread does to the files under FAULTS_ROOT, each thing after it was done, into FAULTS_LOG.
 * Every change that PostgreSQL makes goes through these functions of Node's.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { relative } from "node:path";
import type { FileStep } from "./power.ts";

const root = process.env["FAULTS_ROOT"] ?? "";
const real = { ...fs };
const log = real.openSync(process.env["FAULTS_LOG"] ?? "", "a");

/** A line of JSON with its length before it, and the bytes after it. */
function note(step: FileStep, bytes = new Uint8Array()): void {
  const line = Buffer.from(JSON.stringify({ ...step, bytes: bytes.length }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(line.length);
  real.writeSync(log, Buffer.concat([length, line, bytes]));
}

const inside = (path: unknown): string | null => {
  if (typeof path !== "string" || !path.startsWith(root)) return null;
  const own = relative(root, path);
  return own.startsWith("..") ? null : own;
};

const open = new Set<number>();

Object.assign(fs, {
  openSync(...parameters: Parameters<typeof fs.openSync>) {
    const path = inside(parameters[0]);
    const isNew = path !== null && !real.existsSync(parameters[0]);
    const fd = real.openSync(...parameters);
    if (path === null) return fd;
    open.add(fd);
    const flags = parameters[1];
    const isEmptied =
      typeof flags === "number" ? (flags & fs.constants.O_TRUNC) !== 0 : (flags?.startsWith("w") ?? false);
    note({ did: "open", path, fd, isNew, isEmptied });
    return fd;
  },
  closeSync(fd: number) {
    real.closeSync(fd);
    if (open.delete(fd)) note({ did: "close", fd });
  },
  writeSync(
    fd: number,
    buffer: NodeJS.ArrayBufferView,
    offset = 0,
    length = buffer.byteLength,
    at: number | null = null,
  ) {
    const written = real.writeSync(fd, buffer, offset, length, at);
    if (!open.has(fd)) return written;
    if (at === null) throw new Error("a write whose place is not told");
    note({ did: "write", fd, at }, new Uint8Array(buffer.buffer as ArrayBuffer, buffer.byteOffset + offset, written));
    return written;
  },
  writeFileSync(path: string, content: string | Uint8Array, options?: fs.WriteFileOptions) {
    const own = inside(path);
    const isNew = own !== null && !real.existsSync(path);
    real.writeFileSync(path, content, options);
    if (own !== null) note({ did: "fill", path: own, isNew }, Buffer.from(content));
  },
  ftruncateSync(fd: number, length = 0) {
    real.ftruncateSync(fd, length);
    if (open.has(fd)) note({ did: "truncate", fd, length });
  },
  truncateSync(path: string, length = 0) {
    real.truncateSync(path, length);
    const own = inside(path);
    if (own !== null) note({ did: "cut", path: own, length });
  },
  fsyncSync(fd: number) {
    real.fsyncSync(fd);
    if (open.has(fd)) note({ did: "sync", fd });
  },
  fsync(fd: number, done: fs.NoParamCallback) {
    real.fsync(fd, (error) => {
      if (error === null && open.has(fd)) note({ did: "sync", fd });
      done(error);
    });
  },
  renameSync(from: string, to: string) {
    real.renameSync(from, to);
    const [before, after] = [inside(from), inside(to)];
    if (before !== null && after !== null) note({ did: "rename", from: before, to: after });
  },
  unlinkSync(path: string) {
    real.unlinkSync(path);
    const own = inside(path);
    if (own !== null) note({ did: "remove", path: own });
  },
  rmdirSync(path: string) {
    real.rmdirSync(path);
    const own = inside(path);
    if (own !== null) note({ did: "remove", path: own });
  },
  rmSync(path: string, options?: fs.RmOptions) {
    real.rmSync(path, options);
    const own = inside(path);
    if (own !== null) note({ did: "remove", path: own });
  },
  mkdirSync(path: string, options?: fs.MakeDirectoryOptions) {
    real.mkdirSync(path, options);
    const own = inside(path);
    if (own !== null) note({ did: "folder", path: own });
  },
});
syncBuiltinESMExports();
