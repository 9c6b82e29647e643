import { currenciesWithRate, getRateDetail, type RateRow, saveRate } from '@trunkline/contract/staff/rates';
import { useQueryClient } from '@tanstack/react-query';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { call } from '../../client/call.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { DecimalField } from '../../ui/forms/number-field.tsx';
import { useT } from '../../client/text.tsx';
import { RateConsequence } from './rate-consequence.tsx';
import { rateFormShape, toRateInput, toRateValues } from './rate-form.ts';

interface RateDialogProps {
  /** The scheduled rate to change; undefined for a new rate. */
  readonly rate: RateRow | undefined;
  /** The currency that a new rate starts with. */
  readonly currency: string | undefined;
  readonly onClose: () => void;
}

/** Enters a rate or changes a scheduled one. */
export function RateDialog({ rate, currency, onClose }: RateDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['prices'] });
  return (
    <ActionDialog
      endpoint={saveRate}
      shape={rateFormShape}
      record={rate}
      keepId={currency}
      conflict={rate && { read: () => call(getRateDetail, { id: rate.id }), take: () => void refresh() }}
      title={t(rate ? 'staff_prices.edit_rate' : 'staff_prices.new_rate')}
      text={t('staff_prices.rate_text')}
      submit={t('ui.save')}
      done={({ state }) => t(state === 'scheduled' ? 'staff_prices.rate_scheduled' : 'staff_prices.rate_saved')}
      fields={{
        currency: field(Select, {
          label: t('common.currency'),
          empty: t('staff_prices.choose_currency'),
          options: currenciesWithRate.map((value) => ({ value, label: value })),
          disabled: rate !== undefined,
        }),
        rate: field(DecimalField, { label: t('staff_prices.per_usd'), hint: t('staff_prices.rate_hint') }),
        begins: field(RadioGroup, {
          label: t('staff_prices.valid_from'),
          choices: [
            { value: 'now', label: t('staff_prices.from_now') },
            { value: 'day', label: t('staff_prices.on_day') },
          ],
        }),
        day: ({ begins }) =>
          begins === 'day' ? field(DateField, { label: t('staff_prices.day'), required: true }) : undefined,
      }}
      values={(one) => toRateValues(one, currency)}
      input={(checked, one) => toRateInput(one, checked)}
      below={(typed) => <RateConsequence currency={typed.currency} rate={String(typed.rate ?? '')} />}
      onDone={refresh}
      onClose={onClose}
    />
  );
}
