// Dialogs with which staff bring a partner in: the company, its first user, a membership.
import { membershipLevels, membershipTypes } from '@trunkline/contract/enums';
import { type CompanyDetail, saveCompany } from '@trunkline/contract/staff/companies';
import { inviteCompanyUser } from '@trunkline/contract/staff/invitations';
import { saveMembership } from '@trunkline/contract/staff/memberships';
import { addDays, addMonths } from '@trunkline/rules/time';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { toCountryOptions, useCountries } from '../../client/countries.ts';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field, reasonField } from '../../dialogs/action-field.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

interface DialogProps {
  readonly onClose: () => void;
}

/** Adds a company and opens it. */
export function AddCompanyDialog({ onClose }: DialogProps) {
  const t = useT();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const countries = useCountries();
  return (
    <ActionDialog
      endpoint={saveCompany}
      keep="company-new"
      title={t('companies.add')}
      text={t('companies.add_text')}
      submit={t('companies.add')}
      conflict={undefined}
      fields={{
        company: field(TextField, { label: t('common.name'), required: true }),
        country: field(ComboBox, { label: t('common.country'), options: toCountryOptions(countries), required: true }),
        note: field(TextArea, { label: t('common.note'), maxLength: 2000 }),
      }}
      done={t('companies.added')}
      onDone={async ({ id }) => {
        await cache.invalidateQueries({ queryKey: ['admin-companies'] });
        await navigate({ to: staffPaths.company, search: { id, tab: 'people' } });
      }}
      onClose={onClose}
    />
  );
}

interface CompanyProps extends DialogProps {
  readonly company: CompanyDetail;
}

/** Invites a user; the first one becomes the owner. */
export function InviteCompanyUserDialog({ company, onClose }: CompanyProps) {
  const t = useT();
  const cache = useQueryClient();
  return (
    <ActionDialog
      endpoint={inviteCompanyUser}
      keep="never"
      title={t('companies.invite')}
      text={t(company.counts.users === 0 ? 'companies.invite_first_text' : 'companies.invite_text')}
      submit={t('common.send_invitation')}
      fields={{
        username: field(TextField, { label: t('common.email'), required: true }),
        realname: field(TextField, { label: t('common.name'), required: true }),
      }}
      input={{ id: company.id }}
      done={({ username, mail_sends }) =>
        t(mail_sends ? 'administration.invited' : 'companies.invited_stored', { address: username })
      }
      onDone={() => cache.invalidateQueries({ queryKey: ['admin-companies'] })}
      onClose={onClose}
    />
  );
}

/** Grants a membership from today, for a year when nothing else is chosen. */
export function GrantMembershipDialog({ company, onClose }: CompanyProps) {
  const t = useT();
  const cache = useQueryClient();
  const today = new Date().toISOString().slice(0, 10);
  return (
    <ActionDialog
      endpoint={saveMembership}
      keep="membership-grant"
      keepId={company.id}
      title={t('companies.grant')}
      text={t('companies.grant_text', { company: company.company })}
      submit={t('companies.grant')}
      fields={{
        type: field(Select, {
          label: t('common.type'),
          options: membershipTypes.map((value) => ({ value, label: `${value} · ${t(`memberships.type_${value}`)}` })),
        }),
        level: field(Select, {
          label: t('common.level'),
          options: membershipLevels.map((value) => ({ value, label: t(`shell.level_${value}`) })),
        }),
        expires_at: field(DateField, { label: t('common.last_day') }),
        reason: reasonField(t, { required: true }),
      }}
      first={{ type: 'DPP', level: 'silver', expires_at: addDays(addMonths(today, 12), -1) }}
      input={{ company_id: company.id }}
      done={t('companies.granted')}
      onDone={() => cache.invalidateQueries({ queryKey: ['admin-companies'] })}
      onClose={onClose}
    />
  );
}
