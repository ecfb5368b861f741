import { messagesFor } from "#app/i18n/messages.ts";
import { homeWords } from "#app/i18n/registry.ts";
import { languageAskedFor, shopOf } from "#app/request.ts";
import type { Route } from "./+types/web-manifest.ts";

/** px of the icons, which show the shop's own logo where it has one: see server/site-pictures.ts. */
const SIDES = [180, 192, 512];

/** The web app manifest (W3C): with it a phone can install the shop under its own name. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, logoId } = await shopOf(context).details();
  const { home } = messagesFor(languageAskedFor(context), { homeWords });
  // A new logo has new addresses: phones fetch an icon once.
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
  return Response.json(manifest, { headers: { "content-type": "application/manifest+json" } });
}
