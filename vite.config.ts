import { reactRouter } from "@react-router/dev/vite";
import { createHash } from "node:crypto";
import { build, defineConfig, type Plugin, type Rolldown } from "vite";
import { LANGUAGES } from "#shop/values/languages.ts";

/**
 * What every app page's script needs, by the ends of the files' names: in two files, because a request costs a phone on a bad
 * line more than a kilobyte does. Whatever is not here goes with the pages that ask for it.
 */
const FRAMEWORK = ["react", "react-dom", "react-router", "scheduler"];
const ON_EVERY_PAGE = [
  "app/(?:root|request/(?:page-address|cookies))",
  "app/layout/(?!footer|contact-icon).+",
  "app/cart/(?!quantity|line-remarks|merge-offer|add-to-cart).+",
  "app/i18n/(?:messages|use-messages|languages|counts|en/(?:every-page|numbers|categories))",
  "app/session/(?:private-meta|use-session|session-store|session-cookie)",
  "app/toasts/(?:toasts|toast-queue)",
  "app/ui/(?:cached-fragment|icon|link|picture|note|amount|stock|title|use-focus-after-removal)",
  "shop/cart/(?:cart-codec|cart-change)",
  "shop/values/(?:languages|money|format-phone|cart-lines|product|stock-state)",
  "shop/details/unnamed",
];

/**
 * The syntax that browsers of documents and of app pages know (docs/decisions/documents-and-app-pages.md). By their names,
 * private fields would be rewritten for faults that ours do not meet: 400 bytes.
 */
const TARGETS = { inDocuments: "es2020", appPages: "es2022" };

