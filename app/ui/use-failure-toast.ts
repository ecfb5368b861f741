import { useEffect } from "react";
import { showToast } from "./toast-queue.ts";

/** Shows `title` as a toast each time that an answer of the server is a failure; null when it is none. */
export function useFailureToast(failure: object | null, title: string): void {
  useEffect(() => {
    if (failure !== null) showToast({ title, tone: "warn" });
  }, [failure, title]);
}
