import type { ContentDetail } from '@trunkline/contract/content/items';
import type { FeaturedSolution, SolutionBill, SolutionRow } from '@trunkline/contract/content/solutions';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { findViewer } from '../catalogue/visitor/viewer.ts';
import { ApiError } from '../client/api-error.ts';
import type { Call } from '../client/call.ts';
import type { PageContext } from '../client/page-context.ts';
import { loadContent } from '../content/content.load.ts';
import type { SolutionSearch, SolutionsSearch } from './solution-search.ts';

// Loader data is written into the rendered page, so it holds only what the page shows.

export interface SolutionsData extends EndpointOutput<typeof publicEndpoints.listSolutions> {
  readonly viewer: string | null;
  readonly featured: FeaturedSolution | null;
}

/** Data of the page of all solutions. */
export async function loadSolutions(call: Call, { category }: SolutionsSearch): Promise<SolutionsData> {
  const viewer = findViewer();
  const [listed, { solution }] = await Promise.all([
    call(publicEndpoints.listSolutions, { category }),
    call(publicEndpoints.getFeaturedSolution, {}),
  ]);
  return { viewer, ...listed, featured: solution };
}

export interface SolutionData {
  readonly viewer: string | null;
  readonly item: ContentDetail;
  /** Null: the solution is a text alone. */
  readonly bill: SolutionBill | null;
  readonly related: readonly SolutionRow[];
}

async function findBill(call: Call, { page, size }: SolutionSearch): Promise<SolutionBill | null> {
  try {
    return await call(publicEndpoints.getSolutionBill, { slug: page ?? '', size });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** Data of a solution's page. Throws `notFound()` for an unknown slug, and a redirect for an earlier one. */
export async function loadSolution(
  context: Pick<PageContext, 'call' | 'language'>,
  search: SolutionSearch,
): Promise<SolutionData> {
  const viewer = findViewer();
  const [item, bill, { list }] = await Promise.all([
    loadContent(context, 'solution', search.page),
    findBill(context.call, search),
    context.call(publicEndpoints.listSolutions, {}),
  ]);
  return { viewer, item, bill, related: pickRelated(bill, list) };
}

export const pickRelated = (bill: Pick<SolutionBill, 'related'> | null, list: readonly SolutionRow[]): SolutionRow[] =>
  (bill?.related ?? []).flatMap((slug) => list.find((row) => row.slug === slug) ?? []);
