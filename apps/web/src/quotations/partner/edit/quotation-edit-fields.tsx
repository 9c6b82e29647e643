import { useDeliveryTerms } from '../../../client/delivery-terms.ts';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { useWatch } from 'react-hook-form';
import { Card } from '../../../ui/layout/card.tsx';
import { MoneyField } from '../../../ui/forms/number-field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useT } from '../../../client/text.tsx';
import type { QuotationEditForm } from './quotation-edit-lines.tsx';
import { useCurrencyOptions } from '../../../prices/currency-options.ts';
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
