import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";

/** A form's text value, '' when it is missing or a file: our forms always send it, foreign ones may not. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Which button was pressed, '' for none: `intent`, or `do` in a page that a former release sent. */
export const intentOf = (form: FormData): string => textOf(form, "intent") || textOf(form, "do");

/** The action's result, or `failed` after a network or server error. The form keeps its values. */
export async function answeredOrFailed<Answer>(sent: Promise<Answer>): Promise<Answer | { kind: "failed" }> {
  try {
    return await sent;
  } catch (error) {
    // Redirects are thrown as responses; they and refused requests pass through.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return { kind: "failed" };
  }
}

/** For a page with a form: after a network or server error, a failed reload would replace the form by an error page. */
export function unlessFailed(answer: ShouldRevalidateFunctionArgs): boolean {
  return !hasFailed(answer) && answer.defaultShouldRevalidate;
}

/** Whether the form got no answer: after a network or server error nothing else should be requested. */
export function hasFailed({ actionResult }: Pick<ShouldRevalidateFunctionArgs, "actionResult">): boolean {
  return ["failed", "unknown"].includes((actionResult as { kind?: string } | null | undefined)?.kind ?? "");
}
