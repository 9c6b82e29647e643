// Rules: docs/rules/sales.md
import { listMonths, toPresetPeriod, toYearBefore } from '@trunkline/rules/sales/periods';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { presentFigures } from './sales.present.ts';
import { createEmptyGroup, readSalesGroups, readSalesSums, type SalesScope } from './sales.sql.ts';

export { compareSales, rebuildSales } from './keeping/keeping.sql.ts';
export { mayReadSales } from './sales.policy.ts';

/** Sales of the last twelve months, for the home page of staff. */
export async function readLatestSales({ trx, today }: Pick<TransactionContext, 'trx' | 'today'>) {
  const period = toPresetPeriod('last_12_months', today);
  const scope: SalesScope = { period, before: toYearBefore(period), filter: {} };
  const months = listMonths(period);
  const groups = await readSalesGroups(trx, scope, { dimensions: ['month'], limit: months.length });
  const byMonth = new Map(groups.map((group) => [group.key, group]));
  const sums = await readSalesSums(trx, scope);
  const { orders, amount, amount_before, change } = presentFigures(sums, { total: sums.amount, withCosts: false });
  return {
    orders,
    amount,
    total_usd: amount,
    amount_before,
    change,
    months: months.map((month) => {
      const group = byMonth.get(month) ?? createEmptyGroup(month);
      const { orders: count, amount: total_usd, amount_before: before } = group;
      return { month, orders: count, amount: total_usd, total_usd, amount_before: before };
    }),
  };
}
