import { useNavigation } from "react-router";
import { useMessages } from "#app/i18n/use-messages.ts";

/**
 * Shows 'Loading...' while a client-side navigation waits for the server (specification, section 2), unless it is
 * quick.
 */
export function Loading() {
  const { site } = useMessages();
  const { state } = useNavigation();
  return (
    <div className="loading" role="status">
      {state === "loading" && <p>{site.loading}</p>}
    </div>
  );
}
