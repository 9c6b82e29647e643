import { toSearchedKeyword } from '@trunkline/rules/search/text-matches';
import { matchGroup } from '@trunkline/rules/search/match-group';
import { hasPorts, readOtherVendors } from '@trunkline/rules/search/other-vendors';
import { correctVocabularyWord, type UnderstoodPhrase, understandKeyword } from '@trunkline/rules/search/understand';
import type { SearchFilter } from '@trunkline/rules/search/vocabulary';
import type { Trx } from '../../platform/db/connection.ts';
import type { RankedProducts } from '../cache/cache.public.ts';
import { isFound, listCorrections, parseKeyword, type Terms } from '../terms/terms.sql.ts';
import { findAnchor, type NamedAnchor } from './anchor.sql.ts';
import { isBeginningOfName, listLabelledGroups } from './matching.sql.ts';
import type { SearchPlan, WantedGroup } from './plan.ts';

// How a keyword becomes a plan, and what happens when nothing matches. Rules: docs/rules/search.md

type Group = Awaited<ReturnType<typeof listLabelledGroups>>[number];

/** A part of the keyword that can be left out: an understood phrase or a word. */
type Part =
  | { readonly typed: string; readonly phrase: UnderstoodPhrase }
  | { readonly typed: string; readonly forms: readonly string[] };

interface Draft {
  readonly named?: boolean;
  readonly anchor?: NamedAnchor;
  readonly parts: readonly Part[];
  readonly corrected: SearchPlan['corrected'];
  readonly unmatched: readonly string[];
}

type Rank = (plan: SearchPlan) => Promise<RankedProducts>;

interface Found {
  readonly plan: SearchPlan;
  readonly ranked: RankedProducts;
}

const nothing: RankedProducts = { total: 0, ids: [] };
const emptyPlan: SearchPlan = { named: false, groups: null, terms: [], phrases: [], corrected: [], unmatched: [] };

/** The plan of a keyword with its results: as typed, else with corrected spelling unless `exact`, else the nearest ones. */
export async function planSearch(trx: Trx, keyword: string, rank: Rank, { exact = false } = {}): Promise<Found> {
  const terms = parseKeyword(keyword);
  if (terms.length === 0) return { plan: emptyPlan, ranked: nothing };
  const groups: Group[] = [];
  const tryDraft = async (draft: Draft): Promise<Found> => {
    const plan = toPlan(draft, groups);
    return { plan, ranked: plan.groups?.length === 0 && !plan.anchor ? nothing : await rank(plan) };
  };
  if (await isBeginningOfName(trx, terms)) return tryDraft(toNameDraft(terms));
  const anchor = await findAnchor(trx, keyword);
  for (const next of anchor ? await listAnchoredDrafts(trx, anchor, { groups, exact }) : []) {
    const found = await tryDraft(next);
    if (next.parts.length === 0 || found.ranked.total > (next.anchor?.anchor.ids.length ?? 0)) return found;
  }
  const understood = await understand(trx, keyword, { groups, exact });
  const asTyped = await tryDraft(understood);
  if (asTyped.ranked.total > 0) return asTyped;
  if (anchor) return tryDraft(toAnchorDraft(anchor, understood));
  if (groups.length === 0) groups.push(...(await listLabelledGroups(trx)));
  const other = await readOtherNames(trx, understood);
  const { draft, unknown } = await correctWords(trx, other.draft, exact);
  const named = readNames(draft, groups, keyword);
  for (const next of [
    ...listSimilarDrafts(named, other, keyword),
    draft,
    named,
    ...listNearDrafts(named, new Set([...unknown].filter((part) => named.parts.includes(part)))),
  ]) {
    if (next.parts.length === 0) continue;
    const found = await tryDraft(next);
    if (found.ranked.total > 0) return found;
  }
  return { plan: { ...asTyped.plan, unmatched: understood.parts.map(({ typed }) => typed) }, ranked: nothing };
}

const toWordParts = (terms: Terms): Part[] => terms.map((forms) => ({ typed: forms[0] ?? '', forms }));
const toNameDraft = (terms: Terms): Draft => ({ named: true, parts: toWordParts(terms), corrected: [], unmatched: [] });

