import type { ShippingTerm, PaymentTerm, ProjectInfo, QuotationState } from '@trunkline/contract/quotations';
import type { Currency } from '@trunkline/contract/values';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type Db, isCheckViolation, type Tables, type Trx } from '../platform/db/transaction.ts';
import { conflict, notFound } from '../platform/errors/app-error.ts';
import { staleVersion } from '../platform/db/record-version.ts';
import type { Principal } from '../platform/http/access.ts';
import type { PackingList } from './quotations.packing.ts';

/** What the database keeps as text or JSON is one of these by its checks and by whoever writes it, this domain alone. */
interface Narrowed {
  state: QuotationState;
  currency: Currency;
  shipping: ShippingTerm;
  payment_term: PaymentTerm;
  project_info: ProjectInfo;
  packing: PackingList | null;
  approvals: Approval[];
  decision: Decision | null;
}
export interface Approval {
  user_id: string;
  who: string;
  at: string;
}
/** What a first approver proposed, and a second one may confirm. */
export interface Decision {
  /** Line → unit price in the quotation's currency. */
  prices: Record<string, string>;
  other_charges: string;
  valid_until: string | null;
  reason: string | null;
}
export type QuotationRecord = Omit<Selectable<Tables['quotations']>, keyof Narrowed> & Narrowed;
export type QuotationLine = Selectable<Tables['quotation_items']>;
export type NewQuotation = Insertable<Tables['quotations']>;
export type QuotationChange = Omit<Updateable<Tables['quotations']>, 'id' | 'version' | 'state'>;

/** A company sees its own; staff see what was sent to them once; jobs see all. Another company's is as missing as none. */
export const visibleQuotations = (db: Db | Trx, principal: Principal) =>
  db
    .selectFrom('quotations')
    .$if(principal.side === 'company' || principal.side === 'anyone', (q) =>
      q.where('quotations.company_id', '=', principal.company_id),
    )
    .$if(principal.side === 'vendor', (q) => q.where('quotations.state', '!=', 'draft'));

export async function getQuotation(trx: Db | Trx, principal: Principal, id: string): Promise<QuotationRecord> {
  const row = await visibleQuotations(trx, principal)
    .selectAll()
    .where('id', '=', id)
    .$castTo<QuotationRecord>()
    .executeTakeFirst();
  if (!row) throw notFound('quotations.not_found');
  return row;
}

/** The same, and nobody else changes it before this transaction ends. */
export async function lockQuotation(trx: Trx, principal: Principal, id: string): Promise<QuotationRecord> {
  const row = await visibleQuotations(trx, principal)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$castTo<QuotationRecord>()
    .executeTakeFirst();
  if (!row) throw notFound('quotations.not_found');
  return row;
}

/** Items in their order, each followed by its accessories. */
export const listLines = (db: Db | Trx, quotationId: string): Promise<QuotationLine[]> =>
  db.selectFrom('quotation_items').selectAll().where('quotation_id', '=', quotationId).orderBy('position').execute();

export async function nextNumber(trx: Trx, year: string): Promise<string> {
  const { rows } = await sql<{ n: string }>`select nextval('quotation_numbers') as n`.execute(trx);
  return `Q-${year}-${rows[0]!.n.padStart(6, '0')}`;
}

export const insertQuotation = (trx: Trx, row: NewQuotation): Promise<QuotationRecord> =>
  trx.insertInto('quotations').values(row).returningAll().$castTo<QuotationRecord>().executeTakeFirstOrThrow();

/** Every change and every move adds to the version; whoever read an older one changes nothing. */
export async function changeQuotation(
  trx: Trx,
  row: QuotationRecord,
  change: QuotationChange,
  state: QuotationState = row.state,
): Promise<QuotationRecord> {
  const changed = await trx
    .updateTable('quotations')
    .set({ ...change, state, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .where('state', '=', row.state)
    .returningAll()
    .$castTo<QuotationRecord>()
    .executeTakeFirst();
  if (!changed) throw staleVersion();
  return changed;
}

export async function removeQuotation(trx: Trx, row: QuotationRecord): Promise<void> {
  await trx.deleteFrom('quotations').where('id', '=', row.id).execute();
}

/** One parameter however many lines there are: a statement takes no more than 65,535. */
export async function replaceLines(trx: Trx, quotationId: string, lines: readonly QuotationLine[]): Promise<void> {
  await trx.deleteFrom('quotation_items').where('quotation_id', '=', quotationId).execute();
  if (lines.length === 0) return;
  await sql`insert into quotation_items
    select * from json_populate_recordset(null::quotation_items, ${JSON.stringify(lines)}::json)`.execute(trx);
}

export interface LinePrice {
  readonly id: string;
  readonly discount_price: string;
  readonly price_usd: string;
}

export async function setPrices(trx: Trx, quotationId: string, prices: readonly LinePrice[]): Promise<void> {
  await sql`update quotation_items i set discount_price = p.discount_price, price_usd = p.price_usd
    from json_to_recordset(${JSON.stringify(prices)}::json) as p(id uuid, discount_price numeric, price_usd numeric)
    where i.id = p.id and i.quotation_id = ${quotationId}`.execute(trx);
}

/** Counts anew what orders not cancelled have taken. The check of the table settles a race: `ordered` ≤ `quantity`. */
export async function countOrdered(trx: Trx, quotationId: string): Promise<boolean> {
  try {
    const { numAffectedRows } = await sql`update quotation_items i set ordered = taken.pieces
      from (
        select q.id, coalesce(sum(o.quantity) filter (where orders.status <> 'cancelled'), 0)::integer as pieces
        from quotation_items q
        left join order_items o on o.quotation_item_id = q.id
        left join orders on orders.id = o.order_id
        where q.quotation_id = ${quotationId}
        group by q.id
      ) taken
      where i.id = taken.id and i.ordered <> taken.pieces`.execute(trx);
    return (numAffectedRows ?? 0n) > 0n;
  } catch (error) {
    if (isCheckViolation(error)) throw conflict('quotations.not_open');
    throw error;
  }
}

export interface QueuePlace {
  position: number;
  waiting: number;
  median_hours: number | null;
}

/** Three numbers about all companies, and nothing else of them: a function of the database counts (migration 0005). */
export async function findPlace(db: Db | Trx, since: Date | null, id: string | null): Promise<QueuePlace> {
  const { rows } = await sql<{ place: string; waiting: string; median_hours: number | null }>`
    select * from quotation_queue(${since}, ${id})`.execute(db);
  const { place, waiting, median_hours } = rows[0]!;
  return {
    position: Number(place),
    waiting: Number(waiting),
    median_hours: median_hours === null ? null : Math.round(median_hours * 10) / 10,
  };
}

export const listRevisions = (db: Db | Trx, row: QuotationRecord) =>
  db
    .selectFrom('quotations')
    .select(['id', 'base_number', 'revision', 'state', 'valid_until'])
    .where('base_number', '=', row.base_number)
    .where('company_id', '=', row.company_id)
    .orderBy('revision')
    .execute();

/** Those whose last day is past and whose state does not say so yet. */
export const lockPast = (trx: Trx, today: string, atMost: number): Promise<QuotationRecord[]> =>
  trx
    .selectFrom('quotations')
    .selectAll()
    .where('state', 'in', ['approved', 'partially_ordered'])
    .where('valid_until', '<', today)
    .orderBy('valid_until')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .$castTo<QuotationRecord>()
    .execute();
