// Which form a partner's order shows. The server says what may be done (`actions`); here is only which place it takes.
import type { OrderDetail, OrderStatus, OrderStep, ReturnableFile } from '@trunkline/contract/orders';
import { orderSteps } from '@trunkline/contract/names';

export type StepForm =
  | 'upload'
  | 'contract'
  | 'payment'
  | 'schedule'
  | 'remind'
  | 'deliver'
  | 'finish'
  | 'waiting'
  | 'completed'
  | 'cancelled';

type Asked = Pick<OrderDetail, 'status' | 'actions'>;

const forms = [
  ['uploadorder', 'upload'],
  ['uploadcontract', 'contract'],
  ['schedule', 'schedule'],
  ['remind', 'remind'],
  ['deliver', 'deliver'],
  ['finishorder', 'finish'],
] as const;

export function chooseForm({ status, actions }: Asked): StepForm {
  if (status === 'cancelled' || status === 'completed') return status;
  // Later than its own step the same action means a receipt that may follow; it has its own place (receiptMayFollow).
  if (status === 'contract_settled' && actions.includes('uploadpayinfo')) return 'payment';
  return forms.find(([action]) => actions.includes(action))?.[1] ?? 'waiting';
}

/** OA45: the receipt may come after the promise, and moves nothing. */
export const receiptMayFollow = ({ status, actions }: Asked): boolean =>
  status !== 'contract_settled' && actions.includes('uploadpayinfo');

export const stepCount = orderSteps.length;

/** The step that is due: one after the step reached. Undefined once nothing is. */
export function dueStep({ steps }: Pick<OrderDetail, 'steps'>): OrderDetail['steps'][number] | undefined {
  return steps.find((step) => step.state === 'now');
}

/** An order that was sent back waits at the step before the file: that place tells which file it was. */
export const fileOfReturn: Partial<Record<OrderStatus, ReturnableFile>> = {
  generated: 'order',
  document_uploaded: 'contract',
  contract_settled: 'receipt',
  shipped: 'delivery_receipt',
};

/** Texts of these steps are others on open account. */
const otherUnderOpenAccount: readonly OrderStep[] = ['payment_submitted', 'payment_confirmed'];
export const termSuffix = (status: OrderStep, term: OrderDetail['payment_term']): '' | '_oa45' =>
  term === 'oa45' && otherUnderOpenAccount.includes(status) ? '_oa45' : '';
