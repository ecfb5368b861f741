/** Maximum number of cached texts; requests contain few different ones. */
const MOST = 500;
/** characters */
const LONGEST = 200;

/** Memoises `make` for recent short texts. */
export function remembered<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MOST) known.clear();
    const made = make(text);
    if (text.length <= LONGEST) known.set(text, made);
    return made;
  };
}