/** Reads the phrases of a keyword. A phrase that no product of the catalogue matches is searched as words. `groups` is filled. */
async function understand(
  trx: Trx,
  keyword: string,
  { groups, exact }: { readonly groups: Group[]; readonly exact: boolean },
): Promise<Draft> {
  let understood = understandKeyword(keyword);
  const corrected: { typed: string; meant: string }[] = [];
  for (const typed of exact ? [] : understood.words) {
    const meant = correctVocabularyWord(typed);
    const forms = parseKeyword(typed)[0];
    if (meant !== undefined && meant !== typed.toLowerCase() && forms && !(await isFound(trx, forms)))
      corrected.push({ typed, meant });
  }
  if (corrected.length > 0) understood = understandKeyword(toSearchedKeyword(keyword, corrected));
  if (understood.phrases.length > 0 && groups.length === 0) groups.push(...(await listLabelledGroups(trx)));
  const isKnown = ({ filters }: UnderstoodPhrase) => groups.some((group) => matchGroup(filters, group) !== undefined);
  return {
    parts: [
      ...understood.phrases.flatMap((phrase): Part[] =>
        isKnown(phrase) ? [{ typed: phrase.typed, phrase }] : toWordParts(parseKeyword(phrase.typed)),
      ),
      ...toWordParts(parseKeyword(understood.words.join(' '))),
    ],
    corrected,
    unmatched: [],
  };
}

/** What belongs to the named product and has the other words: as typed, corrected, then with fewer words. */
async function listAnchoredDrafts(
  trx: Trx,
  anchor: NamedAnchor,
  { groups, exact }: { readonly groups: Group[]; readonly exact: boolean },
): Promise<Draft[]> {
  const typed = await understand(trx, anchor.rest, { groups, exact });
  if (groups.length === 0) groups.push(...(await listLabelledGroups(trx)));
  const { draft, unknown } = await correctWords(trx, typed, exact);
  const named = readNames(draft, groups, anchor.rest);
  const near = listNearDrafts(named, new Set([...unknown].filter((part) => named.parts.includes(part))));
  return (
    typed.parts.length === 0 ? [typed] : [typed, draft, named, ...near.filter(({ parts }) => parts.length > 0)]
  ).map((one) => ({ ...one, named: true, anchor }));
}

/** The named product alone: nothing that belongs to it has the other words. */
const toAnchorDraft = (anchor: NamedAnchor, { parts, corrected }: Draft): Draft => {
  const name = new Set(anchor.typed.toLowerCase().split(/\s+/));
  const others = parts.map(({ typed }) => typed).filter((typed) => !name.has(typed));
  return { named: true, anchor, parts: [], corrected, unmatched: others };
};

function toPlan({ named = false, anchor, parts, corrected, unmatched }: Draft, groups: readonly Group[]): SearchPlan {
  const phrases = parts
    .flatMap((part) => ('phrase' in part ? [part.phrase] : []))
    .map((phrase) => (anchor ? { ...phrase, rest: `${anchor.typed} ${phrase.rest}`.trim() } : phrase));
  const terms = parts.flatMap((part) => ('forms' in part ? [part.forms] : []));
  const filters = phrases.flatMap((phrase) => phrase.filters);
  const wanted = groups.flatMap((group): WantedGroup[] => {
    const match = matchGroup(filters, group);
    return match ? [{ key: group.key, ...match }] : [];
  });
  return {
    named,
    groups: phrases.length > 0 ? wanted : null,
    terms,
    ...(anchor && { anchor: anchor.anchor }),
    phrases,
    corrected,
    unmatched,
  };
}

interface OtherNames {
  /** Draft without the names of other vendors' products; they are `unmatched`. */
  readonly draft: Draft;
  /** What the named products are, the most important first. */
  readonly filters: readonly SearchFilter[];
}

/** Sets names of other vendors' products apart, before one is taken for a misspelt word. */
async function readOtherNames(trx: Trx, draft: Draft): Promise<OtherNames> {
  const words = draft.parts.filter((part) => 'forms' in part);
  const own = new Set<string>();
  for (const { typed, forms } of words) if (await isBeginningOfName(trx, [forms])) own.add(typed);
  const names = readOtherVendors(
    words.map(({ typed }) => typed),
    (word) => own.has(word),
  );
  const isOther = (part: Part): boolean => 'forms' in part && names.words.has(part.typed);
  return {
    draft: {
      ...draft,
      parts: draft.parts.filter((part) => !isOther(part)),
      unmatched: draft.parts.filter(isOther).map(({ typed }) => typed),
    },
    filters: names.filters,
  };
}

