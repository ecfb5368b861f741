import type { MetaDescriptor } from "react-router";
import type { Messages } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { privateMeta } from "#app/ui/meta.ts";

/** An admin page's `meta`. */
export const adminMeta = (
  matches: Parameters<typeof privateMeta>[0],
  title: (m: Messages<typeof adminWords>) => string,
): MetaDescriptor[] => privateMeta(matches, { adminWords }, title);
