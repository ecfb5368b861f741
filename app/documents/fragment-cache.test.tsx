import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { openFragmentCache } from "./fragment-cache.tsx";

/** Renders what shows `text`, and counts how often that was needed. */
function shower(most?: number) {
  const { Cached } = openFragmentCache(most);
  const rendered = vi.fn<(text: string) => void>();
  const Part = ({ text }: { text: string }) => {
    rendered(text);
    return <b>{text}</b>;
  };
  const show = (text: string) =>
    renderToStaticMarkup(
      <Cached as="article" className="card" shows={{ text }}>
        <Part text={text} />
      </Cached>,
    );
  return { show, times: (text: string) => rendered.mock.calls.filter(([each]) => each === text).length };
}

test("a fragment is rendered once for all that it shows, and anew for anything else", () => {
  const { show, times } = shower();
  for (let turn = 0; turn < 2; turn += 1) {
    expect(show("Urea & more")).toBe('<article class="card"><b>Urea &amp; more</b></article>');
  }
  expect(show("Urea ₹300")).toBe('<article class="card"><b>Urea ₹300</b></article>');
  expect([times("Urea & more"), times("Urea ₹300")]).toEqual([1, 1]);
});

test("of more fragments than are kept the one that was used last stays", () => {
  const { show, times } = shower(2);
  for (const text of ["one", "two", "one", "three", "one", "two"]) show(text);
  expect([times("one"), times("two")]).toEqual([1, 2]);
});
