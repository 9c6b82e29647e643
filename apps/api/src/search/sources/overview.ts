// All sources of a search, and their order. Rules: docs/rules/search.md, "Order"
import type { FoundType } from '@trunkline/contract/content/found-types';
import { toSearchedKeyword } from '@trunkline/rules/search/text-matches';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { FoundRow } from '../search.present.ts';
import { type Segment, takePart } from './segments.ts';
import {
  getItemSource,
  getProducts,
  listRecordSources,
  isItemKind,
  type ItemSource,
  type Level,
  type ProductSource,
  type RecordSource,
  type SearchInput,
} from './sources.ts';

export interface Overview {
  readonly products: ProductSource;
  readonly items: ItemSource;
  readonly records: readonly RecordSource[];
  /** The best of all sources. Where some match as typed, those that only come near are left out. */
  readonly level: Level;
}

interface OverviewInput extends SearchInput {
  /** Types that are listed; none: all of them. */
  readonly types: readonly FoundType[];
  /** Items that are read at most. */
  readonly first: number;
  /** `first` items of each kind. */
  readonly ofEach: boolean;
}

const hasAny = (records: readonly RecordSource[]): boolean => records.some(({ count }) => count > 0);
const toLevel = (level: number): Level => (level === 0 || level === 1 || level === 2 ? level : 3);

export async function getOverview(context: TransactionContext, input: OverviewInput): Promise<Overview> {
  const { keyword } = input;
  const typedProducts = await getProducts(context, input);
  const items = await getItemSource(context, { ...input, products: typedProducts });
  const products = await findMeantProducts(context, typedProducts, { items, keyword });
  const typed = await listRecordSources(context, keyword);
  const level = toLevel(Math.min(products.level, items.level, hasAny(typed) ? 0 : 3));
  if (level >= 2 && !input.exact) {
    const similar = await listRecordSources(context, keyword, true);
    if (hasAny(similar)) return { products, items, level: 2, records: similar };
  }
  if (level !== 1) return { products, items, level, records: typed };
  const { corrected } = products.level === 1 ? products.plan : items.found;
  return { products, items, level, records: await listRecordSources(context, toSearchedKeyword(keyword, corrected)) };
}

/** A correction that leads to items is tried for products that come no more than near. */
async function findMeantProducts(
  context: TransactionContext,
  typed: ProductSource,
  { items, keyword }: { readonly items: ItemSource; readonly keyword: string },
): Promise<ProductSource> {
  if (typed.level < 2 || items.level !== 1) return typed;
  const { corrected } = items.found;
  const meant = await getProducts(context, { keyword: toSearchedKeyword(keyword, corrected), exact: true });
  return meant.level === 0 ? { ...meant, level: 1, plan: { ...meant.plan, corrected } } : typed;
}

/** Results of the best level. Of nearest results those that lack fewer words. */
function listShown({ products, items, level }: Overview) {
  const { unmatched, phrases } = products.plan;
  // What the name of another vendor's product means is no missing word.
  const replaced = new Set(phrases.flatMap(({ typed }) => typed.split(' ')));
  const lacks = (one: ProductSource['plan']['unmatched'], other: ProductSource['plan']['unmatched']) =>
    level === 2 && one.length > other.length;
  const [ofProducts, ofItems] = [unmatched.filter((word) => !replaced.has(word)), items.found.unmatched];
  return {
    showsProducts: products.level === level && !(items.level === level && lacks(ofProducts, ofItems)),
    showsItems: items.level === level && !(products.level === level && lacks(ofItems, ofProducts)),
  };
}

/** Own records of each type that stand before everything else; more of them stand at the end. */
const maxRecordsFirst = 5;

const isChosen = (types: readonly FoundType[], type: FoundType): boolean => types.length === 0 || types.includes(type);

/** One list of some types or, without types, of everything: each row stands in exactly one segment. */
export function listSegments(overview: Overview, types: readonly FoundType[]): Segment<FoundRow>[] {
  const { products, items } = overview;
  const shown = listShown(overview);
  const showsProducts = shown.showsProducts && isChosen(types, 'product');
  const showsItems = shown.showsItems && (types.length === 0 || types.some(isItemKind));
  const records = overview.records.filter(({ type }) => isChosen(types, type));
  const titles = showsItems ? [takePart(items.all, 0, items.titled)] : [];
  const mentions = showsItems ? [takePart(items.all, items.titled)] : [];
  const named = showsProducts && products.plan.named ? 1 : 0;
  const others = showsProducts ? [takePart(products, named)] : [];
  return [
    ...(named > 0 ? [takePart(products, 0, named)] : []),
    ...records.map((one) => takePart(one, 0, maxRecordsFirst)),
    ...(products.titled ? [...others, ...titles] : [...titles, ...others]),
    ...mentions,
    ...records.map((one) => takePart(one, maxRecordsFirst)),
  ];
}

export type Group = Segment<FoundRow> & { readonly type: FoundType };

/** The same, each type as a whole, in the order of its best row. */
export function listGroups(overview: Overview, types: readonly FoundType[] = []): Group[] {
  const { products, items, records } = overview;
  const { showsProducts, showsItems } = listShown(overview);
  const ofProducts: Group[] = showsProducts ? [{ ...products, type: 'product' }] : [];
  const kinds = showsItems ? items.found.counts : [];
  const toGroups = (list: typeof kinds) => list.map(({ kind }): Group => ({ ...items.ofKind(kind), type: kind }));
  const titles = toGroups(kinds.filter(({ titled }) => titled > 0));
  const mentions = toGroups(kinds.filter(({ titled }) => titled === 0));
  const isNamed = products.plan.named;
  return [
    ...(isNamed ? ofProducts : []),
    ...records,
    ...(products.titled ? [...(isNamed ? [] : ofProducts), ...titles] : [...titles, ...ofProducts]),
    ...mentions,
  ].filter(({ type, count }) => count > 0 && isChosen(types, type));
}
