import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type DeviceModel, mergeFoundAccessories, type OfferedAccessories } from '../../configuration/device-model.ts';
import { configuratorQueries } from '../configurator.queries.ts';

const combineResults = (results: readonly UseQueryResult<OfferedAccessories>[]) => ({
  found: results.flatMap(({ data }) => data ?? []),
  isSearching: results.some(({ isFetching }) => isFetching),
});

/**
 * Search by keyword. When the model lists only a part of the catalogue, the server is searched too. What it finds is added to the
 * model and stays there while the dialog is open.
 */
export function useAccessorySearch(listed: DeviceModel) {
  const [keyword, setKeyword] = useState('');
  const [sentKeywords, setSentKeywords] = useState<readonly string[]>([]);
  const { found, isSearching } = useQueries({
    queries: sentKeywords.map((sent) => configuratorQueries.accessorySearch(listed.device.id, sent)),
    combine: combineResults,
  });
  const search = useCallback(
    (typed: string) => {
      setKeyword(typed);
      if (listed.more && typed !== '') setSentKeywords((before) => [...new Set([...before, typed])]);
    },
    [listed.more],
  );
  const model = useMemo(() => found.reduce(mergeFoundAccessories, listed), [found, listed]);
  return { keyword, search, model, isSearching };
}
export type AccessorySearch = ReturnType<typeof useAccessorySearch>;
