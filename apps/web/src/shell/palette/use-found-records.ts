import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { searchStaffRecords } from '@trunkline/contract/staff/search';
import type { TFunction } from '@trunkline/text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { useDebouncedValue } from '../../ui/forms/use-debounced-value.ts';
import type { PaletteEntry, PaletteSide } from './palette-entries.ts';

const typingPauseMs = 120;
const maxKeyword = 100;
const leastKeyword = 2;

interface FoundRow {
  readonly type: string;
  readonly id: string;
  readonly title: string;
  readonly model?: string | undefined;
  readonly text?: string | undefined;
  readonly path: string;
}

const toEntry = ({ type, id, title, model, text, path }: FoundRow, t: TFunction): PaletteEntry => ({
  id: `${type} ${id}`,
  group: t.find(`palette.type_${type}`) ?? type,
  label: model ?? title,
  text: model === undefined || model === title ? (text ?? '') : title,
  path,
});

const find = (
  side: PaletteSide,
  keyword: string,
  signal: AbortSignal,
): Promise<{ readonly list: readonly FoundRow[] }> =>
  side === 'staff'
    ? call(searchStaffRecords, { keyword }, { signal })
    : call(publicEndpoints.listSearchSuggestions, { keyword }, { signal });

/** The records that a keyword finds, fetched after a pause in the typing. `isBusy` until they are those of the keyword. */
export function useFoundRecords(
  side: PaletteSide,
  text: string,
): { entries: readonly PaletteEntry[]; isBusy: boolean } {
  const t = useT();
  const keyword = text.trim().slice(0, maxKeyword);
  const settled = useDebouncedValue(keyword, typingPauseMs);
  const isAsked = keyword.length >= leastKeyword;
  // On an error pages and actions stay; the search page shows errors itself.
  const { data, isFetching } = useQuery({
    queryKey: ['palette', side, settled],
    queryFn: ({ signal }) => find(side, settled, signal),
    enabled: settled.length >= leastKeyword,
    placeholderData: keepPreviousData,
  });
  return {
    entries: isAsked && data ? data.list.map((row) => toEntry(row, t)) : [],
    isBusy: isAsked && (isFetching || settled !== keyword),
  };
}
