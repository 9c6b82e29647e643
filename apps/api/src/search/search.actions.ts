import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { maxCountedRows } from '@trunkline/contract/page-sizes';
import { type FoundType, foundTypes, isOwnFoundType } from '@trunkline/contract/content/found-types';
import type * as searchCalls from '@trunkline/contract/search';
import { ensurePage } from '../platform/db/list-query.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { presentInterpretation } from './matching/matching.public.ts';
import type { FoundRow } from './search.present.ts';
import { type Overview, getOverview, listGroups, listSegments } from './sources/overview.ts';
import { readSegments, type Segment } from './sources/segments.ts';
import { isItemKind } from './sources/sources.ts';

// Rules: docs/rules/search.md

type Answer = EndpointOutput<typeof searchCalls.searchSite>;

export async function searchSite(
  context: TransactionContext,
  {
    keyword: given,
    type: one,
    types: several,
    page,
    limit,
    per_type,
    exact,
  }: ParsedInput<typeof searchCalls.searchSite>,
): Promise<Answer> {
  ensurePage({ page, limit });
  const span = { offset: (page - 1) * limit, limit };
  const types = [...new Set([...(one ? [one] : []), ...(several ?? [])])];
  const type = types.length === 1 ? types[0] : undefined;
  const overview = await getOverview(context, {
    keyword: given ?? '',
    exact: exact === true,
    types,
    first: per_type ?? span.offset + limit,
    ofEach: per_type != null,
  });
  const chosen = type && findSegment(overview, type);
  const segments = chosen ? [chosen] : listSegments(overview, types);
  const total = segments.reduce((sum, { count }) => sum + count, 0);
  const list =
    per_type == null
      ? await readSegments(segments, span)
      : await readEach(chosen ? [chosen] : listGroups(overview, types), per_type);
  const counts = countTypes(overview, type);
  return {
    list,
    total: Math.min(total, maxCountedRows),
    ...(total > maxCountedRows && { total_more: true }),
    page,
    limit,
    ...presentReading(context, overview, type),
    counts,
    nearest: overview.products.level === 2 && counts.every((one) => one.type !== 'product') ? ['product'] : [],
  };
}

async function readEach(segments: readonly Segment<FoundRow>[], limit: number): Promise<FoundRow[]> {
  const rows: FoundRow[] = [];
  for (const { read } of segments) rows.push(...(await read({ offset: 0, limit })));
  return rows;
}

/** All results of one type, the nearest ones too where others match. */
function findSegment({ products, items, records }: Overview, type: FoundType): Segment<FoundRow> {
  if (type === 'product') return products;
  if (isItemKind(type)) return items.ofKind(type);
  return records.find((one) => one.type === type) ?? { count: 0, read: () => Promise.resolve([]) };
}

function countTypes(overview: Overview, chosen: FoundType | undefined): Answer['counts'] {
  const groups = new Map(listGroups(overview).map((group) => [group.type, group.count]));
  if (chosen) groups.set(chosen, findSegment(overview, chosen).count);
  return foundTypes.flatMap((type) => {
    const count = groups.get(type) ?? 0;
    return count > 0 ? { type, count: Math.min(count, maxCountedRows) } : [];
  });
}

/** How the keyword was understood by the search whose results are shown: of items, or else of products. */
function presentReading({ t }: TransactionContext, overview: Overview, type: FoundType | undefined) {
  const { products, items, level } = overview;
  const nothing = { understood: [], corrected: [], unmatched: [] };
  if (type !== undefined && isOwnFoundType(type)) return nothing;
  const byItems = type === undefined ? products.level > level && items.level === level && level < 3 : isItemKind(type);
  if (!byItems) {
    // Below level 2 only own records match, and they are found by the words as typed: nothing was understood.
    const isOfRecords = type === undefined && products.level > level && level < 2;
    return isOfRecords ? nothing : presentInterpretation(products.plan, t);
  }
  return { ...nothing, corrected: [...items.found.corrected], unmatched: [...items.found.unmatched] };
}
