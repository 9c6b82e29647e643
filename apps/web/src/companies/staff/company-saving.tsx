import { type CompanyDetail, getCompanyDetail, saveCompany } from '@trunkline/contract/staff/companies';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import type { FieldDescription } from '../../ui/feedback/conflict-view.tsx';
import type { RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { StaleFormNotice } from '../../ui/feedback/stale-form-notice.tsx';
import type { ShapeForm } from '../../ui/forms/use-shape-form.ts';
import { companyQueries } from './companies.queries.ts';

/** What the dialogs that save a part of the company share. */
export function useCompanyAction(company: CompanyDetail) {
  const t = useT();
  const cache = useQueryClient();
  const take = (newest: CompanyDetail) => void cache.setQueryData(companyQueries.detail(newest.id).queryKey, newest);
  const conflict: RecordConflict<CompanyDetail> = { read: () => call(getCompanyDetail, { id: company.id }), take };
  return {
    record: company,
    conflict,
    done: t('companies.saved'),
    onDone: (saved: CompanyDetail) => {
      take(saved);
      void cache.invalidateQueries({ queryKey: ['admin-companies', 'list'] });
    },
  };
}

/** Saves a part of the company and shows what the server answers. */
export function useCompanySave(company: CompanyDetail, onSaved: (company: CompanyDetail) => void) {
  const { done, onDone } = useCompanyAction(company);
  return useAction(saveCompany, {
    quiet: true,
    onDone: (saved) => {
      onDone(saved);
      toast.ok(done);
      onSaved(saved);
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
    <StaleFormNotice
      {...{ form, save: saving, base, toValues, describe }}
      read={() => call(getCompanyDetail, { id: base.id })}
      onTake={(newest) => {
        onTake(newest);
        form.reset(toValues(newest));
        cache.setQueryData(companyQueries.detail(newest.id).queryKey, newest);
      }}
    />
  );
}
