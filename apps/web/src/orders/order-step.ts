// Form that the order page shows. The server decides what is allowed (`actions`); this file maps it to a form.
import type { OrderDetail, ReturnableFile } from '@trunkline/contract/orders.shapes';
import type { OrderStatus } from '@trunkline/contract/enums';
import { orderSteps } from '@trunkline/contract/enums';

export type OrderStepForm =
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

type OrderStatusAndActions = Pick<OrderDetail, 'status' | 'actions'>;

/** Forms in the order of the steps: the first allowed action wins. */
const formsByAction = [
  ['uploadorder', 'upload'],
  ['uploadcontract', 'contract'],
  ['schedule', 'schedule'],
  ['remind', 'remind'],
  ['deliver', 'deliver'],
  ['finishorder', 'finish'],
] as const;

/** The form of the partner's next action; `waiting` when staff act next. */
export function chooseOrderStepForm({ status, actions }: OrderStatusAndActions): OrderStepForm {
  if (status === 'cancelled' || status === 'completed') return status;
  // After the payment step the same action means that a receipt may be added; it has its own form (mayAddReceiptLater).
  if (status === 'contract_settled' && actions.includes('uploadpayinfo')) return 'payment';
  return formsByAction.find(([action]) => actions.includes(action))?.[1] ?? 'waiting';
}

/** OA45: a receipt may be uploaded after the promised date was submitted. The order does not change its status. */
export const mayAddReceiptLater = ({ status, actions }: OrderStatusAndActions): boolean =>
  status !== 'contract_settled' && actions.includes('uploadpayinfo');

export const orderStepCount = orderSteps.length;

/** The next step; undefined when no step is left. */
export function findDueOrderStep({ steps }: Pick<OrderDetail, 'steps'>): OrderDetail['steps'][number] | undefined {
  return steps.find((step) => step.state === 'now');
}

/** The file that was sent back, by the status that the order returned to: the one before the file was uploaded. */
const returnedFiles: ReadonlyMap<string, ReturnableFile> = new Map<OrderStatus, ReturnableFile>([
  ['generated', 'order'],
  ['document_uploaded', 'contract'],
  ['contract_settled', 'receipt'],
  ['shipped', 'delivery_receipt'],
]);
export const findReturnedFile = (status: string): ReturnableFile | undefined => returnedFiles.get(status);
