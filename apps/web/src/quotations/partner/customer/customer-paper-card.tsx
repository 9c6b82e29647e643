import type { CustomerQuotation } from '@trunkline/contract/customer-quotations';
import { currencies } from '@trunkline/contract/values';
import type { ApiFieldError } from '../../../client/api-error.ts';
import { useFormat } from '../../../client/format.ts';
import { useVendor } from '../../../client/layout-data.ts';
import { useT } from '../../../client/text.tsx';
import { PlainCheckbox } from '../../../ui/forms/checkbox.tsx';
import { PlainField } from '../../../ui/forms/plain-field.tsx';
import { SiteField } from '../../../ui/forms/site-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Grid, Stack, Text } from '../../../ui/layout/parts.tsx';
import type { CustomerForm } from './customer-quotation.model.ts';

export interface CustomerFormProps {
  readonly saved: CustomerQuotation;
  readonly form: CustomerForm;
  readonly errors: readonly ApiFieldError[];
  readonly onChange: (changed: Partial<CustomerForm>) => void;
}

/** What stands on the paper beside the lines: names, days, terms. */
export function CustomerPaperCard({ saved, form, errors, onChange }: CustomerFormProps) {
  const t = useT();
  const format = useFormat();
  const vendor = useVendor();
  const findError = (path: string) => errors.find((error) => error.path === path)?.msg;
  const text = (name: 'number' | 'company' | 'contact' | 'reference' | 'terms', label: string, path: string = name) => (
    <PlainField
      label={label}
      value={form[name]}
      error={findError(path)}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const isConverted = form.currency !== saved.own_currency;
  return (
    <Card title={t('customer_quotations.paper')}>
      <Stack gap="4">
        {text('number', t('customer_quotations.your_number'))}
        {text('company', t('common.customer'), 'customer.company')}
        <Grid columns="2" one="340" gap="4">
          {text('contact', t('common.contact'), 'customer.contact')}
          {text('reference', t('customer_quotations.customer_reference'), 'customer.reference')}
        </Grid>
        <Grid columns="2" one="340" gap="4">
          <SiteField
            name="currency"
            label={t('common.currency')}
            value={form.currency}
            onChange={(value) => {
              const currency = currencies.find((one) => one === value) ?? form.currency;
              onChange({ currency, rate: currency === saved.own_currency ? '1.00' : '' });
            }}
          >
            {currencies.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SiteField>
          {isConverted && (
            <PlainField
              label={t('customer_quotations.rate', { currency: form.currency, own: saved.own_currency })}
              value={form.rate}
              error={findError('rate')}
              figure
              onChange={(rate) => onChange({ rate })}
            />
          )}
        </Grid>
        <Grid columns="2" one="340" gap="4">
          <SiteField
            name="until"
            type="date"
            label={t('common.valid_until')}
            value={form.until}
            error={findError('until')}
            {...(saved.valid_until
              ? { hint: t('customer_quotations.valid_until_hint', { day: format.day(saved.valid_until) }) }
              : {})}
            onChange={(until) => onChange({ until })}
          />
          <PlainField
            label={t('customer_quotations.tax')}
            value={form.tax_percent}
            error={findError('tax_percent')}
            figure
            unit="%"
            onChange={(tax_percent) => onChange({ tax_percent })}
          />
        </Grid>
        <PlainField
          label={t('common.terms')}
          value={form.terms}
          hint={t('customer_quotations.terms_hint')}
          error={findError('terms')}
          maxLength={2000}
          onChange={(terms) => onChange({ terms })}
        />
        <PlainCheckbox
          label={t('customer_quotations.part_numbers')}
          checked={form.part_numbers}
          onChange={(part_numbers) => onChange({ part_numbers })}
        />
        <Text size="small" tone="3">
          {t('customer_quotations.hidden', { vendor })}
        </Text>
      </Stack>
    </Card>
  );
}
