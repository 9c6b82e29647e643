import type { EndpointInput } from '@trunkline/contract/endpoint';
import { currenciesWithRate, type RateRow, type saveRate } from '@trunkline/contract/staff/rates';
import { day } from '@trunkline/contract/values';
import { addDays, toDay } from '@trunkline/rules/time';
import { z } from 'zod/mini';
import type { useShapeForm } from '../../ui/forms/use-shape-form.ts';

// Conversions between an exchange rate and its form. Pure.

/** Currency per USD: positive, at most nine digits before the point and eight after it. */
const ratePattern = /^(?=.*[1-9])\d{1,9}(\.\d{1,8})?$/;
export const isExchangeRate = (text: string): boolean => ratePattern.test(text);

/** The endpoint takes one `valid_from` instead of `begins` and `day`. */
export const rateFormShape = z
  .object({
    currency: z.enum(currenciesWithRate),
    rate: z.string().check(z.trim(), z.regex(ratePattern, { error: 'validation.rate' })),
    begins: z.enum(['now', 'day']),
    day: z.nullish(day),
  })
  .check(
    z.refine((values) => values.begins === 'now' || values.day != null, {
      error: 'validation.required',
      path: ['day'],
    }),
  );
export type RateForm = ReturnType<typeof useShapeForm<typeof rateFormShape>>;

/** The rate in the form; a new rate starts with the given currency, now, and tomorrow as the suggested day. */
export const toRateValues = (rate: RateRow | undefined, currency: string | undefined) => ({
  currency: currenciesWithRate.find((rated) => rated === (rate?.currency ?? currency)),
  rate: rate?.rate ?? '',
  begins: rate ? ('day' as const) : ('now' as const),
  day: rate?.valid_from.slice(0, 10) ?? addDays(toDay(new Date()), 1),
});

export const toRateInput = (
  rate: RateRow | undefined,
  values: z.output<typeof rateFormShape>,
): EndpointInput<typeof saveRate> => ({
  ...(rate ? { id: rate.id, version: rate.version } : {}),
  currency: values.currency,
  rate: values.rate,
  valid_from: values.begins === 'now' ? 'now' : values.day,
});
