import { useState } from "react";
import { useActionData, useLocation } from "react-router";

/**
 * What the page's action answered last, until the page is left or sends again. React Router drops it as soon as the page's
 * data is read anew, which news does at any moment: backup codes or a question would be gone from under the reader's eyes.
 */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>();
  const { key } = useLocation();
  const [kept, keep] = useState({ key, answer });
  if (kept.key !== key || (answer !== undefined && kept.answer !== answer)) keep({ key, answer });
  return answer ?? (kept.key === key ? kept.answer : undefined);
}
