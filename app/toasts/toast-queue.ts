/*
 * The toasts of this page, newest first: at most twenty; a dismissed one is removed after a second (specification,
 * section 9). They outlive navigations. Without a framework: documents paint them, app pages render them (toasts.tsx).
 * Toasts must work offline, so nothing is loaded on demand.
 */

export type ToastText = { title: string; detail?: string | undefined; tone: "done" | "info" | "warn" };

export type ToastContent = ToastText & {
  undo?: () => void;
  /** Its own button, beside Undo if there is one. */
  action?: { label: string; run: () => void };
  /** The pressed button shows the same: on a phone the toast is only announced by screen readers. */
  quiet?: boolean;
};

export type QueuedToast = { id: number; content: ToastContent; /** False: it is being removed. */ visible: boolean };

const MOST = 20;
/** ms */
const LEAVES_IN = 1000;

let queue: readonly QueuedToast[] = [];
let made = 0;
let paused = false;
const listeners = new Set<() => void>();
/** Each toast's remaining time in ms; `since` is when its timer began, by Date.now. */
const clocks = new Map<number, { left: number; since: number; timer: number }>();

/** ms: time to read two lines twice, or to reach for Undo. */
const SHOWN = { plain: 5000, undo: 8000 };

/**
 * Shows a toast, with Undo for `undo`, or with another button. It lasts `lasts` ms or the usual time, without the time
 * for which all are paused.
 */
export function showToast(toast: ToastContent & { lasts?: number }): void {
  queueToast(toast);
}

/** Like `showToast`; returns the toast's id. */
export function queueToast({ lasts, ...content }: ToastContent & { lasts?: number }): number {
  const id = (made += 1);
  const left = lasts ?? (content.undo || content.action ? SHOWN.undo : SHOWN.plain);
  clocks.set(id, { left, since: 0, timer: 0 });
  put([{ id, content, visible: true }, ...queue].slice(0, MOST));
  if (!paused) run(id);
  return id;
}

export function dismissToast(id: number): void {
  stop(id);
  clocks.delete(id);
  put(queue.map((toast) => (toast.id === id ? { ...toast, visible: false } : toast)));
  window.setTimeout(() => put(queue.filter((toast) => toast.id !== id)), LEAVES_IN);
  // A pressed button is removed with its toast, without mouseleave or blur: the other toasts would stay paused.
  resumeToasts();
}

/** While a toast is hovered or focused, none expires. */
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

/** Calls `listener` at every change. Returns the function to unsubscribe. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly QueuedToast[] => queue;
