import type { EndpointInput } from '@trunkline/contract/endpoint';
import { currenciesWithRate, getRateDetail, type RateRow, saveRate } from '@trunkline/contract/staff/rates';
import { useQueryClient } from '@tanstack/react-query';
import type { TextKey } from '@trunkline/text';
import { useState } from 'react';
import type { z } from 'zod/mini';
import { call } from '../../client/call.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { DecimalField } from '../../ui/forms/number-field.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { ConfirmValuesDialog, findUnconfirmed } from '../../dialogs/confirm-values-dialog.tsx';
import { RateConsequence } from './rate-consequence.tsx';
import { type RateForm, rateFormShape, toRateInput, toRateValues } from './rate-form.ts';

/** The currency of a new rate is chosen in the form. */
type RateValues = { readonly [K in keyof z.input<typeof rateFormShape>]: z.input<typeof rateFormShape>[K] | undefined };

const rateLabels: Readonly<Record<string, TextKey>> = {
  currency: 'staff_prices.currency',
  rate: 'staff_prices.per_usd',
  begins: 'staff_prices.valid_from',
  day: 'staff_prices.day',
};

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
  const [base, setBase] = useState(rate);
  const form = useShapeForm(rateFormShape, toRateValues(rate, currency));
  const kept = useAutosavedForm(form, { object: 'rate', id: rate?.id ?? currency, version: base?.version });
  const saving = useAction(saveRate, {
    onDone: async ({ state }) => {
      await queries.invalidateQueries({ queryKey: ['prices'] });
      toast.ok(t(state === 'scheduled' ? 'staff_prices.rate_scheduled' : 'staff_prices.rate_saved'));
      onClose();
    },
  });
  const [unsure, setUnsure] = useState<EndpointInput<typeof saveRate>>();
  const save = (input: EndpointInput<typeof saveRate>) => {
    setUnsure(input);
    void saving.run(input);
  };
  const concerns = findUnconfirmed(saving.error);
  return (
    <Dialog
      title={t(rate ? 'staff_prices.edit_rate' : 'staff_prices.new_rate')}
      text={t('staff_prices.rate_text')}
      onClose={onClose}
    >
      <Form
        form={form}
        error={concerns ? undefined : saving.error}
        busy={saving.busy}
        kept={kept}
        stale={
          base && (
            <StaleNotice<RateRow, RateValues>
              error={saving.error}
              read={() => call(getRateDetail, { id: base.id })}
              fields={{
                toSides: (newest) => ({
                  before: toRateValues(base, currency),
                  mine: form.getValues(),
                  theirs: toRateValues(newest, currency),
                }),
                describe: (path) => ({ label: t(rateLabels[path] ?? 'staff_prices.per_usd') }),
              }}
              onTake={(newest, merged) => {
                setBase(newest);
                form.reset(toRateValues(newest, currency));
                form.reset(merged, { keepDefaultValues: true });
                saving.reset();
                void queries.invalidateQueries({ queryKey: ['prices'] });
              }}
              onClose={saving.reset}
            />
          )
        }
        onSubmit={(values) => save(toRateInput(base, values))}
        actions={<DialogButtons onCancel={onClose}>{t('ui.save')}</DialogButtons>}
      >
        <RateFields form={form} isNew={rate === undefined} />
      </Form>
      {concerns && unsure && (
        <ConfirmValuesDialog
          concerns={concerns}
          busy={saving.busy}
          onConfirm={() => save({ ...unsure, confirm: true })}
          onClose={saving.reset}
        />
      )}
    </Dialog>
  );
}

function RateFields({ form, isNew }: { readonly form: RateForm; readonly isNew: boolean }) {
  const t = useT();
  const values = form.watch();
  return (
    <>
      <Select
        field={form.field('currency')}
        label={t('staff_prices.currency')}
        empty={t('staff_prices.choose_currency')}
        options={currenciesWithRate.map((value) => ({ value, label: value }))}
        disabled={!isNew}
      />
      <DecimalField field={form.field('rate')} label={t('staff_prices.per_usd')} hint={t('staff_prices.rate_hint')} />
      <RadioGroup
        field={form.field('begins')}
        label={t('staff_prices.valid_from')}
        choices={[
          { value: 'now', label: t('staff_prices.from_now') },
          { value: 'day', label: t('staff_prices.on_day') },
        ]}
      />
      {values.begins === 'day' && <DateField field={form.field('day')} label={t('staff_prices.day')} />}
      <RateConsequence currency={values.currency} rate={String(values.rate ?? '')} />
    </>
  );
}
