import type { TerritoryRow } from '@trunkline/contract/staff/territories';
import type { TerritoriesSearch } from './territories-search.ts';

/** Text for comparison: no accents, lower case. */
const toPlainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const isManaged = ({ manager, gap }: TerritoryRow): boolean => manager !== null && gap === null;

/** The countries that the search shows: by name or code, and by their account manager. */
export function filterTerritories(
  rows: readonly TerritoryRow[],
  { keyword = '', show = 'used', manager }: TerritoriesSearch,
): TerritoryRow[] {
  const wanted = toPlainText(keyword);
  return rows.filter((row) => {
    if (wanted && !toPlainText(row.name).includes(wanted) && row.country.toLowerCase() !== wanted) return false;
    if (manager !== undefined) return row.manager?.id === manager;
    // Whoever searches for a country finds it in any case.
    if (show === 'all' || (wanted && show === 'used')) return true;
    return show === 'open' ? row.companies > 0 && !isManaged(row) : row.companies > 0 || row.manager !== null;
  });
}
