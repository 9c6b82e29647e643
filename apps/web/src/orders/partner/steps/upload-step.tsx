import { orderUploads, uploadOrderDocument } from '@trunkline/contract/orders';
import { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { useT } from '../../../client/text.tsx';
import { Upload } from '../../../ui/forms/upload.tsx';
import { useOrderAction } from '../../orders.queries.ts';
import { DocumentToSign } from './document-to-sign.tsx';
import { OrderStepCard } from './order-step-card.tsx';
import type { OrderStepProps } from '../../steps/order-step-props.ts';

/** Step 2: upload the stamped order document. */
export function UploadStep({ order }: OrderStepProps) {
  const t = useT();
  const { id, version } = order;
  const form = useShapeForm(uploadOrderDocument.input, { id, version });
  const action = useOrderAction(uploadOrderDocument, { done: t('orders.upload_done'), uploads: true });
  return (
    <OrderStepCard
      order={order}
      title={t('orders.file_order')}
      text={t('orders.upload_text')}
      form={form}
      action={action}
      onSubmit={({ file }) => void action.run({ id, version, file })}
      submit={t('orders.upload_submit')}
    >
      <DocumentToSign order={order} kind="order" name={t('orders.upload_blank')} hint={t('orders.upload_blank_hint')} />
      <Upload
        field={form.field('file')}
        label={t('orders.upload_file')}
        rule={orderUploads.order}
        progress={action.progress}
      />
    </OrderStepCard>
  );
}
