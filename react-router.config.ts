import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The site map is short: browsers get it whole, instead of asking the server for every path that they meet.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
