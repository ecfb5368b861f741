import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

const router = <HydratedRouter />;

startTransition(() => {
  // It looks for mistakes while the shop is developed, and does nothing afterwards.
  hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{router}</StrictMode> : router);
});
