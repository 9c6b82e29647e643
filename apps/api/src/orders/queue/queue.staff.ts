// The list of orders that staff work from. Rules: docs/rules/orders.md, "Queues"
import type { OrderStatus } from '@trunkline/contract/enums';
import type { Principal } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { defineStaffQueue } from '../../platform/http/staff-queue.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { listManagements } from '../../territories/territories.public.ts';
import { hasStatus, type OrderSummary, visibleOrderList } from '../listing/listing.sql.ts';
import { mayConfirmPayments, mayShip } from '../orders.policy.ts';
import { presentOrderRow } from '../orders.present.ts';
import { isOnHold } from '../payments/payments.sql.ts';

async function presentQueue(context: TransactionContext, rows: readonly OrderSummary[]) {
  const days = await readSetting(context, 'order.staff_delivery_days');
  const managementOf = await listManagements(
    context,
    rows.map((row) => row.company_id),
  );
  return rows.map((row) => ({
    ...presentOrderRow(context, row, days),
    company_id: row.company_id,
    company: row.company,
    country: row.country,
    management: managementOf(row.company_id),
  }));
}

/** The statuses in which the caller takes the next step. */
const listOwnStatuses = (principal: Principal): OrderStatus[] => [
  ...(mayConfirmPayments(principal) ? (['payment_submitted'] as const) : []),
  ...(mayShip(principal) ? (['shipping_reminded', 'delivery_scheduled'] as const) : []),
];

/** Who may release a held shipment ships it with a reason. */
const isHeldForCaller = async (context: TransactionContext, order: OrderSummary): Promise<boolean> =>
  !mayConfirmPayments(context.principal) && (await isOnHold(context, order));

export const { showPage: listStaffOrders, showPosition: getStaffOrderPosition } = defineStaffQueue({
  list: visibleOrderList,
  firstSort: 'waiting',
  missing: 'orders.not_found',
  toReader: (context) => context,
  present: presentQueue,
  summarize: async () => ({}),
  listOpenConditions: ({ principal }) => {
    const statuses = listOwnStatuses(principal);
    return statuses.length === 0 ? undefined : [hasStatus(statuses)];
  },
  isOpen: async (context, order) => !(await isHeldForCaller(context, order)),
});
