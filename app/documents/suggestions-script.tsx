// oxlint-disable-next-line import/default -- Vite makes the export: the address of the file, bundled by itself.
import script from "./suggestions.ts?worker&url";

/** Once on each document with a search field: what is typed there is suggested words. */
export const SuggestionsScript = () => <script type="module" src={script} />;
