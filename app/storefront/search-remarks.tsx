import { PlainLink } from "#app/ui/link.tsx";
import { Note } from "#app/ui/note.tsx";
import { OutwardLink } from "#app/ui/outward-link.tsx";
import type { Said } from "./remarks-of.ts";

/** What is said above a list that is not simply what was asked for, and whom to ask. */
export const SearchRemarks = ({ said }: { said: Said }) =>
  said.length > 0 && (
    <Note tone="info" role="status">
      {said.map(([text, to]) => (
        <p key={text}>{to ? <Way to={to}>{text}</Way> : text}</p>
      ))}
    </Note>
  );

const Way = (way: { to: string; children: string }) =>
  way.to.startsWith("/") ? <PlainLink {...way} /> : <OutwardLink {...way} />;
