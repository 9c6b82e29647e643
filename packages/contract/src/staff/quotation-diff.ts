import { endpoint, staffAccess } from '../endpoint.ts';
import { quotationDiff, quotationDiffInput } from '../quotation-diff.ts';

export const compareStaffQuotations = endpoint({
  method: 'GET',
  path: '/admin/quotation/diff',
  access: staffAccess('sales:quotation:read'),
  summary: 'What differs between two revisions of a partner.',
  input: quotationDiffInput,
  output: quotationDiff,
});
