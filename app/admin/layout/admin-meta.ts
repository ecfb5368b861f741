import type { MetaDescriptor } from "react-router";
import { messagesFor, type Messages } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import type { RootData } from "#app/session/root-data.ts";
import { pageMeta } from "#app/ui/meta.ts";

type Matches = readonly [{ loaderData: RootData }, ...unknown[]];

/** An admin page's `meta`: its title, and `noindex` for search engines. */
export function adminMeta(matches: Matches, title: (m: Messages<typeof adminWords>) => string): MetaDescriptor[] {
  const root = matches[0].loaderData;
  const m = messagesFor(root.language, { adminWords });
  return pageMeta(root, { title: m.site.titled(title(m), root.shop.name), hidden: true });
}
