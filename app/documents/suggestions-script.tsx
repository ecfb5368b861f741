// oxlint-disable-next-line import/default -- Vite makes the export: the address of the file, bundled by itself.
import script from "./script-suggestions.ts?worker&url";

/** Suggests words in a document's search fields. */
export const SuggestionsScript = () => <script type="module" src={script} />;
