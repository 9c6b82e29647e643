import { getImportDetail, type ImportDetail, listImportColumns, listImports } from '@trunkline/contract/staff/imports';
import { type ImportChangeKind, listImportChanges } from '@trunkline/contract/staff/import-changes';
import type { ImportKind } from '@trunkline/contract/enums';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { ImportsSearch } from './imports-search.ts';

/** Polling interval of one import; lists poll half as often. */
const pollMs = 800;

export const isImportRunning = ({ state }: Pick<ImportDetail, 'state'>): boolean =>
  state === 'queued' || state === 'running';

interface ShownChanges {
  readonly page: number;
  readonly limit: number;
  readonly kind?: ImportChangeKind | undefined;
}

export const importQueries = {
  list: (search: ImportsSearch) => {
    const { page = 1, limit = 20, keyword, sort, state, kind } = search;
    return queryOptions({
      queryKey: ['imports', 'list', search],
      queryFn: ({ signal }) => call(listImports, { page, limit, keyword, sort, filter: { state, kind } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (data?.list.some(isImportRunning) ? pollMs * 2 : false),
    });
  },
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
