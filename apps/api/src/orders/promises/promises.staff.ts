// Logistics promise when lines are shipped. Rules: docs/rules/shipments.md, "Lead times and promised dates"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffOrderCalls from '@trunkline/contract/staff/orders';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import { transition } from '../../platform/flows/transition.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { ensureDeliveryDate } from '../orders.policy.ts';
import { presentStaffOrder } from '../orders.present.ts';
import { listOrderLines, type OrderLine } from '../orders.sql.ts';
import { orders } from '../orders.transition.ts';
import { changePromises } from './promises.sql.ts';

/**
 * A line of an order by its id. The id of the line of the quotation names it too, as the calls of partners do. Throws 404 at `path` for any
 * other.
 */
export function getOrderLine(lines: readonly OrderLine[], itemId: string, path: string): OrderLine {
  const line =
    lines.find(({ id }) => id === itemId) ?? lines.find(({ quotation_item_id }) => quotation_item_id === itemId);
  if (!line) throw new AppError(404, 'shipments.line_not_found', {}, { path });
  return line;
}

export async function promiseOrder(
  context: TransactionContext,
  { lines: sent, reason, ...record }: ParsedInput<typeof staffOrderCalls.promiseOrder>,
) {
  const promised = await transition(context, orders, 'promise', record, async (order) => {
    const lines = await listOrderLines(context.trx, order.id);
    const seen = new Set<string>();
    const changes = sent.map(({ item_id, promised_date }, index) => {
      const path = `lines.${index}`;
      const line = getOrderLine(lines, item_id, `${path}.item_id`);
      if (seen.has(line.id)) throw invalid('orders.item_twice', {}, `${path}.item_id`);
      seen.add(line.id);
      ensureDeliveryDate(context.now, promised_date, `${path}.promised_date`);
      return { line, promised_date };
    });
    await changePromises(
      context.trx,
      changes.map(({ line, promised_date }) => ({ id: line.id, promised_date })),
    );
    const days = changes.map(({ line, promised_date }) => ({
      part_number: line.part_number,
      from: line.promised_date,
      to: promised_date,
    }));
    return { to: order.status, reason, details: { reason, days } };
  });
  return presentStaffOrder(context, promised);
}
