import { getImport, importColumns, type ImportDetail, listImports } from '@trunkline/contract/staff/import';
import type { ImportKind } from '@trunkline/contract/import-names';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { ImportsSearch } from './imports-search.ts';

const pollMs = 800;
export const isUnderWay = ({ state }: Pick<ImportDetail, 'state'>): boolean =>
  state === 'queued' || state === 'running';

export const imports = {
  list: (search: ImportsSearch) => {
    const { page = 1, limit = 20, keyword, sort, state, kind } = search;
    return queryOptions({
      queryKey: ['imports', 'list', search],
      queryFn: ({ signal }) =>
        call(listImports, { page, limit, keyword, sort: sort as never, filter: { state, kind } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (data?.list.some(isUnderWay) ? pollMs * 2 : false),
    });
  },
  /** Asked again and again while it goes on. */
  detail: (id: string) =>
    queryOptions({
      queryKey: ['imports', 'detail', id],
      queryFn: ({ signal }) => call(getImport, { id }, { signal }),
      refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? pollMs : false),
    }),
  columns: (kind: ImportKind) =>
    queryOptions({
      queryKey: ['imports', 'columns', kind],
      queryFn: ({ signal }) => call(importColumns, { kind }, { signal }),
      staleTime: Infinity,
    }),
};
