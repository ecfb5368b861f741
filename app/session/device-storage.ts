/*
 * What script stores on this device. A WebView may have no storage, a browser may refuse it, and it may be full: then
 * this page's memory holds what was stored last. Without a framework: documents use it too.
 */
const memory: Record<string, string> = {};

let storage = memory;
try {
  // A WebView without storage has null.
  storage = localStorage ?? memory;
} catch {
  // The browser refuses it.
}

/** All stored texts by key. */
export const readDevice = (): Record<string, string> => ({ ...storage, ...memory });

/** Stores a text; null deletes it. */
export function writeDevice(key: string, text: string | null): void {
  delete memory[key];
  try {
    if (text === null) delete storage[key];
    else storage[key] = text;
  } catch {
    // Only storing fails.
    memory[key] = text as string;
  }
}
