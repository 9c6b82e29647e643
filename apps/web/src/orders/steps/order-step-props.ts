import type { OrderDetail } from '@trunkline/contract/orders.shapes';

/** Props of the step forms. Forms keep typed values when `order` changes, and send the id and version of the latest order. */
export interface OrderStepProps {
  readonly order: OrderDetail;
}
