import { useNavigation } from "react-router";
import { useMessages } from "#app/i18n/use-messages.ts";

/** Says 'Loading...' while a step within the site waits for the server (specification, section 2); a quick one shows nothing. */
export function Loading() {
  const { site } = useMessages();
  const { state } = useNavigation();
  return (
    <div className="loading" role="status">
      {state === "loading" && <p>{site.loading}</p>}
    </div>
  );
}
