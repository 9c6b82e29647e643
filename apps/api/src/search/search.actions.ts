import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { maxCountedRows } from '@trunkline/contract/list';
import { type searchSite, type listSearchSuggestions, maxSuggestions } from '@trunkline/contract/search';
import { ensurePage } from '../platform/db/list-query.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import {
  cacheSearch,
  findCachedSearch,
  maxCachedResults,
  type RankedProducts,
  toSearchKey,
} from './cache/cache.public.ts';
import { presentFoundProduct } from './search.present.ts';
import { correctSpelling, listFoundProducts, parseKeyword, rankProducts, type Terms } from './search.sql.ts';

// Rules: docs/rules/search.md

/** Matches that are ranked for a suggestion; suggestions are read at each keystroke. */
const maxRankedSuggestions = 1000;

interface ResultPage {
  readonly offset: number;
  readonly limit: number;
  /** Matches that are ranked at most. */
  readonly most?: number;
}

/** A cached search costs one look-up; any other is made and cached. */
async function findProducts(
  { trx, today, language }: TransactionContext,
  keyword: string,
  { offset, limit, most }: ResultPage,
) {
  const terms = parseKeyword(keyword);
  if (terms.length === 0) return { list: [], total: 0 };
  const key = toSearchKey(terms, today, most);
  const { cached, snapshot } = await findCachedSearch(trx, key, { offset, limit });
  const page = cached ?? (await rankAndCache({ trx, today }, terms, { offset, limit, most }, { key, snapshot }));
  return { list: (await listFoundProducts(trx, page.ids, language)).map(presentFoundProduct), total: page.total };
}

/** Matches of the terms as typed, or else of the terms with corrected spelling. */
async function rankAndCache(
  { trx, today }: Pick<TransactionContext, 'trx' | 'today'>,
  terms: Terms,
  { offset, limit, most }: ResultPage,
  { key, snapshot }: { key: Buffer; snapshot: string },
): Promise<RankedProducts> {
  const bounds = { today, first: Math.max(maxCachedResults, offset + limit), ...(most !== undefined && { most }) };
  let found = await rankProducts(trx, terms, bounds);
  if (found.total === 0) {
    const corrected = await correctSpelling(trx, terms);
    if (corrected) found = await rankProducts(trx, corrected, bounds);
  }
  await cacheSearch(trx, key, found, snapshot);
  return { total: found.total, ids: found.ids.slice(offset, offset + limit) };
}

export async function searchProducts(
  context: TransactionContext,
  { keyword, type, page, limit }: ParsedInput<typeof searchSite>,
): Promise<EndpointOutput<typeof searchSite>> {
  ensurePage({ page, limit });
  if (type != null && type !== 'product') return { list: [], total: 0, page, limit };
  const { list, total } = await findProducts(context, keyword ?? '', { offset: (page - 1) * limit, limit });
  return {
    list,
    total: Math.min(total, maxCountedRows),
    ...(total > maxCountedRows && { total_more: true }),
    page,
    limit,
  };
}

export async function suggestProducts(
  context: TransactionContext,
  { keyword }: ParsedInput<typeof listSearchSuggestions>,
): Promise<EndpointOutput<typeof listSearchSuggestions>> {
  const { list } = await findProducts(context, keyword ?? '', {
    offset: 0,
    limit: maxSuggestions,
    most: maxRankedSuggestions,
  });
  return { list };
}
