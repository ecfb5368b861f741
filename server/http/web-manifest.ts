import type { Handler } from "hono";
import { messagesFor } from "#app/i18n/messages.ts";
import { homeWords } from "#app/i18n/registry.ts";
import type { Shop } from "#shop/open-shop.ts";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";

/** Sizes of the icons in px. They show the shop's logo, if it has one: see site-pictures.ts. */
const SIDES = [180, 192, 512];

/** `/site.webmanifest` (W3C), which lets a phone install the shop under its own name. */
export function webManifest(shop: Pick<Shop, "details">): Handler {
  return async (c) => {
    const { name, logoId } = await shop.details();
    const { home } = messagesFor(SHOP_LANGUAGE, { homeWords });
    // A new logo changes the icon URLs, because phones fetch an icon only once.
    const version = logoId === null ? "" : `?${logoId.slice(0, 8)}`;
    const icon = (file: string, side: number) => ({
      src: `/${file}-${side}.png${version}`,
      sizes: `${side}x${side}`,
      type: "image/png",
    });
    const manifest = {
      id: "/",
      name,
      short_name: name,
      description: home.description,
      start_url: "/",
      display: "standalone",
      theme_color: "#124524",
      background_color: "#fbf5e6",
      icons: [...SIDES.map((side) => icon("icon", side)), { ...icon("icon-maskable", 512), purpose: "maskable" }],
    };
    return c.body(JSON.stringify(manifest), 200, { "content-type": "application/manifest+json" });
  };
}
