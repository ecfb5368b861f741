import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";

/** One text of a form, '' when it is missing or a file: a form of ours always sends it, a stranger's may not. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/**
 * What the server answered to a form, or 'failed' when the line dropped or the server stumbled: the form then stays with
 * all that was typed, instead of giving way to an error page. `atLeast` ms pass in any case.
 */
export async function answeredOrFailed<Answer>(
  sent: Promise<Answer>,
  atLeast = 0,
): Promise<Answer | { kind: "failed" }> {
  const shown = new Promise((resolve) => setTimeout(resolve, atLeast));
  try {
    return await sent;
  } catch (error) {
    // Redirects are thrown as responses; they and refusals of the request itself go their way.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return { kind: "failed" };
  } finally {
    await shown;
  }
}

/** For a page with a form: while nothing can be reached, a failed load would take the form's place. */
export function unlessFailed(answer: ShouldRevalidateFunctionArgs): boolean {
  return !hasFailed(answer) && answer.defaultShouldRevalidate;
}

/** Whether a form has no answer that counts: the line or the shop is down, so nothing else should be asked for just now. */
export function hasFailed({ actionResult }: Pick<ShouldRevalidateFunctionArgs, "actionResult">): boolean {
  return ["failed", "unknown"].includes((actionResult as { kind?: string } | null | undefined)?.kind ?? "");
}
