import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { isUuid } from '@trunkline/rules/uuid';
import type { Currency } from '@trunkline/contract/values';
import type { Db, Tables, Trx } from '../platform/db/connection.ts';
import { isUniqueViolation } from '../platform/db/database-errors.ts';
import { staleVersion } from '../platform/db/record-version.ts';
import { changedBy } from '../platform/db/transaction.ts';
import { conflict, notFound } from '../platform/errors/app-error.ts';
import type { Principal } from '../platform/http/access.ts';

export interface BidApproval {
  readonly user_id: string;
  readonly who: string;
  /** ISO 8601. */
  readonly at: string;
  readonly prices: boolean;
  readonly term: boolean;
}
interface Narrowed {
  state: 'draft' | 'granted' | 'ended';
  currency: Currency;
  approvals: BidApproval[];
}
export type BidRow = Omit<Selectable<Tables['bids']>, keyof Narrowed> & Narrowed;
/** A bid with its names. */
export interface DescribedBid extends BidRow {
  readonly project: string | null;
  readonly company: string;
  readonly country: string | null;
}
/** Sums of a bid on a day. */
export interface BidSums {
  /** At bid prices: all pieces, and those that no quotation holds. */
  readonly total: string;
  readonly left_total: string;
  /** Pieces that no quotation holds. */
  readonly left: number;
}
export type BidRecord = DescribedBid & BidSums;
export type BidChange = Omit<Updateable<Tables['bids']>, 'id' | 'version' | 'state'>;

/** A company sees its own bids that are no drafts, staff see all. */
export const visibleBids = (db: Db | Trx, principal: Principal) =>
  db
    .selectFrom('bids')
    .$if(principal.side === 'company' || principal.side === 'visitor', (query) =>
      query.where('bids.company_id', '=', principal.company_id).where('bids.state', '<>', 'draft'),
    );

export const describeBids = (query: ReturnType<typeof visibleBids>) =>
  query
    .innerJoin('companies', 'companies.id', 'bids.company_id')
    .leftJoin('projects', 'projects.id', 'bids.project_id')
    .selectAll('bids')
    .select(['projects.project_name as project', 'companies.company', 'companies.country'])
    .$castTo<DescribedBid>();

const noSums: BidSums = { total: '0.00', left_total: '0.00', left: 0 };

/** The bids with what is left of them on a day. */
export async function addBidSums(trx: Trx, bids: readonly DescribedBid[], today: string): Promise<BidRecord[]> {
  const { rows } = await sql<BidSums & { readonly id: string }>`
    select l.bid_id as id, sum(l.price * l.quantity)::numeric(17, 2) as total,
      sum(l.price * (l.quantity - pieces.reserved - pieces.drawn))::numeric(17, 2) as left_total,
      sum(l.quantity - pieces.reserved - pieces.drawn)::integer as "left"
    from bid_lines l cross join lateral count_bid_pieces(l.id, ${today}::date, null) pieces
    where l.bid_id = any(${bids.map(({ id }) => id)}::uuid[]) group by l.bid_id`.execute(trx);
  const sums = new Map(rows.map(({ id, ...one }) => [id, one]));
  return bids.map((bid) => ({ ...bid, ...(sums.get(bid.id) ?? noSums) }));
}

/** Throws 404 for a missing or foreign one. */
export async function getBidRecord(trx: Trx, principal: Principal, id: string, today: string): Promise<BidRecord> {
  const row = isUuid(id)
    ? await describeBids(visibleBids(trx, principal)).where('bids.id', '=', id).executeTakeFirst()
    : undefined;
  const [described] = row ? await addBidSums(trx, [row], today) : [];
  if (!described) throw notFound('bids.not_found');
  return described;
}

/** The same, locked until the end of the transaction. */
export async function lockBid(trx: Trx, principal: Principal, id: string, today: string): Promise<BidRecord> {
  if (isUuid(id)) await trx.selectFrom('bids').select('id').where('id', '=', id).forUpdate().execute();
  return getBidRecord(trx, principal, id, today);
}

