// Lists of orders and their sheets, for partners and staff. Rules: docs/rules/orders.md, "Lists"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as orderCalls from '@trunkline/contract/orders';
import type * as staffOrderCalls from '@trunkline/contract/staff/orders';
import { nameOrderState } from '@trunkline/rules/orders/open-account';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { toDay } from '@trunkline/rules/time';
import type { ListExport, SheetColumn } from '../../documents/documents.public.ts';
import { toListQuery } from '../../platform/db/ordered-list.ts';
import { moneyFormat } from '../../platform/documents/sheet-cells.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { presentOrderRow } from '../orders.present.ts';
import { type OrderSummary, visibleOrderList } from './listing.sql.ts';

export async function listOrders(context: TransactionContext, input: ParsedInput<typeof orderCalls.listOrders>) {
  const { page, limit } = input;
  const query = toListQuery(input, '-created_at');
  const [{ rows, ...count }, days] = await Promise.all([
    visibleOrderList.readPage(context, query, { page, limit }),
    readSetting(context, 'order.staff_delivery_days'),
  ]);
  return { list: rows.map((row) => presentOrderRow(context, row, days)), ...count, page, limit };
}

const columnsFor = ({ t }: TransactionContext, isStaff: boolean): readonly SheetColumn<OrderSummary>[] => [
  { of: 'number', head: t('common.order'), width: 16, value: (row) => row.number },
  {
    of: 'status',
    head: t('common.status'),
    width: 22,
    value: (row) => t(`states.order_${nameOrderState(row.status, row.payment_term)}`),
  },
  ...(isStaff
    ? [
        { of: 'company', head: t('common.company'), width: 28, value: (row: OrderSummary) => row.company },
        { of: 'company', head: t('common.country'), width: 9, value: (row: OrderSummary) => row.country },
      ]
    : []),
  { of: 'project', head: t('common.project'), width: 32, value: (row) => row.project_name },
  { head: t('common.customer'), width: 28, value: (row) => row.customer_name },
  { head: t('common.quotation'), width: 20, value: formatQuotationNumber },
  { head: t('common.po_number'), width: 16, value: (row) => row.po_number },
  { of: 'term', head: t('lists.payment_term'), width: 14, value: (row) => t(`orders.term_${row.payment_term}`) },
  { of: 'created', head: t('lists.created'), width: 13, value: (row) => toDay(row.created_at) },
  { of: 'expected', head: t('lists.expected'), width: 13, value: (row) => row.expect_delivery_date },
  { of: 'term', head: t('lists.due'), width: 13, value: (row) => row.due_date },
  { of: 'total', head: t('common.currency'), width: 10, value: (row) => row.currency },
  { of: 'total', head: t('common.total'), width: 16, format: moneyFormat, value: (row) => row.total },
];

export const exportOrders: ListExport<typeof orderCalls.exportOrders, OrderSummary> = {
  name: 'orders',
  title: (t) => t('common.orders'),
  columns: (context) => columnsFor(context, false),
  list: (context, input, limit) => visibleOrderList.readAll(context, toListQuery(input, '-created_at'), limit),
};

export const exportStaffOrders: ListExport<typeof staffOrderCalls.exportStaffOrders, OrderSummary> = {
  name: 'orders',
  title: (t) => t('orders.queue_title'),
  columns: (context) => columnsFor(context, true),
  list: (context, input, limit) => visibleOrderList.readAll(context, toListQuery(input, 'waiting'), limit),
};
