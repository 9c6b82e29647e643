import type { LedgerAction } from '@trunkline/contract/staff/ledger';
import { type Selectable, sql } from 'kysely';
import type { Tables, Trx } from '../../platform/db/connection.ts';
import {
  countUpTo,
  type CreationFilter,
  ensurePage,
  isUuidEqual,
  limitToPage,
  listCreationConditions,
  type Page,
} from '../../platform/db/list-query.ts';
import { findWordsCondition } from '../../platform/db/list-words.ts';
import type { LedgerLink } from './ledger-chain.ts';

export type LedgerRow = Selectable<Tables['protection_ledger']>;

export interface LedgerFilter extends CreationFilter {
  readonly keyword?: string | null | undefined;
  readonly action?: LedgerAction | null | undefined;
  readonly project_id?: string | null | undefined;
  readonly company_id?: string | null | undefined;
  readonly end_account_id?: string | null | undefined;
}

async function matchLedger(trx: Trx, filter: LedgerFilter) {
  const { keyword, action, project_id, company_id, end_account_id } = filter;
  const found = await findWordsCondition(trx, 'ledger', keyword);
  const conditions = [
    ...(found ? [found.condition] : []),
    ...(action ? [sql<boolean>`action = ${action}`] : []),
    ...(project_id ? [isUuidEqual(sql.ref('project_id'), project_id)] : []),
    ...(company_id ? [isUuidEqual(sql.ref('company_id'), company_id)] : []),
    ...(end_account_id ? [isUuidEqual(sql.ref('end_account_id'), end_account_id)] : []),
    ...listCreationConditions(sql.ref('at'), filter),
  ];
  let matching = trx.selectFrom('protection_ledger');
  for (const condition of conditions) matching = matching.where(condition);
  return matching;
}

/** Entries of a page, newest first. */
export async function listLedgerPage(trx: Trx, filter: LedgerFilter, page: Page) {
  ensurePage(page);
  const matching = await matchLedger(trx, filter);
  const rows = await limitToPage(matching.orderBy('number', 'desc'), page).selectAll().execute();
  return { rows, ...(await countUpTo(trx, matching)) };
}

/** Entries of the ledger, oldest first, at most `limit`. */
export async function listLedgerRows(trx: Trx, filter: LedgerFilter, limit: number): Promise<LedgerRow[]> {
  const matching = await matchLedger(trx, filter);
  return limitToPage(matching.orderBy('number'), { page: 1, limit }).selectAll().execute();
}

/** The entries after a number, in their order. */
export async function readLedgerFrom(trx: Trx, after: number, limit: number): Promise<LedgerLink[]> {
  const rows = await trx
    .selectFrom('protection_ledger')
    .selectAll()
    .where('number', '>', String(after))
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, number: Number(row.number) }));
}

/**
 * The number of the entry that a protection names as its last one, where that entry does not exist or says something else: entries at
 * the end were removed, or the protection was changed without one.
 */
export async function findStrayProtection(trx: Trx, entries: number): Promise<number | undefined> {
  const {
    rows: [stray],
  } = await sql<{ number: string }>`
    select greatest(p.ledger_number, 1) as number
    from protections p
    left join protection_ledger l on l.number = p.ledger_number and l.project_id = p.project_id
    where p.ledger_number > ${entries} or l.number is null
      or (l.starts_on, l.ends_on, l.end_account_id) is distinct from (p.starts_on, p.ends_on, p.end_account_id)
    order by p.ledger_number limit 1`.execute(trx);
  return stray === undefined ? undefined : Number(stray.number);
}
