/** What a verb answers when refusal is an ordinary thing; surprises throw instead. */
export type Outcome<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem };

export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refused<Problem>(problem: Problem): { ok: false; problem: Problem } {
  return { ok: false, problem };
}
