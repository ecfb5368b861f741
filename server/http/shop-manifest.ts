/** The file of the shop's routes, beside the browser's manifest of all routes; react-router.config.ts writes it. */
export const shopManifest = (manifest: string): string => manifest.replace("manifest-", "shop-manifest-");
