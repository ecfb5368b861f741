import { href, type RouterContextProvider } from "react-router";
import { messagesFor } from "#app/i18n/messages.ts";
import { searchRemarksWords } from "#app/i18n/registry.ts";
import { whatsappAddress } from "#app/layout/footer.tsx";
import { languageAskedFor, shopOf } from "#app/request/context.ts";
import type { Listing } from "#shop/catalogue/search/search-products.ts";
import type { TermName } from "#shop/values/search-term.ts";
import { SHOP_LANGUAGE } from "#shop/values/order.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { Note } from "#app/ui/note.tsx";
import { OutwardLink } from "#app/ui/outward-link.tsx";

/** The notes above a page's list: sentences, and links to contact the shop, which have an address. */
export type SearchNotes = (readonly [text: string, to?: string])[];

/** On the server only, so that no page's script carries these words. Empty if the list matches its query exactly. */
export async function remarksOf(
  { remarks: { shownFor, without, notSold, hasPreference }, count }: Listing,
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
  const notes: SearchNotes = sentences.map((sentence) => [sentence]);
  if (notSold.length === 0 && !hasPreference) return notes;
  const { whatsapp } = await shopOf(context).details();
  const question = `?text=${encodeURIComponent(words.question(text))}`;
  if (whatsapp !== null) notes.push([words.askOnWhatsapp, whatsappAddress(whatsapp) + question]);
  return [...notes, [words.askByForm, href("/contactus")]];
}

/** Notes above a list that differs from its query, with contact links. */
export const SearchRemarks = ({ notes }: { notes: SearchNotes }) =>
  notes.length > 0 && (
    <Note tone="info" role="status">
      {notes.map(([text, to]) => (
        <p key={text}>{to ? <Way to={to}>{text}</Way> : text}</p>
      ))}
    </Note>
  );

const Way = (way: { to: string; children: string }) =>
  way.to.startsWith("/") ? <PlainLink {...way} /> : <OutwardLink {...way} />;
