import { useState } from "react";
import { useActionData, useLocation } from "react-router";

/**
 * The action's last result, until the page is left or submits again. React Router drops it on every revalidation, which
 * any event may cause: backup codes or a confirmation would disappear.
 */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>();
  const { key } = useLocation();
  const [last, setLast] = useState({ key, answer });
  if (last.key !== key || (answer !== undefined && last.answer !== answer)) setLast({ key, answer });
  return answer ?? (last.key === key ? last.answer : undefined);
}
