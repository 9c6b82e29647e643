import { getImportDetail, type ImportDetail, listImportColumns, listImports } from '@trunkline/contract/staff/imports';
import { type ImportChangeKind, listImportChanges } from '@trunkline/contract/staff/import-changes';
import type { ImportKind } from '@trunkline/contract/enums';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { defineList } from '../../lists/define-list.ts';
import { importsAddress } from './imports-search.ts';

/** Polling interval of one import; lists poll half as often. */
const pollMs = 800;

export const isImportRunning = ({ state }: Pick<ImportDetail, 'state'>): boolean =>
  state === 'queued' || state === 'running';

interface ShownChanges {
  readonly page: number;
  readonly limit: number;
  readonly kind?: ImportChangeKind | undefined;
}

export const importList = defineList({
  address: importsAddress,
  key: ['imports', 'list'],
  endpoint: listImports,
  refetchInterval: (answer) => (answer?.list.some(isImportRunning) ? pollMs * 2 : false),
});

export const importQueries = {
  /** Polled while the import runs. */
  detail: (id: string) =>
    queryOptions({
      queryKey: ['imports', 'detail', id],
      queryFn: ({ signal }) => call(getImportDetail, { id }, { signal }),
      refetchInterval: ({ state: { data } }) => (data && isImportRunning(data) ? pollMs : false),
    }),
  changes: ({ id, version }: Pick<ImportDetail, 'id' | 'version'>, shown: ShownChanges) =>
    queryOptions({
      queryKey: ['imports', 'changes', id, version, shown],
      queryFn: ({ signal }) => {
        const { page, limit, kind } = shown;
        return call(listImportChanges, { id, page, limit, filter: { kind } }, { signal });
      },
      placeholderData: keepPreviousData,
    }),
  columns: (kind: ImportKind) =>
    queryOptions({
      queryKey: ['imports', 'columns', kind],
      queryFn: ({ signal }) => call(listImportColumns, { kind }, { signal }),
      staleTime: Infinity,
    }),
};