/** What was understood, and what the named product of another vendor is: as much of it as the catalogue has. */
function listSimilarDrafts(
  draft: Draft,
  { draft: { unmatched }, filters: named }: OtherNames,
  keyword: string,
): Draft[] {
  const typed = unmatched.join(' ');
  const rest = leaveOut(keyword, unmatched);
  const isTyped = draft.parts.some((part) => 'phrase' in part && hasPorts(part.phrase.filters));
  const filters = named.filter(({ name }) => name !== 'ports' || !isTyped);
  return filters.map((_, index) => {
    const phrase = { typed, filters: filters.slice(0, filters.length - index), words: [], rest };
    return { ...draft, parts: [...draft.parts, { typed, phrase }] };
  });
}

/** The keyword without some words, which are in lower case. */
const leaveOut = (keyword: string, words: readonly string[]): string =>
  keyword
    .split(/\s+/)
    .filter((word) => !words.includes(word.toLowerCase()))
    .join(' ');

/** A number without a letter is an order, a parcel or a telephone: another number is something else. */
const mayBeMisspelt = (word: string): boolean => /\p{L}/u.test(word);

/** Replaces misspelt words by the nearest existing ones. `unknown` are words that exist nowhere and are similar to none. */
async function correctWords(
  trx: Trx,
  draft: Draft,
  exact: boolean,
): Promise<{ draft: Draft; unknown: ReadonlySet<Part> }> {
  const parts: Part[] = [];
  const corrected = [...draft.corrected];
  const unknown = new Set<Part>();
  for (const part of draft.parts) {
    const [meant, ...others] =
      exact || 'phrase' in part || !mayBeMisspelt(part.typed) || (await isFound(trx, part.forms))
        ? []
        : await listCorrections(trx, part.forms);
    // Several words may be equally near: then nobody knows which one was meant.
    if (meant !== undefined && others.length === 0) corrected.push({ typed: part.typed, meant });
    if (meant === undefined && 'forms' in part && !(await isFound(trx, part.forms))) unknown.add(part);
    parts.push(meant === undefined ? part : { typed: part.typed, forms: [meant, ...others] });
  }
  return { draft: { ...draft, parts, corrected }, unknown };
}

/** Words that name a category or the value of a label are read as such: `branch firewall`, `power cord uk`. */
function readNames(draft: Draft, groups: readonly Group[], keyword: string): Draft {
  const parts = draft.parts.map((part): Part => {
    if ('phrase' in part) return part;
    const filters = [{ name: 'any', value: part.typed }] as const;
    const phrase = { typed: part.typed, filters, words: [part.typed], rest: leaveOut(keyword, [part.typed]) };
    return groups.some((group) => matchGroup(filters, group)) ? { typed: part.typed, phrase } : part;
  });
  return { ...draft, parts };
}

/** One or two letters match nearly everything, so the nearest results need a phrase or a longer word. */
const tellsEnough = (parts: readonly Part[]): boolean =>
  parts.some((part) => 'phrase' in part || /[\p{L}\p{N}]{3}/u.test(part.typed));

/** Drafts with fewer parts: without the unknown words, then without one more part from the end, then with a single part. */
function listNearDrafts(draft: Draft, unknown: ReadonlySet<Part>): Draft[] {
  const known = draft.parts.filter((part) => !unknown.has(part));
  const choices = [
    ...(unknown.size > 0 ? [known] : []),
    ...known.map((_, index) => known.toSpliced(known.length - 1 - index, 1)),
    ...(known.length > 2 ? known.map((part) => [part]) : []),
  ];
  return choices.filter(tellsEnough).map((parts) => ({
    ...draft,
    parts,
    unmatched: [...draft.unmatched, ...draft.parts.filter((part) => !parts.includes(part)).map(({ typed }) => typed)],
  }));
}
