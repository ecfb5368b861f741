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
import { parseProduct, type ProductProblems, type ProductFormValues } from "#shop/catalogue/products/product-form.ts";
import { CardPreview } from "./card-preview.tsx";
import { PictureField, type PictureTrouble } from "../../pictures/picture-field.tsx";
import { IMAGE, UPLOADED } from "../../pictures/read-picture.ts";
import { FAMILIES, ProductFields } from "./product-fields.tsx";
import { readFormValues } from "./form-values.ts";
import { useUpload } from "../../pictures/use-upload.ts";

/** The server's problems; the same object for the same answer. */
export type FormTrouble = {
  problems: ProductProblems;
  picture: PictureTrouble | null;
  /** The current stock, where it was the problem. */
  stock: number | null;
};

export const noTrouble: FormTrouble = { problems: {}, picture: null, stock: null };

type Props = {
  action: string;
  /** The default values. */
  values: ProductFormValues;
  /** Hidden fields. */
  hidden: Record<string, string>;
  /** The upload that a former submission brought, and the product's current picture. */
  picture: {
    uploaded: string | null;
    present: string | null;
    /** False for an existing product, which may have none. */ isRequired: boolean;
  };
  /** The names of families that the field offers. */
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
  const [script, setScript] = useState(false);
  const [shown, setShown] = useState(values);
  const draft = useDeviceDraft(form, {
    name: props.draft,
    isFresh,
    base,
    onRestored(all) {
      if (all[UPLOADED]) uploading.setUploaded(all[UPLOADED]);
    },
  });
  useEffect(() => {
    setScript(true);
    // Values restored by the draft or the browser.
    if (form.current !== null) setShown(readFormValues(new FormData(form.current)));
  }, []);
  const { current, check, isWaiting } = useCheck({ form, uploading, trouble, isRequired: picture.isRequired, sending });
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
        <ProblemSummary heading={heading} problems={refused} />
        {draft.restored !== null && isFresh && <RestoredNote onDiscard={draft.discard} />}
        {(isStale || draft.isBehind) && isFresh && <StaleNote />}
        {notes}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={(isFresh ? draft.restored?.[name] : undefined) ?? value} />
        ))}
        <PictureField uploading={uploading} present={picture.present} trouble={current.picture} script={script} />
        <datalist id={FAMILIES}>
          {props.families.map((family) => (
            <option key={family}>{family}</option>
          ))}
        </datalist>
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

type CheckProps = {
  form: React.RefObject<HTMLFormElement | null>;
  uploading: ReturnType<typeof useUpload>;
  trouble: FormTrouble;
  isRequired: boolean;
  sending: boolean;
};

/** Checks the form before it is sent. A submit during the upload waits for its end. `current`: the problems that count. */
function useCheck({ form, uploading, trouble, isRequired, sending }: CheckProps) {
  const { upload } = uploading;
  // Problems found in the browser; null while the server's answer counts.
  const [clientTrouble, setClientTrouble] = useState<FormTrouble | null>(null);
  // The submit button pressed during the upload, and the one to submit with now that the upload is complete.
  const [waiting, setWaiting] = useState<HTMLElement | null>(null);
  const [ready, setReady] = useState<HTMLElement | null>(null);
  useEffect(() => setClientTrouble(null), [trouble]);
  useEffect(() => {
    if (waiting === null || upload.kind === "sending") return;
    setWaiting(null);
    if (upload.kind === "kept") setReady(waiting);
  }, [waiting, upload]);
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
      setClientTrouble({ problems, picture: isMissing ? "required" : null, stock: null });
      return;
    }
    setClientTrouble(null);
    if (upload.kind === "none" || upload.kind === "kept") return;
    event.preventDefault();
    if (upload.kind === "failed" && uploading.file !== null) uploading.send(uploading.file);
    if (upload.kind !== "refused") setWaiting(event.nativeEvent.submitter);
    else document.querySelector<HTMLElement>(`#${IMAGE}`)?.focus();
  }
  return { current: clientTrouble ?? trouble, check, isWaiting: waiting !== null };
}

function Waiting({ isWaiting }: { isWaiting: boolean }) {
  const { picture } = useMessages({ adminWords }).adminProducts;
  return <p role="status">{isWaiting && picture.waits}</p>;
}

function useRefused({ problems, picture }: FormTrouble) {
  const m = useMessages({ adminWords }).adminProducts;
  // Memoised: a new list takes the focus again, so it changes only with the problems.
  const refused = useMemo(() => {
    const fields = PRODUCT_FIELDS.filter((field) => problems[field] !== undefined).map((field) => ({
      field: field as string,
      label: m.form.labels[field],
    }));
    return picture === null ? fields : [{ field: IMAGE, label: m.picture.label }, ...fields];
  }, [problems, picture, m]);
  return { refused, heading: m.form.problems };
}
