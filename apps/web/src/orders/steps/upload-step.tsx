import { orderUploads, uploadOrderDocument } from '@trunkline/contract/orders';
import { useShapeForm } from '../../ui/forms/form.tsx';
import { useT } from '../../client/text.tsx';
import { Upload } from '../../ui/forms/upload.tsx';
import { useOrderMove } from '../orders.queries.ts';
import { PaperToFetch } from './paper-to-fetch.tsx';
import { StepCard } from './step-card.tsx';
import type { StepProps } from './step-props.ts';

/** Step 2: the order document comes back stamped. */
export function UploadStep({ order }: StepProps) {
  const t = useT();
  const { id, version } = order;
  const form = useShapeForm(uploadOrderDocument.input, { id, version });
  const move = useOrderMove(uploadOrderDocument, { done: t('orders.upload_done'), uploads: true });
  return (
    <StepCard
      order={order}
      title={t('orders.upload_title')}
      text={t('orders.upload_text')}
      form={form}
      move={move}
      onSubmit={({ file }) => void move.run({ id, version, file })}
      submit={t('orders.upload_submit')}
    >
      <PaperToFetch order={order} kind="order" name={t('orders.upload_blank')} hint={t('orders.upload_blank_hint')} />
      <Upload
        field={form.field('file')}
        label={t('orders.upload_file')}
        rule={orderUploads.order}
        progress={move.progress}
      />
    </StepCard>
  );
}
