import { existsSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readSchema } from "#platform/database/migration-steps.ts";

/** Looked up, not relative to this file: modules run both from source and from the build folder. */
const MANIFEST = findPackageJSON(import.meta.url);
if (MANIFEST === undefined) throw new Error("The program's package.json is missing.");

/** The schema of this release. */
export const schema = readSchema(join(dirname(MANIFEST), "shop/migrations"));

export const DEMONSTRATION = join(dirname(MANIFEST), "shop/demo");

/** The initial search terms of a new shop. */
export const TERMS = join(dirname(MANIFEST), "shop/catalogue/terms/terms.psv");

const BUILT_DATABASE = join(dirname(MANIFEST), "build/database");

/**
 * The database that a new shop copies, see first-database.ts; undefined where there is none. A program that runs from
 * source may be older than the build, and creates its own.
 */
export const FIRST_DATABASE =
  fileURLToPath(new URL("../database", import.meta.url)) === BUILT_DATABASE && existsSync(BUILT_DATABASE)
    ? BUILT_DATABASE
    : undefined;
