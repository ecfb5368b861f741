import { useEffect, useRef, useState } from "react";
import type { Messages } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { pictureAddress } from "#app/ui/picture.tsx";
import type { PictureProblem } from "#shop/pictures/read-photograph.ts";
import { ProblemText } from "../../forms/admin-field.tsx";
import { IMAGE, UPLOADED } from "./read-picture.ts";
import type { useUpload } from "./use-upload.ts";

/** 'lost': the uploaded picture no longer exists. */
export type PictureTrouble = PictureProblem | "required" | "lost";

type Props = {
  uploading: ReturnType<typeof useUpload>;
  /** The product's current picture. */
  present: string | null;
  trouble: PictureTrouble | null;
  /** True after hydration: the file is then uploaded before the form, not with it. */
  script: boolean;
};

export const PICTURE_KINDS = "image/jpeg,image/png,image/webp,image/avif";

/** Chooses a picture, with upload progress and a preview. */
export function PictureField({ uploading, present, trouble, script }: Props) {
  const { picture } = useMessages({ adminWords }).adminProducts;
  const { upload, file, send } = uploading;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Chosen before hydration, or restored by the browser.
    const [chosen] = input.current?.files ?? [];
    if (chosen !== undefined) send(chosen);
    // oxlint-disable-next-line react/exhaustive-deps -- Once, when the page is taken over.
  }, []);
  const problem = problemOf(picture, upload, trouble);
  const described = ["image-hint", "image-state", problem === null ? "" : "image-problem"].filter(Boolean).join(" ");
  return (
    <div className={problem === null ? "field" : "field bad"}>
      <label className="label" htmlFor={IMAGE}>
        {picture.label}
      </label>
      <span className="hint" id="image-hint">
        {picture.hint}
      </span>
      <div className="drop">
        <Shown file={file} uploaded={upload.kind === "kept" ? upload.id : null} present={present} />
        <div>
          <input
            ref={input}
            id={IMAGE}
            className="file"
            type="file"
            accept={PICTURE_KINDS}
            name={script ? undefined : IMAGE}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby={described}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              if (chosen !== undefined) send(chosen);
            }}
          />
          <div id="image-state">
            <UploadState uploading={uploading} present={present} />
          </div>
        </div>
      </div>
      <input type="hidden" name={UPLOADED} value={upload.kind === "kept" ? upload.id : ""} />
      {problem !== null && <ProblemText id="image-problem" text={problem} />}
      {upload.kind === "failed" && file !== null && (
        <button className="btn btn-quiet try-again" type="button" onClick={() => send(file)}>
          {picture.tryAgain}
        </button>
      )}
    </div>
  );
}

/** The file's name and the progress of its upload. */
export function UploadState({ uploading: { upload, file }, present }: Pick<Props, "uploading" | "present">) {
  const { picture } = useMessages({ adminWords }).adminProducts;
  const name = file === null ? null : picture.facts(file.name, picture.megabytes(file.size));
  if (upload.kind === "sending") {
    const isSent = upload.percent === 100;
    return (
      <>
        <p className="soft long-word">{name}</p>
        <progress
          className="progress"
          max={100}
          value={isSent ? undefined : upload.percent}
          aria-label={picture.progress}
        />
        <p className="soft">{isSent ? picture.preparing : picture.uploading(upload.percent)}</p>
      </>
    );
  }
  if (upload.kind === "kept") {
    return (
      <>
        {name !== null && <p className="soft long-word">{name}</p>}
        <p role="status">{file === null ? picture.uploaded : picture.ready}</p>
      </>
    );
  }
  if (name !== null) return <p className="soft long-word">{name}</p>;
  return present === null ? null : <p className="soft">{picture.present}</p>;
}

/** The file on this device, or the shop's own copy of it. */
function Shown({ file, uploaded, present }: { file: File | null; uploaded: string | null; present: string | null }) {
  const { picture } = useMessages({ adminWords }).adminProducts;
  const [made, setMade] = useState<{ file: File; address: string } | null>(null);
  // No preview if the browser cannot decode the file: the server reports the reason.
  const [unreadable, setUnreadable] = useState<File | null>(null);
  useEffect(() => {
    if (file === null) return;
    const address = URL.createObjectURL(file);
    setMade({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const stored = uploaded ?? present;
  const own = made !== null && made.file === file ? made.address : null;
  const source = file === null ? stored && pictureAddress(stored, 320) : own;
  if (!source || (file !== null && file === unreadable)) return <span className="drop-none" aria-hidden="true" />;
  return (
    <img
      src={source}
      width={160}
      height={160}
      alt={file === null && uploaded === null ? picture.present : picture.chosen}
      onError={() => setUnreadable(file)}
    />
  );
}

type Words = Messages<typeof adminWords>["adminProducts"]["picture"];
type Upload = ReturnType<typeof useUpload>["upload"];

/** Why an upload failed; null: it did not. */
export function uploadProblem(picture: Words, upload: Upload): string | null {
  if (upload.kind === "refused") return picture.problems[upload.problem];
  if (upload.kind === "failed") return upload.signedOut ? picture.signedOut : picture.failed;
  return null;
}

function problemOf(picture: Words, upload: Upload, trouble: PictureTrouble | null): string | null {
  const failure = uploadProblem(picture, upload);
  if (failure !== null) return failure;
  // A former picture's problem does not apply to the current one.
  if (trouble === null || (upload.kind !== "none" && trouble !== "lost")) return null;
  if (trouble === "required") return picture.required;
  return trouble === "lost" ? picture.lost : picture.problems[trouble];
}
