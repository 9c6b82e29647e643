// Whose turn an order is, and who is told of its steps. Pure. Rules: docs/rules/orders.md, "Who is notified"
import type { OrderStatus } from '@trunkline/contract/enums';
import type { DecidableOrder } from './orders.policy.ts';
import type { OrderPosition } from './orders.positions.ts';

export const finishedStatuses: readonly OrderStatus[] = ['completed', 'cancelled'];

/** Statuses in which staff take the next step. A scheduled order waits for the partner's reminder. */
const staffStatuses: readonly OrderStatus[] = ['payment_submitted', 'shipping_reminded'];

/** Side whose turn it is: `us` is the partner, `vendor` the vendor; null once the order is finished. */
export function findOrderTurn(status: OrderStatus): 'us' | 'vendor' | null {
  if (finishedStatuses.includes(status)) return null;
  return staffStatuses.includes(status) ? 'vendor' : 'us';
}

/** An order before a step, and its position after it. */
interface OrderStepTaken {
  readonly before: OrderPosition & Pick<DecidableOrder, 'payment_term'>;
  readonly after: OrderPosition;
}
type Condition = (step: OrderStepTaken) => boolean;

/** The partner is told of each step of the vendor, staff only when they take the next step. */
export interface OrderRecipients {
  /** The side that takes the step. */
  readonly by: 'company' | 'staff' | 'system';
  /** `partner`: every user of the company; else the staff who act with the permission. */
  readonly to: 'partner' | 'finance' | 'logistics';
  readonly kind: `order.${string}`;
  /** Told only when it holds. */
  readonly when?: Condition;
}

const isWaitingForStaff = ({ status, awaited_file }: OrderPosition): boolean =>
  awaited_file === null && findOrderTurn(status) === 'vendor';
/** Staff take the next step. */
export const isNext: Condition = ({ after }) => isWaitingForStaff(after);
/** Staff would have taken the next step. */
export const wasNext: Condition = ({ before }) => isWaitingForStaff(before);
/** Nothing is paid yet. */
export const isOpenAccount: Condition = ({ before }) => before.payment_term === 'oa45';
export const isPrepaid: Condition = (step) => !isOpenAccount(step);
/** The file replaces one that staff sent back. */
export const isReplaced: Condition = ({ before }) => before.awaited_file !== null;

export const toStaff = (
  to: 'finance' | 'logistics',
  kind: OrderRecipients['kind'],
  when: Condition,
): OrderRecipients => ({
  by: 'company',
  to,
  kind,
  when,
});
export const toPartner = (
  kind: OrderRecipients['kind'],
  by: 'staff' | 'system' = 'staff',
  when?: Condition,
): OrderRecipients => ({
  by,
  to: 'partner',
  kind,
  ...(when && { when }),
});
