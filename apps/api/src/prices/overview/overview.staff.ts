import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type * as staffPriceListCalls from '@trunkline/contract/staff/price-lists';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listPriceListOverview } from './overview.sql.ts';

const withInstant = <T extends { readonly valid_from: string }>(start: T): T => ({
  ...start,
  valid_from: new Date(start.valid_from).toISOString(),
});

export async function getPriceListOverview({
  trx,
  now,
  today,
}: TransactionContext): Promise<EndpointOutput<typeof staffPriceListCalls.getPriceListOverview>> {
  const cells = await listPriceListOverview(trx, now, today);
  return {
    cells: cells.map(({ current, scheduled, drafts, ...cell }) => ({
      ...cell,
      current: current && withInstant(current),
      scheduled: scheduled.map(withInstant),
      drafts: drafts.map(withInstant),
    })),
  };
}
