import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Chance } from "./random.ts";

/** One thing that was done to files; paths are relative to the recorded folder. */
export type FileStep =
  | { did: "open"; path: string; fd: number; isNew: boolean; isEmptied: boolean }
  | { did: "close"; fd: number }
  | { did: "write"; fd: number; at: number }
  | { did: "fill"; path: string; isNew: boolean }
  | { did: "truncate"; fd: number; length: number }
  | { did: "cut"; path: string; length: number }
  | { did: "sync"; fd: number }
  | { did: "rename"; from: string; to: string }
  | { did: "remove"; path: string }
  | { did: "folder"; path: string };

/** A change of bytes that is not on the disk yet. */
type Pending = { at: number; bytes: Uint8Array } | { length: number };
type Thing = { kind: "file"; disk: Buffer; pending: Pending[]; isTouched: boolean } | { kind: "folder" };
/** A change of names, in the order of the file system's journal. */
type Renaming =
  | { did: "make"; path: string; thing: Thing }
  | { did: "rename"; from: string; to: string }
  | { did: "remove"; path: string };

/** bytes: what a disk writes whole or not at all. */
const SECTOR = 512;

/**
 * A disk whose power can be cut, fed with recorded steps. It behaves like a file system with a journal. A synced file has
 * all that was written to it. A sync of a file or folder makes its name durable, and all earlier changes of names.
 * Whatever was not synced may be there, or not, or in part.
 */
export class Disk {
  readonly #base: string;
  readonly #now = new Map<string, Thing>();
  readonly #onDisk: Map<string, Thing>;
  readonly #journal: Renaming[] = [];
  readonly #open = new Map<number, { thing: Thing; path: string }>();
  /** So many of the journal are on the disk for sure. */
  #sure = 0;

