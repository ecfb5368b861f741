import { privateMeta } from "#app/session/private-meta.ts";
import { href } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { adminWords, deliveryWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { CHANGE_SUBJECTS, type RecordedChange } from "#shop/audit/change-log.ts";
import { RETENTION } from "#shop/values/retention-periods.ts";
import { fieldName, fieldValue } from "./changed-fields.ts";
import { listAddress, type List } from "../lists/list-address.ts";
import { FilterTabs, ListPage } from "../lists/list-page.tsx";
import { readListQuery } from "../lists/list-query.ts";
import type { Route } from "./+types/changes.ts";

const CHANGES = {
  path: href("/admin/changes"),
  cursor: "before",
  isNumbered: true,
  filters: { subject: CHANGE_SUBJECTS },
} satisfies List;

export async function loader(args: Route.LoaderArgs) {
  const query = readListQuery(args, CHANGES);
  const before = query.cursor === null ? null : Number(query.cursor);
  const page = await adminShopOf(args.context).audit.listChanges({ subject: query.filters.subject, before });
  return { query, subjects: CHANGE_SUBJECTS, page };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminArea.changes.title);
}

/** Who changed what, newest first. */
export default function Changes({ loaderData: { query, subjects, page } }: Route.ComponentProps) {
  const { changes } = useMessages({ adminWords }).adminArea;
  return (
    <ListPage
      className="desk-narrow"
      list={CHANGES}
      query={query}
      next={page.next}
      words={changes}
      intro={
        <>
          <p className="lead">{changes.lead(RETENTION.changesDays / 365)}</p>
          <FilterTabs
            list={CHANGES}
            filter="subject"
            label={changes.filter}
            current={query.filters.subject}
            values={[[null, changes.all], ...subjects.map((subject) => [subject, changes.subjects[subject]] as const)]}
          />
        </>
      }
      empty={page.changes.length === 0 && <EmptyState scene="basket" title={changes.none} text={changes.noneText} />}
    >
      <ol className="trail">
        {page.changes.map((change) => (
          <OneChange key={change.id} change={change} />
        ))}
      </ol>
    </ListPage>
  );
}

function OneChange({ change }: { change: RecordedChange }) {
  const { changes } = useMessages({ adminWords }).adminArea;
  const { moment } = useFormats();
  const to = subjectAddress(change);
  const title = changes.done[change.what](change.label === "" ? changes.erased : change.label);
  return (
    <li className="trail-line">
      <h2>{to === null ? title : <PlainLink to={to}>{title}</PlainLink>}</h2>
      <p className="soft">
        {moment(change.at)} {changes.by(useWho(change.by))}
      </p>
      <Fields change={change} />
    </li>
  );
}

function useWho(by: RecordedChange["by"]): string {
  const { changes } = useMessages({ adminWords }).adminArea;
  if (by.kind === "account") return by.name === "" ? by.email : by.name;
  return changes[by.kind];
}

/** The old and the new value of each field. */
function Fields({ change }: { change: RecordedChange }) {
  const m = useMessages({ adminWords, deliveryWords });
  const { changes } = m.adminArea;
  const { before, after } = change;
  // An added record lists only fields with a value.
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => before !== null || Boolean(after?.[name]),
  );
  // The action already describes a change of a message.
  if (names.length === 0 || change.subject === "message") return null;
  return (
    <ul className="trail-fields">
      {names.map((name) => {
        const [field, is] = [fieldName(m, change.subject, name), fieldValue(m, name, after?.[name])];
        return (
          <li key={name}>
            {before === null
              ? changes.fieldIs(field, is)
              : changes.fromTo(field, fieldValue(m, name, before[name]), is)}
          </li>
        );
      })}
    </ul>
  );
}

/** The page of a change's subject, or null where it has none. */
function subjectAddress({ subject, subjectId, label, what }: RecordedChange): string | null {
  if (subject === "shop") return href("/admin/settings");
  if (subject === "order") return href("/admin/orders/:number", { number: label.replace(/\D/g, "") });
  if (what === "products_imported" || what === "import_undone") {
    return listAddress(CHANGES, { filters: { subject: "import" } });
  }
  if (subjectId === "" || label === "" || what === "product_deleted") return null;
  if (subject === "message") return href("/admin/messages/:id", { id: subjectId });
  if (subject === "term") return what === "term_deleted" ? null : href("/admin/terms/:id", { id: subjectId });
  return href("/admin/editproduct/:id", { id: subjectId });
}
