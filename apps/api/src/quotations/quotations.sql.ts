import type { TaxRule } from '@trunkline/contract/tax-rules';
import type { PaymentTerm, ProjectInfo } from '@trunkline/contract/quotations.shapes';
import type { QuotationLineKind } from '@trunkline/contract/quotation-lines';
import type { QuotationState } from '@trunkline/contract/enums';
import type { Currency } from '@trunkline/contract/values';
import type { QuotationAmounts } from '@trunkline/rules/quotation-totals';
import type { PackingList } from '@trunkline/rules/packing';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Trx } from '../platform/db/connection.ts';
import { isCheckViolation } from '../platform/db/database-errors.ts';
import { isNoDraft } from '../platform/db/list-query.ts';
import { staleVersion } from '../platform/db/record-version.ts';
import { changedBy } from '../platform/db/transaction.ts';
import { conflict, notFound } from '../platform/errors/app-error.ts';
import type { Principal } from '../platform/http/access.ts';
import { statesByTurn } from './quotations.flow.ts';

/** Columns of text and JSON with narrower types. Checks of the table guarantee them, and only this domain writes them. */
interface Narrowed {
  state: QuotationState;
  currency: Currency;
  payment_term: PaymentTerm;
  project_info: ProjectInfo;
  packing: PackingList | null;
  tax_text: TaxRule['text'];
  approvals: Approval[];
  decision: Decision | null;
  offer: Offer | null;
}
export interface Approval {
  user_id: string;
  /** The name of the approver at the time. */
  who: string;
  /** ISO 8601. */
  at: string;
  reason: string | null;
  /** The proposal was changed afterwards, so that the approval does not count. Its user still never gives the last one. */
  void: boolean;
}
/** A proposal that waits for a second approver. */
export interface Decision {
  /** Line id → unit price in the currency of the quotation. */
  prices: Record<string, string>;
  other_charges: string;
  valid_until: string | null;
  /** Of a counter-offer: the last day on which the partner can accept. Null: an approval. */
  offer_until: string | null;
}
/** The last counter-offer. `take_offer` of migration 0174 reads prices, totals and days. */
export interface Offer {
  readonly prices: readonly LinePrice[];
  readonly totals: QuotationAmounts;
  readonly validity_days: number;
  readonly who: string;
  /** ISO 8601. */
  readonly at: string;
  readonly reason: string;
}
export interface LinePrice {
  readonly id: string;
  /** Price in the currency of the quotation. */
  readonly discount_price: string;
  readonly price_usd: string;
}
export type QuotationRecord = Omit<Selectable<Tables['quotations']>, keyof Narrowed> & Narrowed;
/** `cost`: USD, when the line was frozen; null when it is unknown, and always in the scope of a company. */
export type QuotationItemRow = Omit<Selectable<Tables['quotation_items']>, 'kind' | 'term_months'> & {
  cost: string | null;
  kind: QuotationLineKind;
  term_months: number | null;
};
export type QuotationChange = Omit<Updateable<Tables['quotations']>, 'id' | 'version' | 'state'>;

/** The quotation leaves the queue, and a pending proposal is dropped. */
export const clearedWaitColumns = {
  waiting_since: null,
  needs_second: false,
  decision: null,
} as const satisfies QuotationChange;

/** A company sees its own quotations, staff see all but drafts, jobs see all. Foreign and missing ones answer alike. */
export const visibleQuotations = (db: Db | Trx, principal: Principal) =>
  db
    .selectFrom('quotations')
    .$if(principal.side === 'company' || principal.side === 'visitor', (q) =>
      q.where('quotations.company_id', '=', principal.company_id),
    )
    .$if(principal.side === 'staff', (q) => q.where(isNoDraft('quotations.state')));

export async function getQuotation(trx: Db | Trx, principal: Principal, id: string): Promise<QuotationRecord> {
  const row = await visibleQuotations(trx, principal)
    .selectAll()
    .where('id', '=', id)
    .$castTo<QuotationRecord>()
    .executeTakeFirst();
  if (!row) throw notFound('quotations.not_found');
  return row;
}

/** Locks the row until the transaction ends. */
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

