import { href } from "react-router";
import { productWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { Title } from "#app/ui/title.tsx";

/** Products that were viewed on this device, which only the device knows (documents/script-recent.ts). */
export function RecentProducts({ name }: { name: string }) {
  const { product: words } = useMessages({ productWords });
  return (
    <section id="recent" className="section" data-name={name} hidden>
      <Title
        link={
          <button className="btn btn-quiet" type="button">
            {words.clearRecent}
          </button>
        }
      >
        {words.recent}
      </Title>
      <ul className="recent">
        <template>
          <li>
            <PlainLink to={href("/products")}>
              <img width={320} height={320} alt="" loading="lazy" />
            </PlainLink>
          </li>
        </template>
      </ul>
    </section>
  );
}
