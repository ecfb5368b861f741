import { useEffect, useMemo, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { RestoredNote, StaleNote } from "#app/forms/draft-notes.tsx";
import type { BaseHold } from "#app/forms/use-base.ts";
import { useDeviceDraft } from "#app/forms/use-device-draft.ts";
import { useFailureToast } from "#app/forms/use-form-check.ts";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { PRODUCT_FIELDS } from "#shop/catalogue/products/product-fields.ts";
import type { MorePicture } from "#shop/catalogue/products/more-pictures.ts";
import { parseProduct, type ProductProblems, type ProductFormValues } from "#shop/catalogue/products/product-form.ts";
import { CardPreview } from "./card-preview.tsx";
import { PictureField, type PictureTrouble } from "../../pictures/picture-field.tsx";
import { MorePicturesField } from "../../pictures/more-pictures.tsx";
import { MORE, MORE_IMAGE, readMore, type MoreTrouble } from "../../pictures/read-more-pictures.ts";
import { IMAGE, UPLOADED } from "../../pictures/read-picture.ts";
import { FamilyOptions } from "./family-options.tsx";
import { ProductFields } from "./product-fields.tsx";
import { readFormValues } from "./form-values.ts";
import { useMorePictures } from "../../pictures/use-more-pictures.ts";
import { useUpload } from "../../pictures/use-upload.ts";

/** The server's problems; the same object for the same answer. */
export type FormTrouble = {
  problems: ProductProblems;
  picture: PictureTrouble | null;
  more: MoreTrouble | null;
  /** The current stock, where it was the problem. */
  stock: number | null;
};

export const noTrouble: FormTrouble = { problems: {}, picture: null, more: null, stock: null };

type Props = {
  action: string;
  /** The default values. */
  values: ProductFormValues;
  /** Hidden fields. */
  hidden: Record<string, string>;
  picture: {
    /** The upload that a former submission brought. */
    uploaded: string | null;
    /** The picture that is shown without an upload. */
    present: string | null;
    /** The same if it is the product's own: it may become a further one. */
    own: string | null;
    /** Those after the first one. */
    more: readonly MorePicture[];
    /** False for an existing product, which may have none. */
    isRequired: boolean;
  };
  /** The names of the shop's first families. */
  families: readonly string[];
  trouble: FormTrouble;
  stockSeen: number | null;
  /** The key of this form's draft on the device. */
  draft: string;
  base: BaseHold;
  /** True: someone else saved the product after the form was filled. */
  isStale?: boolean;
  /** False: the fields have the values that the server returned. */
  isFresh: boolean;
  /** Notes above the fields. */
  notes?: React.ReactNode;
  children: (sending: boolean) => React.ReactNode;
};

/** A product's form, beside a preview of its card. */
export function ProductForm(props: Props) {
  const { action, values, hidden, picture, trouble, stockSeen, base, isStale = false, isFresh, notes } = props;
  const form = useRef<HTMLFormElement>(null);
  const sending = useNavigation().state === "submitting";
  const uploading = useUpload(picture.uploaded);
  const { upload } = uploading;
  const more = useMorePictures({ initial: picture.more, uploading, present: picture.own });
  const [script, setScript] = useState(false);
  const [shown, setShown] = useState(values);
  const draft = useDeviceDraft(form, {
    name: props.draft,
    isFresh,
    base,
    onRestored(all) {
      if (all[UPLOADED]) uploading.setUploaded(all[UPLOADED]);
      const restored = readMore(new Map(Object.entries(all)));
      if (restored !== null) more.restore(restored);
    },
  });
  useEffect(() => {
    setScript(true);
    // Values restored by the draft or the browser.
    if (form.current !== null) setShown(readFormValues(new FormData(form.current)));
  }, []);
  const uploads = { uploading, adding: more.adding };
  const { current, check, isWaiting } = useCheck({ form, uploads, trouble, isRequired: picture.isRequired, sending });
  const { refused, heading } = useRefused(current);
  const { required } = useMessages({ adminWords }).adminProducts.picture;
  useFailureToast(current.picture === "required" ? current : null, required);
  return (
    <div className="split wide">
      <Form
        ref={form}
        className="panel product-form"
        method="post"
        action={action}
        encType="multipart/form-data"
        noValidate={script}
        onInput={({ currentTarget }) => setShown(readFormValues(new FormData(currentTarget)))}
        onSubmit={check}
      >
        {!script && <EnterSaves />}
        <ProblemSummary heading={heading} problems={refused} />
        {draft.restored !== null && isFresh && <RestoredNote onDiscard={draft.discard} />}
        {(isStale || draft.isBehind) && isFresh && <StaleNote />}
        {notes}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={(isFresh ? draft.restored?.[name] : undefined) ?? value} />
        ))}
        <PictureField uploading={uploading} present={picture.present} trouble={current.picture} script={script} />
        <MorePicturesField more={more} trouble={current.more} script={script} action={action} />
        <FamilyOptions families={props.families} text={shown.family} />
        <ProductFields values={values} problems={current.problems} stockNow={current.stock} stockSeen={stockSeen} />
        <div className="savebar">
          <Waiting isWaiting={isWaiting} />
          <div className="btn-row">{props.children(sending || isWaiting)}</div>
        </div>
      </Form>
      <CardPreview values={shown} pictureId={upload.kind === "kept" ? upload.id : picture.present} />
    </div>
  );
}

