// Entries of the ledger of protection, in the transaction of the change that they record. Rules: docs/rules/projects.md, "Ledger"
import type { LedgerAction } from '@trunkline/contract/staff/ledger';
import { type Selectable, sql } from 'kysely';
import type { Tables, Trx } from '../../platform/db/connection.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { getCompanyName, type ProjectRecord } from '../projects.sql.ts';
import { computeEntryHash, deriveSealKey, noHash, sealHash } from './ledger-chain.ts';

export type LedgerRow = Selectable<Tables['protection_ledger']>;

interface LedgerHead {
  readonly number: number;
  readonly hash: Buffer;
}

/** The last entry. No other transaction appends until this one ends. */
async function lockHead(trx: Trx): Promise<LedgerHead> {
  const {
    rows: [head],
  } = await sql<{ number: string | null; hash: Buffer | null }>`select * from lock_ledger()`.execute(trx);
  return { number: Number(head?.number ?? 0), hash: head?.hash ?? noHash };
}

/** The name of the account. A company does not read accounts, but the name in the entries about its own projects. */
async function findAccountName({ trx, principal }: TransactionContext, row: ProjectRecord): Promise<string | null> {
  if (row.end_account_id === null) return null;
  if (principal.side !== 'company') {
    const account = await trx
      .selectFrom('end_accounts')
      .select('name')
      .where('id', '=', row.end_account_id)
      .executeTakeFirstOrThrow();
    return account.name;
  }
  const entry = await trx
    .selectFrom('protection_ledger')
    .select('end_account')
    .where('project_id', '=', row.id)
    .where('end_account_id', '=', row.end_account_id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.end_account ?? null;
}

/** Appends what happened to the protection of `row`, which is as it is after the change. Returns the number of the entry. */
export async function appendToLedger(
  context: TransactionContext,
  row: ProjectRecord,
  { action, reason = null }: { readonly action: LedgerAction; readonly reason?: string | null | undefined },
): Promise<void> {
  const { trx, principal, now, app } = context;
  const facts = {
    at: now,
    action,
    project_id: row.id,
    project_number: row.number,
    project_name: row.project_name,
    company_id: row.company_id,
    company: await getCompanyName(trx, row),
    end_account_id: row.end_account_id,
    end_account: await findAccountName(context, row),
    actor_id: principal.user_id,
    actor: principal.realname,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    reason,
  };
  const head = await lockHead(trx);
  const entry = { number: head.number + 1, ...facts };
  const hash = computeEntryHash(head.hash, entry);
  const seal = sealHash(deriveSealKey(app.environment.secret), hash);
  await trx
    .insertInto('protection_ledger')
    .values({ ...entry, previous_hash: head.hash, hash, seal })
    .execute();
  await trx.updateTable('protections').set({ ledger_number: entry.number }).where('project_id', '=', row.id).execute();
}
