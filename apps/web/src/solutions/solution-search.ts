import { type SolutionCategory, solutionCategories } from '@trunkline/contract/content/solution-categories';
import { parseOneOf, parseText, type RawSearch } from '../client/list-search.ts';

/** Filter of the solution list. */
export interface SolutionsSearch {
  readonly category?: SolutionCategory | undefined;
}

export const parseSolutionsSearch = (raw: RawSearch): SolutionsSearch => ({
  category: parseOneOf(solutionCategories, raw['category']),
});

/** The query of a solution's page: its slug and the chosen size. */
export interface SolutionSearch {
  readonly page?: string | undefined;
  readonly size?: number | undefined;
}

/** The router parses `12` of a query. Anything else is left out, and the server chooses the default size. */
export function parseSize(value: unknown): number | undefined {
  const size = Number(value);
  return Number.isInteger(size) && size > 0 && size <= 100_000 ? size : undefined;
}

export const parseSolutionSearch = (raw: RawSearch): SolutionSearch => ({
  page: parseText(raw['page'], 100),
  size: parseSize(raw['size']),
});
