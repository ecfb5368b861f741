import { useEffect, useRef, useState } from "react";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { pictureAddress } from "#app/ui/picture.tsx";
import {
  MAX_ALT_LENGTH,
  MAX_MORE_PICTURES,
  type MorePicture,
  type PictureMove,
} from "#shop/catalogue/products/more-pictures.ts";
import { ProblemText } from "../../forms/admin-field.tsx";
import { PICTURE_KINDS, uploadProblem, UploadState } from "./picture-field.tsx";
import { ADD_PICTURE, altField, MORE, MORE_IMAGE, moveIntent, type MoreTrouble } from "./read-more-pictures.ts";
import type { MorePictures } from "./use-more-pictures.ts";

type Props = {
  more: MorePictures;
  trouble: MoreTrouble | null;
  /** True after hydration: the buttons then change the page, and submit nothing. */
  script: boolean;
  /** The form's address. */
  action: string;
};

/** A product's further pictures, collapsed until it has some: their order, their descriptions, and one more. */
export function MorePicturesField({ more, trouble, script, action }: Props) {
  const words = useMessages({ adminWords }).adminProducts.morePictures;
  const { pictures, section } = more;
  const hasContent = pictures.length > 0 || trouble !== null;
  const [isOpen, setOpen] = useState(hasContent);
  useEffect(() => {
    if (hasContent) setOpen(true);
  }, [hasContent, trouble]);
  return (
    <details
      ref={section}
      id={MORE}
      className="fold more-pictures"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{words.legend}</summary>
      <p className="hint" id="more-hint">
        {words.hint}
      </p>
      <input type="hidden" name={MORE} value={pictures.map(({ id }) => id).join(" ")} />
      {pictures.length > 0 && (
        <ol>
          {pictures.map((picture, index) => (
            <Row
              key={picture.id}
              picture={picture}
              // The first picture has a field of its own.
              number={index + 2}
              moves={[
                ...(index > 0 ? (["picture_up"] as const) : []),
                ...(index < pictures.length - 1 ? (["picture_down"] as const) : []),
                "picture_first",
                "picture_remove",
              ]}
              button={(move) =>
                script
                  ? { type: "button", onClick: () => more.move(move, picture.id) }
                  : {
                      type: "submit",
                      name: "intent",
                      value: moveIntent(move, picture.id),
                      formAction: `${action}#${MORE}`,
                    }
              }
            />
          ))}
        </ol>
      )}
      {pictures.length < MAX_MORE_PICTURES ? (
        <AddPicture more={more} trouble={trouble} script={script} action={action} />
      ) : (
        <p className="soft">{words.full}</p>
      )}
      {pictures.length >= MAX_MORE_PICTURES && trouble !== null && <MoreProblem trouble={trouble} />}
    </details>
  );
}

function MoreProblem({ trouble }: { trouble: MoreTrouble }) {
  const { picture, morePictures } = useMessages({ adminWords }).adminProducts;
  if (trouble === "lost") return <ProblemText id="more-problem" text={picture.lost} />;
  const isOfList = trouble === "too_many" || trouble === "too_long";
  return <ProblemText id="more-problem" text={isOfList ? morePictures.problems[trouble] : picture.problems[trouble]} />;
}

type RowProps = {
  picture: MorePicture;
  number: number;
  moves: readonly PictureMove[];
  button: (move: PictureMove) => React.ButtonHTMLAttributes<HTMLButtonElement>;
};

function Row({ picture: { id, alt }, number, moves, button }: RowProps) {
  const words = useMessages({ adminWords }).adminProducts.morePictures;
  const field = altField(id);
  return (
    <li>
      <img src={pictureAddress(id, 160)} width={96} height={96} alt={words.picture(number)} />
      <div className="field">
        <label className="label" htmlFor={field}>
          {words.alt(number)}
        </label>
        <input className="input" id={field} name={field} maxLength={MAX_ALT_LENGTH} defaultValue={alt} />
      </div>
      <div className="btn-row">
        {moves.map((move) => (
          <button key={move} className="btn btn-quiet" aria-label={words.moveNamed[move](number)} {...button(move)}>
            {words.moves[move]}
          </button>
        ))}
      </div>
    </li>
  );
}

/** Chooses one more picture: it is uploaded at once, or without script by its button. */
function AddPicture({ more: { adding }, trouble, script, action }: Props) {
  const { picture, morePictures: words } = useMessages({ adminWords }).adminProducts;
  const { upload, file, send } = adding;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Chosen before hydration.
    const [chosen] = input.current?.files ?? [];
    if (chosen !== undefined) send(chosen);
    // oxlint-disable-next-line react/exhaustive-deps -- Once, when the page is taken over.
  }, []);
  const problem = uploadProblem(picture, upload);
  const shown = problem !== null || (trouble !== null && upload.kind === "none");
  return (
    <div className={shown ? "field bad" : "field"}>
      <label className="label" htmlFor={MORE_IMAGE}>
        {words.add}
      </label>
      <input
        ref={input}
        id={MORE_IMAGE}
        className="file"
        type="file"
        accept={PICTURE_KINDS}
        name={script ? undefined : MORE_IMAGE}
        aria-invalid={shown || undefined}
        aria-describedby={shown ? "more-problem" : undefined}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen !== undefined) send(chosen);
          // The same file can be chosen again, such as after it was removed from the list.
          currentTarget.value = "";
        }}
      />
      <UploadState uploading={adding} present={null} />
      {problem !== null && <ProblemText id="more-problem" text={problem} />}
      {problem === null && shown && trouble !== null && <MoreProblem trouble={trouble} />}
      {upload.kind === "failed" && file !== null && (
        <button className="btn btn-quiet try-again" type="button" onClick={() => send(file)}>
          {picture.tryAgain}
        </button>
      )}
      {!script && (
        <button
          className="btn btn-quiet"
          type="submit"
          name="intent"
          value={ADD_PICTURE}
          formAction={`${action}#${MORE}`}
        >
          {words.upload}
        </button>
      )}
    </div>
  );
}
