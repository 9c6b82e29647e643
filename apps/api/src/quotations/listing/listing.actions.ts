// The partner's list of quotations and its sheet. The list of staff: queue/. Rules: docs/rules/quotations.md, "Lists"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as quotationCalls from '@trunkline/contract/quotations';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { toDay } from '@trunkline/rules/time';
import type { ListExport } from '../../documents/documents.public.ts';
import { toListQuery } from '../../platform/db/ordered-list.ts';
import { moneyFormat } from '../../platform/documents/sheet-cells.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { getQuotationState, formatQuotationState } from '../quotations.flow.ts';
import { presentQuotationRow } from '../quotations.present.ts';
import { getRevisedNumbers } from '../revising/revising.public.ts';
import type { QuotationRecord } from '../quotations.sql.ts';
import { ownQuotations } from './listing.sql.ts';

export async function listQuotations(
  context: TransactionContext,
  input: ParsedInput<typeof quotationCalls.listQuotations>,
) {
  const { page, limit } = input;
  const { rows, ...count } = await ownQuotations.readPage(context, toListQuery(input, '-created_at'), { page, limit });
  const revised = await getRevisedNumbers(context.trx, rows);
  const list = rows.map((row) => presentQuotationRow(context, row, revised.has(row.base_number)));
  return { list, ...count, page, limit };
}

export const exportQuotations: ListExport<typeof quotationCalls.exportQuotations, QuotationRecord> = {
  name: 'quotations',
  title: (t) => t('common.quotations'),
  columns: ({ t, today }) => [
    { head: t('common.quotation'), width: 20, value: formatQuotationNumber },
    { head: t('common.state'), width: 18, value: (row) => formatQuotationState(t, getQuotationState(row, today)) },
    { head: t('common.project'), width: 32, value: (row) => row.project_name },
    { head: t('common.end_user'), width: 28, value: (row) => row.enduser_name },
    { head: t('lists.created'), width: 13, value: (row) => toDay(row.created_at) },
    { head: t('common.valid_until'), width: 13, value: (row) => row.valid_until },
    { head: t('common.currency'), width: 10, value: (row) => row.currency },
    { head: t('common.total'), width: 16, format: moneyFormat, value: (row) => row.total },
  ],
  list: (context, input, limit) => ownQuotations.readAll(context, toListQuery(input, '-created_at'), limit),
};
