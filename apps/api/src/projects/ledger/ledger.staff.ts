// Staff read, export and verify the ledger of protection. Rules: docs/rules/projects.md, "Ledger"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffLedgerCalls from '@trunkline/contract/staff/ledger';
import type { LedgerEntry } from '@trunkline/contract/staff/ledger';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { deriveSealKey, findBreak, type LedgerLink, noHash } from './ledger-chain.ts';
import { formatLedgerAction, getLedgerAction } from './ledger.present.ts';
import { findStrayProtection, type LedgerRow, listLedgerPage, readLedgerFrom } from './ledger-list.sql.ts';

export async function listLedger(
  context: TransactionContext,
  { page, limit, keyword, filter }: ParsedInput<typeof staffLedgerCalls.listLedger>,
) {
  const { rows, ...count } = await listLedgerPage(context.trx, { ...filter, keyword }, { page, limit });
  return { list: rows.map((row) => presentEntry(context, row)), ...count, page, limit };
}

const presentEntry = ({ t }: Pick<TransactionContext, 't'>, row: LedgerRow): LedgerEntry => ({
  number: Number(row.number),
  id: String(row.number),
  // Entries never change.
  version: 1,
  at: row.at.toISOString(),
  action: getLedgerAction(row.action),
  action_label: formatLedgerAction(t, row.action),
  project_id: row.project_id,
  project_number: row.project_number,
  project_name: row.project_name,
  company_id: row.company_id,
  company: row.company,
  end_account_id: row.end_account_id,
  end_account: row.end_account,
  // The clock has no user; timelines name it in the same way.
  actor: row.actor_id === null ? t('common.automatic') : row.actor,
  from: row.starts_on,
  to: row.ends_on,
  reason: row.reason,
  previous_hash: row.previous_hash.toString('hex'),
  hash: row.hash.toString('hex'),
});

const batchSize = 5_000;

type Verdict = Awaited<ReturnType<typeof verifyLedger>>;

/** Computes the chain anew from its first entry, and compares its end with the protections. */
export async function verifyLedger(
  { trx, app }: Pick<TransactionContext, 'trx' | 'app'>,
  _input?: ParsedInput<typeof staffLedgerCalls.verifyLedger>,
) {
  const key = deriveSealKey(app.environment.secret);
  let last: Pick<LedgerLink, 'number' | 'hash' | 'at'> | undefined;
  for (;;) {
    const entries = await readLedgerFrom(trx, last?.number ?? 0, batchSize);
    for (const entry of entries) {
      const problem = findBreak(last ?? { number: 0, hash: noHash }, entry, key);
      if (problem) return toVerdict(last, { number: last ? last.number + 1 : 1, problem });
      last = entry;
    }
    if (entries.length < batchSize) break;
  }
  const entries = last?.number ?? 0;
  const stray = await findStrayProtection(trx, entries);
  if (stray === undefined) return toVerdict(last);
  return toVerdict(
    last,
    stray > entries ? { number: entries + 1, problem: 'missing' } : { number: stray, problem: 'protection' },
  );
}

interface Break {
  readonly number: number;
  readonly problem: 'missing' | 'changed' | 'seal' | 'protection';
}

const toVerdict = (last: Pick<LedgerLink, 'number' | 'hash' | 'at'> | undefined, found?: Break) => ({
  ok: found === undefined,
  sealed_to: last?.at.toISOString() ?? null,
  entries: last?.number ?? 0,
  head: last?.hash.toString('hex') ?? null,
  broken_at: found?.number ?? null,
  problem: found?.problem ?? null,
});

export type { Verdict };
