// The list of staff as a sheet. Margins stand in it for those who may see costs.
import type * as staffQuotationCalls from '@trunkline/contract/staff/quotations';
import { computeMarginFromSums } from '@trunkline/rules/margin';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { computePercentBelow } from '@trunkline/rules/percent';
import { toDay } from '@trunkline/rules/time';
import type { ListExport, SheetColumn } from '../../documents/documents.public.ts';
import { toListQuery } from '../../platform/db/ordered-list.ts';
import { moneyFormat } from '../../platform/documents/sheet-cells.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { getQuotationState, formatQuotationState } from '../quotations.flow.ts';
import { maySeeCosts } from '../quotations.policy.ts';
import { type QueuedQuotation, queuedQuotations, sumQuotationMargins } from './queue.sql.ts';

interface ExportedQuotation {
  readonly row: QueuedQuotation;
  /** Percent of the net price; null when a cost is unknown, or for staff who may not see it. */
  readonly margin: string | null;
}

const percentFormat = '0.00';

const columnsFor = ({ t, today, principal }: TransactionContext): readonly SheetColumn<ExportedQuotation>[] => [
  { of: 'number', head: t('common.quotation'), width: 20, value: ({ row }) => formatQuotationNumber(row) },
  {
    of: 'state',
    head: t('common.state'),
    width: 18,
    value: ({ row }) => formatQuotationState(t, getQuotationState(row, today)),
  },
  { of: 'company', head: t('common.company'), width: 28, value: ({ row }) => row.company },
  { of: 'company', head: t('common.country'), width: 9, value: ({ row }) => row.country },
  { of: 'project', head: t('common.project'), width: 32, value: ({ row }) => row.project_name },
  { head: t('common.end_user'), width: 28, value: ({ row }) => row.enduser_name },
  { of: 'created', head: t('lists.created'), width: 13, value: ({ row }) => toDay(row.created_at) },
  {
    of: 'waiting',
    head: t('lists.waiting_since'),
    width: 13,
    value: ({ row }) => row.waiting_since && toDay(row.waiting_since),
  },
  { of: 'valid', head: t('common.valid_until'), width: 13, value: ({ row }) => row.valid_until },
  { of: 'assigned', head: t('lists.assigned_to'), width: 22, value: ({ row }) => row.assignee },
  { head: t('common.currency'), width: 10, value: ({ row }) => row.currency },
  { head: t('common.total'), width: 16, format: moneyFormat, value: ({ row }) => row.total },
  { of: 'amount', head: t('lists.total_usd'), width: 16, format: moneyFormat, value: ({ row }) => row.total_usd },
  {
    of: 'below',
    head: t('lists.below_percent'),
    width: 14,
    format: percentFormat,
    value: ({ row }) => computePercentBelow(row.own_subtotal, row.application_price ?? row.subtotal),
  },
  ...(maySeeCosts(principal)
    ? [
        {
          of: 'margin',
          head: t('lists.margin_percent'),
          width: 14,
          format: percentFormat,
          value: ({ margin }: ExportedQuotation) => margin,
        },
      ]
    : []),
];

export const exportStaffQuotations: ListExport<typeof staffQuotationCalls.exportStaffQuotations, ExportedQuotation> = {
  name: 'quotations',
  title: (t) => t('common.quotations'),
  columns: columnsFor,
  list: async (context, input, limit) => {
    const rows = await queuedQuotations.readAll(context, toListQuery(input, 'queue'), limit);
    const margins = maySeeCosts(context.principal)
      ? await sumQuotationMargins(
          context.trx,
          rows.map(({ id }) => id),
        )
      : undefined;
    return rows.map((row) => ({ row, margin: computeMarginFromSums(margins?.get(row.id))?.percent ?? null }));
  },
};
