import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { listSettings, previewSettings } from '@trunkline/contract/staff/settings';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { readWholeAnswer } from '../../lists/whole-answer.ts';
import type { SettingChange } from './setting-values.model.ts';

export type SettingList = EndpointOutput<typeof listSettings>;

/** The page shows all of them: searching, and what is typed, go over all groups. */
export const readSettings = (signal?: AbortSignal): Promise<SettingList> =>
  readWholeAnswer((page) => call(listSettings, page, signal ? { signal } : {}));

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
