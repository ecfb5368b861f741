import type { MetaDescriptor } from "react-router";

type Page = {
  title: string;
  shopName: string;
  description?: string;
  /** Absolute address that search engines should know the page by. */
  canonical?: string;
  /** Absolute address of a JPEG, as WhatsApp shows it. */
  picture?: { url: string; width: number; height: number };
  kind?: "website" | "product";
  /** Search engines are asked to leave the page out. */
  hidden?: boolean;
};

/** The descriptors that a page's head needs: title, description, canonical address, Open Graph. */
export function pageMeta({ title, shopName, description, canonical, picture, kind, hidden }: Page): MetaDescriptor[] {
  const entries: (MetaDescriptor | false | undefined)[] = [
    { title },
    description !== undefined && { name: "description", content: description },
    hidden && { name: "robots", content: "noindex" },
    canonical !== undefined && { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:title", content: title },
    { property: "og:site_name", content: shopName },
    { property: "og:type", content: kind ?? "website" },
    { property: "og:locale", content: "en_IN" },
    description !== undefined && { property: "og:description", content: description },
    canonical !== undefined && { property: "og:url", content: canonical },
    picture && { property: "og:image", content: picture.url },
    picture && { property: "og:image:width", content: String(picture.width) },
    picture && { property: "og:image:height", content: String(picture.height) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  return entries.filter((entry): entry is MetaDescriptor => Boolean(entry));
}
