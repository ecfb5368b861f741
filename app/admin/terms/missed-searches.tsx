import { Form, href } from "react-router";
import { useBase } from "#app/forms/use-base.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { Miss } from "#shop/catalogue/terms/missed-searches.ts";

/** Searches without results: one tap links a search to the suggested term. */
export function MissedSearches({ misses, names, back }: { misses: Miss[]; names: string[]; back: string }) {
  const { adminTerms: words } = useMessages({ adminWords });
  // Rows that someone else has answered stay while the user fills in one of them.
  const { base, hold, release } = useBase({ id: "misses", version: misses });
  const shown = base.version;
  if (shown.length === 0) return <p className="soft">{words.noneMissed}</p>;
  return (
    <>
      <p className="soft">{words.missedText}</p>
      <datalist id="term-names">
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <ul className="missed">
        {shown.map(({ query, count, guess }) => (
          <li key={query}>
            <Form method="post" action={href("/admin/terms")} preventScrollReset onInput={hold} onSubmit={release}>
              <input type="hidden" name="word" value={query} />
              <input type="hidden" name="back" value={back} />
              <b>{words.miss(query, count)}</b>
              <label>
                <span>{words.means}</span>
                <input
                  className="input"
                  name="term"
                  list="term-names"
                  defaultValue={guess}
                  aria-label={words.meansOf(query)}
                  autoComplete="off"
                />
              </label>
              <button className={guess === "" ? "btn btn-quiet" : "btn"} type="submit" name="intent" value="means">
                {words.meansIt}
              </button>
              <button className={guess === "" ? "btn" : "btn btn-quiet"} type="submit" name="intent" value="add">
                {words.addWord(query)}
              </button>
              <button
                className="btn btn-quiet"
                type="submit"
                name="intent"
                value="dismiss"
                aria-label={words.dismissOf(query)}
              >
                {words.dismiss}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}
