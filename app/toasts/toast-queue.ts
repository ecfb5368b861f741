/*
 * The toasts of this page, newest first: at most twenty, and one that was dismissed is taken away after a second
 * (specification, section 9). They outlive the steps between pages. Without a framework: documents paint them, app pages
 * render them (toasts.tsx). A toast must come also while the line is down: hence nothing that is asked for when it is needed.
 */

/** What a toast says. */
export type ToastText = { title: string; detail?: string | undefined; tone: "done" | "info" | "warn" };

export type ToastContent = ToastText & {
  undo?: () => void;
  /** A button of its own; beside Undo where there is one. */
  action?: { label: string; run: () => void };
  /** What was pressed says it too: on a phone, this is only read out. */
  quiet?: boolean;
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

/** ms: time to read two lines twice, or to reach for Undo. */
const SHOWN = { plain: 5000, undo: 8000 };

/**
 * Shows a toast, with Undo where `undo` is given, or with another button; for the usual time, or for `lasts` ms, not counting
 * the time for which all are paused.
 */
export function showToast(toast: ToastContent & { lasts?: number }): void {
  queueToast(toast);
}

/** As `showToast`; gives the toast's number. */
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
  // A button that is pressed goes with its toast, and is then neither left nor blurred: the others would stay for ever.
  resumeToasts();
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

/** Calls `listener` at every change; gives what ends that. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly QueuedToast[] => queue;
