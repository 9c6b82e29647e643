import { logoUploadRule } from '@trunkline/contract/accounts';
import { type CompanyProfile, getCompanyProfile, saveCompanyProfile } from '@trunkline/contract/people/company-profile';
import { uploadFile } from '@trunkline/contract/files';
import type { TextKey } from '@trunkline/text';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { toCountryOptions, useCountries } from '../../client/countries.ts';
import { createPhoneCheck, loadPhoneData } from '../../accounts/phone-validation.ts';
import { call } from '../../client/call.ts';
import { updateStoredUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { StaleFormNotice } from '../../ui/feedback/stale-form-notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { checkFile } from '../../ui/forms/file-check.ts';
import { useUploadLimits } from '../../ui/forms/upload-limits.ts';
import { Form, SubmitButton } from '../../ui/forms/form.tsx';
import { PhoneField } from '../../ui/forms/phone-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FactList } from '../../ui/layout/facts.tsx';
import { Grid, Stack } from '../../ui/layout/parts.tsx';
import styles from './company-page.module.css';
import { useRefreshCompany } from './company.queries.ts';
import type { EveryField } from '../../ui/forms/every-field.ts';

interface CompanyProps {
  readonly company: CompanyProfile;
}

/** The profile of the company: a form for the owner, facts for members. */
export function CompanyForm({ company }: CompanyProps) {
  const t = useT();
  const isOwner = company.actions.includes('savecompany');
  return (
    <Card title={t('company.profile')} end={!isOwner && <span className="meta">{t('company.owner_edits')}</span>}>
      <Grid gap="6" align="start" className={styles.profile}>
        <Logo company={company} />
        {isOwner ? <OwnerForm company={company} /> : <MemberFacts company={company} />}
      </Grid>
    </Card>
  );
}

const companyShape = z.omit(saveCompanyProfile.input, { version: true, company_logo: true });
type CompanyValues = z.input<typeof companyShape>;

const toValues = (company: CompanyProfile): EveryField<CompanyValues> => ({
  company: company.company,
  country: company.country,
  address: company.address ?? '',
  telephone: company.telephone ?? '',
  tax_id: company.tax_id ?? '',
  website: company.website ?? '',
});

const fieldLabels: Readonly<Record<string, TextKey>> = {
  company: 'common.company',
  country: 'common.country',
  address: 'common.registered_address',
  telephone: 'common.telephone',
  tax_id: 'common.tax_id',
  website: 'common.website',
} satisfies Record<keyof CompanyValues, TextKey>;

/** `base`: the profile that the form was filled from. */
function useCompanyForm(company: CompanyProfile, countries: ReturnType<typeof useCountries>) {
  const [base, setBase] = useState(company);
  const form = useShapeForm(companyShape, toValues(base), createPhoneCheck(countries, toValues(base)));
  return {
    base,
    form,
    takeSaved: (saved: CompanyProfile) => {
      setBase(saved);
      form.reset(toValues(saved));
    },
  };
}

function OwnerForm({ company }: CompanyProps) {
  const t = useT();
  const countries = useCountries();
  const refresh = useRefreshCompany();
  const { base, form, takeSaved } = useCompanyForm(company, countries);
  const autosave = useAutosavedForm(form, { object: 'company', id: company.id, version: base.version });
  // A newer version, as after a new logo, fills the form only while nothing is typed.
  useEffect(() => {
    if (!form.formState.isDirty && company.version > base.version) takeSaved(company);
  });
  const country = useWatch({ control: form.control, name: 'country' });
  const save = useAction(saveCompanyProfile, {
    quiet: true,
    onDone: async (saved) => {
      takeSaved(saved);
      updateStoredUser({ company: saved.company });
      toast.ok(t('company.saved'));
      await refresh();
    },
  });
  return (
    <Stack gap="5">
      <Form
        form={form}
        error={save.error}
        busy={save.busy}
        autosave={autosave}
        columns={2}
        stale={
          <StaleFormNotice
            {...{ form, save, base, toValues }}
            read={() => call(getCompanyProfile, {})}
            describe={(path) => ({ label: t(fieldLabels[path] ?? 'company.profile') })}
            onTake={takeSaved}
          />
        }
        onSubmit={(values) => void save.run({ ...values, version: base.version })}
        actions={<SubmitButton>{t('ui.save')}</SubmitButton>}
      >
        <TextField field={form.field('company')} label={t('common.company')} autoComplete="organization" />
        <ComboBox field={form.field('country')} label={t('common.country')} options={toCountryOptions(countries)} />
        <TextArea field={form.field('address')} label={t('common.registered_address')} full rows={2} maxLength={500} />
        <PhoneField
          field={form.field('telephone')}
          label={t('common.telephone')}
          country={countries.find(({ code }) => code === country)}
          onFocus={() => void loadPhoneData()}
        />
        <TextField field={form.field('website')} label={t('common.website')} optional type="url" />
        <TextField
          field={form.field('tax_id')}
          label={t('common.tax_id')}
          hint={t('company.tax_id_hint')}
          optional
          maxLength={50}
          ltr
        />
      </Form>
    </Stack>
  );
}

function MemberFacts({ company }: CompanyProps) {
  const t = useT();
  const country = useCountries().find(({ code }) => code === company.country);
  const show = (value: string | null | undefined) =>
    value ? <bdi>{value}</bdi> : <span className="meta">{t('company.not_given')}</span>;
  return (
    <FactList
      facts={[
        { label: t('common.company'), value: show(company.company) },
        { label: t('common.country'), value: show(country?.name ?? company.country) },
        { label: t('common.registered_address'), value: show(company.address) },
        {
          label: t('common.telephone'),
          value: company.telephone ? <bdi dir="ltr">{company.telephone}</bdi> : show(null),
        },
        { label: t('common.tax_id'), value: show(company.tax_id) },
        { label: t('common.website'), value: show(company.website) },
      ]}
    />
  );
}

/** The logo, which the owner replaces or removes at once. */
function Logo({ company }: CompanyProps) {
  const t = useT();
  const refresh = useRefreshCompany();
  const isOwner = company.actions.includes('savecompany');
  const upload = useAction(uploadFile);
  const save = useAction(saveCompanyProfile, {
    onDone: async () => {
      toast.ok(t('company.saved'));
      await refresh();
    },
  });
  const limits = useUploadLimits(logoUploadRule);
  const setLogo = async (file: File) => {
    const problem = await checkFile(file, logoUploadRule);
    if (problem) {
      toast.error(t(`ui.file_${problem}`, limits));
      return;
    }
    const stored = await upload.run({ file, purpose: 'logo' });
    if (stored) await save.run({ version: company.version, company_logo: stored.file_id });
  };
  const busy = upload.busy || save.busy;
  return (
    <Stack gap="3" items="center" className={styles.logo}>
      <Avatar name={company.company} image={company.company_logo} look="square" />
      {isOwner && (
        <>
          <FileButton
            rule={logoUploadRule}
            label={t('company.logo_choose')}
            look="link"
            busy={busy}
            onChoose={([file]) => void setLogo(file)}
          >
            {company.company_logo ? t('ui.replace') : t('company.logo_choose')}
          </FileButton>
          {company.company_logo && (
            <Button
              look="link"
              busy={busy}
              onPress={() => void save.run({ version: company.version, company_logo: null })}
            >
              {t('ui.remove')}
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}
