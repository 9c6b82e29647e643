import type { OrderDetail } from '@trunkline/contract/orders';

/** A step's form keeps what is typed; id and version are the order's at the moment of sending. */
export interface StepProps {
  readonly order: OrderDetail;
}
