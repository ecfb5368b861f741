import { useSyncExternalStore } from "react";

/*
 * The toasts of this page, newest first: at most twenty, and one that was dismissed is taken away after a second
 * (specification, section 9). They outlive the steps between pages. Every first visit loads this file, and a toast must come
 * also while the line is down: hence no library, which would weigh three times as much or be asked for when it is needed.
 */

/** What a toast says. */
export type ToastText = { title: string; detail?: string; tone: "done" | "info" | "warn" };

export type ToastContent = ToastText & {
  undo?: () => void;
  /** A button of its own, in the place of Undo. */
  action?: { label: string; run: () => void };
};

export type QueuedToast = { id: number; content: ToastContent; /** False: it is on its way out. */ visible: boolean };

const MOST = 20;
/** ms */
const LEAVES_IN = 1000;

let queue: readonly QueuedToast[] = [];
let made = 0;
let paused = false;
const listeners = new Set<() => void>();
/** How long each toast has still to be shown, in ms; `since` is when its timer began, on the clock of Date.now. */
const clocks = new Map<number, { left: number; since: number; timer: number }>();

/** Shows a toast for `lasts` ms, not counting the time for which all are paused. */
export function queueToast(content: ToastContent, lasts: number): void {
  const id = (made += 1);
  clocks.set(id, { left: lasts, since: 0, timer: 0 });
  put([{ id, content, visible: true }, ...queue].slice(0, MOST));
  if (!paused) run(id);
}

export function dismissToast(id: number): void {
  stop(id);
  clocks.delete(id);
  put(queue.map((toast) => (toast.id === id ? { ...toast, visible: false } : toast)));
  window.setTimeout(() => put(queue.filter((toast) => toast.id !== id)), LEAVES_IN);
}

/** While somebody points at one or is in it, none goes. */
export function pauseToasts(): void {
  if (paused) return;
  paused = true;
  for (const id of clocks.keys()) stop(id);
}

export function resumeToasts(): void {
  if (!paused) return;
  paused = false;
  for (const id of clocks.keys()) run(id);
}

export function useToastQueue(): readonly QueuedToast[] {
  return useSyncExternalStore(subscribe, now, atFirst);
}

function run(id: number): void {
  const clock = clocks.get(id);
  if (clock === undefined) return;
  clock.since = Date.now();
  clock.timer = window.setTimeout(() => dismissToast(id), clock.left);
}

function stop(id: number): void {
  const clock = clocks.get(id);
  if (clock === undefined) return;
  window.clearTimeout(clock.timer);
  clock.left -= Date.now() - clock.since;
}

function put(next: readonly QueuedToast[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const now = () => queue;
const NONE: readonly QueuedToast[] = [];
const atFirst = () => NONE;
