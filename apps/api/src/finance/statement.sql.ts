// Credits of bank statements, and the orders that they may be for. Rules: docs/rules/finance.md, "Matching"
import type { OrderStatus } from '@trunkline/contract/enums';
import type { PaymentTerm } from '@trunkline/contract/quotations.shapes';
import { isUuid } from '@trunkline/rules/uuid';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables, Trx } from '../platform/db/connection.ts';

/** `booked`: what of it was booked to orders. */
export type CreditRecord = Omit<Selectable<Tables['bank_credits']>, 'state'> & {
  readonly state: 'open' | 'booked' | 'left_out';
  readonly booked: string;
};

export interface StatementRecord {
  readonly id: string;
  readonly file_name: string;
  readonly who: string;
  readonly imported_at: Date;
  readonly account: string | null;
  readonly credits: number;
}

/** The statement of an id, else the last one that was imported; undefined without any. */
export async function findStatement(trx: Trx, id: string | null | undefined): Promise<StatementRecord | undefined> {
  const { rows } = await sql<StatementRecord>`
    select imports.id, imports.file_name, imports.who, coalesce(imports.finished_at, imports.created_at) as imported_at,
      (select max(account) from bank_credits where import_id = imports.id) as account,
      (select count(*)::int from bank_credits where import_id = imports.id) as credits
    from imports
    where kind = 'statement' and ${id ? sql`imports.id::text = ${id}` : sql`state = 'done'`}
      and exists (select from bank_credits where import_id = imports.id)
    order by imports.created_at desc, imports.id desc limit 1`.execute(trx);
  return rows[0];
}

const selectCredits = (condition: ReturnType<typeof sql>) => sql<CreditRecord>`
  select bank_credits.*, coalesce((select sum(amount) from bank_matches where credit_id = bank_credits.id), 0)::numeric(15, 2) as booked
  from bank_credits where ${condition} order by date desc, line`;

export const listCreditsOfStatement = async (trx: Trx, importId: string): Promise<readonly CreditRecord[]> =>
  (await selectCredits(sql`import_id = ${importId}`).execute(trx)).rows;

/** The credits by id under a lock, in the order of their ids, so that two confirmations do not block each other. */
export async function lockCredits(trx: Trx, ids: readonly string[]): Promise<readonly CreditRecord[]> {
  await sql`select from bank_credits where id::text = any(${[...ids]}::text[]) order by id for update`.execute(trx);
  return (await selectCredits(sql`id::text = any(${[...ids]}::text[])`).execute(trx)).rows;
}

export interface OpenOrderRecord {
  readonly id: string;
  readonly number: string;
  readonly invoice_numbers: readonly string[];
  readonly po_number: string | null;
  readonly company_id: string;
  readonly company: string;
  readonly currency: string;
  readonly status: OrderStatus;
  readonly step: number;
  readonly payment_term: PaymentTerm;
  readonly open: string;
  readonly tolerance: string;
}

/** Orders that owe something, and those that the numbers name although they are paid. Cancelled ones owe nothing. */
export async function listPayableOrders(
  trx: Trx,
  numbers: readonly string[],
  toleranceUsd: string,
): Promise<readonly OpenOrderRecord[]> {
  const { rows } = await sql<OpenOrderRecord>`
    select o.id, o.number, invoices.numbers as invoice_numbers, o.po_number, o.company_id, companies.company, o.currency, o.status, o.step, o.payment_term,
      greatest(o.total - coalesce(p.paid, 0), 0)::numeric(15, 2) as open, round(${toleranceUsd}::numeric * o.rate, 2) as tolerance
    from orders o
    join companies on companies.id = o.company_id
    left join (select order_id, sum(amount) as paid from order_payments group by order_id) p on p.order_id = o.id
    cross join lateral (
      select coalesce(array_agg(invoice_number order by position), '{}') as numbers from shipments
      where order_id = o.id and invoice_number is not null
    ) invoices
    where o.status <> 'cancelled'
      and (o.total > coalesce(p.paid, 0) or o.number = any(${[...numbers]}::text[]) or invoices.numbers && ${[...numbers]}::text[])
    order by o.created_at, o.id`.execute(trx);
  return rows;
}

/** The company that paid from each account before. An account that several companies paid from is left out. */
export async function listPayerAccounts(trx: Trx, accounts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (accounts.length === 0) return new Map();
  const { rows } = await sql<{ account: string; company_id: string }>`
    select payer_account as account, min(bank_matches.company_id::text) as company_id
    from bank_credits join bank_matches on bank_matches.credit_id = bank_credits.id
    where payer_account = any(${[...accounts]}::text[])
    group by payer_account having count(distinct bank_matches.company_id) = 1`.execute(trx);
  return new Map(rows.map(({ account, company_id }) => [account, company_id]));
}

export interface MatchRecord {
  readonly credit_id: string;
  readonly id: string;
  readonly number: string;
  readonly invoice_number: string | null;
  readonly company: string;
  readonly amount: string;
}

/** What was booked of the credits, in the order of the bookings. */
export const listMatches = async (trx: Trx, creditIds: readonly string[]): Promise<readonly MatchRecord[]> =>
  creditIds.length === 0
    ? []
    : trx
        .selectFrom('bank_matches')
        .innerJoin('orders', 'orders.id', 'bank_matches.order_id')
        .innerJoin('companies', 'companies.id', 'bank_matches.company_id')
        .select(['bank_matches.credit_id', 'orders.id', 'orders.number', 'orders.invoice_number'])
        .select(['companies.company', 'bank_matches.amount'])
        .where('bank_matches.credit_id', 'in', creditIds)
        .orderBy('bank_matches.id')
        .execute();

export const insertMatch = async (trx: Trx, match: Insertable<Tables['bank_matches']>): Promise<void> => {
  await trx.insertInto('bank_matches').values(match).execute();
};

export interface CreditDecision {
  readonly state: 'open' | 'booked' | 'left_out';
  readonly reason: string | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
}

/** The credit is locked. */
export const decideCredit = async (trx: Trx, id: string, decision: CreditDecision): Promise<void> => {
  await trx
    .updateTable('bank_credits')
    .set((e) => ({ ...decision, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** The id of the order with a number; undefined for an id and for a number that does not exist. */
export const findOrderId = async (trx: Trx, sent: string): Promise<string | undefined> => {
  const orders = trx.selectFrom('orders').select('id');
  const found = isUuid(sent) ? orders.where('id', '=', sent) : orders.where('number', '=', sent.trim().toUpperCase());
  return (await found.executeTakeFirst())?.id;
};
