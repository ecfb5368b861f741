import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The site map is short: browsers get it at once, instead of asking the server for every path that they meet. Visitors get
  // it without the admin's part (app/site-map.ts).
  routeDiscovery: { mode: "initial" },
} satisfies Config;
