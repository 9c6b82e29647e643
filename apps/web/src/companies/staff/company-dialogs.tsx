import type { CompanyDetail } from '@trunkline/contract/staff/companies';
import { countryCode, id, line, prose } from '@trunkline/contract/values';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { toCountryOptions, useCountries } from '../../accounts/countries.ts';
import { useT } from '../../client/text.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { companyQueries } from './companies.queries.ts';
import { type CompanyDialogProps, CompanyPartDialog } from './company-part-dialog.tsx';

const profileShape = z.object({ company: line(200), country: countryCode });

const toProfile = ({ company, country }: CompanyDetail) => ({ company, country });

/** Name and country; the rest of the profile is the owner's. */
export function ProfileDialog(props: CompanyDialogProps) {
  const t = useT();
  const countries = useCountries();
  const form = useShapeForm(profileShape, toProfile(props.company));
  const labels = { company: t('common.name'), country: t('common.country') };
  return (
    <CompanyPartDialog
      {...props}
      title={t('common.company')}
      text={t('companies.profile_text')}
      part="company-profile"
      form={form}
      toValues={toProfile}
      describe={(path) => ({ label: path === 'country' ? labels.country : labels.company })}
    >
      <TextField field={form.field('company')} label={labels.company} />
      <ComboBox field={form.field('country')} label={labels.country} options={toCountryOptions(countries)} />
    </CompanyPartDialog>
  );
}

const managerShape = z.object({ account_manager: z.nullish(id) });

const toManager = ({ own_manager }: CompanyDetail) => ({ account_manager: own_manager ?? '' });

/** Dialog to choose the account manager. Without a choice that of the country is in charge. */
export function ManagerDialog(props: CompanyDialogProps) {
  const t = useT();
  const { data } = useQuery(companyQueries.managers);
  const form = useShapeForm(managerShape, toManager(props.company));
  const options = (data?.list ?? []).map(({ id: value, realname }) => ({ value, label: realname }));
  return (
    <CompanyPartDialog
      {...props}
      title={t('common.account_manager')}
      text={t('companies.manager_text')}
      part="company-manager"
      form={form}
      toValues={toManager}
      describe={() => ({
        label: t('common.account_manager'),
        show: (value) => options.find((one) => one.value === value)?.label ?? t('companies.manager_of_country'),
      })}
    >
      <Select
        field={form.field('account_manager')}
        label={t('common.account_manager')}
        empty={t('companies.manager_of_country')}
        options={options}
      />
    </CompanyPartDialog>
  );
}

const noteShape = z.object({ note: z.nullish(prose(2000)) });

const toNote = ({ note }: CompanyDetail) => ({ note });

export function NoteDialog(props: CompanyDialogProps) {
  const t = useT();
  const form = useShapeForm(noteShape, toNote(props.company));
  return (
    <CompanyPartDialog
      {...props}
      title={t('common.note')}
      text={t('companies.note_text')}
      part="company-note"
      form={form}
      toValues={toNote}
      describe={() => ({ label: t('common.note') })}
    >
      <TextArea field={form.field('note')} label={t('common.note')} maxLength={2000} optional />
    </CompanyPartDialog>
  );
}
