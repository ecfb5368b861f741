import { useEffect, useState } from "react";
import { useSound } from "#app/admin/layout/chime.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { LineDrawing } from "#app/ui/icon.tsx";

const BELL = ["M6 17V11a6 6 0 0 1 12 0v6l2 2H4z", "M10 21h4"];

/** Turns the sound for new orders on and off, on this device. Sound needs script, and so does the switch. */
export function SoundSwitch() {
  const { sound } = useMessages({ adminWords }).adminOrders;
  const [isOn, turn] = useSound();
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  return (
    <p className="sound-switch">
      {hasScript && (
        <button className="sound" type="button" aria-pressed={isOn} onClick={() => turn(!isOn)}>
          <LineDrawing paths={BELL} className="ic-s" />
          {sound.label}
          <b aria-hidden="true">{isOn ? sound.on : sound.off}</b>
        </button>
      )}
    </p>
  );
}
