// Who is told of a move: the other side, and of the staff those who can do what comes next. Rules: docs/rules/orders.md
import type { OrderMove, ReturnableFile } from '@trunkline/contract/orders';
import type { TransactionContext } from '../platform/http/serve.ts';
import { type News, tellCompany, tellStaff } from '../notifications/notifications.actions.ts';

type Kind = `order.${string}`;

const finance = 'orders:payment:confirm';
const logistics = 'orders:shipment:ship';

/** What the partner did, and who works on with it. */
const toStaff: Partial<Record<OrderMove, readonly [Kind, permission: string]>> = {
  createorder: ['order.created', finance],
  uploadorder: ['order.document_uploaded', finance],
  uploadcontract: ['order.contract_settled', finance],
  uploadpayinfo: ['order.payment_submitted', finance],
  schedule: ['order.delivery_scheduled', logistics],
  remind: ['order.shipping_reminded', logistics],
  deliver: ['order.delivered', logistics],
  finishorder: ['order.completed', logistics],
  cancelorder: ['order.cancelled', finance],
};

/** What the vendor did. Shipping without a reminder says so itself, hence nothing under `remind`. */
const toCompany: Partial<Record<OrderMove, Kind>> = {
  confirmpayment: 'order.payment_confirmed',
  ship: 'order.shipped',
  deliver: 'order.delivered_by_vendor',
  complete: 'order.completed_by_vendor',
  cancel: 'order.cancelled_by_vendor',
};

interface Told {
  readonly id: string;
  readonly number: string;
  readonly company_id: string;
  readonly company: string;
  readonly project_name: string;
}

const newsOf = (kind: Kind, order: Told, path: string, reason: string | null | undefined): News => ({
  kind,
  object: 'order',
  object_id: order.id,
  title: order.number,
  path: `${path}?id=${order.id}`,
  values: { company: order.company, project: order.project_name, reason: reason ?? '' },
});

const onPartnerPage = '/personal/order/detail';
const onStaffPage = '/admin/order/detail';

export async function tellOfMove(
  context: TransactionContext,
  order: Told,
  move: OrderMove,
  reason?: string | null,
): Promise<void> {
  if (context.principal.side === 'company') {
    const told = toStaff[move];
    if (told) await tellStaff(context, told[1], newsOf(told[0], order, onStaffPage, reason));
    return;
  }
  const kind = context.principal.side === 'system' ? 'order.completed_by_clock' : toCompany[move];
  if (kind) await tellCompany(context, order.company_id, newsOf(kind, order, onPartnerPage, reason));
}

/** Each file has its own sentence: what to mend is the point of the mail. */
export const tellOfReturn = (
  context: TransactionContext,
  order: Told,
  file: ReturnableFile,
  reason: string,
): Promise<void> =>
  tellCompany(context, order.company_id, newsOf(`order.sent_back_${file}`, order, onPartnerPage, reason));
