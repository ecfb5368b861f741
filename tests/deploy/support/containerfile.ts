import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, matchesGlob, posix, relative } from "node:path";

/** A stage of a Containerfile whose steps have been run in a folder, which is its root. */
export type Stage = {
  root: string;
  workdir: string;
  env: Record<string, string>;
  /** The user and group of its process, as numbers. */
  user: { uid: number; gid: number } | null;
  command: string[];
  healthcheck: string[];
  volumes: string[];
};

/** One step: `COPY`, and what follows it. */
type Step = { name: string; rest: string };

/**
 * Runs the steps of a Containerfile, each stage in a folder of its own: there is no Docker here. What an image brings is this
 * machine's own, with the Node of this checkout; paths of the image are put under the folder. Gives the last stage.
 * Throws where a step is not known or fails.
 */
export function runContainerfile(file: string, context: string, folder: string, path: string): Stage {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  const isIgnored = readIgnored(join(context, ".containerignore"));
  for (const { name, rest } of stepsIn(readFileSync(file, "utf8"))) {
    if (name === "FROM") {
      const [image, , alias] = rest.split(/\s+/);
      if (image?.startsWith("node:24-") !== true) throw new Error(`Not an image of Node 24: ${image}`);
      stage = newStage(join(folder, `stage-${stages.size}`));
      stages.set(alias ?? "", stage);
      continue;
    }
    if (stage === undefined) throw new Error(`${name} stands before FROM.`);
    runStep(stage, { name, rest }, { context, stages, isIgnored, path });
  }
  if (stage === undefined) throw new Error("The Containerfile has no stage.");
  return stage;
}

function stepsIn(text: string): Step[] {
  const lines = text.replaceAll(/^\s*#.*\n/gm, "").replaceAll(/\\\n/g, " ");
  return lines
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, name = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
      return { name, rest };
    });
}

function newStage(root: string): Stage {
  mkdirSync(root, { recursive: true });
  return { root, workdir: "/", env: {}, user: null, command: [], healthcheck: [], volumes: [] };
}

type Given = {
  context: string;
  stages: ReadonlyMap<string, Stage>;
  isIgnored: (path: string) => boolean;
  path: string;
};

function runStep(stage: Stage, { name, rest }: Step, given: Given): void {
  switch (name) {
    case "WORKDIR":
      stage.workdir = rest;
      mkdirSync(join(stage.root, rest), { recursive: true });
      return;
    case "ENV":
      for (const [, key = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[key] = value;
      return;
    case "COPY":
      return copy(stage, rest.split(/\s+/), given);
    case "RUN":
      return run(stage, rest, given.path);
    case "USER": {
      const [uid, gid] = rest.split(":").map(Number);
      if (!uid || !gid) throw new Error(`USER ${rest} is no number: nothing proves then that it is not root.`);
      stage.user = { uid, gid };
      return;
    }
    case "CMD":
      stage.command = JSON.parse(rest) as string[];
      return;
    case "HEALTHCHECK":
      stage.healthcheck = JSON.parse(rest.slice(rest.indexOf("CMD ") + 4)) as string[];
      return;
    case "VOLUME":
      stage.volumes.push(rest);
      return;
    case "ARG":
    case "EXPOSE":
      return;
    default:
      throw new Error(`${name} is not known here.`);
  }
}

function copy(stage: Stage, words: string[], { context, stages, isIgnored }: Given): void {
  const from = words[0]?.startsWith("--from=") ? words.shift()?.slice("--from=".length) : undefined;
  const target = words.pop() ?? "";
  const origin = from === undefined ? context : stages.get(from)?.root;
  if (origin === undefined) throw new Error(`COPY from a stage that is not there: ${from}`);
  for (const word of words) {
    const source = join(origin, word);
    if (!existsSync(source)) throw new Error(`COPY of a file that is not there: ${word}`);
    if (from === undefined && isIgnored(word))
      throw new Error(`COPY of a file that .containerignore leaves out: ${word}`);
    const place = join(stage.root, posix.resolve(stage.workdir, target));
    const isInto = target.endsWith("/") || (existsSync(place) && !statSync(source).isDirectory());
    const destination = isInto ? join(place, basename(word)) : place;
    mkdirSync(dirname(destination), { recursive: true });
    const filter = (path: string) => from !== undefined || !isIgnored(relative(context, path));
    cpSync(source, destination, { recursive: true, verbatimSymlinks: true, filter });
  }
}

/** Paths of the image in a command are paths under its folder. */
function run({ root, workdir, env }: Stage, command: string, path: string): void {
  const inFolder = command.replaceAll(/(?<=\s)\/(?=\w)/g, `${root}/`);
  const { status } = spawnSync("sh", ["-ec", inFolder], {
    cwd: join(root, workdir),
    env: { PATH: path, HOME: process.env["HOME"], ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}.`);
}

/** Whether a path of the context is left out; later lines win, and a line with '!' takes back in. */
function readIgnored(file: string): (path: string) => boolean {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  return (path) =>
    lines.reduce((isIgnored, line) => {
      const pattern = line.replace(/^!/, "");
      const isMeant = path
        .split("/")
        .some((_, index, parts) => matchesGlob(parts.slice(0, index + 1).join("/"), pattern));
      return isMeant ? !line.startsWith("!") : isIgnored;
    }, false);
}
