import { orderUploads, submitPayment } from '@trunkline/contract/orders';
import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { uploadField } from '@trunkline/contract/upload';
import { z } from 'zod/mini';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { useT } from '../../../client/text.tsx';
import { Upload } from '../../../ui/forms/upload.tsx';
import { useOrderAction } from '../../orders.queries.ts';
import { AmountToPay } from '../../steps/amount-to-pay.tsx';
import { BankTransfer } from './bank-transfer.tsx';
import { OrderStepCard } from './order-step-card.tsx';
import type { OrderStepProps } from '../../steps/order-step-props.ts';

/** Prepaid orders need a receipt. The server checks it too; this shape reports it before the call. */
const prepaidPaymentShape = z.extend(submitPayment.input, { file: uploadField(orderUploads.receipt) });
const getPaymentShape = (term: OrderDetail['payment_term']) =>
  term === 'prepaid' ? prepaidPaymentShape : submitPayment.input;

/** Step 4: payment date with receipt (prepaid), or promised date (OA45). */
export function PaymentStep({ order }: OrderStepProps) {
  const t = useT();
  const { id, version } = order;
  const isOpenAccount = order.payment_term === 'oa45';
  const form = useShapeForm(getPaymentShape(order.payment_term), {
    id,
    version,
    payment_date: order.payment_date ?? '',
    file: null,
  });
  const action = useOrderAction(submitPayment, { done: t('orders.payment_done'), uploads: true });
  return (
    <OrderStepCard
      order={order}
      title={t('orders.payment_title')}
      text={t(isOpenAccount ? 'orders.payment_text_oa45' : 'orders.payment_text')}
      form={form}
      action={action}
      columns={2}
      onSubmit={({ payment_date, file }) => void action.run({ id, version, payment_date, file })}
      submit={t(isOpenAccount ? 'orders.payment_submit_oa45' : 'orders.payment_submit')}
    >
      <AmountToPay order={order} hasAccount={!isOpenAccount && order.seller.bank !== null} />
      {!isOpenAccount && <BankTransfer order={order} />}
      <DateField
        field={form.field('payment_date')}
        label={t(isOpenAccount ? 'orders.promised_date' : 'orders.payment_date')}
        hint={t(isOpenAccount ? 'orders.promised_date_hint' : 'orders.payment_date_hint')}
      />
      <Upload
        field={form.field('file')}
        label={t('orders.payment_receipt')}
        rule={orderUploads.receipt}
        progress={action.progress}
        {...(isOpenAccount ? { optional: true, hint: t('orders.payment_receipt_hint_oa45') } : {})}
      />
    </OrderStepCard>
  );
}
