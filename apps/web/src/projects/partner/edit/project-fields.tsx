import { endUserIndustries } from '@trunkline/contract/enums';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '../../../client/text.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { MoneyField, NumberField } from '../../../ui/forms/number-field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCurrencyOptions } from '../../../prices/currency-options.ts';
import { ConflictLight } from './conflict-light.tsx';
import { EndUserPicker } from './enduser-picker.tsx';
import { QuotationPicker } from './quotation-picker.tsx';
import type { ProjectEditing } from './use-project-form.ts';
import { Grid } from '../../../ui/layout/parts.tsx';
import styles from './project-form.module.css';

interface EditingProps {
  readonly editing: ProjectEditing;
}

export function ProjectFields({ editing }: EditingProps) {
  const t = useT();
  const { form } = editing;
  return (
    <>
      <Part title={t('common.end_user')} text={t('projects.part_enduser_text')}>
        <EndUserPicker editing={editing} />
      </Part>
      <Part title={t('common.project')} text={t('projects.part_project_text')}>
        <TextField field={form.field('project_name')} label={t('projects.project_name')} maxLength={200} full />
        <TextArea field={form.field('description')} label={t('projects.description')} maxLength={4000} optional full />
        <Select
          field={form.field('industry')}
          label={t('projects.industry')}
          options={endUserIndustries.map((value) => ({ value, label: t(`endusers.industry_${value}`) }))}
          empty={t('endusers.not_chosen')}
          optional
        />
        <TextField field={form.field('rival_brand')} label={t('projects.rival_brand')} maxLength={200} optional />
        <NumberField field={form.field('advancement')} label={t('projects.progress_percent')} optional />
        <Checkbox field={form.field('is_tender')} label={t('projects.is_tender')} full />
      </Part>
      <Part title={t('projects.part_dates')} text={t('projects.part_dates_text')}>
        <DateField field={form.field('predicted_awarding_date')} label={t('projects.predicted_awarding_date')} />
        <DateField field={form.field('estimated_po_date')} label={t('projects.estimated_po_date')} />
        <NumberField field={form.field('predicted_leadtime')} label={t('projects.predicted_leadtime')} />
        <PriceFields editing={editing} />
      </Part>
      <Part title={t('projects.quotations')} text={t('projects.part_quotations_text')}>
        <QuotationPicker editing={editing} />
      </Part>
      <ProtectionPart editing={editing} />
      <Part title={t('projects.notes')} text={t('projects.part_notes_text')}>
        <TextArea field={form.field('notes')} label={t('projects.notes')} maxLength={4000} optional full />
      </Part>
    </>
  );
}

function Part({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Grid as="section" gapX="6" gapY="4" padY="5" line="bottom" className={styles.part} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="meta">{text}</p>
      </div>
      <Grid columns="2" one="560" gapX="5" gapY="0" align="start">
        {children}
      </Grid>
    </Grid>
  );
}

function PriceFields({ editing: { form, base } }: EditingProps) {
  const t = useT();
  const currency = useWatch({ control: form.control, name: 'currency' });
  const { options, hint } = useCurrencyOptions(base?.currency ?? 'USD', currency);
  return (
    <>
      <Select field={form.field('currency')} label={t('projects.currency')} options={options} hint={hint} />
      <MoneyField
        field={form.field('application_price')}
        label={t('projects.application_price')}
        currency={currency ?? 'USD'}
        full
      />
    </>
  );
}

function ProtectionPart({ editing }: EditingProps) {
  const t = useT();
  const { form, base } = editing;
  const isAsked = useWatch({ control: form.control, name: 'is_protect' }) === true;
  return (
    <Part title={t('projects.protection')} text={t('projects.part_protection_text')}>
      <Checkbox field={form.field('is_protect')} label={t('projects.ask_protection')} full />
      {isAsked && (
        <>
          <DateField
            field={form.field('protect_start_time')}
            label={t('projects.protect_start_time')}
            hint={t('projects.start_hint')}
            optional
          />
          <DateField
            field={form.field('protect_end_time')}
            label={t('projects.protect_end_time')}
            hint={base ? t('projects.end_hint', { count: base.terms.protection_days }) : undefined}
            optional
          />
          <ConflictLight form={form} />
        </>
      )}
    </Part>
  );
}
