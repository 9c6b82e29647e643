import { listSettings, previewSettings } from '@trunkline/contract/staff/settings';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { SettingChange } from './setting-values.model.ts';

export const settingQueries = {
  list: queryOptions({
    queryKey: ['admin-settings', 'list'],
    queryFn: ({ signal }) => call(listSettings, {}, { signal }),
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
