import { factWords, productWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Title } from "#app/ui/title.tsx";
import type { Route } from "./+types/product.ts";

type Props = Pick<Route.ComponentProps["loaderData"], "product">;

export function ProductFacts({ product }: Props) {
  const { factLabels, ...m } = useMessages({ productWords, factWords });
  const labels: Readonly<Record<string, string>> = factLabels;
  return (
    <section className="prod-facts">
      <Title>{m.product.facts}</Title>
      <dl className="facts">
        {product.facts.map((fact) => (
          <div key={fact.label}>
            <dt>{labels[fact.label] ?? fact.label}</dt>
            <dd lang={fact.lang ?? product.lang}>{fact.value}</dd>
          </div>
        ))}
        {Object.entries(m.product.factLines).map(([field, line]) => {
          const [label, value] = line(product) ?? [];
          return (
            value && (
              <div key={field}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            )
          );
        })}
      </dl>
    </section>
  );
}
