// Partners read their special bids. Rules: docs/rules/bids.md
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as bidCalls from '@trunkline/contract/sales/bids';
import type { Bid } from '@trunkline/contract/sales/bids';
import { toListQuery } from '../platform/db/ordered-list.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { presentBid, presentBidRow } from './bids.present.ts';
import { addBidSums, getBidRecord } from './bids.sql.ts';
import { bidList } from './queue/queue.sql.ts';

export async function listBids(
  context: TransactionContext,
  input: ParsedInput<typeof bidCalls.listBids>,
): Promise<EndpointOutput<typeof bidCalls.listBids>> {
  const { page, limit } = input;
  const { rows, ...count } = await bidList.readPage(context, toListQuery(input, '-created_at'), { page, limit });
  const bids = await addBidSums(context.trx, rows, context.today);
  return { list: bids.map((bid) => presentBidRow(context, bid)), ...count, page, limit };
}

export const getBid = async (context: TransactionContext, { id }: ParsedInput<typeof bidCalls.getBid>): Promise<Bid> =>
  presentBid(context, await getBidRecord(context.trx, context.principal, id, context.today));
