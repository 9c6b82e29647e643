// What happens with words that no item has. Rules: docs/rules/search.md, "Content"
import { type ContentTerm, parseContentTerms } from '@trunkline/rules/search/content-words';
import { joinNames, listSynonyms, withoutQuestionWords } from '@trunkline/rules/search/synonyms';
import { listNearestWords } from '@trunkline/rules/search/spelling';
import { type Alternatives, listMarkedForms, toItemQuery, withoutStopWords } from './item-query.ts';
import {
  type ItemReader,
  type ItemSpan,
  listKnownWords,
  listSearchedLanguages,
  listSimilarSpellings,
  rankItems,
  type RankedItems,
  readTerms,
} from './items.sql.ts';

export interface FoundItems extends RankedItems {
  /** Beginnings of words that are marked, one list for each word. */
  readonly marks: readonly (readonly string[])[];
  readonly corrected: readonly { readonly typed: string; readonly meant: string }[];
  /** Words that no result has. */
  readonly unmatched: readonly string[];
}

interface ItemSearch extends ItemSpan {
  /** Whether the words are searched as typed: no other spelling is tried. */
  readonly exact?: boolean | undefined;
  /** Whether words may be left out when no item has all of them. */
  readonly nearest?: boolean;
}

const none: RankedItems = { counts: [], list: [] };

/** The items that match a keyword: as typed, else with corrected spelling, else the nearest ones. */
export async function getItems(reader: ItemReader, keyword: string, search: ItemSearch): Promise<FoundItems> {
  const searched = listSearchedLanguages(reader);
  const terms = withoutStopWords(await readKeyword(reader, keyword, search), searched);
  const rank = async (words: readonly Alternatives[], rest: Partial<FoundItems> = {}): Promise<FoundItems> => {
    const queries = searched.map((language) => toItemQuery(words, language));
    const ranked = words.length === 0 ? none : await rankItems(reader, queries, search);
    return { ...ranked, marks: listMarkedForms(words), corrected: [], unmatched: [], ...rest };
  };
  const asTyped = await rank(terms);
  if (asTyped.counts.length > 0 || terms.length === 0) return asTyped;
  const isKnown = await listKnown(reader, terms);
  const spelled = search.exact ? terms : await correctTerms(reader, terms, isKnown);
  const corrected = listCorrected(terms, spelled);
  if (spelled.some((term, index) => term !== terms[index])) {
    const found = await rank(spelled, { corrected });
    if (found.counts.length > 0) return found;
  }
  const unknown = new Set(spelled.filter((term, index) => term === terms[index] && isKnown[index] === false));
  for (const words of search.nearest ? listNearest(spelled, unknown) : []) {
    const left = terms.filter((_, index) => !words.some((word) => word === spelled[index]));
    const found = await rank(words, {
      corrected: corrected.filter(({ typed }) => left.every(([term]) => term?.written !== typed)),
      unmatched: left.flatMap(([term]) => term?.written ?? []),
    });
    if (found.counts.length > 0) return found;
  }
  return { ...asTyped, unmatched: terms.flatMap(([term]) => term?.written ?? []) };
}

/** The words of a keyword, each with the other names of the same thing. */
async function readKeyword(reader: ItemReader, keyword: string, { exact }: ItemSearch): Promise<Alternatives[]> {
  const typed = parseContentTerms(keyword);
  const words = withoutQuestionWords(exact ? typed : joinNames(typed)).map((term) => [
    term,
    ...(exact ? [] : listSynonyms(term)),
  ]);
  const read = (await readTerms(reader, words.flat())).values();
  return words.map((alternatives) =>
    Array.from(alternatives, () => read.next().value).filter((one) => one !== undefined),
  );
}

const listKnown = (reader: ItemReader, terms: readonly Alternatives[]): Promise<readonly boolean[]> =>
  listKnownWords(
    reader,
    terms.map((term) => listSearchedLanguages(reader).map((language) => toItemQuery([term], language))),
  );

const maxAlternatives = 10;

/** Unknown words with the nearest known ones in their place. */
async function correctTerms(
  reader: ItemReader,
  terms: readonly Alternatives[],
  isKnown: readonly boolean[],
): Promise<Alternatives[]> {
  const corrected: Alternatives[] = [];
  for (const [index, term] of terms.entries()) {
    const typed = term[0]?.joined ?? '';
    // A number with a slip is another number.
    const nearest =
      isKnown[index] || /\p{N}/u.test(typed) ? [] : listNearestWords(typed, await listSimilarSpellings(reader, typed));
    const words = nearest
      .slice(0, maxAlternatives)
      .map((word): ContentTerm => ({ written: word, folded: word, joined: word }));
    const meant = (await readTerms(reader, words)).map((word) => [word]);
    // A suggested word may stand only in items that visitors cannot read now.
    const areRead = await listKnown(reader, meant);
    const alternatives = meant.filter((_, at) => areRead[at]).flat();
    corrected.push(alternatives.length > 0 ? alternatives : term);
  }
  return corrected;
}

/** Several words may be equally near: then nobody knows which one was meant. */
const listCorrected = (terms: readonly Alternatives[], spelled: readonly Alternatives[]) =>
  terms.flatMap((term, index) => {
    const [meant, ...others] = spelled[index] ?? [];
    const typed = term[0]?.written;
    return term === spelled[index] || !meant || typed === undefined || others.length > 0
      ? []
      : [{ typed, meant: meant.written }];
  });

/** One or two letters are in nearly every item. */
const tellsEnough = (terms: readonly Alternatives[]): boolean =>
  terms.some((term) => term.some(({ joined }) => joined.length >= 3));

/** Fewer words: without those that stand nowhere, then without one more from the end, then one alone. */
function listNearest(terms: readonly Alternatives[], unknown: ReadonlySet<Alternatives>): (readonly Alternatives[])[] {
  const known = terms.filter((term) => !unknown.has(term));
  return [
    ...(unknown.size > 0 ? [known] : []),
    ...known.map((_, index) => known.toSpliced(known.length - 1 - index, 1)),
    ...(known.length > 2 ? known.map((term) => [term]) : []),
  ].filter(tellsEnough);
}
