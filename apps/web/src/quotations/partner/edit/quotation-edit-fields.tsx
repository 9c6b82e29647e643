import { useDeliveryTerms } from '../../../client/delivery-terms.ts';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Card } from '../../../ui/layout/card.tsx';
import { ComboBox } from '../../../ui/forms/combo-box.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { MoneyField } from '../../../ui/forms/number-field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useT } from '../../../client/text.tsx';
import type { QuotationEditForm } from './quotation-edit-lines.tsx';
import { useCurrencyOptions } from '../../../prices/currency-options.ts';
import { quotationQueries } from '../../quotations.queries.ts';
import { Grid } from '../../../ui/layout/parts.tsx';

/** Currency, delivery term and the price that the partner applies for. */
export function QuotationTermsFormFields({
  form,
  quotation,
}: {
  readonly form: QuotationEditForm;
  readonly quotation: Quotation;
}) {
  const t = useT();
  const currency = useWatch({ control: form.control, name: 'currency' });
  const delivery = useDeliveryTerms();
  const { options, hint } = useCurrencyOptions(quotation.currency, currency);
  return (
    <Card title={t('common.terms')}>
      <Grid columns="3" one="760" gapX="6" gapY="3">
        <Select
          field={form.field('currency')}
          label={t('common.currency')}
          options={options}
          hint={currency === quotation.currency ? hint : t('quotations.currency_hint')}
        />
        <Select
          field={form.field('shipping')}
          label={t('common.delivery_term')}
          options={delivery.listOptions(quotation.shipping)}
        />
        <MoneyField
          field={form.field('application_price')}
          label={t('quotations.application_price')}
          hint={t('quotations.application_price_hint')}
          currency={currency}
          optional
        />
        <TextField
          field={form.field('competitor')}
          label={t('quotations.competitor')}
          hint={t('quotations.competitor_hint')}
          maxLength={200}
          optional
        />
        <TextArea
          field={form.field('application_reason')}
          label={t('quotations.application_reason')}
          hint={t('quotations.application_reason_hint')}
          rows={2}
          maxLength={1000}
          optional
          full
        />
      </Grid>
    </Card>
  );
}

/** Project, end user and notes. */
export function QuotationProjectFormFields({ form }: { readonly form: QuotationEditForm }) {
  const t = useT();
  const { data: countries } = useQuery(quotationQueries.countries());
  return (
    <Card title={t('quotations.tab_project')}>
      <Grid columns="3" one="760" gapX="6" gapY="3">
        <TextField
          field={form.field('project_info.project_name')}
          label={t('common.project')}
          maxLength={200}
          optional
        />
        <TextField
          field={form.field('project_info.enduser_name')}
          label={t('common.end_user')}
          maxLength={200}
          optional
        />
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
