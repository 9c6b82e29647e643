import type { ComponentType } from 'react';
import { chooseForm, type StepForm } from '../order-step.ts';
import { ContractStep } from './contract-step.tsx';
import { DeliverStep } from './deliver-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { RemindStep } from './remind-step.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import type { StepProps } from './step-props.ts';
import { UploadStep } from './upload-step.tsx';
import { Cancelled, Completed, Waiting } from './waiting.tsx';

const forms: Record<StepForm, ComponentType<StepProps>> = {
  upload: UploadStep,
  contract: ContractStep,
  payment: PaymentStep,
  schedule: ScheduleStep,
  remind: RemindStep,
  deliver: DeliverStep,
  finish: FinishStep,
  waiting: Waiting,
  completed: Completed,
  cancelled: Cancelled,
};

/** The one thing that is to be done now, or who is at it. */
export function StepNow({ order }: StepProps) {
  const Form = forms[chooseForm(order)];
  return <Form order={order} />;
}
