import { updateDelivery } from '@trunkline/contract/orders';
import { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { useT } from '../../../client/text.tsx';
import { useVendor } from '../../../client/layout-data.ts';
import { useOrderAction } from '../../orders.queries.ts';
import { OrderDeliveryFacts } from '../../steps/order-delivery-facts.tsx';
import { OrderStepCard } from './order-step-card.tsx';
import type { OrderStepProps } from '../../steps/order-step-props.ts';

/** Step 7: ask for the shipment. */
export function RemindStep({ order }: OrderStepProps) {
  const t = useT();
  const vendor = useVendor();
  const { id, version } = order;
  const form = useShapeForm(updateDelivery.input, { id, version, action: 'remind' });
  const action = useOrderAction(updateDelivery, { done: t('orders.remind_done', { vendor }) });
  return (
    <OrderStepCard
      order={order}
      title={t('orders.remind_title')}
      text={t('orders.remind_text', { vendor })}
      form={form}
      action={action}
      onSubmit={() => void action.run({ id, version, action: 'remind' })}
      submit={t('orders.remind_submit')}
    >
      <OrderDeliveryFacts order={order} />
    </OrderStepCard>
  );
}
