import type { exportRates, RateBoard, RateRow } from '@trunkline/contract/staff/rates';
import type { Currency } from '@trunkline/contract/values';
import { convertUsd, trimDecimal } from '@trunkline/rules/money';
import type { ListExport } from '../../documents/documents.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { canEditPrices } from '../prices.policy.ts';
import { countRateDays } from './offered.public.ts';
import type { listNextRates, RateInForce, RateRecord } from './rates.sql.ts';

const formatState = ({ t }: Pick<TransactionContext, 't'>, state: RateRecord['state']): string =>
  t.find(`states.rate_${state}`) ?? state;

export const presentRate = (context: TransactionContext, row: RateRecord): RateRow => ({
  id: row.id,
  currency: row.currency,
  rate: trimDecimal(row.rate),
  valid_from: row.valid_from.toISOString(),
  state: row.state,
  state_label: formatState(context, row.state),
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  actions: row.state === 'scheduled' && canEditPrices(context.principal) ? ['edit', 'delete'] : [],
  version: row.version,
});

type NextRate = Awaited<ReturnType<typeof listNextRates>>[number];

interface BoardContext {
  readonly amount: string;
  readonly now: Date;
  readonly staleDays: number;
  readonly offered: readonly Currency[];
}

/** One currency of the board. `rates`: newest first; the first is in force. */
export function presentBoardRate(
  currency: Currency,
  rates: readonly RateInForce[],
  next: NextRate | undefined,
  { amount, now, staleDays, offered }: BoardContext,
): RateBoard['list'][number] {
  const history = rates.toReversed().map(({ rate, valid_from }) => ({
    rate: trimDecimal(rate),
    valid_from: valid_from.toISOString(),
  }));
  const current = history.at(-1);
  const age = current ? countRateDays(new Date(current.valid_from), now) : null;
  return {
    currency,
    rate: current?.rate ?? null,
    valid_from: current?.valid_from ?? null,
    age_days: age,
    stale: age !== null && age > staleDays,
    offered: offered.includes(currency),
    comes_to: current ? convertUsd(amount, current.rate, currency) : null,
    next: next
      ? {
          id: next.id,
          rate: trimDecimal(next.rate),
          valid_from: next.valid_from.toISOString(),
          comes_to: convertUsd(amount, next.rate, currency),
        }
      : null,
    history,
  };
}

/** All decimals of the rate, at least two. */
const rateFormat = '#,##0.00######';

export const rateColumns: ListExport<typeof exportRates, RateRecord>['columns'] = (context) => {
  const { t } = context;
  return [
    { head: t('common.currency'), width: 10, value: (row) => row.currency },
    { head: t('staff_prices.rate'), width: 16, format: rateFormat, value: (row) => trimDecimal(row.rate) },
    { head: t('staff_prices.valid_from'), width: 18, value: (row) => row.valid_from.toISOString() },
    { head: t('common.state'), width: 14, value: (row) => formatState(context, row.state) },
    { head: t('staff_prices.created_by'), width: 24, value: (row) => row.created_by },
  ];
};
