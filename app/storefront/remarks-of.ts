import { href, type RouterContextProvider } from "react-router";
import { messagesFor } from "#app/i18n/messages.ts";
import { searchRemarksWords } from "#app/i18n/registry.ts";
import { whatsappAddress } from "#app/layout/footer.tsx";
import { languageAskedFor, shopOf } from "#app/request.ts";
import type { Listing } from "#shop/catalogue/search.ts";
import type { TermName } from "#shop/catalogue/terms/term.ts";
import { SHOP_LANGUAGE } from "#shop/language.ts";

/** What a page says above its list, in words: sentences, and ways to ask the shop, which have an address. */
export type Said = (readonly [text: string, to?: string])[];

/** On the server alone, so that no page's script carries these words. Nothing where the list is simply what was asked for. */
export async function remarksOf(
  { remarks: { shownFor, without, notSold, isWish }, count }: Listing,
  text: string,
  context: Readonly<RouterContextProvider>,
): Promise<Said> {
  const language = languageAskedFor(context);
  const { searchRemarks: words } = messagesFor(language, { searchRemarksWords });
  const nameOf = ({ id, names }: TermName) => names[language] ?? names[SHOP_LANGUAGE] ?? id;
  const forWord = (typed: string): string => {
    const names = shownFor.flatMap((shown) => (shown.typed === typed && shown.term !== null ? nameOf(shown.term) : []));
    if (names.length === 0) return words.soundsLike(typed);
    return names.length === 1 ? words.shownFor(names[0] ?? "", typed) : words.didYouMean(names, typed);
  };
  const sentences = [
    ...[...new Set(shownFor.map(({ typed }) => typed))].map(forWord),
    ...(without.length > 0 ? [words.without(without)] : []),
    ...(notSold.length > 0 ? [words.notSold(notSold.map(nameOf))] : []),
    ...(notSold.length > 0 && count > 0 ? [words.mention] : []),
    ...(isWish ? [words.wish] : []),
  ];
  const said: Said = sentences.map((sentence) => [sentence]);
  if (notSold.length === 0 && !isWish) return said;
  const { whatsapp } = await shopOf(context).details();
  const question = `?text=${encodeURIComponent(words.question(text))}`;
  if (whatsapp !== null) said.push([words.askOnWhatsapp, whatsappAddress(whatsapp) + question]);
  return [...said, [words.askByForm, href("/contactus")]];
}
