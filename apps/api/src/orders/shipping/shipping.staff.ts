// Logistics ship, and confirm deliveries that partners do not confirm. Rules: docs/rules/orders.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffOrderCalls from '@trunkline/contract/staff/orders';
import { addDays } from '@trunkline/rules/time';
import type { UploadedFile } from '../../platform/files/stored-files.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { registerShippedSerials } from '../../serials/serials.public.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { presentStaffOrder } from '../orders.present.ts';
import { saveOrderFile } from '../orders.sql.ts';
import { moveOrder } from '../orders.transition.ts';
import { ensureReleased } from '../payments/payments.staff.ts';
import { createInvoiceNumber } from './shipping.sql.ts';

/** OA45: open account, due 45 days after the UTC day of shipment. */
const openAccountDays = 45;

export async function shipOrder(
  context: TransactionContext,
  { shipping_info, tracking, serials, release_reason, ...sent }: ParsedInput<typeof staffOrderCalls.shipOrder>,
  file: UploadedFile | null,
) {
  const { trx, today, now } = context;
  const shipped = await moveOrder(context, 'ship', sent, async (order) => {
    const release = await ensureReleased(context, order, release_reason);
    const { id: file_id } = await saveOrderFile(context, order, file);
    const columns = {
      ...release,
      shipping_materials_id: file_id,
      shipping_info,
      tracking: tracking ?? null,
      invoice_number: await createInvoiceNumber(trx, today.slice(0, 4)),
      shipped_at: now,
      due_date: order.payment_term === 'oa45' ? addDays(today, openAccountDays) : null,
    };
    const numbers = await registerShippedSerials(context, order, serials ?? []);
    return { columns, details: { file_id, serials: numbers } };
  });
  return presentStaffOrder(context, shipped);
}

/** Logistics confirm a delivery that the partner does not confirm. */
export async function deliverOrder(
  context: TransactionContext,
  { reason, ...sent }: ParsedInput<typeof staffOrderCalls.deliverOrder>,
  file: UploadedFile | null,
) {
  const staffDeliveryDays = await readSetting(context, 'order.staff_delivery_days');
  const delivered = await moveOrder({ ...context, staffDeliveryDays }, 'deliver', sent, async (order) => {
    const { id: file_id } = await saveOrderFile(context, order, file);
    return { columns: { delivery_receipt_id: file_id, delivered_at: context.now }, reason, details: { file_id } };
  });
  return presentStaffOrder(context, delivered);
}
