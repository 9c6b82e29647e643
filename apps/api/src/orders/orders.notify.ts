// Who is notified of a transition: the other side, and of staff those who take the next step. Rules: docs/rules/orders.md
import type { OrderTransition, ReturnableFile } from '@trunkline/contract/orders.shapes';
import { type Notification, notifyCompany, notifyStaff } from '../notifications/notifications.public.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import type { Order } from './orders.sql.ts';

type Kind = `order.${string}`;

const finance = 'orders:payment:confirm';
const logistics = 'orders:shipment:ship';

/** By the side that made the transition. A side that is absent notifies nobody. */
interface OrderRecipients {
  /** Staff with the permission are notified. */
  readonly company?: { readonly kind: Kind; readonly permission: string };
  /** Every user of the company is notified. */
  readonly staff?: Kind;
  readonly system?: Kind;
}

export const orderRecipients: Readonly<Record<Exclude<OrderTransition, 'sendback'>, OrderRecipients>> = {
  createorder: { company: { kind: 'order.created', permission: finance } },
  uploadorder: { company: { kind: 'order.document_uploaded', permission: finance } },
  uploadcontract: { company: { kind: 'order.contract_settled', permission: finance } },
  uploadpayinfo: { company: { kind: 'order.payment_submitted', permission: finance } },
  confirmpayment: { staff: 'order.payment_confirmed' },
  schedule: { company: { kind: 'order.delivery_scheduled', permission: logistics } },
  // When staff ship without a reminder, the notification of the shipment is enough.
  remind: { company: { kind: 'order.shipping_reminded', permission: logistics } },
  ship: { staff: 'order.shipped' },
  deliver: { company: { kind: 'order.delivered', permission: logistics }, staff: 'order.delivered_by_vendor' },
  finishorder: { company: { kind: 'order.completed', permission: logistics } },
  complete: { staff: 'order.completed_by_vendor', system: 'order.completed_by_clock' },
  cancelorder: { company: { kind: 'order.cancelled', permission: finance } },
  cancel: { staff: 'order.cancelled_by_vendor' },
};

type NotifiedOrder = Pick<Order, 'id' | 'number' | 'company_id' | 'company' | 'project_name'>;

const createNotification = (
  kind: Kind,
  order: NotifiedOrder,
  path: string,
  reason: string | null | undefined,
): Notification => ({
  kind,
  object: 'order',
  object_id: order.id,
  title: order.number,
  path: `${path}?id=${order.id}`,
  values: { company: order.company, project: order.project_name, reason: reason ?? '' },
});

const partnerPath = '/personal/order/detail';
const staffPath = '/admin/order/detail';

export async function notifyOfTransition(
  context: TransactionContext,
  order: NotifiedOrder,
  transition: keyof typeof orderRecipients,
  reason?: string | null,
): Promise<void> {
  const { company, staff, system } = orderRecipients[transition];
  const { side } = context.principal;
  if (side === 'company') {
    if (company)
      await notifyStaff(context, company.permission, createNotification(company.kind, order, staffPath, reason));
    return;
  }
  const kind = side === 'system' ? system : staff;
  if (kind) await notifyCompany(context, order.company_id, createNotification(kind, order, partnerPath, reason));
}

/** Each file has its own text, which says what to correct. */
export const notifyOfReturn = (
  context: TransactionContext,
  order: NotifiedOrder,
  file: ReturnableFile,
  reason: string,
): Promise<void> =>
  notifyCompany(context, order.company_id, createNotification(`order.sent_back_${file}`, order, partnerPath, reason));

/** Finance may have read the stamped document before its details were changed. */
export const notifyOfEdit = (context: TransactionContext, order: NotifiedOrder): Promise<void> =>
  notifyStaff(context, finance, createNotification('order.edited', order, staffPath, null));

/** The partner asks for a shipment that an overdue payment holds. */
export const notifyOfHold = (context: TransactionContext, order: NotifiedOrder): Promise<void> =>
  notifyStaff(context, finance, createNotification('order.held', order, staffPath, null));

export const notifyOfRelease = (context: TransactionContext, order: NotifiedOrder): Promise<void> =>
  notifyStaff(context, logistics, createNotification('order.released', order, staffPath, null));
