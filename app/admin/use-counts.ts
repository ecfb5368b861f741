import { useRouteLoaderData } from "react-router";
import type { Counts } from "#shop/open-admin.ts";

/** What the frame of all admin pages loads. */
export type AdminFrameData = {
  /** null: could not be counted */
  counts: Counts | null;
  /** `0.2.0 (abc1234)` */
  version: string;
};

/** What the frame of the admin's pages has counted; null where that failed. */
export const useCounts = (): Counts | null => useRouteLoaderData<AdminFrameData>("admin/admin-layout")?.counts ?? null;
