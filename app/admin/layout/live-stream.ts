import { EVERYTHING } from "#platform/pubsub/pubsub.ts";
import { CANCELLED_BY_BUYER, IMPORTS, NEW_MESSAGE, NEW_ORDER, ORDER_CHANGED } from "#shop/topics/topics.ts";
import { adminShopOf } from "./get-admin.ts";
import type { Route } from "./+types/live-stream.ts";

/** ms; then the browser reconnects, which refuses a session that has ended. */
const LASTS = 2 * 60_000;
/** Topics of the admin's pages; the other topics are for public pages. */
const SHOWN = new Set([NEW_ORDER, ORDER_CHANGED, CANCELLED_BY_BUYER, NEW_MESSAGE, IMPORTS, EVERYTHING]);
/** ms between heartbeats, so that proxies do not close the connection. */
const BEAT = 25_000;

/**
 * Server-sent events with topics only, no data. The pages then reload their data through the guard like any request.
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
