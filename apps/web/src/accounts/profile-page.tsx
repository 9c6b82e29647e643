import { editAccount, logoUploadRule, uploadAvatar } from '@trunkline/contract/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getLanguageName, writtenLanguages } from '@trunkline/text/languages';
import type { TextKey } from '@trunkline/text';
import { getPartnerHome } from '@trunkline/contract/home';
import { useEffect, useState } from 'react';
import { z } from 'zod/mini';
import { Button } from '../ui/forms/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { StaleFormNotice } from '../ui/feedback/stale-form-notice.tsx';
import { call } from '../client/call.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { FileButton } from '../ui/forms/file-button.tsx';
import { checkFile } from '../ui/forms/file-check.ts';
import { useUploadLimits } from '../ui/forms/upload-limits.ts';
import { Form, SubmitButton } from '../ui/forms/form.tsx';
import { type ShapeForm, useShapeForm } from '../ui/forms/use-shape-form.ts';
import { useAutosavedForm } from '../ui/forms/use-autosave.tsx';
import { PathLink } from '../ui/layout/path-link.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { PhoneField } from '../ui/forms/phone-field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { updateStoredUser } from '../client/session.ts';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { useT } from '../client/text.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { toast } from '../client/toast.ts';
import { type Action, useAction } from '../client/use-action.ts';
import { paths } from '../navigation.ts';
import { openAccountDialog } from '../client/account-dialog.ts';
import { Avatar } from '../ui/layout/avatar.tsx';
import { useCountries } from '../client/countries.ts';
import { SessionsCard } from './sessions-card.tsx';
import { createPhoneCheck, loadPhoneData } from './phone-validation.ts';
import { type PartnerHome, partnerHomeQuery } from '../home/partner/home.queries.ts';
import { Grid, Stack } from '../ui/layout/parts.tsx';
import styles from './profile-page.module.css';

type Account = PartnerHome['user'];

const profileShape = z.pick(editAccount.input, { realname: true, telephone: true, language: true });
type ProfileValues = z.input<typeof profileShape>;

const toProfileValues = (account: Account): ProfileValues => ({
  realname: account.realname,
  telephone: account.telephone_formatted ?? '',
  language: account.language,
});

const profileLabels: Readonly<Record<string, TextKey>> = {
  realname: 'accounts.name',
  telephone: 'accounts.telephone',
  language: 'accounts.mail_language',
};

/** The profile of the user: personal data, sessions, picture, password. */
export function ProfilePage() {
  const t = useT();
  const { data, error, refetch } = useQuery(partnerHomeQuery());
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <div className="stack">
      <PageHead
        title={t('shell.profile')}
        crumbs={[{ label: t('ui.home'), to: paths.personal }, { label: t('shell.profile') }]}
        text={<bdi>{data.user.username}</bdi>}
        actions={<Button onPress={() => openAccountDialog('password')}>{t('shell.change_password')}</Button>}
      />
      <Grid columns="fill-288" one="1100" gap="6" align="start">
        <div className="stack">
          <Details account={data.user} />
          <SessionsCard />
        </div>
        <div className="stack">
          <Picture account={data.user} />
          <CompanyCard />
        </div>
      </Grid>
    </div>
  );
}

/** The company has a page of its own. */
function CompanyCard() {
  const t = useT();
  return (
    <Card title={t('accounts.company_data')}>
      <Stack gap="3" items="start">
        <p className="meta">{t('accounts.company_data_text')}</p>
        <PathLink to={paths.company}>{t('accounts.company_open')}</PathLink>
      </Stack>
    </Card>
  );
}

