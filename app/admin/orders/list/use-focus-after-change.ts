import { useRef } from "react";
import { useFocusAfterRemoval } from "#app/ui/use-focus-after-removal.ts";

/**
 * When the focused row leaves the list, the focus moves to the link of the order now at its position, or of the last
 * one. In an empty list it moves to the heading.
 */
export function useFocusAfterChange(numbers: readonly number[]) {
  const list = useRef<HTMLTableElement>(null);
  const emptyHeading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(numbers, (index) => {
    const rows = list.current?.tBodies[0]?.rows;
    const next = rows?.[Math.min(index, rows.length - 1)];
    (next?.querySelector("a") ?? emptyHeading.current)?.focus();
  });
  return { list, emptyHeading };
}
