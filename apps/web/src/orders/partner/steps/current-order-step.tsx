import type { ComponentType } from 'react';
import { chooseOrderStepForm, type OrderStepForm } from '../../order-step.ts';
import { ContractStep } from './contract-step.tsx';
import { DeliverStep } from './deliver-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { RemindStep } from './remind-step.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import type { OrderStepProps } from '../../steps/order-step-props.ts';
import { UploadStep } from './upload-step.tsx';
import { OrderCancelled, OrderCompleted } from '../../steps/closed-order.tsx';
import { WaitingForVendor } from './waiting-for-vendor.tsx';

const formComponents: Record<OrderStepForm, ComponentType<OrderStepProps>> = {
  upload: UploadStep,
  contract: ContractStep,
  payment: PaymentStep,
  schedule: ScheduleStep,
  remind: RemindStep,
  deliver: DeliverStep,
  finish: FinishStep,
  waiting: WaitingForVendor,
  completed: OrderCompleted,
  cancelled: OrderCancelled,
};

/** The form of the partner's next action, or whom the order waits for. */
export function CurrentOrderStep({ order }: OrderStepProps) {
  const Form = formComponents[chooseOrderStepForm(order)];
  return <Form order={order} />;
}
