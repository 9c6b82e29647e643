// Exchange rates for staff. Rules: docs/rules/prices.md, "Exchange rates"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffRateCalls from '@trunkline/contract/staff/rates';
import { currenciesWithRate, type RateRow } from '@trunkline/contract/staff/rates';
import type { Currency } from '@trunkline/contract/values';
import { isLargeChange } from '@trunkline/rules/prices/large-change';
import { convertUsd, trimDecimal } from '@trunkline/rules/money';
import { parseMoment, toDay } from '@trunkline/rules/time';
import type { ListExport } from '../../documents/documents.public.ts';
import { audit } from '../../platform/audit/audit.ts';
import { countUpTo, ensurePage } from '../../platform/db/list-query.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { changedBy } from '../../platform/db/transaction.ts';
import { conflict, invalid, invalidFields } from '../../platform/errors/app-error.ts';
import { ensureDayInRange } from '../../platform/errors/day-range.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { listOfferedCurrencies } from './offered.public.ts';
import { rateFields, type RateValues } from './rates.record.ts';
import { presentBoardRate, presentRate, rateColumns } from './rates.present.ts';
import {
  findRateInForce,
  getRate,
  listNextRates,
  listRatePage,
  listRatesInForce,
  lockRate,
  matchRates,
  type RateRecord,
} from './rates.sql.ts';

type ListInput = ParsedInput<typeof staffRateCalls.listRates>;

const match = ({ trx, now }: TransactionContext, { keyword, filter }: Pick<ListInput, 'keyword' | 'filter'>) =>
  matchRates(trx, now, { keyword, ...filter });

const defaultSort = '-valid_from';

export async function listRates(
  context: TransactionContext,
  input: ListInput,
): Promise<EndpointOutput<typeof staffRateCalls.listRates>> {
  ensurePage(input);
  const { page, limit, sort } = input;
  const query = match(context, input);
  const count = await countUpTo(context.trx, query);
  const rows = await listRatePage(query, context.now, sort ?? defaultSort, limit, (page - 1) * limit);
  return { list: rows.map((row) => presentRate(context, row)), ...count, page, limit };
}

export const exportRates: ListExport<typeof staffRateCalls.exportRates, RateRecord> = {
  name: 'exchange-rates',
  title: (t) => t('common.exchange_rates'),
  columns: rateColumns,
  list: (context, input, limit) => listRatePage(match(context, input), context.now, input.sort ?? defaultSort, limit),
};

export async function getRateDetail(
  context: TransactionContext,
  { id }: ParsedInput<typeof staffRateCalls.getRateDetail>,
): Promise<RateRow> {
  return presentRate(context, await getRate(context.trx, id, context.now));
}

/** Throws 409 for a current or past rate, because quotations froze it. */
function ensureScheduled({ state }: RateRecord): void {
  if (state !== 'scheduled') throw conflict('prices.rate_in_force');
}

const ensureHasRate = (currency: Currency | null | undefined): void => {
  if (currency === 'USD') throw invalid('prices.usd_has_no_rate', {}, 'currency');
};

type SaveInput = ParsedInput<typeof staffRateCalls.saveRate>;

/** The begin of the rate. Throws 400 with the field when it is too far from today. */
function readBegin(sent: SaveInput['valid_from'], now: Date): Date | undefined {
  if (sent == null) return undefined;
  const moment = parseMoment(sent, now);
  ensureDayInRange('price_begin', toDay(moment), { path: 'valid_from', now });
  return moment;
}

export async function saveRate(context: TransactionContext, input: SaveInput): Promise<RateRow> {
  const { trx, now } = context;
  const before = input.id == null ? undefined : await lockRate(trx, input.id, now);
  ensureHasRate(input.currency);
  const columns = rateFields.merge({ ...input, valid_from: readBegin(input.valid_from, now) }, before);
  if (before) {
    ensureVersion(before, input.version);
    ensureScheduled(before);
  }
  if (!input.confirm) await ensureSmallChange(context, columns);
  const id = await writeRate(context, columns, before);
  const saved = presentRate(context, await getRate(trx, id, now));
  const { currency, rate, valid_from } = saved;
  await audit(context, before ? 'rate.save' : 'rate.create', {
    object: 'rate',
    object_id: id,
    details: { currency, rate, valid_from, ...(before ? { rate_before: trimDecimal(before.rate) } : {}) },
  });
  return saved;
}

/** Throws 400 with rule `confirm` for a rate that lies far from the one in force: a decimal mark may be misplaced. */
async function ensureSmallChange({ trx, now }: TransactionContext, { currency, rate }: RateValues): Promise<void> {
  const current = await findRateInForce(trx, now, currency);
  if (!current || !isLargeChange(current.rate, rate)) return;
  const values = { rate: trimDecimal(rate), before: trimDecimal(current.rate), currency };
  throw invalidFields([{ path: 'rate', rule: 'confirm', code: 'prices.rate_moves', values }]);
}

/** Writes a rate and returns its id. */
async function writeRate(
  { trx, now, principal }: TransactionContext,
  columns: RateValues,
  before: RateRecord | undefined,
): Promise<string> {
  if (before) {
    await trx
      .updateTable('rates')
      .set({ ...columns, version: before.version + 1, changed_by: changedBy, changed_at: now })
      .where('id', '=', before.id)
      .execute();
    return before.id;
  }
  const values = { ...columns, created_at: now, created_by: principal.user_id };
  const { id } = await trx.insertInto('rates').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function deleteRate(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof staffRateCalls.deleteRate>,
) {
  const row = await lockRate(context.trx, id, context.now);
  ensureVersion(row, version);
  ensureScheduled(row);
  await context.trx.deleteFrom('rates').where('id', '=', id).execute();
  const { currency, rate, valid_from } = presentRate(context, row);
  await audit(context, 'rate.delete', { object: 'rate', object_id: id, details: { currency, rate, valid_from } });
  return {};
}

/** Rates shown of each currency. */
const historyLength = 12;
const defaultAmount = '1000';

/** Lists for each currency the rate in force, its age, its history, the next rate, and an amount in USD converted. */
export async function getRateBoard(
  context: TransactionContext,
  input: ParsedInput<typeof staffRateCalls.getRateBoard>,
): Promise<EndpointOutput<typeof staffRateCalls.getRateBoard>> {
  const { trx, now } = context;
  const amount = trimDecimal(input.amount ?? defaultAmount);
  const staleDays = await readSetting(context, 'rates.stale_days');
  const inForce = Map.groupBy(await listRatesInForce(trx, now, historyLength), ({ currency }) => currency);
  const next = new Map((await listNextRates(trx, now)).map((row) => [row.currency, row]));
  const offered = await listOfferedCurrencies(context);
  const list = currenciesWithRate.map((currency) =>
    presentBoardRate(currency, inForce.get(currency) ?? [], next.get(currency), { amount, now, staleDays, offered }),
  );
  return { amount, stale_days: staleDays, list };
}

/** Converts an amount in USD at a proposed rate and at the rate in force. */
export async function convertAmount(
  { trx, now }: TransactionContext,
  { currency, rate, amount }: ParsedInput<typeof staffRateCalls.convertAmount>,
): Promise<EndpointOutput<typeof staffRateCalls.convertAmount>> {
  ensureHasRate(currency);
  const current = await findRateInForce(trx, now, currency);
  return {
    amount: trimDecimal(amount),
    today: current ? convertUsd(amount, current.rate, currency) : null,
    at_rate: convertUsd(amount, rate, currency),
  };
}

export async function listCurrencies(context: TransactionContext) {
  return { list: [...(await listOfferedCurrencies(context))] };
}
