import { useEffect, useState } from "react";
import { href } from "react-router";
import { MOST_FAMILIES_OFFERED } from "#shop/values/product.ts";

/** The id of the list that the field of the family offers. */
export const FAMILIES = "families";

/** ms after the last key. */
const PAUSE = 300;

type Props = {
  /** The names of the shop's first families. */
  families: readonly string[];
  /** What the field of the family holds. */
  text: string;
};

/** The names that the field of the family offers: the first ones, or those that contain what it holds. */
export function FamilyOptions({ families, text }: Props) {
  const [results, setResults] = useState<readonly string[] | null>(null);
  const hasMore = families.length >= MOST_FAMILIES_OFFERED;
  useEffect(() => {
    if (!hasMore) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => void findFamilies(text, stop.signal).then(setResults, () => {}), PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [hasMore, text]);
  return (
    <datalist id={FAMILIES}>
      {(results ?? families).map((family) => (
        <option key={family}>{family}</option>
      ))}
    </datalist>
  );
}

/** Rejects while the line is down or the admin is logged out: the former names then stay. */
async function findFamilies(text: string, signal: AbortSignal): Promise<string[]> {
  const address = `${href("/admin/families")}?${new URLSearchParams({ q: text })}`;
  const answer = await fetch(address, { redirect: "error", signal });
  if (!answer.ok) throw new Error(`the look-up failed: ${answer.status}`);
  return (await answer.json()) as string[];
}
