import { href, type RouterContextProvider } from "react-router";
import { messagesFor } from "#app/i18n/messages.ts";
import { searchRemarksWords } from "#app/i18n/registry.ts";
import { whatsappAddress } from "#app/layout/footer.tsx";
import { languageAskedFor, shopOf } from "#app/request/context.ts";
import type { Listing } from "#shop/catalogue/search/search-products.ts";
import type { TermName } from "#shop/values/search-term.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { OutwardLink } from "#app/ui/outward-link.tsx";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";

/** What a page says about its search, and whom to ask. */
export type SearchNotes = {
  sentences: string[];
  ways: { text: string; to: string }[];
  /** What the message to WhatsApp contains. */
  starts: string | null;
};

/** On the server only, so that no page's script carries these words. Empty if the list matches its query exactly. */
export async function remarksOf(
  { remarks: { shownFor, without, notSold, hasPreference }, count, closeMatches }: Listing,
  text: string,
  context: Readonly<RouterContextProvider>,
): Promise<SearchNotes> {
  const language = languageAskedFor(context);
  const { searchRemarks: words } = messagesFor(language, { searchRemarksWords });
  const nameOf = ({ id, names }: TermName) => names[language] ?? names[SHOP_LANGUAGE] ?? id;
  const forWord = (word: string): string => {
    const names = shownFor.flatMap((shown) => (shown.word === word && shown.term !== null ? nameOf(shown.term) : []));
    if (names.length === 0) return words.soundsLike(word);
    return names.length === 1 ? words.shownFor(names[0] ?? "", word) : words.didYouMean(names, word);
  };
  const sentences = [
    ...[...new Set(shownFor.map(({ word }) => word))].map(forWord),
    ...(without.length > 0 ? [words.without(without)] : []),
    ...(notSold.length > 0 ? [words.notSold(notSold.map(nameOf))] : []),
    ...(notSold.length > 0 && count > 0 ? [words.mention] : []),
    ...(hasPreference ? [words.preference] : []),
  ];
  const isVain = text !== "" && count === 0 && closeMatches.length === 0;
  const isAdvised = notSold.length > 0 || hasPreference;
  if (!isAdvised && !isVain) return { sentences, ways: [], starts: null };
  const { whatsapp } = await shopOf(context).details();
  const question = words.question(text);
  const byForm = { text: isAdvised ? words.askByForm : words.askUs, to: href("/contactus") };
  if (whatsapp === null) return { sentences, ways: [byForm], starts: null };
  const to = `${whatsappAddress(whatsapp)}?text=${encodeURIComponent(question)}`;
  return { sentences, ways: [{ text: words.askOnWhatsapp, to }, byForm], starts: words.messageStarts(question) };
}

/** The remark above a list that differs from its query, with contact links. */
export const SearchRemark = ({ notes: { sentences, ways } }: { notes: SearchNotes }) =>
  sentences.length > 0 && (
    <div className="remark" role="status">
      <p>{sentences.join(" ")}</p>
      {ways.map((way) => (
        <Way key={way.to} {...way} className="way-on" />
      ))}
    </div>
  );

/** Instead of a list: the way to WhatsApp with the query, before the contact form. */
export const SearchWays = ({ notes: { ways, starts } }: { notes: SearchNotes }) => (
  <>
    <div className="btn-row">
      {ways.map((way, position) => (
        <Way key={way.to} {...way} className={position === 0 ? "btn" : "btn btn-quiet"} />
      ))}
    </div>
    {starts !== null && <p className="soft">{starts}</p>}
  </>
);

const Way = ({ text, ...way }: SearchNotes["ways"][number] & { className: string }) =>
  way.to.startsWith("/") ? <PlainLink {...way}>{text}</PlainLink> : <OutwardLink {...way}>{text}</OutwardLink>;
