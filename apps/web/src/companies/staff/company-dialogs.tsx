import { type CompanyDetail, saveCompany } from '@trunkline/contract/staff/companies';
import { useQuery } from '@tanstack/react-query';
import { toCountryOptions, useCountries } from '../../client/countries.ts';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { companyQueries } from './companies.queries.ts';
import { useCompanyAction } from './company-saving.tsx';

export interface CompanyDialogProps {
  readonly company: CompanyDetail;
  readonly onClose: () => void;
}

/** Name and country; the rest of the profile is the owner's. */
export function ProfileDialog({ company, onClose }: CompanyDialogProps) {
  const t = useT();
  const countries = useCountries();
  return (
    <ActionDialog
      {...useCompanyAction(company)}
      endpoint={saveCompany}
      keep="company-profile"
      title={t('common.company')}
      text={t('companies.profile_text')}
      submit={t('ui.save')}
      fields={{
        company: field(TextField, { label: t('common.name'), required: true }),
        country: field(ComboBox, {
          label: t('common.country'),
          options: toCountryOptions(countries),
          required: true,
        }),
      }}
      values={(one) => ({ company: one?.company, country: one?.country })}
      onClose={onClose}
    />
  );
}

/** Dialog to choose the account manager. Without a choice that of the country is in charge. */
export function ManagerDialog({ company, onClose }: CompanyDialogProps) {
  const t = useT();
  const { data } = useQuery(companyQueries.managers);
  return (
    <ActionDialog
      {...useCompanyAction(company)}
      endpoint={saveCompany}
      keep="company-manager"
      title={t('common.account_manager')}
      text={t('companies.manager_text')}
      submit={t('ui.save')}
      fields={{
        account_manager: field(Select, {
          label: t('common.account_manager'),
          empty: t('companies.manager_of_country'),
          options: (data?.list ?? []).map(({ id: value, realname }) => ({ value, label: realname })),
          optional: false,
        }),
      }}
      values={(one) => ({ account_manager: one?.own_manager ?? '' })}
      onClose={onClose}
    />
  );
}

export function NoteDialog({ company, onClose }: CompanyDialogProps) {
  const t = useT();
  return (
    <ActionDialog
      {...useCompanyAction(company)}
      endpoint={saveCompany}
      keep="company-note"
      title={t('common.note')}
      text={t('companies.note_text')}
      submit={t('ui.save')}
      fields={{ note: field(TextArea, { label: t('common.note'), maxLength: 2000 }) }}
      values={(one) => ({ note: one?.note })}
      onClose={onClose}
    />
  );
}
