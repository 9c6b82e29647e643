import { orderUploads, submitPayment } from '@trunkline/contract/orders';
import { uploadField } from '@trunkline/contract/upload';
import { z } from 'zod/mini';
import { Card } from '../../../ui/layout/card.tsx';
import { useFormat } from '../../../client/format.ts';
import { Form, SubmitButton } from '../../../ui/forms/form.tsx';
import { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { useAutosavedForm } from '../../../ui/forms/use-autosave.tsx';
import { useT } from '../../../client/text.tsx';
import { Upload } from '../../../ui/forms/upload.tsx';
import { useOrderAction } from '../../orders.queries.ts';
import { ConflictNotice } from '../../../dialogs/conflict-notice.tsx';
import { useOrderConflict } from '../../use-order-conflict.ts';
import { BankTransfer } from './bank-transfer.tsx';
import type { OrderStepProps } from '../../steps/order-step-props.ts';
import { Stack } from '../../../ui/layout/parts.tsx';

const shape = z.object({ file: uploadField(orderUploads.receipt) });

/** OA45: upload of the receipt after the promised date was submitted, at any later step. */
export function ReceiptLater({ order }: OrderStepProps) {
  const t = useT();
  const format = useFormat();
  const { id, version, payment_date } = order;
  const form = useShapeForm(shape, {});
  const autosave = useAutosavedForm(form, { object: 'order-receipt', id, version });
  const action = useOrderAction(submitPayment, { done: t('orders.receipt_later_done'), uploads: true });
  const conflict = useOrderConflict(id, (newest) => newest.payment_date !== null);
  if (!payment_date) return null;
  return (
    <Card title={t('orders.receipt_later_title')}>
      <Stack gap="4" size="small" tone="2">
        <p>{t('orders.receipt_later_text', { day: format.day(payment_date) })}</p>
        <BankTransfer order={order} />
        <Form
          form={form}
          error={action.error}
          busy={action.busy}
          autosave={autosave}
          stale={<ConflictNotice conflict={conflict} action={action} />}
          onSubmit={({ file }) => void action.run({ id, version, payment_date, file })}
          actions={<SubmitButton look="plain">{t('orders.receipt_later_submit')}</SubmitButton>}
        >
          <Upload
            field={form.field('file')}
            label={t('orders.payment_receipt')}
            rule={orderUploads.receipt}
            progress={action.progress}
          />
        </Form>
      </Stack>
    </Card>
  );
}
