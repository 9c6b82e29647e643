import { type CompanyDetail, saveCompany } from '@trunkline/contract/staff/companies';
import { paymentTerms } from '@trunkline/contract/quotations.shapes';
import { amount, id, prose, reason } from '@trunkline/contract/values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Form, SubmitButton } from '../../ui/forms/form.tsx';
import { MoneyField } from '../../ui/forms/number-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useKeptForm } from '../../ui/forms/use-kept-work.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { companyQueries } from './companies.queries.ts';

/** Saves a part of the company and shows what the server answers. */
function useCompanySave(onSaved?: () => void) {
  const t = useT();
  const cache = useQueryClient();
  return useAction(saveCompany, {
    quiet: true,
    onDone: (company) => {
      cache.setQueryData(companyQueries.detail(company.id).queryKey, company);
      void cache.invalidateQueries({ queryKey: ['admin-companies', 'list'] });
      toast.ok(t('companies.saved'));
      onSaved?.();
    },
  });
}

const termsShape = z.object({
  payment_term: z.enum(paymentTerms),
  credit_limit: z.nullish(amount),
  reason,
});

/** Payment term and credit limit, which finance sets with a reason. */
export function TermsForm({ company }: { readonly company: CompanyDetail }) {
  const t = useT();
  const base = { payment_term: company.payment_term, credit_limit: company.credit_limit ?? '', reason: '' };
  const form = useShapeForm(termsShape, base);
  const kept = useKeptForm(form, { object: 'company-terms', id: company.id, version: company.version });
  const saving = useCompanySave(() => form.resetField('reason'));
  return (
    <Form
      form={form}
      error={saving.error}
      busy={saving.busy}
      kept={kept}
      columns={2}
      onSubmit={({ payment_term, credit_limit = null, reason: why }) =>
        void saving.run({ id: company.id, version: company.version, payment_term, credit_limit, reason: why })
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

interface CompanyDialogProps {
  readonly company: CompanyDetail;
  readonly onClose: () => void;
}

const managerShape = z.object({ account_manager: z.nullish(id) });

/** Without a choice the account manager of the country is in charge. */
export function ManagerDialog({ company, onClose }: CompanyDialogProps) {
  const t = useT();
  const { data } = useQuery(companyQueries.managers);
  const form = useShapeForm(managerShape, {
    account_manager: company.own_manager ?? '',
  });
  const kept = useKeptForm(form, { object: 'company-manager', id: company.id, version: company.version });
  const saving = useCompanySave(onClose);
  return (
    <Dialog title={t('companies.manager')} text={t('companies.manager_text')} onClose={onClose}>
      <Form
        form={form}
        error={saving.error}
        busy={saving.busy}
        kept={kept}
        onSubmit={({ account_manager = null }) =>
          void saving.run({ id: company.id, version: company.version, account_manager })
        }
        actions={
          <>
            <Button onPress={onClose}>{t('ui.cancel')}</Button>
            <SubmitButton>{t('ui.save')}</SubmitButton>
          </>
        }
      >
        <Select
          field={form.field('account_manager')}
          label={t('companies.manager')}
          empty={t('companies.manager_of_country')}
          options={(data?.list ?? []).map(({ id: value, realname }) => ({ value, label: realname }))}
        />
      </Form>
    </Dialog>
  );
}

const noteShape = z.object({ note: z.nullish(prose(2000)) });

export function NoteDialog({ company, onClose }: CompanyDialogProps) {
  const t = useT();
  const form = useShapeForm(noteShape, { note: company.note });
  const kept = useKeptForm(form, { object: 'company-note', id: company.id, version: company.version });
  const saving = useCompanySave(onClose);
  return (
    <Dialog title={t('companies.note')} text={t('companies.note_text')} onClose={onClose}>
      <Form
        form={form}
        error={saving.error}
        busy={saving.busy}
        kept={kept}
        onSubmit={({ note = null }) => void saving.run({ id: company.id, version: company.version, note })}
        actions={
          <>
            <Button onPress={onClose}>{t('ui.cancel')}</Button>
            <SubmitButton>{t('ui.save')}</SubmitButton>
          </>
        }
      >
        <TextArea field={form.field('note')} label={t('companies.note')} maxLength={2000} optional />
      </Form>
    </Dialog>
  );
}
