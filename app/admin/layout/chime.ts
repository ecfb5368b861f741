import { readDevice, writeDevice } from "#app/session/device-storage.ts";
import { useSyncExternalStore } from "react";

const KEY = "quiet";
const listeners = new Set<() => void>();

/** Whether this device plays a sound for a new order; on by default. */
export function useSound(): [isOn: boolean, turn: (on: boolean) => void] {
  const isOn = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    isSoundOn,
    () => true,
  );
  return [isOn, turnSound];
}

function isSoundOn(): boolean {
  return readDevice()[KEY] === undefined;
}

function turnSound(on: boolean): void {
  writeDevice(KEY, on ? null : "on");
  if (on) playChime();
  for (const changed of listeners) changed();
}

/** Plays two quiet notes. A browser that blocks sound before the first tap stays silent. */
export function playChime(): void {
  if (!isSoundOn()) return;
  try {
    const context = new AudioContext();
    for (const [start, pitch] of [
      [0, 660],
      [0.18, 880],
    ] as const) {
      const note = context.createOscillator();
      const loudness = context.createGain();
      const at = context.currentTime + start;
      note.frequency.value = pitch;
      loudness.gain.setValueAtTime(0.12, at);
      loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.4);
      note.connect(loudness).connect(context.destination);
      note.start(at);
      note.stop(at + 0.4);
    }
    setTimeout(() => void context.close(), 1000);
  } catch {
    // The device has no audio output.
  }
}
