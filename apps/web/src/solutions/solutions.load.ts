import type { ContentDetail } from '@trunkline/contract/content/items';
import type { SolutionBill, SolutionRow } from '@trunkline/contract/content/solutions';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { findViewer } from '../catalogue/viewer.ts';
import { ApiError } from '../client/api-error.ts';
import type { Call } from '../client/call.ts';
import type { PageContext } from '../client/page-context.ts';
import { loadContent } from '../content/content.load.ts';
import type { SolutionSearch } from './solution-search.ts';

// Loader data is written into the rendered page, so it holds only what the page shows.

export const loadSolutions = (call: Call): Promise<{ readonly list: readonly SolutionRow[] }> =>
  call(publicEndpoints.listSolutions, {});

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
    loadSolutions(context.call),
  ]);
  const related = (bill?.related ?? []).flatMap((slug) => list.find((row) => row.slug === slug) ?? []);
  return { viewer, item, bill, related };
}
