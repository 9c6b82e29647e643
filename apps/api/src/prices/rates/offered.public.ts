// Currencies in which partners may ask for prices. Rules: docs/rules/prices.md, "Exchange rates"
import { currencies, type Currency } from '@trunkline/contract/values';
import { dayInMs } from '@trunkline/rules/time';
import { invalid } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSettings } from '../../settings/settings.public.ts';
import { listRatesInForce } from './rates.sql.ts';

export { findRateInForce } from './rates.sql.ts';

type Source = Pick<TransactionContext, 'trx' | 'app' | 'now'>;

/** Whole days since a rate came into force. */
export const countRateDays = (validFrom: Date, now: Date): number =>
  Math.floor((now.getTime() - validFrom.getTime()) / dayInMs);

interface Offer {
  readonly offered: readonly Currency[];
  readonly rated: readonly string[];
}

async function readOffer({ trx, app, now }: Source): Promise<Offer> {
  const settings = await readSettings({ trx, app }, ['currencies.offered', 'rates.stale_days']);
  const rates = await listRatesInForce(trx, now, 1);
  const isFresh = (one: Currency) =>
    rates.some(
      ({ currency, valid_from }) => currency === one && countRateDays(valid_from, now) <= settings['rates.stale_days'],
    );
  const isOffered = (one: Currency) => one === 'USD' || (settings['currencies.offered'].includes(one) && isFresh(one));
  return { offered: currencies.filter(isOffered), rated: rates.map(({ currency }) => currency) };
}

/** USD, and the currencies of the setting `currencies.offered` whose rate is at most `rates.stale_days` old. */
export const listOfferedCurrencies = async (source: Source): Promise<readonly Currency[]> =>
  (await readOffer(source)).offered;

/** Throws 400 at `currency` for one that has no rate or is not offered. A record keeps the currency that it has. */
export async function ensureCurrencyOffered(
  source: Source,
  { currency, current }: { readonly currency: Currency; readonly current: Currency },
): Promise<void> {
  if (currency === current || currency === 'USD') return;
  const { offered, rated } = await readOffer(source);
  if (!rated.includes(currency)) throw invalid('quotations.no_rate', { currency }, 'currency');
  if (!offered.includes(currency))
    throw invalid('prices.currency_not_offered', { currency, currencies: offered.join(', ') }, 'currency');
}
