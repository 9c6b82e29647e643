import { orderUploads, submitPayment } from '@trunkline/contract/orders';
import { upload } from '@trunkline/contract/upload';
import { z } from 'zod/mini';
import { DateField } from '../../ui/forms/date-field.tsx';
import { useShapeForm } from '../../ui/forms/form.tsx';
import { useT } from '../../client/text.tsx';
import { Upload } from '../../ui/forms/upload.tsx';
import { useOrderMove } from '../orders.queries.ts';
import { AmountToPay } from './amount-to-pay.tsx';
import { StepCard } from './step-card.tsx';
import type { StepProps } from './step-props.ts';

/** The server asks prepaid orders for a receipt; asking here too spares the journey. */
const prepaid = z.extend(submitPayment.input, { file: upload(orderUploads.receipt) });
export const paymentShape = (term: 'prepaid' | 'oa45') =>
  (term === 'prepaid' ? prepaid : submitPayment.input) as typeof submitPayment.input;

/** Step 4: paid with a receipt, or on open account a promised date. */
export function PaymentStep({ order }: StepProps) {
  const t = useT();
  const { id, version } = order;
  const oa45 = order.payment_term === 'oa45';
  const form = useShapeForm(paymentShape(order.payment_term), {
    id,
    version,
    payment_date: order.payment_date ?? '',
    file: null,
  });
  const move = useOrderMove(submitPayment, { done: t('orders.payment_done'), uploads: true });
  return (
    <StepCard
      order={order}
      title={t('orders.payment_title')}
      text={t(oa45 ? 'orders.payment_text_oa45' : 'orders.payment_text')}
      form={form}
      move={move}
      columns={2}
      onSubmit={({ payment_date, file }) => void move.run({ id, version, payment_date, file })}
      submit={t(oa45 ? 'orders.payment_submit_oa45' : 'orders.payment_submit')}
    >
      <AmountToPay order={order} />
      <DateField
        field={form.field('payment_date')}
        label={t(oa45 ? 'orders.promised_date' : 'orders.payment_date')}
        hint={t(oa45 ? 'orders.promised_date_hint' : 'orders.payment_date_hint')}
      />
      <Upload
        field={form.field('file')}
        label={t('orders.payment_receipt')}
        rule={orderUploads.receipt}
        progress={move.progress}
        {...(oa45 ? { optional: true, hint: t('orders.payment_receipt_hint_oa45') } : {})}
      />
    </StepCard>
  );
}
