import { Form, href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { ZoneFacts } from "#app/delivery/zone-facts.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { Title } from "#app/ui/title.tsx";
import type { Zone } from "#shop/delivery/delivery-rules.ts";
import { ZoneEditor } from "./zone-editor.tsx";

type Props = {
  zones: readonly Omit<Zone, "villageIndex">[];
  /** The zone that is edited, or a new one. */
  open: React.ComponentProps<typeof ZoneEditor> | null;
};

/** The zones, the upper one first; one of them may be open as its form. */
export function ZoneList({ zones, open }: Props) {
  const { delivery: words } = useMessages({ adminWords }).adminDelivery;
  return (
    <section className="section">
      <Title
        link={
          <PlainLink className="btn btn-quiet" to={`${href("/admin/delivery")}?zone=new#zone-new`}>
            {words.add}
          </PlainLink>
        }
      >
        {words.zones}
      </Title>
      {zones.length === 0 && <p>{words.noZones}</p>}
      {zones.map((zone, at) => (
        <article key={zone.id} className="zone" id={`zone-${zone.id}`} aria-labelledby={`zone-name-${zone.id}`}>
          <div className="between">
            <h3 id={`zone-name-${zone.id}`}>{zone.name}</h3>
            {open?.id !== String(zone.id) && (
              <PlainLink
                className="btn btn-quiet btn-s"
                to={`${href("/admin/delivery")}?zone=${zone.id}#zone-${zone.id}`}
              >
                {words.edit} <span className="sr">{zone.name}</span>
              </PlainLink>
            )}
          </div>
          {open?.id === String(zone.id) ? <ZoneEditor {...open} /> : <ZoneFacts zone={zone} />}
          <ZoneButtons zone={zone} isFirst={at === 0} />
        </article>
      ))}
      {open?.id === "new" && (
        <article className="zone" id="zone-new">
          <h3>{words.newZone}</h3>
          <ZoneEditor {...open} />
        </article>
      )}
    </section>
  );
}

function ZoneButtons({ zone, isFirst }: { zone: Pick<Zone, "id" | "name" | "version">; isFirst: boolean }) {
  const { delivery: words } = useMessages({ adminWords }).adminDelivery;
  return (
    <Form method="post" className="zone-does">
      <input type="hidden" name="zone" value={zone.id} />
      <input type="hidden" name="version" value={zone.version} />
      {!isFirst && (
        <button className="btn btn-quiet btn-s" type="submit" name="intent" value="raise">
          {words.raise} <span className="sr">{zone.name}</span>
        </button>
      )}
      <details className="zone-remove">
        <summary className="btn btn-quiet btn-s">
          {words.remove} <span className="sr">{zone.name}</span>
        </summary>
        <p>{words.removeText(zone.name)}</p>
        <button className="btn btn-danger btn-s" type="submit" name="intent" value="delete">
          {words.removeYes}
        </button>
      </details>
    </Form>
  );
}
