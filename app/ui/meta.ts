import type { MetaDescriptor } from "react-router";
import { tagOf } from "#app/i18n/languages.ts";

/** The root's data: the name of the page's language, and the shop. */
export type Root = { language: string; shop: { name: string } };

type Page = {
  title: string;
  description?: string;
  /** The canonical address, absolute. */
  canonical?: string;
  /** Absolute address of a JPEG, as WhatsApp shows it. */
  picture?: { url: string; width: number; height: number; /** What it shows. */ alt: string };
  kind?: "website" | "product";
  /** `noindex` for search engines. */
  hidden?: boolean;
};

/** The descriptors that a page's head needs: title, description, canonical address, Open Graph. */
export function pageMeta(
  { language, shop }: Root,
  { title, description, canonical, picture, kind, hidden }: Page,
): MetaDescriptor[] {
  const entries: (MetaDescriptor | false | undefined)[] = [
    { title },
    description !== undefined && { name: "description", content: description },
    hidden && { name: "robots", content: "noindex" },
    canonical !== undefined && { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:title", content: title },
    { property: "og:site_name", content: shop.name },
    { property: "og:type", content: kind ?? "website" },
    { property: "og:locale", content: tagOf(language).replace("-", "_") },
    description !== undefined && { property: "og:description", content: description },
    canonical !== undefined && { property: "og:url", content: canonical },
    picture && { property: "og:image", content: picture.url },
    picture && { property: "og:image:width", content: String(picture.width) },
    picture && { property: "og:image:height", content: String(picture.height) },
    picture && { property: "og:image:alt", content: picture.alt },
  ];
  return entries.filter((entry): entry is MetaDescriptor => Boolean(entry));
}
