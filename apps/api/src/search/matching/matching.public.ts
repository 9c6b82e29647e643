import { understandKeyword } from '@trunkline/rules/search/understand';
import type { Trx } from '../../platform/db/connection.ts';
import {
  cacheSearch,
  getCachedSearch,
  maxCachedResults,
  type RankedProducts,
  toSearchKey,
} from '../cache/cache.public.ts';
import { parseKeyword } from '../terms/terms.sql.ts';
import { rankMatches } from './matching.sql.ts';
import type { SearchPlan } from './plan.ts';
import { planSearch } from './planning.ts';

// Products that match a keyword, for every list and search. Rules: docs/rules/search.md

export type { SearchPlan } from './plan.ts';
export { matchesPlan, rankByName, rankMatches } from './matching.sql.ts';
export { presentInterpretation } from './matching.present.ts';

export interface FoundProducts extends RankedProducts {
  readonly plan: SearchPlan;
}

interface ResultPage {
  readonly offset: number;
  readonly limit: number;
  /** Matches that are ranked at most. */
  readonly most?: number;
  /** Misspelt words are not corrected. */
  readonly exact?: boolean | undefined;
}

const toKey = (keyword: string, { most, exact }: Pick<ResultPage, 'most' | 'exact'>): Buffer =>
  toSearchKey(
    parseKeyword(keyword),
    understandKeyword(keyword).phrases.map(({ filters }) => filters),
    most,
    exact === true,
  );

/** One page of the products that match a keyword, best first, with the plan. A search that was made before costs one look-up. */
export async function getMatchingProducts(
  trx: Trx,
  keyword: string,
  { offset, limit, most, exact }: ResultPage,
): Promise<FoundProducts> {
  const key = toKey(keyword, { most, exact });
  const { cached, plan: known, snapshot, isVisitor } = await getCachedSearch<SearchPlan>(trx, key, { offset, limit });
  if (cached && known) return { ...cached, plan: known };
  const first = Math.max(maxCachedResults, offset + limit);
  const { plan, ranked } = await planSearch(
    trx,
    keyword,
    (draft) => rankMatches(trx, draft, { first, ...(most !== undefined && { most }) }),
    { exact: exact === true },
  );
  // New words of visitors write nothing, unless their results have another page.
  const isWorthStoring = !isVisitor || ranked.total > offset + limit;
  if (snapshot !== null && isWorthStoring) await cacheSearch(trx, key, ranked, snapshot, plan);
  return { total: ranked.total, ids: ranked.ids.slice(offset, offset + limit), plan };
}

/** Plan of a keyword: read from the stored search when there is one, else planned again. It writes nothing. */
export async function getSearchPlan(trx: Trx, keyword: string): Promise<SearchPlan> {
  const { plan } = await getCachedSearch<SearchPlan>(trx, toKey(keyword, {}), { offset: 0, limit: 0 });
  return plan ?? (await planSearch(trx, keyword, (draft) => rankMatches(trx, draft, { first: 1 }))).plan;
}
