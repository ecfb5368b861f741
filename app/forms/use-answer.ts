import { useState } from "react";
import { useActionData, useLocation } from "react-router";

/**
 * What the page's action answered last, until the page is left or sends again. React Router drops it as soon as the page's
 * data is read anew, which news does at any moment: backup codes or a question would be gone from under the reader's eyes.
 */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>();
  const { key } = useLocation();
  const [last, setLast] = useState({ key, answer });
  if (last.key !== key || (answer !== undefined && last.answer !== answer)) setLast({ key, answer });
  return answer ?? (last.key === key ? last.answer : undefined);
}