/** Words do nothing by being loaded: a page that names some of the registry's takes along only their files. */
const WORDS = { moduleSideEffects: [{ test: /\/app\/i18n\//, sideEffects: false }] };

/** Calls that only write React Router's advice to its developers on the console, with sentences of a kilobyte. */
const ADVICE = ["warning", "warningOnce", "warnOnce"];

/** Packages that bring more than script, and find it from where they lie. */
const THEIR_OWN_FILES = ["@electric-sql/pglite", "@node-rs/bcrypt", "sharp", "pg-native"];

const files = {
  groups: [
    { name: "framework", test: new RegExp(`/node_modules/(?:${FRAMEWORK.join("|")})/`), priority: 2 },
    {
      name: "site",
      test: new RegExp(`/(?:${ON_EVERY_PAGE.join("|")})\\.tsx?$`),
      priority: 1,
    },
    // Cart, checkout and order need these: one request. Pages of /admin that name the shop's details load it too.
    {
      name: "bill",
      test: /\/(?:app\/storefront\/checkout\/(?:checkout-lines|use-quote)|app\/delivery\/bill-total|app\/cart\/(?:line-remarks|quantity|remove-ordered)|app\/i18n\/en\/cart|app\/session\/root-data|shop\/(?:cart\/reprice-cart|details\/shop-details|values\/order))\.tsx?$/,
    },
    // What the lists of /admin share, as far as it needs no words: those would come along.
    { name: "lists", test: /\/app\/admin\/lists\/(?:list-address|data-table)\.tsx?$/ },
    // What pages with a form share: one request in the place of nine.
    {
      name: "form",
      test: /\/(?:app\/forms\/(?:field|problem-summary|use-answer|use-form-check|form-draft|use-form-draft|submit-result)\.tsx?|app\/i18n\/en\/form\.ts|shop\/(?:values\/(?:form-fields|outcome|phone|text)|delivery\/pin|orders\/buyer-form)\.ts)$/,
    },
  ],
};

/** `import code from "./x.ts?script"`: the file with all that it imports as one small script, to stand in a page. */
const scriptsInPages: Plugin = {
  name: "scripts-in-pages",
  enforce: "pre",
  async load(id) {
    const [file = "", query] = id.split("?");
    if (query !== "script") return null;
    const made = await build({
      configFile: false,
      logLevel: "warn",
      build: {
        write: false,
        target: TARGETS.inDocuments,
        rolldownOptions: { input: file, output: { format: "iife" } },
      },
    });
    const { output } = made as Rolldown.RolldownOutput;
    for (const each of output[0].moduleIds) this.addWatchFile(each);
    return `export default ${JSON.stringify(output[0].code.trim())}`;
  },
};

/** The files of words that app pages use, whose translation a browser loads besides the first language. */
const APP_WORDS = ["account", "cart", "checkout", "every-page", "find-order", "flash", "form", "order"];
const WORDS_OF = "virtual:app-words";

/** What a browser loads of a language: one small module of its own, so that no page's script has its name. */
const entryOf = (language: string): string =>
  APP_WORDS.map((file) => `export * from "/app/i18n/${language}/${file}.ts";`).join("\n");

/** `import addresses from "virtual:app-words"`: the address of such a module by language. */
function appWords(): Plugin {
  const resolveId = (id: string) => (id.startsWith(WORDS_OF) ? `\0${id}` : null);
  const load = (id: string) => (id.startsWith(`\0${WORDS_OF}/`) ? entryOf(id.slice(WORDS_OF.length + 2)) : null);
  const built = new Map<string, Promise<{ fileName: string; source: string }>>();
  const buildWords = async (language: string) => {
    const input = `${WORDS_OF}/${language}`;
    const output = { format: "es" } as const;
    const rolldownOptions = { input, output, preserveEntrySignatures: "strict", treeshake: WORDS } as const;
    const made = await build({
      configFile: false,
      logLevel: "warn",
      plugins: [{ name: "words", resolveId, load }],
      build: { write: false, target: TARGETS.appPages, rolldownOptions },
    });
    const source = (made as Rolldown.RolldownOutput).output[0].code;
    const hash = createHash("sha256").update(source).digest("base64url").slice(0, 7);
    return { fileName: `assets/${hash}.js`, source };
  };
  const wordsOf = (language: string) => {
    const known = built.get(language) ?? buildWords(language);
    built.set(language, known);
    return known;
  };
  return {
    name: "app-words",
    resolveId,
    async load(id) {
      if (id !== `\0${WORDS_OF}`) return load(id);
      const isServed = this.environment.mode === "dev";
      const addresses = LANGUAGES.slice(1).map(async (language) => [
        language,
        isServed ? `/@id/__x00__${WORDS_OF}/${language}` : `/${(await wordsOf(language)).fileName}`,
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(await Promise.all(addresses)))}`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const language of LANGUAGES.slice(1)) this.emitFile({ type: "asset", ...(await wordsOf(language)) });
    },
  };
}

/**
 * Files of React Router whose functions do nothing here: tracing, which is off, and the discovery of routes, of which a page
 * has all at once (react-router.config.ts).
 */
const IDLE = /\/node_modules\/react-router\/.+\/(?:instrumentation|fog-of-war)\.js$/;

/** A check of React Router, up to its sentence for developers. Only a fault in our own code would fail it. */
const CHECK = /^(\s*invariant\(.+), (["`])(?:\\.|(?!\2).)*\2\);$/gm;

/** Takes these files' code and these sentences from browsers' scripts: 3 kB. */
const withoutIdle: Plugin = {
  name: "without-idle",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    if (!id.includes("/node_modules/react-router/")) return null;
    if (!IDLE.test(id)) return code.replaceAll(CHECK, "$1);");
    const [, names = ""] = /^export \{ (.+) \};$/m.exec(code) ?? [];
    return `const idle = () => undefined; export { ${names.replaceAll(/\w+/g, "idle as $&")} };`;
  },
};

/** What is certain in browsers. */
const IN_BROWSERS = {
  "typeof document": '"object"',
  "typeof window": '"object"',
  __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
};

/** All flat: the database's thread is started, and the built pages are found, from where a module itself lies. */
const serverFiles: Plugin = {
  name: "server-files",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  outputOptions: (options) => ({ ...options, entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" }),
};

export default defineConfig(({ command }) => ({
  plugins: [scriptsInPages, appWords(), withoutIdle, reactRouter(), serverFiles],
  build: {
    // A drawing inside the script would be fetched by pages that never show it.
    assetsInlineLimit: 0,
    // An archive has no packages that are part of the build.
    license: { fileName: "licences.md" },
  },
  environments: {
    // The manifest of routes, which every app page loads, names all files: without words, and with hashes of 7 characters in
    // place of 8, it is 500 bytes less.
    client: {
      // Else a browser asks whether it is one, and React for its developer tools: 400 bytes.
      define: command === "build" ? IN_BROWSERS : {},
      build: {
        target: TARGETS.appPages,
        rolldownOptions: {
          output: { codeSplitting: files, entryFileNames: "assets/[hash:7].js", chunkFileNames: "assets/[hash:7].js" },
          treeshake: { ...WORDS, manualPureFunctions: ADVICE },
        },
      },
    },
    ssr: {
      // The whole server, with its packages: to look for some hundred files and read them one by one took most of a start.
      resolve: command === "build" ? { noExternal: true, external: THEIR_OWN_FILES } : {},
      // Else both kinds of React go along.
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
      build: {
        sourcemap: true,
        rolldownOptions: {
          // The HTTP part is bundled together with the pages, so that both share one copy of React Router's contexts.
          input: {
            index: "./server/http/create-app.ts",
            main: "./server/main.ts",
            cli: "./server/cli/cli.ts",
            "embedded-worker": "./platform/database/embedded/embedded-worker.ts",
            "xlsx-worker": "./shop/catalogue/import/sheet/xlsx-worker.ts",
          },
        },
      },
    },
  },
}));
