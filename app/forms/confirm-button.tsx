import { useEffect, useState } from "react";

/** ms in which a confirmation's Yes ignores taps: a second tap on the former button may land there. */
const SETTLES_IN = 400;

/** The Yes of a confirmation. Mount it together with the question. */
export function SureButton({ onClick, ...rest }: React.ComponentProps<"button">) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), SETTLES_IN);
    return () => clearTimeout(timer);
  }, []);
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={!isReady || rest["aria-disabled"] || undefined}
      onClick={(event) => {
        if (isReady) onClick?.(event);
        else event.preventDefault();
      }}
    />
  );
}

/** Opens a dialog in the other half of the screen than `pressed`, so that a second tap does not hit it. */
export function openAway(dialog: HTMLDialogElement | null, pressed: Element | null): void {
  if (dialog === null) return;
  const box = pressed?.getBoundingClientRect();
  if (box !== undefined) dialog.dataset["at"] = box.top + box.bottom < window.innerHeight ? "bottom" : "top";
  dialog.showModal();
}
