/**
 * Read by `node --import` before the shop. For every module of a package Node asks what kind of module it is, and parses the
 * package's package.json anew each time: for the ORM, 179 KB for each of some hundred modules, which was a third of the
 * start. Within that package, all of whose modules are of one kind, it is told instead. Without this the shop starts the
 * same, only later.
 */
import { registerHooks } from "node:module";

const WITHIN = "/node_modules/drizzle-orm/";

registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL;
    const isNeighbour = from?.includes(WITHIN) === true && /^\.\.?\/.*\.js$/.test(specifier);
    // CommonJS modules have neighbours of their own.
    if (!isNeighbour || !context.conditions.includes("import")) return next(specifier, context);
    return { url: new URL(specifier, from).href, format: "module", shortCircuit: true };
  },
});
