import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { listSettings, previewSettings } from '@trunkline/contract/staff/settings';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { SettingChange } from './setting-values.model.ts';

export type SettingList = EndpointOutput<typeof listSettings>;

/** The page shows all of them: searching, and what is typed, go over all groups. */
export async function readSettings(signal?: AbortSignal): Promise<SettingList> {
  const options = signal ? { signal } : {};
  const first = await call(listSettings, { page: 1, limit: 50 }, options);
  const list = [...first.list];
  for (let page = 2; list.length < first.total; page += 1)
    list.push(...(await call(listSettings, { page, limit: 50 }, options)).list);
  return { ...first, list };
}

export const settingQueries = {
  list: queryOptions({
    queryKey: ['admin-settings', 'list'],
    queryFn: ({ signal }) => readSettings(signal),
  }),
  preview: (changes: readonly SettingChange[]) =>
    queryOptions({
      queryKey: ['admin-settings', 'preview', changes],
      queryFn:
        changes.length > 0
          ? ({ signal }) =>
              call(previewSettings, { changes: changes.map(({ key, value }) => ({ key, value })) }, { signal })
          : skipToken,
      placeholderData: keepPreviousData,
      retry: false,
    }),
};
