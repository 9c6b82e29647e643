import { moveDelivery } from '@trunkline/contract/orders';
import { DateField } from '../../ui/forms/date-field.tsx';
import { useShapeForm } from '../../ui/forms/form.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useT } from '../../client/text.tsx';
import { useOrderMove } from '../orders.queries.ts';
import { StepCard } from './step-card.tsx';
import type { StepProps } from './step-props.ts';

/** Step 6: when, how and by whom the goods travel. What was said at ordering stands there already. */
export function ScheduleStep({ order }: StepProps) {
  const t = useT();
  const { id, version } = order;
  const form = useShapeForm(moveDelivery.input, {
    id,
    version,
    action: 'schedule',
    delivery_date: order.delivery_date,
    delivery_plan: order.delivery_plan ?? '',
    forwarder: order.forwarder ?? '',
  });
  const move = useOrderMove(moveDelivery, { done: t('orders.schedule_done') });
  return (
    <StepCard
      order={order}
      title={t('orders.schedule_title')}
      text={t('orders.schedule_text')}
      form={form}
      move={move}
      columns={2}
      onSubmit={({ delivery_date, delivery_plan, forwarder }) =>
        void move.run({ id, version, action: 'schedule', delivery_date, delivery_plan, forwarder })
      }
      submit={t('orders.schedule_submit')}
    >
      <DateField
        field={form.field('delivery_date')}
        label={t('orders.delivery_date')}
        hint={t('orders.delivery_date_hint')}
      />
      <TextField
        field={form.field('forwarder')}
        label={t('orders.forwarder')}
        hint={t('orders.forwarder_hint')}
        maxLength={200}
      />
      <TextArea
        field={form.field('delivery_plan')}
        label={t('orders.delivery_plan')}
        hint={t('orders.delivery_plan_hint')}
        maxLength={2000}
        full
      />
    </StepCard>
  );
}
