import { orderUploads, settleContract } from '@trunkline/contract/orders';
import { useWatch } from 'react-hook-form';
import { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { useT } from '../../../client/text.tsx';
import { Upload } from '../../../ui/forms/upload.tsx';
import { useOrderAction } from '../../orders.queries.ts';
import { DocumentToSign } from './document-to-sign.tsx';
import { OrderStepCard } from './order-step-card.tsx';
import type { OrderStepProps } from '../../steps/order-step-props.ts';

/** Step 3: choose whether a contract is signed, and upload it. */
export function ContractStep({ order }: OrderStepProps) {
  const t = useT();
  const { id, version } = order;
  const form = useShapeForm(settleContract.input, {
    id,
    version,
    contract_required: order.contract_required ?? undefined,
    file: null,
  });
  const action = useOrderAction(settleContract, { done: t('orders.contract_done'), uploads: true });
  const required = useWatch({ control: form.control, name: 'contract_required' });
  return (
    <OrderStepCard
      order={order}
      title={t('orders.contract_title')}
      text={t('orders.contract_text')}
      form={form}
      action={action}
      onSubmit={({ contract_required, file }) =>
        // a file chosen before "no" is not sent
        void action.run({ id, version, contract_required, file: contract_required ? file : null })
      }
      submit={t(required === false ? 'orders.contract_submit_no' : 'orders.contract_submit_yes')}
    >
      <RadioGroup
        field={form.field('contract_required')}
        label={t('orders.contract_required')}
        choices={[
          { value: true, label: t('orders.contract_yes'), hint: t('orders.contract_yes_hint') },
          { value: false, label: t('orders.contract_no'), hint: t('orders.contract_no_hint') },
        ]}
      />
      {required === true && (
        <>
          <DocumentToSign
            order={order}
            kind="contract"
            name={t('orders.contract_template')}
            hint={t('orders.contract_template_hint')}
          />
          <Upload
            field={form.field('file')}
            label={t('orders.contract_file')}
            rule={orderUploads.contract}
            progress={action.progress}
          />
        </>
      )}
    </OrderStepCard>
  );
}
