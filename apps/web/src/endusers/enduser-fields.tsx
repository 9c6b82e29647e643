import { endUserIndustries, staffSizes } from '@trunkline/contract/enums';
import type { Country } from '@trunkline/contract/site';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toCountryOptions } from '../client/countries.ts';
import { useT } from '../client/text.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { MoneyField } from '../ui/forms/number-field.tsx';
import { PhoneField } from '../ui/forms/phone-field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextArea } from '../ui/forms/text-area.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { listFigureYears } from './enduser-values.ts';
import { LogoField } from './logo-field.tsx';
import { SimilarEndUsers } from './similar-endusers.tsx';
import type { EndUserForm } from './use-enduser-form.ts';
import { YearSelect } from './year-select.tsx';
import { Grid, Panel } from '../ui/layout/parts.tsx';
import styles from './endusers.module.css';

interface EndUserFieldsProps {
  readonly form: EndUserForm['form'];
  readonly base: EndUserForm['base'];
  readonly onLogo: EndUserForm['onLogo'];
  readonly countries: readonly Country[];
}

export function EndUserFields({ form, base, onLogo, countries }: EndUserFieldsProps) {
  const t = useT();
  const country = useWatch({ control: form.control, name: 'country' });
  return (
    <>
      <SimilarEndUsers form={form} id={base?.id} />
      <TextField field={form.field('company')} label={t('endusers.company_full')} maxLength={200} full />
      <TextArea field={form.field('address')} label={t('common.registered_address')} maxLength={500} rows={2} full />
      <ComboBox field={form.field('country')} label={t('endusers.country')} options={toCountryOptions(countries)} />
      <TextField field={form.field('website')} label={t('endusers.website')} type="url" optional />
      <TextField field={form.field('contact')} label={t('endusers.contact')} maxLength={100} />
      <TextField field={form.field('email')} label={t('endusers.email')} type="email" />
      <PhoneField
        field={form.field('mobile')}
        label={t('endusers.mobile')}
        country={countries.find(({ code }) => code === country)}
      />
      <Select
        field={form.field('industry')}
        label={t('endusers.industry')}
        options={endUserIndustries.map((value) => ({ value, label: t(`endusers.industry_${value}`) }))}
        empty={t('endusers.not_chosen')}
        optional
      />
      <Select
        field={form.field('staff_size')}
        label={t('endusers.staff_size')}
        options={staffSizes.map((value) => ({ value, label: value.replace('-', '–') }))}
        empty={t('endusers.not_chosen')}
        optional
      />
      <LogoField field={form.field('logo')} onUpload={onLogo} stored={base?.logo ?? null} />
      <Checkbox field={form.field('is_protect')} label={t('endusers.protect_box')} full />
      <PurchaseFields form={form} base={base} />
      <TextField
        field={form.field('other_info.product_line_in_use')}
        label={t('endusers.product_line_in_use')}
        optional
      />
      <TextField field={form.field('other_info.rival_brands')} label={t('endusers.rival_brands')} optional />
      <TextField field={form.field('other_info.other_sources')} label={t('endusers.other_sources')} optional full />
    </>
  );
}

/** Two figures of a full year, and two predicted for the year after it. */
function PurchaseFields({ form, base }: Pick<EndUserFieldsProps, 'form' | 'base'>) {
  const t = useT();
  const [today] = useState(() => new Date());
  const years = listFigureYears(base, today);
  const chosen = useWatch({ control: form.control, name: 'other_info.year' });
  const year = chosen ?? years[0] ?? 0;
  const next = year + 1;
  return (
    <Grid as="fieldset" columns="2" one="560" gapX="4" gapY="2" span pad="0" className={styles.purchases}>
      <Panel as="legend" bottom="3" pad="0" weight="600">
        {t('endusers.purchases')}
      </Panel>
      <YearSelect field={form.field('other_info.year')} years={years} />
      <MoneyField
        field={form.field('other_info.procurement_last_year')}
        label={t('endusers.bought', { year: String(year) })}
        currency="USD"
        optional
      />
      <MoneyField
        field={form.field('other_info.vendor_purchase_last_year')}
        label={t('endusers.bought_vendor', { year: String(year) })}
        currency="USD"
        optional
      />
      <MoneyField
        field={form.field('other_info.predicted_networking')}
        label={t('endusers.predicted', { year: String(next) })}
        currency="USD"
        optional
      />
      <MoneyField
        field={form.field('other_info.predicted_vendor')}
        label={t('endusers.predicted_of_vendor', { year: String(next) })}
        currency="USD"
        optional
      />
    </Grid>
  );
}
