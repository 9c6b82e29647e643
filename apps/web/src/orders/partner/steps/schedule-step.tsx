import { updateDelivery } from '@trunkline/contract/orders';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useT } from '../../../client/text.tsx';
import { useOrderAction } from '../../orders.queries.ts';
import { OrderStepCard } from './order-step-card.tsx';
import type { OrderStepProps } from '../../steps/order-step-props.ts';

/** Step 6: delivery date, forwarder and plan. The fields start with what was entered in the order. */
export function ScheduleStep({ order }: OrderStepProps) {
  const t = useT();
  const { id, version } = order;
  const form = useShapeForm(updateDelivery.input, {
    id,
    version,
    action: 'schedule',
    delivery_date: order.delivery_date,
    delivery_plan: order.delivery_plan ?? '',
    forwarder: order.forwarder ?? '',
  });
  const action = useOrderAction(updateDelivery, { done: t('orders.schedule_done') });
  return (
    <OrderStepCard
      order={order}
      title={t('orders.schedule_title')}
      text={t('orders.schedule_text')}
      form={form}
      action={action}
      columns={2}
      onSubmit={({ delivery_date, delivery_plan, forwarder }) =>
        void action.run({ id, version, action: 'schedule', delivery_date, delivery_plan, forwarder })
      }
      submit={t('orders.schedule_submit')}
    >
      <DateField
        field={form.field('delivery_date')}
        label={t('orders.scheduled')}
        hint={t('orders.delivery_date_hint')}
      />
      <TextField
        field={form.field('forwarder')}
        label={t('common.forwarder')}
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
    </OrderStepCard>
  );
}
