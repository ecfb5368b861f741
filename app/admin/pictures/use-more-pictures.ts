import { useEffect, useRef, useState } from "react";
import { movePicture, type MorePicture, type PictureMove } from "#shop/catalogue/products/more-pictures.ts";
import { altField, MORE_IMAGE } from "./read-more-pictures.ts";
import { useUpload } from "./use-upload.ts";

type Options = {
  initial: readonly MorePicture[];
  /** The upload of the first picture. */
  uploading: ReturnType<typeof useUpload>;
  /** The product's own first picture, which may become a further one. */
  present: string | null;
};

export type MorePictures = ReturnType<typeof useMorePictures>;

/**
 * A form's further pictures with script: they change on the page, and are saved with the product. The fields hold the
 * descriptions.
 */
export function useMorePictures({ initial, uploading, present }: Options) {
  const [pictures, setPictures] = useState(initial);
  const adding = useUpload(null);
  const { upload, clear } = adding;
  const section = useRef<HTMLDetailsElement>(null);
  // The field to focus where the pressed button has left the page or its row.
  const next = useRef<string>(undefined);
  const isFirst = useRef(true);
  useEffect(() => {
    if (upload.kind !== "kept") return;
    const { id } = upload;
    setPictures((before) => (before.some((each) => each.id === id) ? before : [...before, { id, alt: "" }]));
    next.current = altField(id);
    clear();
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each upload.
  }, [upload]);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    // The draft on the device has the new list.
    section.current?.dispatchEvent(new Event("input", { bubbles: true }));
    if (next.current !== undefined && document.activeElement === document.body)
      document.getElementById(next.current)?.focus();
    next.current = undefined;
  }, [pictures]);

  return {
    pictures,
    section,
    adding,
    restore: setPictures,
    move(move: PictureMove, id: string) {
      const first = uploading.upload.kind === "kept" ? uploading.upload.id : present;
      const moved = movePicture({ first, more: pictures }, move, id);
      if (moved.first !== null && moved.first !== first) uploading.setUploaded(moved.first);
      next.current = move === "picture_up" || move === "picture_down" ? altField(id) : MORE_IMAGE;
      setPictures(moved.more);
    },
  };
}
