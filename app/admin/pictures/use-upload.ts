import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { MOST_PICTURE_BYTES } from "#shop/pictures/picture-sizes.ts";
import type { PictureProblem } from "#shop/pictures/read-photograph.ts";
import { IMAGE } from "./read-picture.ts";
import { shrinkPhotograph } from "./shrink-photograph.ts";
import type { UploadAnswer } from "./upload-picture.ts";

export type Upload =
  | { kind: "none" }
  /** `percent` of its bytes are sent; at 100 the server processes them. */
  | { kind: "sending"; percent: number }
  | { kind: "kept"; id: string }
  | { kind: "refused"; problem: PictureProblem }
  /** A network or server error, or the session has ended. */
  | { kind: "failed"; signedOut: boolean };

/** Uploads a picture as soon as it is chosen. A new choice replaces the former one and cancels its upload. */
export function useUpload(uploadedBefore: string | null) {
  const [upload, setUpload] = useState<Upload>(
    uploadedBefore === null ? { kind: "none" } : { kind: "kept", id: uploadedBefore },
  );
  const [file, setFile] = useState<File | null>(null);
  const running = useRef<XMLHttpRequest>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
    },
    [],
  );

  async function send(chosen: File): Promise<void> {
    running.current?.abort();
    // fetch() has no upload progress.
    const request = new XMLHttpRequest();
    running.current = request;
    setFile(chosen);
    setUpload({ kind: "sending", percent: 0 });
    const sent = await shrinkPhotograph(chosen).catch(() => chosen);
    // Another was chosen, or the page was left.
    if (running.current !== request) return;
    if (sent.size > MOST_PICTURE_BYTES) return setUpload({ kind: "refused", problem: "too_many_bytes" });
    const settle = (outcome: Upload) => {
      if (running.current === request) setUpload(outcome);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      settle({ kind: "sending", percent: Math.floor((100 * loaded) / Math.max(total, 1)) }),
    );
    request.addEventListener("load", () => settle(outcomeOf(request)));
    request.addEventListener("error", () => settle({ kind: "failed", signedOut: false }));
    const form = new FormData();
    form.set(IMAGE, sent, chosen.name);
    request.open("POST", href("/admin/pictures"));
    request.send(form);
  }

  return {
    upload,
    file,
    send: (chosen: File) => void send(chosen),
    /** A picture that was uploaded before, in the place of the chosen file. */
    setUploaded(id: string) {
      running.current?.abort();
      running.current = undefined;
      setFile(null);
      setUpload({ kind: "kept", id });
    },
    /** For the next picture. */
    clear() {
      setFile(null);
      setUpload({ kind: "none" });
    },
  };
}

function outcomeOf(request: XMLHttpRequest): Upload {
  // Without a session the request is redirected to the login, whose answer is no JSON.
  const isAnswer = request.getResponseHeader("content-type")?.startsWith("application/json") === true;
  if (!isAnswer) return { kind: "failed", signedOut: request.status < 500 };
  const answer = JSON.parse(request.responseText) as UploadAnswer;
  return answer.kind === "failed" ? { kind: "failed", signedOut: false } : answer;
}
