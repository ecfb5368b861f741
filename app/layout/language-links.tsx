import { useLanguage } from "#app/i18n/use-messages.ts";
import type { RootData } from "#app/session/root-data.ts";
import { useMenuPath } from "./menu-path.ts";
import { LanguageLink } from "#app/ui/link.tsx";

/** Links to this page in the shop's other languages, each in its own name; nothing while there is one language. */
export function LanguageLinks({ languages = [] }: Pick<RootData, "languages">) {
  const path = useMenuPath();
  const current = useLanguage();
  return languages.map(
    ([language, name]) =>
      language !== current && (
        <LanguageLink key={language} language={language} to={path}>
          {name}
        </LanguageLink>
      ),
  );
}