/** Enter presses a form's first submit button. Without script, that would be one that moves a picture. */
function EnterSaves() {
  const { save } = useMessages({ adminWords }).adminProducts.form;
  return (
    <button type="submit" hidden>
      {save}
    </button>
  );
}

type CheckProps = {
  form: React.RefObject<HTMLFormElement | null>;
  /** Of the first picture, and of one more. */
  uploads: { uploading: ReturnType<typeof useUpload>; adding: ReturnType<typeof useUpload> };
  trouble: FormTrouble;
  isRequired: boolean;
  sending: boolean;
};

/** Checks the form before it is sent. A submit during the upload waits for its end. `current`: the problems that count. */
function useCheck({ form, uploads: { uploading, adding }, trouble, isRequired, sending }: CheckProps) {
  const { upload } = uploading;
  const states = [upload.kind, adding.upload.kind];
  // A further picture that was refused holds the form back once: it can be left out.
  const ignored = useRef<object>(undefined);
  const isSending = states.includes("sending");
  const hasFailed = states.some((kind) => kind === "failed" || kind === "refused");
  // Problems found in the browser; null while the server's answer counts.
  const [clientTrouble, setClientTrouble] = useState<FormTrouble | null>(null);
  // The submit button pressed during the upload, and the one to submit with now that the upload is complete.
  const [waiting, setWaiting] = useState<HTMLElement | null>(null);
  const [ready, setReady] = useState<HTMLElement | null>(null);
  useEffect(() => setClientTrouble(null), [trouble]);
  useEffect(() => {
    // An upload that is complete is not in the list yet.
    if (waiting === null || isSending || adding.upload.kind === "kept") return;
    setWaiting(null);
    if (!hasFailed) setReady(waiting);
  }, [waiting, isSending, hasFailed, adding.upload.kind]);
  useEffect(() => {
    if (ready === null) return;
    setReady(null);
    form.current?.requestSubmit(ready);
  }, [ready, form]);

  function check(event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>): void {
    if (sending || waiting !== null) return event.preventDefault();
    const parsed = parseProduct(readFormValues(new FormData(event.currentTarget)));
    const isMissing = isRequired && upload.kind === "none";
    if (!parsed.ok || isMissing) {
      event.preventDefault();
      const problems = parsed.ok ? {} : parsed.problems;
      setClientTrouble({ ...noTrouble, problems, picture: isMissing ? "required" : null });
      return;
    }
    setClientTrouble(null);
    const isIgnored = ignored.current === adding.upload;
    const more = adding.upload.kind === "refused" && !isIgnored ? MORE_IMAGE : null;
    const refusedField = upload.kind === "refused" ? IMAGE : more;
    if (refusedField !== null) {
      event.preventDefault();
      ignored.current = adding.upload;
      return document.getElementById(refusedField)?.focus();
    }
    if (!isSending && !states.includes("failed") && adding.upload.kind !== "kept") return;
    event.preventDefault();
    for (const each of [uploading, adding]) {
      if (each.upload.kind === "failed" && each.file !== null) each.send(each.file);
    }
    setWaiting(event.nativeEvent.submitter);
  }
  return { current: clientTrouble ?? trouble, check, isWaiting: waiting !== null };
}

function Waiting({ isWaiting }: { isWaiting: boolean }) {
  const { picture } = useMessages({ adminWords }).adminProducts;
  return <p role="status">{isWaiting && picture.waits}</p>;
}

function useRefused({ problems, picture, more }: FormTrouble) {
  const m = useMessages({ adminWords }).adminProducts;
  // Memoised: a new list takes the focus again, so it changes only with the problems.
  const refused = useMemo(() => {
    const fields = PRODUCT_FIELDS.filter((field) => problems[field] !== undefined).map((field) => ({
      field: field as string,
      label: m.form.labels[field],
    }));
    return [
      ...(picture === null ? [] : [{ field: IMAGE, label: m.picture.label }]),
      ...(more === null ? [] : [{ field: MORE, label: m.morePictures.legend }]),
      ...fields,
    ];
  }, [problems, picture, more, m]);
  return { refused, heading: m.form.problems };
}
