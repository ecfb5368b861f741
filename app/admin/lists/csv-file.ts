import { privateHeaders } from "#app/session/private-page.ts";
import { csvStream } from "./csv.ts";

/** A CSV file to download; see `csvStream`. */
export const csvFile = (name: string, ...content: Parameters<typeof csvStream>): Response =>
  new Response(csvStream(...content), {
    headers: {
      ...privateHeaders(),
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
