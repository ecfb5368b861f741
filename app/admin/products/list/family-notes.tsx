import { href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainForm } from "#app/ui/link.tsx";
import { Note } from "#app/ui/note.tsx";
import type { FamilyHint, JoinedFamily } from "#shop/catalogue/products/family-hints.ts";

type Props = { hint: FamilyHint | null; joined: JoinedFamily | null; back: string };

/** Products that look like packs of one product, and those that became packs today. */
export function FamilyNotes({ hint, joined, back }: Props) {
  const { list } = useMessages({ adminWords }).adminProducts;
  return (
    <div className="family-notes">
      {joined !== null && (
        <Note tone="ok">
          <p>{list.joined(joined.family, joined.ids.length)}</p>
          <FamilyForm intent="leave_family" family={joined.family} ids={joined.ids} back={back}>
            {list.leaveFamily}
          </FamilyForm>
        </Note>
      )}
      {hint !== null && (
        <Note tone="info">
          <p>{list.looksLikePacks(hint.packs.map(({ name }) => name).join(", "))}</p>
          <FamilyForm intent="join_family" family={hint.name} ids={hint.packs.map(({ id }) => id)} back={back}>
            {list.joinFamily(hint.name)}
          </FamilyForm>
        </Note>
      )}
    </div>
  );
}

type FormProps = { intent: string; family: string; ids: readonly number[]; back: string; children: string };

const FamilyForm = ({ intent, family, ids, back, children }: FormProps) => (
  <PlainForm method="post" action={href("/admin/allproducts")}>
    <input type="hidden" name="family" value={family} />
    <input type="hidden" name="ids" value={ids.join(",")} />
    <input type="hidden" name="back" value={back} />
    <button className="btn btn-quiet" type="submit" name="intent" value={intent}>
      {children}
    </button>
  </PlainForm>
);
