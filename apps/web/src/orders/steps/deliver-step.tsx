import { moveDelivery, orderUploads } from '@trunkline/contract/orders';
import { useShapeForm } from '../../ui/forms/form.tsx';
import { useT } from '../../client/text.tsx';
import { Upload } from '../../ui/forms/upload.tsx';
import { useOrderMove } from '../orders.queries.ts';
import { DeliveryFacts } from './delivery-facts.tsx';
import { StepCard } from './step-card.tsx';
import type { StepProps } from './step-props.ts';

/** Step 9: the goods are there, and the receipt letter says so. */
export function DeliverStep({ order }: StepProps) {
  const t = useT();
  const { id, version } = order;
  const form = useShapeForm(moveDelivery.input, { id, version, action: 'deliver', file: null });
  const move = useOrderMove(moveDelivery, { done: t('orders.deliver_done'), uploads: true });
  return (
    <StepCard
      order={order}
      title={t('orders.deliver_title')}
      text={t('orders.deliver_text')}
      form={form}
      move={move}
      onSubmit={({ file }) => void move.run({ id, version, action: 'deliver', file })}
      submit={t('orders.deliver_submit')}
    >
      <DeliveryFacts order={order} />
      <Upload
        field={form.field('file')}
        label={t('orders.deliver_file')}
        rule={orderUploads.delivery_receipt}
        progress={move.progress}
      />
    </StepCard>
  );
}
