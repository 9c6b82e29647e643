import { listAudit, verifyAudit } from '@trunkline/contract/staff/audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { AuditSearch } from './audit-search.ts';

/** What a page of the trail shows, without its place. */
export const toAuditInput = ({ keyword, from, to, object, company_id }: AuditSearch) => ({
  keyword,
  filter: { from, to, object, company_id },
});

export const auditQueries = {
  list: (search: AuditSearch, limit: 10 | 50 = 50) =>
    queryOptions({
      queryKey: ['admin-audit', 'list', search, limit],
      queryFn: ({ signal }) => call(listAudit, { ...toAuditInput(search), before: search.before, limit }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Run by its button alone. */
  verification: queryOptions({
    queryKey: ['admin-audit', 'verification'],
    queryFn: ({ signal }) => call(verifyAudit, {}, { signal }),
    enabled: false,
    gcTime: Infinity,
    retry: false,
  }),
};
