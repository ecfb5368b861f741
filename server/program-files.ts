import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { readSchema } from "#platform/database/migration-steps.ts";

/** Looked up, not relative to this file: modules run both from source and from the build folder. */
const MANIFEST = findPackageJSON(import.meta.url);
if (MANIFEST === undefined) throw new Error("The program's package.json is missing.");

/** The schema of this release. */
export const schema = readSchema(join(dirname(MANIFEST), "shop/migrations"));

export const DEMONSTRATION = join(dirname(MANIFEST), "shop/demo");

/** The initial search terms of a new shop. */
export const TERMS = join(dirname(MANIFEST), "shop/catalogue/terms/terms.psv");
