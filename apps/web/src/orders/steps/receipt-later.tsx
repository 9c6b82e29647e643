import { orderUploads, submitPayment } from '@trunkline/contract/orders';
import { upload } from '@trunkline/contract/upload';
import { z } from 'zod/mini';
import { Card } from '../../ui/layout/card.tsx';
import { useFormat } from '../../client/format.ts';
import { Form, SubmitButton, useShapeForm } from '../../ui/forms/form.tsx';
import { useT } from '../../client/text.tsx';
import { Upload } from '../../ui/forms/upload.tsx';
import { useOrderMove } from '../orders.queries.ts';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

const shape = z.object({ file: upload(orderUploads.receipt) });

/** Open account: the receipt follows the promise, at any later step, and the order goes on meanwhile. */
export function ReceiptLater({ order }: StepProps) {
  const t = useT();
  const format = useFormat();
  const { id, version, payment_date } = order;
  const form = useShapeForm(shape, {});
  const move = useOrderMove(submitPayment, { done: t('orders.receipt_later_done'), uploads: true });
  if (!payment_date) return null;
  return (
    <Card title={t('orders.receipt_later_title')}>
      <div className={styles.later}>
        <p>{t('orders.receipt_later_text', { day: format.day(payment_date) })}</p>
        <Form
          form={form}
          error={move.error}
          busy={move.busy}
          onSubmit={({ file }) => void move.run({ id, version, payment_date, file })}
          actions={<SubmitButton look="plain">{t('orders.receipt_later_submit')}</SubmitButton>}
        >
          <Upload
            field={form.field('file')}
            label={t('orders.payment_receipt')}
            rule={orderUploads.receipt}
            progress={move.progress}
          />
        </Form>
      </div>
    </Card>
  );
}
