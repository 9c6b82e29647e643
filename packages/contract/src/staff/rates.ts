import { z } from 'zod/mini';
import { rateSorts, rateStates } from '../enums.ts';
import { fileAnswer } from '../files.ts';
import { endpoint } from '../endpoint.ts';
import { listShape, listInput, sortBy } from '../list.ts';
import { fileKinds } from '../upload.ts';
import { amount, currencies, decimal, id, instant, money, version, hasVersionWithId } from '../values.ts';
import { pricesReadAccess, pricesEditAccess, momentInput, decimalInput, requireWhenNew } from './prices.shapes.ts';

const rateFigure = decimalInput(/^(?=.*[1-9])\d{1,9}(\.\d{1,8})?$/, 'validation.rate');

/** Prices are stored in USD, which has no rate. */
export const currenciesWithRate = currencies.filter((currency) => currency !== 'USD');

export const rateActions = ['edit', 'delete'] as const;

export const rateRow = z.object({
  id: z.string(),
  currency: z.enum(currencies),
  /** Units of the currency per USD. */
  rate: decimal,
  valid_from: instant,
  state: z.enum(rateStates),
  state_label: z.string(),
  created_at: instant,
  created_by: z.string(),
  /** Actions on the rate; empty for current and past rates, because quotations froze them. */
  actions: z.array(z.enum(rateActions)),
  version,
});
export type RateRow = z.output<typeof rateRow>;

const rateListInput = z.object({
  ...listInput,
  sort: sortBy(rateSorts),
  filter: z.nullish(z.object({ currency: z.nullish(z.enum(currencies)), state: z.nullish(z.enum(rateStates)) })),
});

export const listRates = endpoint({
  method: 'GET',
  path: '/admin/rate',
  access: pricesReadAccess,
  summary: 'Scheduled, current and past exchange rates, latest first.',
  input: rateListInput,
  output: listShape(rateRow),
});

export const exportRates = endpoint({
  method: 'GET',
  path: '/admin/rate/export',
  access: pricesReadAccess,
  summary: 'The same list as an Excel sheet.',
  input: rateListInput,
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});

export const getRateDetail = endpoint({
  method: 'GET',
  path: '/admin/rate/detail',
  access: pricesReadAccess,
  summary: 'One exchange rate.',
  input: z.object({ id }),
  output: rateRow,
});

export const saveRate = endpoint({
  method: 'POST',
  path: '/admin/rate/save',
  access: pricesEditAccess,
  summary: 'Creates a rate, or changes a scheduled one.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      currency: z.nullish(z.enum(currencies)),
      rate: z.nullish(rateFigure),
      valid_from: z.nullish(momentInput),
      /** A rate that moves by more than half of the one in force needs it. */
      confirm: z.nullish(z.boolean()),
    })
    .check(
      z.refine(hasVersionWithId, { error: 'validation.version_required', path: ['version'] }),
      ...['currency', 'rate', 'valid_from'].map(requireWhenNew),
    ),
  output: rateRow,
});

export const deleteRate = endpoint({
  method: 'POST',
  path: '/admin/rate/delete',
  access: pricesEditAccess,
  summary: 'Deletes a scheduled rate.',
  input: z.object({ id, version }),
  output: z.nullable(z.object({})),
});

export const getRateBoard = endpoint({
  method: 'GET',
  path: '/admin/rate/board',
  access: pricesReadAccess,
  summary:
    'For each currency the current rate and its age, the next rate and the history, and an amount in USD converted.',
  input: z.object({ amount: z.nullish(amount) }),
  output: z.object({
    amount: money,
    /** The age in days from which a rate is stale. */
    stale_days: z.int(),
    list: z.array(
      z.object({
        currency: z.enum(currencies),
        /** Null: no rate, so quotations in the currency are refused. */
        rate: z.nullable(decimal),
        valid_from: z.nullable(instant),
        age_days: z.nullable(z.int()),
        stale: z.boolean(),
        /** Partners may ask for prices in it: the setting `currencies.offered` names it, and its rate is not stale. */
        offered: z.boolean(),
        /** `amount` at this rate, rounded like quotations. */
        comes_to: z.nullable(money),
        next: z.nullable(z.object({ id: z.string(), rate: decimal, valid_from: instant, comes_to: money })),
        /** The last twelve rates in force, oldest first, with the current one. */
        history: z.array(z.object({ rate: decimal, valid_from: instant })),
      }),
    ),
  }),
});
export type RateBoard = z.output<typeof getRateBoard.output>;

export const convertAmount = endpoint({
  method: 'POST',
  path: '/admin/rate/convert',
  access: pricesReadAccess,
  summary: 'Converts an amount in USD at a proposed rate; stores nothing.',
  input: z.object({ currency: z.enum(currencies), rate: rateFigure, amount }),
  output: z.object({ amount: money, today: z.nullable(money), at_rate: money }),
});
