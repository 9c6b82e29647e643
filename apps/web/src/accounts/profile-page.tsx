import { checkProfile, editAccount, home as homeCall, logoRule, uploadAvatar } from '@trunkline/contract/accounts';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { languageNames, pageLanguages } from '@trunkline/text/languages';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../ui/forms/button.tsx';
import { call } from '../client/call.ts';
import { Card } from '../ui/layout/card.tsx';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { acceptOf, checkFile, kindNames } from '../ui/forms/file-check.ts';
import { Form, SubmitButton, useShapeForm } from '../ui/forms/form.tsx';
import { useFormat } from '../client/format.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { PhoneField } from '../ui/forms/phone-field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { changeUser } from '../client/session.ts';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { useT } from '../client/text.tsx';
import { TextArea } from '../ui/forms/text-area.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../client/use-action.ts';
import { paths } from '../paths.ts';
import { openAccountDialog } from '../shell/workspace/account-dialog.ts';
import { Avatar } from '../shell/workspace/avatar.tsx';
import { countryOptions, useCountries } from './countries.ts';
import { findPhoneFault } from './phone-check.ts';
import styles from './profile-page.module.css';

type Account = EndpointOutput<typeof homeCall>['user'];

/** Who we are to the vendor: person, company, picture, password. */
export function ProfilePage() {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => call(homeCall, {}, { signal }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <div className="stack">
      <PageHead
        title={t('shell.profile')}
        crumbs={[{ label: t('shell.personal_home'), to: paths.personal }, { label: t('shell.profile') }]}
        text={<bdi>{data.user.username}</bdi>}
        actions={<Button onPress={() => openAccountDialog('password')}>{t('shell.change_password')}</Button>}
      />
      <Missing />
      <div className={styles.columns}>
        <Details key={data.user.version} account={data.user} />
        <Picture account={data.user} />
      </div>
    </div>
  );
}

/** An incomplete profile blocks orders; it says which parts are missing. */
function Missing() {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['profile-check'],
    queryFn: ({ signal }) => call(checkProfile, {}, { signal }),
  });
  if (!data || data.complete) return null;
  const names = data.missing.map((field) => t(`accounts.${field}`));
  const list = new Intl.ListFormat(t.language, { type: 'conjunction' }).format(names);
  return <Notice tone="warn">{t('accounts.profile_missing', { list })}</Notice>;
}

function Details({ account }: { account: Account }) {
  const t = useT();
  const cache = useQueryClient();
  const countries = useCountries();
  const owns = account.company_role === 'owner';
  const form = useShapeForm(
    editAccount.input,
    {
      realname: account.realname,
      telephone: account.telephone ?? '',
      country: account.country ?? '',
      address: account.address ?? '',
      website: account.website ?? '',
      language: account.language,
      version: account.version,
    },
    async ({ telephone, country }) => {
      const known = countries.find(({ code }) => code === country);
      return { telephone: known && telephone ? await findPhoneFault(telephone, known) : undefined };
    },
  );
  const country = useWatch({ control: form.control, name: 'country' });
  const save = useAction(editAccount, {
    onDone: async (user) => {
      changeUser({ realname: user.realname });
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
        columns={2}
        onSubmit={(values) => void save.run(values)}
        actions={<SubmitButton>{t('ui.save')}</SubmitButton>}
      >
        <TextField field={form.field('realname')} label={t('accounts.name')} autoComplete="name" />
        <PhoneField
          field={form.field('telephone')}
          label={t('accounts.telephone')}
          country={countries.find(({ code }) => code === country)}
        />
        <ComboBox
          field={form.field('country')}
          label={t('accounts.country')}
          options={countryOptions(countries)}
          disabled={!owns}
          hint={owns ? undefined : t('accounts.owner_only')}
        />
        <Select
          field={form.field('language')}
          label={t('accounts.mail_language')}
          hint={t('accounts.mail_language_hint')}
          options={pageLanguages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <TextField field={form.field('website')} label={t('accounts.website')} optional type="url" disabled={!owns} />
        <TextArea field={form.field('address')} label={t('accounts.address')} optional full disabled={!owns} rows={2} />
      </Form>
    </Card>
  );
}

function Picture({ account }: { account: Account }) {
  const t = useT();
  const format = useFormat();
  const cache = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const upload = useAction(uploadAvatar, {
    onDone: async ({ avatar }) => {
      changeUser({ avatar });
      toast.ok(t('accounts.picture_saved'));
      await cache.invalidateQueries({ queryKey: ['home'] });
    },
  });
  const limits = { kinds: kindNames(logoRule), limit: format.bytes(logoRule.maxBytes) };
  const take = async (file: File | undefined) => {
    if (!file) return;
    const wrong = await checkFile(file, logoRule);
    if (wrong) toast.error(t(`ui.file_${wrong}`, limits));
    else await upload.run({ file });
  };
  return (
    <Card title={t('accounts.picture')}>
      <div className={styles.picture}>
        <Avatar name={account.realname} image={account.avatar} />
        <input
          ref={input}
          type="file"
          className="sr"
          tabIndex={-1}
          aria-hidden
          accept={acceptOf(logoRule)}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button busy={upload.busy} onPress={() => input.current?.click()}>
          {t('accounts.choose_picture')}
        </Button>
        <p className="meta">{t('ui.file_limits', limits)}</p>
      </div>
    </Card>
  );
}
