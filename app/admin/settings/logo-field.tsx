import { IMAGE, UPLOADED } from "#app/admin/pictures/read-picture.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pictureAddress } from "#app/ui/picture.tsx";
import type { PictureProblem } from "#shop/pictures/read-photograph.ts";

/** 'lost': the uploaded logo no longer exists. */
export type LogoTrouble = PictureProblem | "lost";

type Props = {
  present: string | null;
  /** A new logo, uploaded with a form that had another problem. */
  uploaded: string | null;
  trouble: LogoTrouble | null;
};

/** The shop's logo: the current one, another one, or none. */
export function LogoField({ present, uploaded, trouble }: Props) {
  const { form, adminArea, adminProducts } = useMessages({ adminWords });
  const { settings } = adminArea;
  const shown = uploaded ?? present;
  const hints = ["logo-hint", uploaded === null ? "" : "logo-kept", trouble === null ? "" : "logo-problem"];
  return (
    <div className={trouble === null ? "field" : "field bad"}>
      <label className="label" htmlFor={IMAGE}>
        {settings.labels.logo} <span className="optional">{form.optional}</span>
      </label>
      <span className="hint" id="logo-hint">
        {settings.logoHint}
      </span>
      {shown !== null && <img className="logo-now" src={pictureAddress(shown, 320)} alt={settings.logoNow} />}
      {uploaded !== null && (
        <p id="logo-kept" role="status">
          {settings.logoKept}
        </p>
      )}
      <input
        className="input file-input"
        id={IMAGE}
        name={IMAGE}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-invalid={trouble === null ? undefined : true}
        aria-describedby={hints.filter(Boolean).join(" ")}
      />
      <input type="hidden" name={UPLOADED} value={uploaded ?? ""} />
      {trouble !== null && (
        <p className="error" id="logo-problem">
          <Icon name="warning" />
          <span>{trouble === "lost" ? settings.logoLost : adminProducts.picture.problems[trouble]}</span>
        </p>
      )}
      {present !== null && (
        <label className="check">
          <input type="checkbox" name="logo" value="none" />
          {settings.logoRemove}
        </label>
      )}
    </div>
  );
}
