import { type CompanyDetail, getCompanyDetail, saveCompany } from '@trunkline/contract/staff/companies';
import { paymentTerms } from '@trunkline/contract/quotations.shapes';
import { amount, id, prose, reason } from '@trunkline/contract/values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod/mini';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import type { FieldDescription } from '../../ui/feedback/conflict-view.tsx';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { Form, SubmitButton } from '../../ui/forms/form.tsx';
import { MoneyField } from '../../ui/forms/number-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useKeptForm } from '../../ui/forms/use-kept-work.tsx';
import { type ShapeForm, useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { companyQueries } from './companies.queries.ts';

/** Saves a part of the company and shows what the server answers. */
export function useCompanySave(onSaved: (company: CompanyDetail) => void) {
  const t = useT();
  const cache = useQueryClient();
  return useAction(saveCompany, {
    quiet: true,
    onDone: (company) => {
      cache.setQueryData(companyQueries.detail(company.id).queryKey, company);
      void cache.invalidateQueries({ queryKey: ['admin-companies', 'list'] });
      toast.ok(t('companies.saved'));
      onSaved(company);
    },
  });
}

interface StaleCompanyProps<V extends FieldValues, C> {
  readonly form: ShapeForm<V, C>;
  readonly saving: ReturnType<typeof useCompanySave>;
  /** The company that the form was filled from. */
  readonly base: CompanyDetail;
  readonly toValues: (company: CompanyDetail) => V;
  readonly describe: (path: string) => FieldDescription;
  readonly onTake: (newest: CompanyDetail) => void;
}

/** Another member of staff saved the company meanwhile. */
export function StaleCompanyNotice<V extends FieldValues, C>(props: StaleCompanyProps<V, C>) {
  const { form, saving, base, toValues, describe, onTake } = props;
  const cache = useQueryClient();
  return (
    <StaleNotice<CompanyDetail, V>
      error={saving.error}
      read={() => call(getCompanyDetail, { id: base.id })}
      fields={{
        toSides: (newest) => ({ before: toValues(base), mine: form.getValues(), theirs: toValues(newest) }),
        describe,
      }}
      onTake={(newest, merged) => {
        const values = toValues(newest);
        onTake(newest);
        form.reset(values);
        if (merged) form.reset(merged, { keepDefaultValues: true });
        saving.reset();
        cache.setQueryData(companyQueries.detail(newest.id).queryKey, newest);
      }}
      onClose={saving.reset}
    />
  );
}

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
  const kept = useKeptForm(form, { object: 'company-terms', id: company.id, version: base.version });
  const saving = useCompanySave((saved) => {
    setBase(saved);
    form.reset(toTerms(saved, ''));
  });
  return (
    <Form
      form={form}
      error={saving.error}
      busy={saving.busy}
      kept={kept}
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

export interface CompanyDialogProps {
  readonly company: CompanyDetail;
  readonly onClose: () => void;
}

const managerShape = z.object({ account_manager: z.nullish(id) });

const toManager = ({ own_manager }: CompanyDetail) => ({ account_manager: own_manager ?? '' });

/** Without a choice the account manager of the country is in charge. */
export function ManagerDialog({ company, onClose }: CompanyDialogProps) {
  const t = useT();
  const { data } = useQuery(companyQueries.managers);
  const [base, setBase] = useState(company);
  const form = useShapeForm(managerShape, toManager(company));
  const kept = useKeptForm(form, { object: 'company-manager', id: company.id, version: base.version });
  const saving = useCompanySave(onClose);
  const options = (data?.list ?? []).map(({ id: value, realname }) => ({ value, label: realname }));
  return (
    <Dialog title={t('companies.manager')} text={t('companies.manager_text')} onClose={onClose}>
      <Form
        form={form}
        error={saving.error}
        busy={saving.busy}
        kept={kept}
        stale={
          <StaleCompanyNotice
            form={form}
            saving={saving}
            base={base}
            toValues={toManager}
            describe={() => ({
              label: t('companies.manager'),
              show: (value) => options.find((one) => one.value === value)?.label ?? t('companies.manager_of_country'),
            })}
            onTake={setBase}
          />
        }
        onSubmit={({ account_manager = null }) =>
          void saving.run({ id: company.id, version: base.version, account_manager })
        }
        actions={<DialogButtons onCancel={onClose}>{t('ui.save')}</DialogButtons>}
      >
        <Select
          field={form.field('account_manager')}
          label={t('companies.manager')}
          empty={t('companies.manager_of_country')}
          options={options}
        />
      </Form>
    </Dialog>
  );
}

const noteShape = z.object({ note: z.nullish(prose(2000)) });

const toNote = ({ note }: CompanyDetail) => ({ note });

export function NoteDialog({ company, onClose }: CompanyDialogProps) {
  const t = useT();
  const [base, setBase] = useState(company);
  const form = useShapeForm(noteShape, toNote(company));
  const kept = useKeptForm(form, { object: 'company-note', id: company.id, version: base.version });
  const saving = useCompanySave(onClose);
  return (
    <Dialog title={t('companies.note')} text={t('companies.note_text')} onClose={onClose}>
      <Form
        form={form}
        error={saving.error}
        busy={saving.busy}
        kept={kept}
        stale={
          <StaleCompanyNotice
            form={form}
            saving={saving}
            base={base}
            toValues={toNote}
            describe={() => ({ label: t('companies.note') })}
            onTake={setBase}
          />
        }
        onSubmit={({ note = null }) => void saving.run({ id: company.id, version: base.version, note })}
        actions={<DialogButtons onCancel={onClose}>{t('ui.save')}</DialogButtons>}
      >
        <TextArea field={form.field('note')} label={t('companies.note')} maxLength={2000} optional />
      </Form>
    </Dialog>
  );
}
