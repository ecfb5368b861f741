/** Where changes are written until they are released. */
const UNRELEASED = "## Unreleased";

/**
 * The changelog with the unreleased changes under a heading with version and date (`2026-11-25`), and an empty section for
 * the next ones. A version may have a section without a date: its text then follows. Throws an Error of one line.
 */
export function cutRelease(changelog: string, version: string, date: string): string {
  const [intro = "", ...sections] = changelog.split(/^(?=## )/m).map((section) => section.trimEnd());
  const headings = sections.map(headingOf);
  if (headings[0] !== UNRELEASED) throw new Error(`The first section of CHANGELOG.md must be '${UNRELEASED}'.`);
  if (headings.some((heading) => heading.startsWith(`## ${version} `))) {
    throw new Error(`CHANGELOG.md already has a section with a date for ${version}.`);
  }
  const parts = headings[1] === `## ${version}` ? 2 : 1;
  const changes = sections.slice(0, parts).map(bodyOf).filter(Boolean);
  if (changes.length === 0) throw new Error(`CHANGELOG.md has no text under '${UNRELEASED}'. Say what changes.`);
  return [intro, UNRELEASED, `## ${version} (${date})`, ...changes, ...sections.slice(parts)].join("\n\n") + "\n";
}

const headingOf = (section: string): string => section.split("\n")[0] ?? "";
const bodyOf = (section: string): string => section.split("\n").slice(1).join("\n").trim();
