import { DRAFT } from "./forget-form-drafts.ts";

/** Waits for a form's answer, and forgets what was typed into it once the form leads on or `hasArrived`. */
export async function droppingFormDraft<Answer>(
  name: string,
  sent: Promise<Answer>,
  hasArrived: (answer: Answer) => boolean = () => false,
): Promise<Answer> {
  try {
    const answer = await sent;
    if (hasArrived(answer)) drop(name);
    return answer;
  } catch (answer) {
    if (answer instanceof Response && answer.status < 400) drop(name);
    throw answer;
  }
}

function drop(name: string): void {
  try {
    sessionStorage.removeItem(DRAFT + name);
  } catch {
    // Storage that is switched off holds nothing.
  }
}
