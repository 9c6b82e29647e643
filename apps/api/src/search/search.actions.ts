import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { maxCountedRows } from '@trunkline/contract/list';
import {
  type FoundType,
  type listSearchSuggestions,
  maxSuggestedRecords,
  maxSuggestions,
  type OwnFoundType,
  ownFoundTypes,
  type searchSite,
} from '@trunkline/contract/search';
import { ensurePage } from '../platform/db/list-query.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import {
  findMatchingProducts,
  findSearchPlan,
  presentUnderstanding,
  type SearchPlan,
} from './matching/matching.public.ts';
import { findRecords, listNewestRecords } from './records/records.sql.ts';
import { presentFoundProduct, presentFoundRecord, presentSuggestedRecord } from './search.present.ts';
import { listFoundProducts } from './search.sql.ts';

// Rules: docs/rules/search.md

/** Matches that are ranked for a suggestion; suggestions are read at each keystroke. */
const maxRankedSuggestions = 1000;
/** Own records of each type among the results of all types. */
const maxRecordsAmongAll = 5;

type Answer = EndpointOutput<typeof searchSite>;
type Row = Answer['list'][number];
interface Span {
  readonly offset: number;
  readonly limit: number;
}

const isOwnType = (type: FoundType): type is OwnFoundType => (ownFoundTypes as readonly FoundType[]).includes(type);

export async function searchEverything(
  context: TransactionContext,
  { keyword: given, type, page, limit }: ParsedInput<typeof searchSite>,
): Promise<Answer> {
  ensurePage({ page, limit });
  const keyword = given ?? '';
  const span = { offset: (page - 1) * limit, limit };
  const found =
    type == null
      ? await searchAllTypes(context, keyword, span)
      : type === 'product'
        ? await searchProducts(context, keyword, span)
        : isOwnType(type)
          ? await searchOwnRecords(context, keyword, type, span)
          : noResults;
  const { list, total, plan, counts } = found;
  return {
    list,
    total: Math.min(total, maxCountedRows),
    ...(total > maxCountedRows && { total_more: true }),
    page,
    limit,
    ...(plan ? presentUnderstanding(plan, context.t) : { understood: [], corrected: [], unmatched: [] }),
    counts: counts.filter(({ count }) => count > 0),
  };
}

interface Found {
  readonly list: Row[];
  readonly total: number;
  readonly plan?: SearchPlan;
  readonly counts: Answer['counts'];
}
const noResults: Found = { list: [], total: 0, counts: [] };

async function searchProducts({ trx, language }: TransactionContext, keyword: string, span: Span): Promise<Found> {
  const { ids, total, plan } = await findMatchingProducts(trx, keyword, span);
  const products = await listFoundProducts(trx, ids, language);
  const list = products.map((product) => presentFoundProduct(product, keyword, plan));
  return { list, total, plan, counts: [{ type: 'product', count: Math.min(total, maxCountedRows) }] };
}

async function searchOwnRecords(
  { trx, principal }: TransactionContext,
  keyword: string,
  type: OwnFoundType,
  span: Span,
): Promise<Found> {
  if (principal.side !== 'company' || principal.company_id === null) return noResults;
  const { list, total } = await findRecords(trx, principal.company_id, keyword, type, span);
  return { list: list.map((record) => presentFoundRecord(record, keyword)), total, counts: [{ type, count: total }] };
}

/** Where the own records stand: first, but after a product that the keyword names. */
const recordsAfterExactProduct = 1;

/** The newest records of the own company, and the products around them, as one list. */
async function searchAllTypes(context: TransactionContext, keyword: string, { offset, limit }: Span): Promise<Found> {
  const own: Found[] = [];
  for (const type of ownFoundTypes)
    own.push(await searchOwnRecords(context, keyword, type, { offset: 0, limit: maxRecordsAmongAll }));
  const records = own.flatMap(({ list }) => list);
  // Products before the records, the records, and the other products: positions in one list.
  const isNamed = records.length > 0 && (await findSearchPlan(context.trx, keyword)).named;
  const before = isNamed ? recordsAfterExactProduct : 0;
  const shown = records.slice(Math.max(0, offset - before), Math.max(0, offset + limit - before));
  const toProductOffset = (position: number) =>
    position <= before ? position : Math.max(before, position - records.length);
  const from = toProductOffset(offset);
  const products = await searchProducts(context, keyword, {
    offset: from,
    limit: toProductOffset(offset + limit) - from,
  });
  const leading = Math.max(0, before - from);
  return {
    ...products,
    list: [...products.list.slice(0, leading), ...shown, ...products.list.slice(leading)],
    total: products.total + records.length,
    counts: [...products.counts, ...own.flatMap(({ counts }) => counts)],
  };
}

type Suggestions = EndpointOutput<typeof listSearchSuggestions>;

/** Records of the own company, and products. A product that the keyword names stands first. */
export async function suggest(
  context: TransactionContext,
  { keyword: given }: ParsedInput<typeof listSearchSuggestions>,
): Promise<Suggestions> {
  const { trx, language } = context;
  const keyword = given ?? '';
  const span = { offset: 0, limit: maxSuggestions, most: maxRankedSuggestions };
  const { ids, plan } = await findMatchingProducts(trx, keyword, span);
  const found = await listFoundProducts(trx, ids, language);
  const products = found.map((product) => {
    const { excerpt: _, ...suggestion } = presentFoundProduct(product, '', plan);
    return suggestion;
  });
  const records = await suggestRecords(context, keyword);
  const before = plan.named && records.length > 0 ? recordsAfterExactProduct : 0;
  return { list: [...products.slice(0, before), ...records, ...products.slice(before)].slice(0, maxSuggestions) };
}

/** Fewer letters are in nearly every record. */
const leastRecordKeyword = 3;

async function suggestRecords({ trx, principal }: TransactionContext, keyword: string): Promise<Suggestions['list']> {
  if (principal.side !== 'company' || principal.company_id === null || keyword.length < leastRecordKeyword) return [];
  const query = { companyId: principal.company_id, keyword };
  const records = await listNewestRecords(trx, query, ownFoundTypes, maxSuggestedRecords);
  return records.map(presentSuggestedRecord);
}
