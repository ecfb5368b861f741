import { useRouteLoaderData } from "react-router";
import type { Counts } from "#shop/open-admin.ts";

/** What the frame of the admin's pages has counted; null where that failed. */
export const useCounts = (): Counts | null => useRouteLoaderData<Counts | null>("admin/admin-layout") ?? null;
