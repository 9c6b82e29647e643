// What each source has for a keyword. Rules: docs/rules/search.md, "Order"
import { addressedKinds, type AddressedKind } from '@trunkline/contract/content/kinds';
import { maxCountedRows } from '@trunkline/contract/page-sizes';
import { type FoundType, type OwnFoundType, ownFoundTypes } from '@trunkline/contract/content/found-types';
import { toSearchedKeyword } from '@trunkline/rules/search/text-matches';
import { parseSearchTerms, toSearchWords } from '@trunkline/rules/search-words';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listFoundItems } from '../items/items.sql.ts';
import { type FoundItems, getItems } from '../items/planning.ts';
import { getMatchingProducts, type SearchPlan } from '../matching/matching.public.ts';
import { getRecords, toSourceQuery } from '../records/records.sql.ts';
import { type FoundRow, presentFoundItem, presentFoundProduct, presentFoundRecord } from '../search.present.ts';
import { type FoundProduct, listFoundProducts } from '../search.sql.ts';
import type { Segment } from './segments.ts';

/** How well a source answers: 0 as typed, 1 with corrected spelling, 2 with the nearest results, 3 not at all. */
export type Level = 0 | 1 | 2 | 3;

type Reading = Pick<SearchPlan, 'corrected' | 'unmatched'>;
const findLevel = (count: number, { corrected, unmatched }: Reading): Level =>
  count === 0 ? 3 : unmatched.length > 0 ? 2 : corrected.length > 0 ? 1 : 0;

export interface SearchInput {
  readonly keyword: string;
  readonly exact: boolean;
}

export interface ProductSource extends Segment<FoundRow> {
  readonly level: Level;
  readonly plan: SearchPlan;
  readonly titled: boolean;
}

/** Whether products are what the keyword names, not only what mentions it: the title of the best one has every word. */
export const isTitled = (
  product: FoundProduct | undefined,
  keyword: string,
  { named, terms, phrases }: SearchPlan,
): boolean => {
  if (named || !product) return named;
  // Every word says what the products are: `line cards`.
  if (terms.length === 0 && phrases.every(({ filters }) => filters.every(({ name }) => name !== 'any'))) return true;
  const words = ` ${toSearchWords([product.words.title, product.model])} `;
  return parseSearchTerms(keyword).every((forms) => forms.some((form) => words.includes(` ${form}`)));
};

export async function getProducts(
  context: TransactionContext,
  { keyword, exact }: SearchInput,
): Promise<ProductSource> {
  const { trx, language } = context;
  const { ids, total, plan } = await getMatchingProducts(trx, keyword, { offset: 0, limit: 1, exact });
  const [first] = await listFoundProducts(trx, ids, language);
  return {
    count: total,
    level: findLevel(total, plan),
    plan,
    titled: isTitled(first, toSearchedKeyword(keyword, plan.corrected), plan),
    read: async (span) => {
      const page = await getMatchingProducts(trx, keyword, { ...span, exact });
      const products = await listFoundProducts(trx, page.ids, language);
      return products.map((product) => presentFoundProduct(product, toSearchedKeyword(keyword, plan.corrected), plan));
    },
  };
}

export interface ItemSource {
  readonly level: Level;
  readonly found: FoundItems;
  /** All listed kinds as one list: first those whose titles have every word. */
  readonly all: Segment<FoundRow>;
  readonly titled: number;
  readonly ofKind: (kind: AddressedKind) => Segment<FoundRow>;
}

interface ItemInput extends SearchInput {
  /** Types that are listed; none: all of them. */
  readonly types: readonly FoundType[];
  readonly first: number;
  readonly ofEach: boolean;
  /** What products answer: items need not be near when products match. */
  readonly products: ProductSource;
}

/** A correction that leads to products is tried first, so that one word is corrected in one way. */
async function planItems(context: TransactionContext, input: ItemInput): Promise<FoundItems> {
  const { keyword, exact, types, first, ofEach, products } = input;
  const kinds = types.filter(isItemKind);
  const span = { kinds, first, ofEach };
  const isNeeded = (types.length === 1 && kinds.length === 1) || products.level >= 2;
  if (products.level === 1) {
    const typed = await getItems(context, keyword, { ...span, exact: true });
    if (typed.counts.length > 0) return typed;
    const { corrected } = products.plan;
    const meant = await getItems(context, toSearchedKeyword(keyword, corrected), { ...span, exact: true });
    if (meant.counts.length > 0 || !isNeeded) return { ...meant, corrected, unmatched: [] };
  }
  return getItems(context, keyword, { ...span, exact: exact || !isNeeded, nearest: isNeeded });
}

export async function getItemSource(context: TransactionContext, input: ItemInput): Promise<ItemSource> {
  const found = await planItems(context, input);
  const toSegment = (list: FoundItems['list'], count: number): Segment<FoundRow> => ({
    count,
    read: async ({ offset, limit }) => {
      const ids = list.slice(offset, offset + limit).map(({ id }) => id);
      return (await listFoundItems(context, ids)).map((item) => presentFoundItem(item, found));
    },
  });
  const kinds = input.types.filter(isItemKind);
  const listed = kinds.length === 0 ? found.counts : found.counts.filter(({ kind }) => kinds.includes(kind));
  const sum = (name: 'count' | 'titled', counts = listed) => counts.reduce((total, one) => total + one[name], 0);
  return {
    level: findLevel(sum('count', found.counts), found),
    found,
    all: toSegment(found.list, sum('count')),
    titled: sum('titled'),
    ofKind: (kind) =>
      toSegment(
        found.list.filter((item) => item.kind === kind),
        found.counts.find((one) => one.kind === kind)?.count ?? 0,
      ),
  };
}

export type RecordSource = Segment<FoundRow> & { readonly type: OwnFoundType };

/** Records of the caller's company, the newest first; none for visitors and staff. `similar`: words may have slips. */
export async function listRecordSources(
  context: TransactionContext,
  keyword: string,
  similar = false,
): Promise<RecordSource[]> {
  const { trx, t } = context;
  const own = toSourceQuery(context, keyword);
  if (!own) return [];
  const query = { ...own, similar };
  const sources: RecordSource[] = [];
  for (const type of ownFoundTypes) {
    const { total } = await getRecords(trx, query, type, { offset: 0, limit: 0 });
    sources.push({
      type,
      count: Math.min(total, maxCountedRows),
      read: async (span) =>
        (await getRecords(trx, query, type, span)).list.map((record) => ({
          ...presentFoundRecord(record, keyword, t),
          ...(similar && { near: true as const }),
        })),
    });
  }
  return sources;
}

export const isItemKind = (type: FoundType | undefined): type is AddressedKind =>
  addressedKinds.some((kind) => kind === type);
