import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '../../../client/text.tsx';
import { ComboBox } from '../../../ui/forms/combo-box.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useDebouncedValue } from '../../../ui/forms/use-debounced-value.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Grid } from '../../../ui/layout/parts.tsx';
import { quotationQueries } from '../../quotations.queries.ts';
import type { QuotationEditForm } from './quotation-edit-lines.tsx';

interface ProjectFieldsProps {
  readonly form: QuotationEditForm;
  readonly quotation: Quotation;
}

const typingPauseMs = 300;

/** Writes into a field that is empty: what somebody typed stays. */
function fillEmpty(
  form: QuotationEditForm,
  field: 'project_name' | 'enduser_name' | 'enduser_country',
  value: string | null,
): void {
  const name = `project_info.${field}` as const;
  if (value && !form.getValues(name)) form.setValue(name, value, { shouldDirty: true });
}

/** Project, end user and notes. */
export function QuotationProjectFormFields({ form, quotation }: ProjectFieldsProps) {
  const t = useT();
  const { data: countries } = useQuery(quotationQueries.countries());
  return (
    <Card title={t('quotations.tab_project')}>
      <Grid columns="3" one="760" gapX="6" gapY="3">
        <LinkedProjectField form={form} quotation={quotation} />
        <TextField
          field={form.field('project_info.project_name')}
          label={t('common.project')}
          maxLength={200}
          optional
        />
        <EndUserField form={form} />
        <ComboBox
          field={form.field('project_info.enduser_country')}
          label={t('quotations.enduser_country')}
          options={(countries ?? []).map(({ code, name, en_name }) => ({ id: code, label: name, also: en_name }))}
          optional
        />
        <TextField field={form.field('project_info.industry')} label={t('common.industry')} maxLength={100} optional />
        <DateField
          field={form.field('project_info.estimated_po_date')}
          label={t('quotations.estimated_po_date')}
          optional
        />
        <TextArea
          field={form.field('project_info.description')}
          label={t('common.description')}
          maxLength={4000}
          optional
          full
        />
        <TextArea
          field={form.field('project_info.notes')}
          label={t('common.notes')}
          hint={t('quotations.notes_hint')}
          maxLength={4000}
          optional
          full
        />
      </Grid>
    </Card>
  );
}

/** One of the own open projects; it fills in name, end user and country where nothing is typed. */
function LinkedProjectField({ form, quotation: { linked_project: linked } }: ProjectFieldsProps) {
  const t = useT();
  const { data: open = [] } = useQuery(quotationQueries.openProjects);
  const others = open.filter(({ id }) => id !== linked?.id);
  return (
    <Select
      field={form.field('project_id')}
      label={t('quotations.linked_project')}
      empty={t('quotations.linked_project_none')}
      options={[...(linked ? [linked] : []), ...others].map(({ id, number, project_name }) => ({
        value: id,
        label: [number, project_name].filter(Boolean).join(' '),
      }))}
      onChoose={(id) => {
        const chosen = open.find((project) => project.id === id);
        if (!chosen) return;
        fillEmpty(form, 'project_name', chosen.project_name);
        fillEmpty(form, 'enduser_name', chosen.end_company);
        fillEmpty(form, 'enduser_country', chosen.enduser_country);
      }}
      optional
    />
  );
}

/** Offers the own end users; any other name may be typed. The one whose name is there fills in its country. */
function EndUserField({ form }: Pick<ProjectFieldsProps, 'form'>) {
  const t = useT();
  const typed = useWatch({ control: form.control, name: 'project_info.enduser_name' })?.trim() ?? '';
  const { data } = useQuery(quotationQueries.endUsers(useDebouncedValue(typed, typingPauseMs)));
  const isTyped = form.formState.dirtyFields.project_info?.enduser_name === true;
  const chosen = isTyped ? data?.list.find(({ company }) => company === typed) : undefined;
  const country = chosen?.country;
  useEffect(() => {
    if (country !== undefined) fillEmpty(form, 'enduser_country', country);
  }, [form, country]);
  return (
    <TextField
      field={form.field('project_info.enduser_name')}
      label={t('common.end_user')}
      suggestions={[...new Set(data?.list.map(({ company }) => company))]}
      maxLength={200}
      autoComplete="off"
      optional
    />
  );
}
