/** Three whole numbers, such as 1.2.3: no other versions are released. */
export const isVersion = (text: string): boolean => /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(text);

export function isHigherVersion(version: string, than: string): boolean {
  const [ours, theirs] = [version.split(".").map(Number), than.split(".").map(Number)];
  const position = ours.findIndex((part, index) => part !== theirs[index]);
  return position >= 0 && (ours[position] ?? 0) > (theirs[position] ?? 0);
}

type Versioned = { version: string; packages?: Record<string, { version?: string }> };

/** The text of package.json or package-lock.json with another version of the project itself. */
export function withVersion(json: string, version: string): string {
  const manifest = JSON.parse(json) as Versioned;
  manifest.version = version;
  const own = manifest.packages?.[""];
  if (own !== undefined) own.version = version;
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
