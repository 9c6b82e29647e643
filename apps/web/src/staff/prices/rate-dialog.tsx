import { convertAmount, ratedCurrencies, rateDetail, type RateRow, saveRate } from '@trunkline/contract/staff/prices';
import { type Currency, day } from '@trunkline/contract/values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { Button } from '../../ui/forms/button.tsx';
import { call } from '../../client/call.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Form, SubmitButton, useShapeForm } from '../../ui/forms/form.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { moveOf } from './price-list.model.ts';
import styles from './prices.module.css';

const rateForm = /^(?=.*[1-9])\d{1,9}(\.\d{1,8})?$/;

/** What the dialog asks; the call takes a moment instead of two fields. */
const asked = z
  .object({
    currency: z.enum(ratedCurrencies as [Currency, ...Currency[]]),
    rate: z.string().check(z.trim(), z.regex(rateForm, { error: 'validation.rate' })),
    begins: z.enum(['now', 'day']),
    day: z.nullish(day),
  })
  .check(
    z.refine((sent) => sent.begins === 'now' || sent.day != null, { error: 'validation.required', path: ['day'] }),
  );

interface DialogProps {
  /** A scheduled one that is changed; undefined: a new one. */
  readonly rate: RateRow | undefined;
  readonly currency: string | undefined;
  readonly onClose: () => void;
}

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** A new rate, or another figure for one that has not begun. What it would mean stands beside it. */
export function RateDialog({ rate, currency, onClose }: DialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const form = useShapeForm(asked, {
    currency: (rate?.currency ?? currency ?? '') as Currency,
    rate: rate?.rate ?? '',
    begins: rate ? 'day' : 'now',
    day: rate?.valid_from.slice(0, 10) ?? tomorrow(),
  });
  const saving = useAction(saveRate, {
    onDone: async ({ state }) => {
      await queries.invalidateQueries({ queryKey: ['prices'] });
      toast.ok(t(state === 'scheduled' ? 'staff_prices.rate_scheduled' : 'staff_prices.rate_saved'));
      onClose();
    },
  });
  const values = form.watch();
  return (
    <Dialog
      title={t(rate ? 'staff_prices.edit_rate' : 'staff_prices.new_rate')}
      text={t('staff_prices.rate_text')}
      onClose={onClose}
    >
      <StaleNotice
        error={saving.error}
        read={() => call(rateDetail, { id: rate?.id ?? '' })}
        onRead={() => {
          // The newest state is in the list behind; a dialog of two fields is soon opened again.
          void queries.invalidateQueries({ queryKey: ['prices'] });
          onClose();
        }}
      />
      <Form
        form={form}
        error={saving.error}
        busy={saving.busy}
        onSubmit={(sent) =>
          void saving.run({
            ...(rate ? { id: rate.id, version: rate.version } : {}),
            currency: sent.currency,
            rate: sent.rate,
            valid_from: sent.begins === 'now' ? 'now' : sent.day,
          })
        }
        actions={
          <>
            <Button onPress={onClose}>{t('ui.cancel')}</Button>
            <SubmitButton>{t('ui.save')}</SubmitButton>
          </>
        }
      >
        <Select
          field={form.field('currency')}
          label={t('staff_prices.currency')}
          empty={t('staff_prices.choose_currency')}
          options={ratedCurrencies.map((value) => ({ value, label: value }))}
          disabled={rate !== undefined}
        />
        <TextField
          field={form.field('rate')}
          label={t('staff_prices.per_usd')}
          hint={t('staff_prices.rate_hint')}
          ltr
        />
        <RadioGroup
          field={form.field('begins')}
          label={t('staff_prices.valid_from')}
          choices={[
            { value: 'now', label: t('staff_prices.from_now') },
            { value: 'day', label: t('staff_prices.on_day') },
          ]}
        />
        {values.begins === 'day' && <DateField field={form.field('day')} label={t('staff_prices.day')} />}
        <Meaning currency={values.currency} rate={String(values.rate ?? '')} />
      </Form>
    </Dialog>
  );
}

const sample = '1000.00';

/** What a thousand dollars come to now and then: a slip of the decimal point is seen at once. */
function Meaning({ currency, rate }: { readonly currency: Currency | null | undefined; readonly rate: string }) {
  const t = useT();
  const wanted = rate.trim();
  const { data } = useQuery({
    queryKey: ['prices', 'convert', currency, wanted],
    queryFn: ({ signal }) => call(convertAmount, { currency: currency!, rate: wanted, amount: sample }, { signal }),
    enabled: Boolean(currency) && rateForm.test(wanted),
    retry: false,
  });
  if (!data || !currency) return null;
  const move = data.today === null ? null : moveOf(data.today, data.at_rate);
  const far = move !== null && Math.abs(Number(move.replace('\u2212', '-'))) >= 10;
  return (
    <dl className={styles.meaning} data-far={far || undefined}>
      <div>
        <dt>{t('staff_prices.comes_to', { amount: 'USD\u00a01,000.00' })}</dt>
        <dd>
          <b>
            <Money value={data.at_rate} currency={currency} />
          </b>
        </dd>
      </div>
      <div>
        <dt>{t('staff_prices.today_short')}</dt>
        <dd>
          <Money value={data.today} currency={currency} />
          {move !== null && <bdi dir="ltr"> {`(${move}%)`}</bdi>}
        </dd>
      </div>
      {far && <p>{t('staff_prices.rate_far')}</p>}
    </dl>
  );
}
