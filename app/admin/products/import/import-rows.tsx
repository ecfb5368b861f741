import type { Messages } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";
import { Title } from "#app/ui/title.tsx";
import { columnName } from "#shop/catalogue/import/sheet/column-definitions.ts";
import type { CheckedReport, ImportWarning, ReportedProduct } from "#shop/catalogue/import/import-report.ts";

type Props = { report: CheckedReport };

/** Valid values that may be mistakes. */
export function Warnings({ report: { warnings, warningCount } }: Props) {
  const { adminImport: words } = useMessages({ adminWords });
  if (warnings.length === 0) return null;
  return (
    <Note tone="warn" role="status">
      <b>{words.warningsHeading}</b>
      <ul>
        {warnings.map((warning) => (
          <li key={`${warning.row} ${warning.kind}`} className="long-word">
            {sentenceOf(words, warning)}
          </li>
        ))}
      </ul>
      <More count={warningCount - warnings.length} />
    </Note>
  );
}

/** A row's product with its pack: 'Tomato, 10 g'. */
function useProductName(): (product: ReportedProduct) => string {
  const { adminPayments, product } = useMessages({ adminWords });
  return ({ name, pack }) => (pack === undefined ? name : adminPayments.packed(name, product.packOf(pack)));
}

/** Old and new values of each existing product. */
export function Changes({ report: { changes, changed } }: Props) {
  const { adminImport: words } = useMessages({ adminWords });
  const nameOf = useProductName();
  if (changes.length === 0) return null;
  const shown = (text: string) => (text === "" ? words.emptyCell : text);
  return (
    <section className="section">
      <Title>{words.changesHeading}</Title>
      <ul className="points">
        {changes.map(({ row, fields, ...product }) => (
          <li key={row}>
            <b>{words.changedRow(nameOf(product), row)}</b>
            <ul>
              {fields.map(({ field, was, now }) => (
                <li key={field} className="long-word">
                  {field === "picture"
                    ? words.newPicture(columnName(field))
                    : words.fromTo(columnName(field), shown(was), shown(now))}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <More count={changed - changes.length} />
    </section>
  );
}

export function NewProducts({ report: { news, added } }: Props) {
  const { adminImport: words } = useMessages({ adminWords });
  const nameOf = useProductName();
  if (news.length === 0) return null;
  return (
    <section className="section">
      <Title>{words.newsHeading}</Title>
      <ul className="points">
        {news.map(({ row, price, stock, family, ...product }) => (
          <li key={row} className="long-word">
            {family
              ? words.newPack(nameOf(product), row, price, stock, family)
              : words.newRow(nameOf(product), row, price, stock)}
          </li>
        ))}
      </ul>
      <More count={added - news.length} />
    </section>
  );
}

function More({ count }: { count: number }) {
  const { adminImport: words } = useMessages({ adminWords });
  return count > 0 ? <p className="soft">{words.moreRows(count)}</p> : null;
}

function sentenceOf(words: Messages<typeof adminWords>["adminImport"], warning: ImportWarning): string {
  const { name, row, now } = warning;
  switch (warning.kind) {
    case "price":
      return words.priceWarning(name, row, warning.was, now);
    case "below_mrp":
      return words.belowMrpWarning(name, row, now, warning.other);
    case "family_price":
      return words.familyPriceWarning(name, row, now, warning.other, warning.otherPrice);
    case "split":
      return words.splitWarning(name, row, now, warning.other);
    case "letters":
      return words.lettersWarning(name, row, columnName(warning.field), now);
    case "case":
      return words.caseWarning(name, row, now, warning.other);
    case "same_name":
      return words.sameNameWarning(name, row, now, warning.other);
    case "same_pack":
      return words.samePackWarning(name, row, now, warning.other);
    case "other_category":
      return words.otherCategoryWarning(name, row, now, warning.other);
  }
}
