import { finishOrder } from '@trunkline/contract/orders';
import { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { useT } from '../../../client/text.tsx';
import { useOrderAction } from '../../orders.queries.ts';
import { OrderStepCard } from './order-step-card.tsx';
import type { OrderStepProps } from '../../steps/order-step-props.ts';

/** Step 10: confirm that the order is complete. */
export function FinishStep({ order }: OrderStepProps) {
  const t = useT();
  const { id, version } = order;
  const form = useShapeForm(finishOrder.input, { id, version });
  const action = useOrderAction(finishOrder, { done: t('orders.finish_done') });
  return (
    <OrderStepCard
      order={order}
      title={t('orders.finish_title')}
      text={t('orders.finish_text')}
      form={form}
      action={action}
      onSubmit={() => void action.run({ id, version })}
      submit={t('orders.complete')}
    />
  );
}