function Details({ account }: { account: Account }) {
  const t = useT();
  const cache = useQueryClient();
  const countries = useCountries();
  const { base, form, takeSaved } = useProfileForm(account, countries);
  const autosave = useAutosavedForm(form, { object: 'profile', version: base.version });
  // A newer version from a refetch fills the form only while nothing is typed.
  useEffect(() => {
    if (!form.formState.isDirty && account.version > base.version) takeSaved(account);
  });
  const save = useAction(editAccount, {
    quiet: true,
    onDone: async (user) => {
      takeSaved(user);
      updateStoredUser({ realname: user.realname });
      toast.ok(t('accounts.profile_saved'));
      await cache.invalidateQueries();
    },
  });
  return (
    <Card title={t('accounts.details')}>
      <Form
        form={form}
        error={save.error}
        busy={save.busy}
        autosave={autosave}
        columns={2}
        stale={<StaleProfileNotice base={base} form={form} save={save} onTake={takeSaved} />}
        onSubmit={(values) => void save.run({ ...values, version: base.version })}
        actions={<SubmitButton>{t('ui.save')}</SubmitButton>}
      >
        <TextField field={form.field('realname')} label={t('accounts.name')} autoComplete="name" />
        <PhoneField
          field={form.field('telephone')}
          label={t('accounts.telephone')}
          country={countries.find(({ code }) => code === account.country)}
          onFocus={() => void loadPhoneData()}
        />
        <Select
          field={form.field('language')}
          label={t('accounts.mail_language')}
          hint={t('accounts.mail_language_hint')}
          options={writtenLanguages.map((value) => ({ value, label: getLanguageName(value) }))}
        />
      </Form>
    </Card>
  );
}

/** `base`: the profile that the form was filled from. */
function useProfileForm(account: Account, countries: ReturnType<typeof useCountries>) {
  const [base, setBase] = useState(account);
  const values = toProfileValues(base);
  const { country } = base;
  const form = useShapeForm(profileShape, values, ({ telephone }) =>
    createPhoneCheck(countries, { telephone: values.telephone, country })({ telephone, country }),
  );
  return {
    base,
    form,
    takeSaved: (saved: Account) => {
      setBase(saved);
      form.reset(toProfileValues(saved));
    },
  };
}

interface StaleProfileNoticeProps {
  readonly base: Account;
  readonly form: ShapeForm<ProfileValues, unknown>;
  readonly save: Pick<Action<typeof editAccount>, 'error' | 'reset'>;
  readonly onTake: (newest: Account) => void;
}

/** The profile was saved on another device, or by the vendor. */
function StaleProfileNotice({ base, form, save, onTake }: StaleProfileNoticeProps) {
  const t = useT();
  return (
    <StaleFormNotice
      {...{ form, save, base, onTake }}
      toValues={toProfileValues}
      read={async () => (await call(getPartnerHome, {})).user}
      describe={(path) => ({ label: t(profileLabels[path] ?? 'accounts.details') })}
    />
  );
}

function Picture({ account }: { account: Account }) {
  const t = useT();
  const cache = useQueryClient();
  const upload = useAction(uploadAvatar, {
    onDone: async ({ avatar }) => {
      updateStoredUser({ avatar });
      toast.ok(t('accounts.picture_saved'));
      await cache.invalidateQueries({ queryKey: partnerHomeQuery().queryKey });
    },
  });
  const limits = useUploadLimits(logoUploadRule);
  const uploadPicture = async (file: File) => {
    const problem = await checkFile(file, logoUploadRule);
    if (problem) toast.error(t(`ui.file_${problem}`, limits));
    else await upload.run({ file });
  };
  return (
    <Card title={t('accounts.picture')}>
      <Stack gap="4" items="start" className={styles.picture}>
        <Avatar name={account.realname} image={account.avatar} />
        <FileButton
          rule={logoUploadRule}
          label={t('accounts.picture')}
          busy={upload.busy}
          onChoose={([file]) => void uploadPicture(file)}
        >
          {t('accounts.choose_picture')}
        </FileButton>
        <p className="meta">{t('ui.file_limits', limits)}</p>
      </Stack>
    </Card>
  );
}
