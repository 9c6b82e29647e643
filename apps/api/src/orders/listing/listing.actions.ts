// Lists of orders and their sheets, for partners and staff. Rules: docs/rules/orders.md, "Lists"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { exportOrders, listOrders } from '@trunkline/contract/orders';
import type { exportStaffOrders, listStaffOrders } from '@trunkline/contract/staff/orders';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { toDay } from '@trunkline/rules/time';
import type { ListExport, SheetColumn } from '../../documents/documents.public.ts';
import { moneyFormat } from '../../platform/documents/sheet-cells.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { presentOrderRow } from '../orders.present.ts';
import { listMatchingOrders, listOrderPage, type OrderSummary } from './listing.sql.ts';

export async function listPartnerOrders(context: TransactionContext, input: ParsedInput<typeof listOrders>) {
  const { page, limit, keyword, filter, sort } = input;
  const matching = { ...filter, keyword };
  const { rows, ...count } = await listOrderPage(context, matching, sort ?? '-created_at', { page, limit });
  const days = await readSetting(context, 'order.staff_delivery_days');
  return { list: rows.map((row) => presentOrderRow(context, row, days)), ...count, page, limit };
}

/** The orders of all companies. */
export async function listOrdersForStaff(context: TransactionContext, input: ParsedInput<typeof listStaffOrders>) {
  const { page, limit, keyword, filter, sort } = input;
  const { rows, ...count } = await listOrderPage(context, { ...filter, keyword }, sort ?? 'waiting', { page, limit });
  const days = await readSetting(context, 'order.staff_delivery_days');
  return {
    list: rows.map((row) => ({
      ...presentOrderRow(context, row, days),
      company_id: row.company_id,
      company: row.company,
      country: row.country,
    })),
    ...count,
    page,
    limit,
  };
}

const columnsFor = ({ t }: TransactionContext, isStaff: boolean): readonly SheetColumn<OrderSummary>[] => [
  { head: t('lists.order'), width: 16, value: (row) => row.number },
  { head: t('lists.status'), width: 22, value: (row) => t(`states.order_${row.status}`) },
  ...(isStaff
    ? [
        { head: t('lists.company'), width: 28, value: (row: OrderSummary) => row.company },
        { head: t('lists.country'), width: 9, value: (row: OrderSummary) => row.country },
      ]
    : []),
  { head: t('lists.project'), width: 32, value: (row) => row.project_name },
  { head: t('lists.customer'), width: 28, value: (row) => row.customer_name },
  { head: t('lists.quotation'), width: 20, value: formatQuotationNumber },
  { head: t('lists.payment_term'), width: 14, value: (row) => t(`orders.term_${row.payment_term}`) },
  { head: t('lists.created'), width: 13, value: (row) => toDay(row.created_at) },
  { head: t('lists.expected'), width: 13, value: (row) => row.expect_delivery_date },
  { head: t('lists.due'), width: 13, value: (row) => row.due_date },
  { head: t('lists.currency'), width: 10, value: (row) => row.currency },
  { head: t('lists.total'), width: 16, format: moneyFormat, value: (row) => row.total },
];

export const partnerOrderExport: ListExport<typeof exportOrders, OrderSummary> = {
  name: 'orders',
  title: (t) => t('orders.title'),
  columns: (context) => columnsFor(context, false),
  list: (context, { keyword, filter, sort }, limit) =>
    listMatchingOrders(context, { ...filter, keyword }, sort ?? '-created_at', limit),
};

export const staffOrderExport: ListExport<typeof exportStaffOrders, OrderSummary> = {
  name: 'orders',
  title: (t) => t('orders.queue_title'),
  columns: (context) => columnsFor(context, true),
  list: (context, { keyword, filter, sort, ids }, limit) =>
    listMatchingOrders(context, { ...filter, keyword, ids }, sort ?? 'waiting', limit),
};