/** Condition: the state on the day `today`, as findQuotationState computes it. */
export function isQuotationState(state: QuotationState, today: string) {
  if (state === 'expired')
    return sql<boolean>`(quotations.state = 'expired' or (quotations.state in ('approved', 'partially_ordered') and quotations.valid_until < ${today}))`;
  if (state === 'approved' || state === 'partially_ordered')
    return sql<boolean>`(quotations.state = ${state} and quotations.valid_until >= ${today})`;
  if (state === 'offered') return sql<boolean>`(quotations.state = 'offered' and quotations.offer_until >= ${today})`;
  if (state === 'applying')
    return sql<boolean>`(quotations.state = 'applying' or (quotations.state = 'offered' and quotations.offer_until < ${today}))`;
  return sql<boolean>`quotations.state = ${state}`;
}

/** Condition: it is the turn of `turn` on the day `today`, as findQuotationTurn says. */
export const isQuotationTurn = (turn: 'us' | 'vendor', today: string) =>
  sql<boolean>`(${sql.join(
    statesByTurn[turn].map((state) => isQuotationState(state, today)),
    sql` or `,
  )})`;

/** The newest 100 quotations that a project or an order can refer to. */
export const listChoosableQuotations = (trx: Trx, principal: Principal): Promise<QuotationRecord[]> =>
  visibleQuotations(trx, principal)
    .selectAll()
    .where('state', 'not in', ['rejected', 'withdrawn', 'superseded'])
    .orderBy('created_at', 'desc')
    .limit(100)
    .$castTo<QuotationRecord>()
    .execute();

/** The frozen cost of a line, looked up line by line: joined, PostgreSQL reads the costs of all lines, of which policies tell it little. */
export const frozenCost = sql<
  string | null
>`(select cost from quotation_item_costs where item_id = quotation_items.id)`;

/** Items in their order, each followed by its accessories. */
export const listQuotationLines = (db: Db | Trx, quotationId: string): Promise<QuotationItemRow[]> =>
  db
    .selectFrom('quotation_items')
    .selectAll()
    .select(frozenCost.as('cost'))
    .where('quotation_id', '=', quotationId)
    .orderBy('position')
    .$castTo<QuotationItemRow>()
    .execute();

/** Writes a change and adds one to the version. Throws 409 when version or state are not those of `row` anymore. */
export async function changeQuotation(
  trx: Trx,
  row: QuotationRecord,
  change: QuotationChange,
  state: QuotationState = row.state,
): Promise<QuotationRecord> {
  const changed = await trx
    .updateTable('quotations')
    .set({ ...change, state, version: row.version + 1, changed_by: changedBy, changed_at: sql`now()` })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .where('state', '=', row.state)
    .returningAll()
    .$castTo<QuotationRecord>()
    .executeTakeFirst();
  if (changed) return changed;
  const newest = await trx
    .selectFrom('quotations')
    .select(['version', 'changed_by', 'changed_at'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  throw staleVersion(newest);
}

export async function deleteQuotationRow(trx: Trx, row: QuotationRecord): Promise<void> {
  await trx.deleteFrom('quotations').where('id', '=', row.id).execute();
}

/**
 * Counts the quantities in orders that are not cancelled anew; false when nothing changed. Two orders racing for the last piece are
 * settled by the check `ordered` ≤ `quantity` of the table, which answers 409.
 */
export async function refreshOrderedQuantities(trx: Trx, quotationId: string): Promise<boolean> {
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

/** Locks quotations whose last day is before `today` and whose stored state is not `expired` yet. */
export const lockOverdueQuotations = (trx: Trx, today: string, limit: number): Promise<QuotationRecord[]> =>
  trx
    .selectFrom('quotations')
    .selectAll()
    .where('state', 'in', ['approved', 'partially_ordered'])
    .where('valid_until', '<', today)
    .orderBy('valid_until')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .$castTo<QuotationRecord>()
    .execute();

/** Locks quotations whose offer ended before `today` and is not stored as ended yet. */
export const lockEndedOffers = (trx: Trx, today: string, limit: number): Promise<QuotationRecord[]> =>
  trx
    .selectFrom('quotations')
    .selectAll()
    .where('state', '=', 'offered')
    .where('offer_until', '<', today)
    .orderBy('offer_until')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .$castTo<QuotationRecord>()
    .execute();
