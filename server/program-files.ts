import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { readSchema } from "#platform/database/migration-steps.ts";

/** Asked for, not counted from here: these modules run as they stand, and built into another folder. */
const MANIFEST = findPackageJSON(import.meta.url);
if (MANIFEST === undefined) throw new Error("The program's package.json is missing.");

/** The schema of this very program. */
export const schema = readSchema(join(dirname(MANIFEST), "shop/migrations"));

/** The demonstration's products and their pictures. */
export const DEMONSTRATION = join(dirname(MANIFEST), "shop/demo");

/** What people call the things that shops like this sell: a new shop's terms. */
export const TERMS = join(dirname(MANIFEST), "shop/catalogue/terms/terms.psv");
