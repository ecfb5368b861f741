import type { MetaDescriptor } from "react-router";
import { messagesFor, type All, type Messages, type Named } from "#app/i18n/messages.ts";
import type { Root } from "#app/ui/meta.ts";

type Matches = readonly [{ loaderData: Root }, ...unknown[]];

/** A personal page's descriptors: its title in the page's words `some`, and `noindex`. */
export function privateMeta<Some extends Named>(
  matches: Matches,
  some: Some,
  title: (m: Messages<All<Some[keyof Some]>>) => string,
): MetaDescriptor[] {
  const root = matches[0].loaderData;
  const m = messagesFor(root.language, some);
  return [{ title: m.site.titled(title(m), root.shop.name) }, { name: "robots", content: "noindex" }];
}
