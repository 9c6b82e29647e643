import type { CompanyDetail } from '@trunkline/contract/staff/companies';
import { paymentTerms } from '@trunkline/contract/quotations.shapes';
import { amount, reason } from '@trunkline/contract/values';
import { useState } from 'react';
import { z } from 'zod/mini';
import { useT } from '../../client/text.tsx';
import { Form, SubmitButton } from '../../ui/forms/form.tsx';
import { MoneyField } from '../../ui/forms/number-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { StaleCompanyNotice, useCompanySave } from './company-saving.tsx';

const termsShape = z.object({
  payment_term: z.enum(paymentTerms),
  credit_limit: z.nullish(amount),
  reason,
});

const toTerms = ({ payment_term, credit_limit }: CompanyDetail, typedReason: string) => ({
  payment_term,
  credit_limit: credit_limit ?? '',
  reason: typedReason,
});

/** Payment term and credit limit, which finance sets with a reason. */
export function TermsForm({ company }: { readonly company: CompanyDetail }) {
  const t = useT();
  const [base, setBase] = useState(company);
  const form = useShapeForm(termsShape, toTerms(company, ''));
  const autosave = useAutosavedForm(form, { object: 'company-terms', id: company.id, version: base.version });
  const saving = useCompanySave(company, (saved) => {
    setBase(saved);
    form.reset(toTerms(saved, ''));
  });
  return (
    <Form
      form={form}
      error={saving.error}
      busy={saving.busy}
      autosave={autosave}
      stale={
        <StaleCompanyNotice
          form={form}
          saving={saving}
          base={base}
          // The reason is no part of the company.
          toValues={(one) => toTerms(one, form.getValues('reason') ?? '')}
          describe={(path) =>
            path === 'payment_term'
              ? {
                  label: t('orders.payment_term'),
                  show: (value) => t(value === 'oa45' ? 'orders.term_oa45' : 'orders.term_prepaid'),
                }
              : { label: t('companies.limit_usd') }
          }
          onTake={setBase}
        />
      }
      columns={2}
      onSubmit={({ payment_term, credit_limit = null, reason: why }) =>
        void saving.run({ id: company.id, version: base.version, payment_term, credit_limit, reason: why })
      }
      actions={<SubmitButton look="plain">{t('ui.save')}</SubmitButton>}
    >
      <Select
        field={form.field('payment_term')}
        label={t('orders.payment_term')}
        options={paymentTerms.map((value) => ({ value, label: t(`orders.term_${value}`) }))}
      />
      <MoneyField
        field={form.field('credit_limit')}
        label={t('companies.limit_usd')}
        currency="USD"
        hint={t('companies.limit_hint')}
        optional
      />
      <TextField field={form.field('reason')} label={t('ui.reason')} full />
    </Form>
  );
}
