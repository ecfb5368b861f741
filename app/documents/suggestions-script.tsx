// oxlint-disable-next-line import/default -- Vite makes the export: the address of the file, bundled by itself.
import script from "./script-suggestions.ts?worker&url";

/** What is typed into a document's search fields is suggested words. */
export const SuggestionsScript = () => <script type="module" src={script} />;
