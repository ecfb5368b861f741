import { EVERYTHING } from "#platform/pubsub/pubsub.ts";
import { CANCELLED_BY_BUYER, IMPORTS, NEW_MESSAGE, NEW_ORDER, ORDER_CHANGED } from "#shop/topics/topics.ts";
import { adminShopOf } from "./get-admin.ts";
import type { Route } from "./+types/live-stream.ts";

/** ms: then the browser asks anew, and whoever has logged out meanwhile is refused. */
const LASTS = 2 * 60_000;
/** What the admin's pages show; the rest of the news is for pages that everybody sees. */
const SHOWN = new Set([NEW_ORDER, ORDER_CHANGED, CANCELLED_BY_BUYER, NEW_MESSAGE, IMPORTS, EVERYTHING]);
/** ms between signs of life, so that no proxy takes the line for dead. */
const BEAT = 25_000;

/**
 * Server-sent events: the topics that the admin's pages should read anew, and nothing of what is in them. The pages then
 * load like any others, through the guard.
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const adminShop = adminShopOf(context);
  let end = () => {};
  const events = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const say = (text: string) => controller.enqueue(encoder.encode(text));
      const stopListening = adminShop.listen((topic) => {
        if (topic === null) end();
        else if (SHOWN.has(topic)) say(`data: ${topic}\n\n`);
      });
      const beat = setInterval(() => say(":\n\n"), BEAT);
      const lasts = setTimeout(() => end(), LASTS);
      end = () => {
        end = () => {};
        clearInterval(beat);
        clearTimeout(lasts);
        stopListening();
        request.signal.removeEventListener("abort", onAbort);
        controller.close();
      };
      const onAbort = () => end();
      request.signal.addEventListener("abort", onAbort);
      say("retry: 3000\n\n");
      if (request.signal.aborted) end();
    },
    cancel: () => end(),
  });
  return new Response(events, { headers: { "content-type": "text/event-stream", "x-accel-buffering": "no" } });
}
