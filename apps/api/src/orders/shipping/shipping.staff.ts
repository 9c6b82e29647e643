// Logistics ship, and confirm deliveries that partners do not confirm. Rules: docs/rules/orders.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffOrderCalls from '@trunkline/contract/staff/orders';
import { addDays } from '@trunkline/rules/time';
import { conflict } from '../../platform/errors/app-error.ts';
import type { UploadedFile } from '../../platform/files/stored-files.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { findStaffDeliveryDay } from '../orders.policy.ts';
import { presentStaffOrder } from '../orders.present.ts';
import { getOrder, saveOrderFile } from '../orders.sql.ts';
import { applyOrderPath, createWrongStateError, ensureTransition } from '../transitions/transitions.public.ts';
import { ensureReleased } from '../payments/payments.staff.ts';
import { createInvoiceNumber } from './shipping.sql.ts';

/** OA45: open account, due 45 days after the UTC day of shipment. */
const openAccountDays = 45;

export async function shipOrder(
  context: TransactionContext,
  { id, version, shipping_info, tracking, release_reason }: ParsedInput<typeof staffOrderCalls.shipOrder>,
  file: UploadedFile | null,
) {
  const order = await getOrder(context.trx, context.principal, id);
  const path = ensureTransition(context, order, 'ship', version);
  const release = await ensureReleased(context, order, release_reason);
  const { id: file_id } = await saveOrderFile(context, order, file);
  const change = {
    ...release,
    shipping_materials_id: file_id,
    shipping_info,
    tracking: tracking ?? null,
    invoice_number: await createInvoiceNumber(context.trx, context.today.slice(0, 4)),
    shipped_at: context.now,
    due_date: order.payment_term === 'oa45' ? addDays(context.today, openAccountDays) : null,
  };
  return presentStaffOrder(context, await applyOrderPath(context, order, path, { change, details: { file_id } }));
}

/** Logistics confirm a delivery that the partner does not confirm. */
export async function deliverOrder(
  context: TransactionContext,
  { id, version, reason }: ParsedInput<typeof staffOrderCalls.deliverOrder>,
  file: UploadedFile | null,
) {
  const order = await getOrder(context.trx, context.principal, id);
  const path = ensureTransition(context, order, 'deliver', version);
  const day = findStaffDeliveryDay(order, await readSetting(context, 'order.staff_delivery_days'));
  if (day === null) throw createWrongStateError(context, order);
  if (context.today < day) throw conflict('orders.partner_confirms_first', { day });
  const { id: file_id } = await saveOrderFile(context, order, file);
  const change = { delivery_receipt_id: file_id, delivered_at: context.now };
  const delivered = await applyOrderPath(context, order, path, { change, reason, details: { file_id } });
  return presentStaffOrder(context, delivered);
}
