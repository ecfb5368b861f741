import { href } from "react-router";
import { useMessages } from "#app/messages/messages.ts";
import { Note } from "#app/ui/note.tsx";

/** Where accounts will be: says so plainly, and how to order without one. */
export function SoonGate({ title, soon }: { title: string; soon: string }) {
  const { gate } = useMessages();
  return (
    <div className="page">
      <div className="panel gate-card">
        <h1>{title}</h1>
        <Note tone="info">
          <b>{soon}</b>
          <p>{gate.text}</p>
        </Note>
        <div className="btn-row">
          <a className="btn" href={href("/products")}>
            {gate.toProducts}
          </a>
          <a className="btn btn-quiet" href={href("/home")}>
            {gate.toHome}
          </a>
        </div>
      </div>
    </div>
  );
}