export async function changeBid(
  trx: Trx,
  row: Pick<BidRow, 'id' | 'version'>,
  change: BidChange & { readonly state?: string },
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('bids')
    .set({ ...change, version: row.version + 1, changed_at: now, changed_by: changedBy })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw staleVersion();
}

type NewBid = Omit<
  Insertable<Tables['bids']>,
  'number' | 'state' | 'waiting_since' | 'created_at' | 'changed_at' | 'changed_by'
>;

/** A draft, `B-2026-000012` from the sequence. Throws 409 when its project has a draft already. */
export const insertBid = async (trx: Trx, values: NewBid, now: Date): Promise<string> => {
  const inserted = await trx
    .insertInto('bids')
    .values({
      ...values,
      number: sql`'B-' || ${String(now.getUTCFullYear())}::text || '-' || lpad(nextval('bid_numbers')::text, 6, '0')`,
      state: 'draft',
      waiting_since: now,
      created_at: now,
      changed_at: now,
      changed_by: changedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'bids_project_draft') ? conflict('bids.draft_exists') : error;
    });
  return inserted.id;
};

export interface BidLineValues {
  readonly product_id: string;
  readonly price: string;
  readonly quantity: number;
}

/** Lines of a draft: no quotation holds pieces of them. */
export async function replaceBidLines(
  trx: Trx,
  { id: bid_id, company_id }: Pick<BidRow, 'id' | 'company_id'>,
  lines: readonly BidLineValues[],
): Promise<void> {
  await trx.deleteFrom('bid_lines').where('bid_id', '=', bid_id).execute();
  await sql`insert into bid_lines (bid_id, company_id, position, product_id, price, quantity)
    select ${bid_id}, ${company_id}, ordinality, (one ->> 'product_id')::uuid, (one ->> 'price')::numeric, (one ->> 'quantity')::integer
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as list (one, ordinality)`.execute(trx);
}

export interface BidLineRow extends BidLineValues {
  readonly id: string;
  readonly reserved: number;
  readonly drawn: number;
}

export async function listBidLines(trx: Trx, bidId: string, today: string): Promise<BidLineRow[]> {
  const { rows } = await sql<BidLineRow>`
    select l.id, l.product_id, l.price, l.quantity, pieces.reserved, pieces.drawn
    from bid_lines l cross join lateral count_bid_pieces(l.id, ${today}::date, null) pieces
    where l.bid_id = ${bidId} order by l.position`.execute(trx);
  return rows;
}

export interface BidDrawRow {
  readonly quotation_id: string;
  readonly base_number: string;
  readonly revision: number;
  readonly state: string;
  readonly valid_until: string | null;
  readonly at: Date | null;
  readonly quantity: number;
  readonly ordered: number;
  readonly total: string;
}

/** The quotations whose lines have prices of the bid, the newest first; drafts only for their company. */
export async function listBidDraws(trx: Trx, bidId: string, withDrafts: boolean): Promise<BidDrawRow[]> {
  const isShown: RawBuilder<boolean> = withDrafts ? sql`true` : sql`q.state <> 'draft'`;
  const { rows } = await sql<BidDrawRow>`
    select q.id as quotation_id, q.base_number, q.revision, q.state, q.valid_until, coalesce(q.decided_at, q.submitted_at, q.created_at) as at,
      sum(i.quantity)::integer as quantity, sum(i.ordered)::integer as ordered, sum(l.price * i.quantity)::numeric(17, 2) as total
    from bid_lines l join quotation_items i on i.bid_line_id = l.id join quotations q on q.id = i.quotation_id
    where l.bid_id = ${bidId} and i.discount_price < i.own_price and ${isShown}
    group by q.id order by at desc, q.id limit 100`.execute(trx);
  return rows;
}

/** Whether a project has a bid that was not ended. */
export async function hasProjectBid(trx: Trx, projectId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('bids')
    .select('id')
    .where('project_id', '=', projectId)
    .where('state', '<>', 'ended')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
