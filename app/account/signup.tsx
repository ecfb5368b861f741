import { messagesFor, useMessages } from "#app/messages/messages.ts";
import { pageMeta } from "#app/ui/meta.ts";
import type { Route } from "./+types/signup.ts";
import { SoonGate } from "./soon-gate.tsx";

export const handle = { gate: true };

export function meta({ matches }: Route.MetaArgs) {
  const { gate, site } = messagesFor("en");
  const { shop } = matches[0].loaderData;
  return pageMeta({ title: site.titled(gate.signup, shop.name), shopName: shop.name, hidden: true });
}

export default function Signup() {
  const { gate } = useMessages();
  return <SoonGate title={gate.signup} soon={gate.signupSoon} />;
}
