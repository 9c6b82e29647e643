import { z } from 'zod/mini';
import { staffAccess } from '../endpoint.ts';

export const pricesReadAccess = staffAccess('prices:pricelist:read');
export const pricesEditAccess = staffAccess('prices:pricelist:edit');

/** A point in time. A day stands for its start in UTC, `now` for the moment of the request. */
export const momentInput = z
  .union(
    [
      z.literal('now', { error: 'validation.moment' }),
      z.iso.date({ error: 'validation.moment' }),
      z.iso.datetime({ offset: true, error: 'validation.moment' }),
    ],
    { error: 'validation.moment' },
  )
  .check(z.refine((text) => text === 'now' || (text >= '2000' && text < '2200'), { error: 'validation.moment' }));

/** Decimal text, or a JSON number. */
export const decimalInput = (form: RegExp, error: string) =>
  z.pipe(
    z.pipe(
      z.union([z.string().check(z.maxLength(40)), z.number()], { error }),
      z.transform((value) => String(value).trim()),
    ),
    z.string().check(z.regex(form, { error })),
  );
/** The field is required for a new record; an absent field of an existing record is unchanged. */
export const requireWhenNew = (field: string) =>
  z.refine(
    (sent: unknown) => {
      const values = sent as Readonly<Record<string, unknown>>;
      return values['id'] != null || values[field] != null;
    },
    { error: 'validation.required', path: [field] },
  );

/** Why a new price needs `confirm`: it moves by more than half of the one in force, becomes 0, or falls below the cost. */
export const priceConfirmReasons = ['moved', 'zero', 'below_cost'] as const;
export type PriceConfirmReason = (typeof priceConfirmReasons)[number];