  /** `base` is the folder as it was, all on the disk; undefined: nothing was there. */
  constructor(base: string) {
    this.#base = base;
    for (const entry of readdirSync(base, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const own = path.slice(base.length + 1);
      if (entry.isDirectory()) this.#now.set(own, { kind: "folder" });
      else if (entry.isFile())
        this.#now.set(own, { kind: "file", disk: readFileSync(path), pending: [], isTouched: false });
    }
    this.#onDisk = new Map(this.#now);
  }

  take(step: FileStep, bytes: Uint8Array): void {
    switch (step.did) {
      case "open": {
        if (step.isNew) this.#make(step.path, newFile());
        const thing = this.#now.get(step.path) ?? { kind: "folder" };
        if (step.isEmptied) this.#change(thing, { length: 0 });
        this.#open.set(step.fd, { thing, path: step.path });
        return;
      }
      case "close":
        this.#open.delete(step.fd);
        return;
      case "write":
        return this.#change(this.#open.get(step.fd)?.thing, { at: step.at, bytes });
      case "truncate":
        return this.#change(this.#open.get(step.fd)?.thing, { length: step.length });
      case "cut":
        return this.#change(this.#now.get(step.path), { length: step.length });
      case "fill":
        if (step.isNew) this.#make(step.path, newFile());
        else this.#change(this.#now.get(step.path), { length: 0 });
        return this.#change(this.#now.get(step.path), { at: 0, bytes });
      case "sync":
        return this.#sync(step.fd);
      case "folder":
        return this.#make(step.path, { kind: "folder" });
      case "rename":
      case "remove":
        apply(this.#now, step);
        this.#journal.push(step);
    }
  }

  #make(path: string, thing: Thing): void {
    const step: Renaming = { did: "make", path, thing };
    apply(this.#now, step);
    this.#journal.push(step);
  }

  #change(thing: Thing | undefined, change: Pending): void {
    if (thing?.kind !== "file") throw new Error("a change of something that is no file");
    thing.pending.push(change);
    thing.isTouched = true;
  }

  #sync(fd: number): void {
    const { thing, path } = this.#open.get(fd) ?? {};
    if (thing === undefined || path === undefined) throw new Error("a sync of something that is not open");
    const isOwn = (step: Renaming) => {
      if (thing.kind === "folder") return paths(step).some((each) => dirname(each) === path || each === path);
      return (step.did === "make" && step.thing === thing) || paths(step).includes(path);
    };
    const last = this.#journal.findLastIndex(isOwn) + 1;
    for (; this.#sure < last; this.#sure += 1) apply(this.#onDisk, this.#journal[this.#sure]!);
    if (thing.kind === "file") settle(thing, thing.pending.splice(0));
  }

  /** Cuts the power now, and lays what is left into `folder`. The disk itself goes on. */
  cutInto(folder: string, { whole, happens, pick }: Chance): void {
    const left = new Map(this.#onDisk);
    const further = whole(this.#sure, this.#journal.length);
    for (const step of this.#journal.slice(this.#sure, further)) apply(left, step);
    cpSync(this.#base, folder, { recursive: true });
    for (const path of [...this.#onDisk.keys(), ...this.#now.keys()]) {
      if (!left.has(path)) rmSync(join(folder, path), { recursive: true, force: true });
    }
    for (const path of readdirSync(folder, { recursive: true }) as string[]) {
      if (!left.has(path)) rmSync(join(folder, path), { recursive: true, force: true });
    }
    for (const [path, thing] of [...left].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      if (thing.kind === "folder") mkdirSync(join(folder, path), { recursive: true, mode: 0o700 });
      else {
        const survivor = { ...thing, disk: Buffer.from(thing.disk) };
        const share = pick([0, 0.5, 1]);
        settle(
          survivor,
          thing.pending.filter(() => happens(share)).map((change) => (happens(0.3) ? torn(change, happens) : change)),
        );
        writeFileSync(join(folder, path), survivor.disk, { mode: 0o600 });
      }
    }
  }
}

const newFile = (): Thing => ({ kind: "file", disk: Buffer.alloc(0), pending: [], isTouched: true });

const paths = (step: Renaming): string[] => (step.did === "rename" ? [step.from, step.to] : [step.path]);

function apply(names: Map<string, Thing>, step: Renaming): void {
  const under = (path: string) => [...names].filter(([each]) => each === path || each.startsWith(`${path}/`));
  if (step.did === "make") names.set(step.path, step.thing);
  else if (step.did === "remove") for (const [path] of under(step.path)) names.delete(path);
  else {
    const moved = under(step.from);
    for (const [path] of [...under(step.to), ...moved]) names.delete(path);
    for (const [path, thing] of moved) names.set(step.to + path.slice(step.from.length), thing);
  }
}

function settle(file: { disk: Buffer }, changes: readonly Pending[]): void {
  for (const change of changes) {
    if ("length" in change) file.disk = resized(file.disk, change.length);
    else {
      const end = change.at + change.bytes.length;
      if (end > file.disk.length) file.disk = resized(file.disk, end);
      file.disk.set(change.bytes, change.at);
    }
  }
}

function resized(bytes: Buffer, length: number): Buffer {
  if (length <= bytes.length) return Buffer.from(bytes.subarray(0, length));
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
}

/** Some of its sectors only: the first of them, as far as a page goes. */
function torn(change: Pending, happens: Chance["happens"]): Pending {
  if ("length" in change) return change;
  let sectors = 0;
  while (sectors * SECTOR < change.bytes.length && happens(0.8)) sectors += 1;
  return { at: change.at, bytes: change.bytes.subarray(0, sectors * SECTOR) };
}

/** What was recorded, one step after the other, each with the place in the log where it ends. */
export function* stepsIn(log: Buffer): Generator<{ step: FileStep; bytes: Uint8Array; end: number }> {
  for (let at = 0; at + 4 <= log.length;) {
    const length = log.readUInt32LE(at);
    if (at + 4 + length > log.length) return;
    const { bytes: count, ...step } = JSON.parse(log.toString("utf8", at + 4, at + 4 + length)) as FileStep & {
      bytes: number;
    };
    const end = at + 4 + length + count;
    if (end > log.length) return;
    yield { step, bytes: log.subarray(end - count, end), end };
    at = end;
  }
}
