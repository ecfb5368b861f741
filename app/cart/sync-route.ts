import { shopOf, viewerOf } from "#app/request/context.ts";
import { admitCartSteps } from "./admit-cart-steps.ts";
import { correctSessionHint } from "#app/session/correct-session-hint.ts";
import { cartToText } from "#shop/cart/cart-codec.ts";
import { parseSteps } from "#shop/cart/parse-changes.ts";
import type { Route } from "./+types/sync-route.ts";

/**
 * Applies a signed-in viewer's cart steps and returns the saved cart. Status 204 without a session, as after a logout,
 * 400 for invalid steps, and 429 for too many. Documents do not check the session: this answer corrects their menu
 * after it has ended.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const headers = new Headers({ "cache-control": "private, no-store" });
  await correctSessionHint(request, context, headers);
  const steps = parseSteps(await stepsIn(request));
  if (steps === null) return Response.json(null, { status: 400, headers });
  admitCartSteps(steps.length, context);
  const cart = await shopOf(context).changeSavedCart(viewerOf(context), steps);
  if (cart === null) return new Response(null, { status: 204, headers });
  return Response.json({ cart: cartToText(cart) }, { headers });
}

async function stepsIn(request: Request): Promise<unknown> {
  try {
    return ((await request.json()) as { steps?: unknown } | null)?.steps;
  } catch {
    return null;
  }
}
