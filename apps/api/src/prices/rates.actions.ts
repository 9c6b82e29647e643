// Exchange rates as the back office keeps them. Rules: docs/rules/prices.md, "Exchange rates"
import {
  type convertAmount,
  type deleteRate,
  type listRates,
  type rateBoard,
  type rateDetail,
  ratedCurrencies,
  type RateRow,
  type saveRate,
} from '@trunkline/contract/staff/prices';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { audit } from '../platform/audit/audit.ts';
import { conflict, invalid } from '../platform/errors/app-error.ts';
import { countUpTo, ensurePage } from '../platform/db/list-query.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { can } from '../platform/http/access.ts';
import { converted, plainDecimal } from '../quotations/quotations.price.ts';
import { readSetting } from '../settings/settings.public.ts';
import { momentOf } from './moments.ts';
import { getRate, listInForce, listNext, lockRate, matchingRates, pageOfRates, type RateRecord } from './rates.sql.ts';

type ListInput = ParsedInput<typeof listRates>;

export const presentRate = ({ t, principal }: TransactionContext, row: RateRecord): RateRow => ({
  id: row.id,
  currency: row.currency,
  rate: plainDecimal(row.rate),
  valid_from: row.valid_from.toISOString(),
  state: row.state,
  state_label: t.find(`states.rate_${row.state}`) ?? row.state,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  actions: row.state === 'scheduled' && can(principal, 'prices:pricelist:edit') ? ['edit', 'delete'] : [],
  version: row.version,
});

const matching = ({ trx, now }: TransactionContext, { keyword, filter }: ListInput) =>
  matchingRates(trx, now, { keyword, ...filter });

export async function list(context: TransactionContext, input: ListInput) {
  ensurePage(input);
  const { page, limit, sort } = input;
  const query = matching(context, input);
  const count = await countUpTo(context.trx, query);
  const rows = await pageOfRates(query, context.now, sort ?? '-valid_from', limit, (page - 1) * limit);
  return { list: rows.map((row) => presentRate(context, row)), ...count, page, limit };
}

export const listAll = (context: TransactionContext, input: ListInput, atMost: number) =>
  pageOfRates(matching(context, input), context.now, input.sort ?? '-valid_from', atMost);

export async function detail(context: TransactionContext, { id }: ParsedInput<typeof rateDetail>) {
  return presentRate(context, await getRate(context.trx, id, context.now));
}

/** Quotations froze what was in force: it stays, and another rate follows it. */
function ensureScheduled({ state }: RateRecord): void {
  if (state !== 'scheduled') throw conflict('prices.rate_in_force');
}

export async function save(context: TransactionContext, sent: ParsedInput<typeof saveRate>) {
  const { trx, now, principal } = context;
  const before = sent.id == null ? undefined : await lockRate(trx, sent.id, now);
  if (sent.currency === 'USD') throw invalid('prices.usd_has_no_rate', {}, 'currency');
  // The shape demands each of these where there is nothing before.
  const wanted = {
    currency: (sent.currency ?? before?.currency)!,
    rate: (sent.rate ?? before?.rate)!,
    valid_from: sent.valid_from == null ? before!.valid_from : momentOf(sent.valid_from, now),
  };
  let id: string;
  if (before) {
    ensureVersion(before.version, sent.version!);
    ensureScheduled(before);
    id = before.id;
    await trx
      .updateTable('rates')
      .set({ ...wanted, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
  } else {
    const values = { ...wanted, created_at: now, created_by: principal.user_id };
    ({ id } = await trx.insertInto('rates').values(values).returning('id').executeTakeFirstOrThrow());
  }
  const saved = await getRate(trx, id, now);
  const { currency, rate, valid_from } = presentRate(context, saved);
  await audit(context, before ? 'rate.save' : 'rate.create', {
    object: 'rate',
    object_id: id,
    details: { currency, rate, valid_from, ...(before ? { rate_before: plainDecimal(before.rate) } : {}) },
  });
  return presentRate(context, saved);
}

export async function remove(context: TransactionContext, { id, version }: ParsedInput<typeof deleteRate>) {
  const row = await lockRate(context.trx, id, context.now);
  ensureVersion(row.version, version);
  ensureScheduled(row);
  await context.trx.deleteFrom('rates').where('id', '=', id).execute();
  const { currency, rate, valid_from } = presentRate(context, row);
  await audit(context, 'rate.delete', { object: 'rate', object_id: id, details: { currency, rate, valid_from } });
  return {};
}

const shown = 12;
const dayMs = 86_400_000;

/** What each currency stands at. */
export async function board({ trx, now }: TransactionContext, { amount: asked }: ParsedInput<typeof rateBoard>) {
  const amount = plainDecimal(asked ?? '1000');
  const staleDays = await readSetting(trx, 'rates.stale_days');
  const inForce = Map.groupBy(await listInForce(trx, now, shown), ({ currency }) => currency);
  const coming = new Map((await listNext(trx, now)).map((row) => [row.currency, row]));
  const list = ratedCurrencies.map((currency) => {
    const history = (inForce.get(currency) ?? []).toReversed().map(({ rate, valid_from }) => ({
      rate: plainDecimal(rate),
      valid_from: valid_from.toISOString(),
    }));
    const today = history.at(-1);
    const age = today ? Math.floor((now.getTime() - Date.parse(today.valid_from)) / dayMs) : null;
    const next = coming.get(currency);
    return {
      currency,
      rate: today?.rate ?? null,
      valid_from: today?.valid_from ?? null,
      age_days: age,
      stale: age !== null && age > staleDays,
      comes_to: today ? converted(amount, today.rate, currency) : null,
      next: next
        ? {
            id: next.id,
            rate: plainDecimal(next.rate),
            valid_from: next.valid_from.toISOString(),
            comes_to: converted(amount, next.rate, currency),
          }
        : null,
      history,
    };
  });
  return { amount, stale_days: staleDays, list };
}

export async function convert(
  { trx, now }: TransactionContext,
  { currency, rate, amount }: ParsedInput<typeof convertAmount>,
) {
  if (currency === 'USD') throw invalid('prices.usd_has_no_rate', {}, 'currency');
  const today = (await listInForce(trx, now, 1)).find((row) => row.currency === currency);
  return {
    amount: plainDecimal(amount),
    today: today ? converted(amount, today.rate, currency) : null,
    at_rate: converted(amount, rate, currency),
  };
}
