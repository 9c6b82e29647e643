import type { Language } from '@trunkline/text/languages';
import type { Texts } from '../catalogue.sql.ts';

type Change = { readonly [L in Language]?: string | null | undefined };

/** What a form says of a text in several languages: absent stays, null goes. Undefined: nothing would be left in English. */
export function textsAfter(change: Change | undefined, kept: Texts | undefined): Texts | undefined {
  const merged = Object.entries({ ...kept, ...change }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const texts = Object.fromEntries(merged) as Partial<Texts>;
  return texts.en === undefined ? undefined : (texts as Texts);
}

/** One line of plain text, as an import would read it back: no control characters within. */
export const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();
