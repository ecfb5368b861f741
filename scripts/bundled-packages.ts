/**
 * Prints the packages of package.json that the built program does without: tests need them, or a build, or they are part of
 * the built files. An archive and an image leave them out.
 */
import { globSync, readFileSync } from "node:fs";

type Groups = Partial<Record<"dependencies" | "devDependencies", Record<string, string>>>;

const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Groups;
const built = globSync("build/server/*.js").map((file) => readFileSync(file, "utf8"));
const isImported = (name: string) => {
  const statement = new RegExp(`(?:^(?:import|export)\\b[^";]*|(?:\\bimport|require)\\()"${name}["/]`, "m");
  return built.some((text) => statement.test(text));
};
const bundled = Object.keys(dependencies ?? {}).filter((name) => !isImported(name));
console.log([...bundled, ...Object.keys(devDependencies ?? {})].join(" "));
