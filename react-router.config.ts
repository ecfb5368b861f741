import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The manifest of routes is short: app pages get it at once, instead of asking the server for every path that they meet.
  routeDiscovery: { mode: "initial" },
  // Their own files for actions and loaders would be requests of a hundred bytes each, and lines in the manifest.
  splitRouteModules: false,
} satisfies Config;
