import { updateDelivery, orderUploads } from '@trunkline/contract/orders';
import { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { useT } from '../../../client/text.tsx';
import { Upload } from '../../../ui/forms/upload.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useOrderAction } from '../../orders.queries.ts';
import { OrderDeliveryFacts } from '../../steps/order-delivery-facts.tsx';
import { OrderStepCard } from './order-step-card.tsx';
import type { OrderStepProps } from '../../steps/order-step-props.ts';

/** Step 9: confirm the delivery with a receipt letter. */
export function DeliverStep({ order }: OrderStepProps) {
  const t = useT();
  const { id, version } = order;
  const form = useShapeForm(updateDelivery.input, { id, version, action: 'deliver', shipment_id: null, file: null });
  const onTheWay = order.shipments.filter(({ state }) => state === 'shipped');
  const action = useOrderAction(updateDelivery, { done: t('orders.deliver_done'), uploads: true });
  return (
    <OrderStepCard
      order={order}
      title={t('orders.deliver_title')}
      text={t('orders.deliver_text')}
      form={form}
      action={action}
      onSubmit={({ file, shipment_id }) => void action.run({ id, version, action: 'deliver', shipment_id, file })}
      submit={t('orders.deliver_submit')}
    >
      <OrderDeliveryFacts order={order} />
      {onTheWay.length > 1 && (
        <Select
          field={form.field('shipment_id')}
          label={t('shipments.confirm_which')}
          empty={t('shipments.confirm_all')}
          options={onTheWay.map(({ id: value, position }) => ({
            value,
            label: t('shipments.shipment_number', { position }),
          }))}
          optional
        />
      )}
      <Upload
        field={form.field('file')}
        label={t('orders.deliver_file')}
        rule={orderUploads.delivery_receipt}
        progress={action.progress}
      />
    </OrderStepCard>
  );
}
