import { orderUploads, settleContract } from '@trunkline/contract/orders';
import { useWatch } from 'react-hook-form';
import { useShapeForm } from '../../ui/forms/form.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { useT } from '../../client/text.tsx';
import { Upload } from '../../ui/forms/upload.tsx';
import { useOrderMove } from '../orders.queries.ts';
import { PaperToFetch } from './paper-to-fetch.tsx';
import { StepCard } from './step-card.tsx';
import type { StepProps } from './step-props.ts';

/** Step 3: whether a contract is signed, and the signed one. */
export function ContractStep({ order }: StepProps) {
  const t = useT();
  const { id, version } = order;
  const form = useShapeForm(settleContract.input, {
    id,
    version,
    contract_required: order.contract_required ?? undefined,
    file: null,
  });
  const move = useOrderMove(settleContract, { done: t('orders.contract_done'), uploads: true });
  const required = useWatch({ control: form.control, name: 'contract_required' });
  return (
    <StepCard
      order={order}
      title={t('orders.contract_title')}
      text={t('orders.contract_text')}
      form={form}
      move={move}
      onSubmit={({ contract_required, file }) =>
        // a file that was chosen before "no" stays here
        void move.run({ id, version, contract_required, file: contract_required ? file : null })
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
          <PaperToFetch
            order={order}
            kind="contract"
            name={t('orders.contract_template')}
            hint={t('orders.contract_template_hint')}
          />
          <Upload
            field={form.field('file')}
            label={t('orders.contract_file')}
            rule={orderUploads.contract}
            progress={move.progress}
          />
        </>
      )}
    </StepCard>
  );
}
