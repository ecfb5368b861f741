import { formatsFor, type Formats } from "./formats.ts";
import { useLanguage } from "./use-messages.ts";

/** `formatsFor` what is being rendered. */
export const useFormats = (): Formats => formatsFor(useLanguage());
