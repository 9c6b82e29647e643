import { exportAudit, listAudit, verifyAudit } from '@trunkline/contract/staff/audit';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { defineList } from '../../lists/define-list.ts';
import { auditAddress } from './audit-search.ts';

export const auditList = defineList({
  address: auditAddress,
  key: ['admin-audit', 'list'],
  endpoint: listAudit,
  exports: exportAudit,
  toRest: ({ before }) => ({ before, limit: 50 }),
});

/** Run by its button alone. */
export const auditVerification = queryOptions({
  queryKey: ['admin-audit', 'verification'],
  queryFn: ({ signal }) => call(verifyAudit, {}, { signal }),
  enabled: false,
  gcTime: Infinity,
  retry: false,
});
