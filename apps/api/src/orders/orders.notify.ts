// Who is notified of a transition: the partner of each step of the vendor, and staff only when they take the next step. Rules: docs/rules/orders.md
import type { OrderTransition, ReturnableFile } from '@trunkline/contract/orders.shapes';
import { type Notification, notifyCompany, notifyStaff } from '../notices/notices.public.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import type { OrderPathStep, OrderPosition } from './orders.flow.ts';
import { findOrderTurn } from './orders.public.ts';
import type { Order } from './orders.sql.ts';

type Kind = `order.${string}`;

const finance = 'orders:payment:confirm';
const logistics = 'orders:shipment:ship';

/** An order before a transition, and its position after it. */
type Step = { readonly before: OrderPosition; readonly after: OrderPosition };
type Condition = (step: Step) => boolean;

const isWaitingForStaff = ({ status, awaited_file }: OrderPosition): boolean =>
  awaited_file === null && findOrderTurn(status) === 'vendor';

/** Staff take the next step. */
const isNext: Condition = ({ after }) => isWaitingForStaff(after);
/** Staff would have taken the next step. */
const wasNext: Condition = ({ before }) => isWaitingForStaff(before);
/** The file replaces one that staff sent back. */
const isReplaced: Condition = ({ before }) => before.awaited_file !== null;

/** Recipients by the side that made the transition. A side that is absent notifies nobody. */
interface OrderRecipients {
  /** Staff who act with the permission are notified, when the condition holds. */
  readonly company?: { readonly kind: Kind; readonly permission: string; readonly when: Condition };
  /** Every user of the company is notified. */
  readonly staff?: Kind;
  readonly system?: Kind;
}

export const orderRecipients: Readonly<Record<Exclude<OrderTransition, 'createorder' | 'sendback'>, OrderRecipients>> =
  {
    uploadorder: { company: { kind: 'order.document_uploaded', permission: finance, when: isNext } },
    uploadcontract: { company: { kind: 'order.contract_settled', permission: finance, when: isNext } },
    uploadpayinfo: { company: { kind: 'order.payment_submitted', permission: finance, when: isNext } },
    confirmpayment: { staff: 'order.payment_confirmed' },
    // A scheduled delivery waits for the partner's reminder.
    schedule: {},
    // When staff ship without a reminder, the notification of the shipment is enough.
    remind: { company: { kind: 'order.shipping_reminded', permission: logistics, when: isNext } },
    ship: { staff: 'order.shipped' },
    deliver: {
      company: { kind: 'order.delivered', permission: logistics, when: isReplaced },
      staff: 'order.delivered_by_vendor',
    },
    finishorder: {},
    complete: { staff: 'order.completed_by_vendor', system: 'order.completed_by_clock' },
    cancelorder: { company: { kind: 'order.cancelled', permission: finance, when: wasNext } },
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

/** `order`: before the transition. A new order notifies nobody: the partner takes the first four steps. */
export async function notifyOfTransition(
  context: TransactionContext,
  order: NotifiedOrder & OrderPosition,
  { transition, position }: OrderPathStep,
  reason?: string | null,
): Promise<void> {
  const { company, staff, system } = orderRecipients[transition];
  const { side } = context.principal;
  if (side === 'company') {
    if (company?.when({ before: order, after: position }))
      await notifyStaff(context, company.permission, createNotification(company.kind, order, staffPath, reason), {
        company_id: order.company_id,
      });
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

/** The partner asks for a shipment that an overdue payment holds. */
export const notifyOfHold = (context: TransactionContext, order: NotifiedOrder): Promise<void> =>
  notifyStaff(context, finance, createNotification('order.held', order, staffPath, null), {
    company_id: order.company_id,
  });

export const notifyOfRelease = (context: TransactionContext, order: NotifiedOrder): Promise<void> =>
  notifyStaff(context, logistics, createNotification('order.released', order, staffPath, null), {
    company_id: order.company_id,
  });
