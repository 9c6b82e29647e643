import { moveDelivery } from '@trunkline/contract/orders';
import { useShapeForm } from '../../ui/forms/form.tsx';
import { useT } from '../../client/text.tsx';
import { useVendor } from '../../shell/layout-data.ts';
import { useOrderMove } from '../orders.queries.ts';
import { DeliveryFacts } from './delivery-facts.tsx';
import { StepCard } from './step-card.tsx';
import type { StepProps } from './step-props.ts';

/** Step 7: the partner asks for the shipment. */
export function RemindStep({ order }: StepProps) {
  const t = useT();
  const vendor = useVendor();
  const { id, version } = order;
  const form = useShapeForm(moveDelivery.input, { id, version, action: 'remind' });
  const move = useOrderMove(moveDelivery, { done: t('orders.remind_done', { vendor }) });
  return (
    <StepCard
      order={order}
      title={t('orders.remind_title')}
      text={t('orders.remind_text', { vendor })}
      form={form}
      move={move}
      onSubmit={() => void move.run({ id, version, action: 'remind' })}
      submit={t('orders.remind_submit')}
    >
      <DeliveryFacts order={order} />
    </StepCard>
  );
}
