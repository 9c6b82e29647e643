// Seals of the audit trail: a chain of hashes over its rows. Rules: docs/rules/audit.md
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../app-context.ts';
import type { Db, Trx } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import { linkHash } from './hash-chain.ts';

/** Rows of one seal: few enough to be digested at once. */
const maxSealedRows = 10_000;
/** Sealing waits for writers, and makes none of them wait behind it. */
const lockTries = 40;
const lockPauseMs = 50;

const sealColumns = ['id', 'after_id', 'last_id', 'lines', 'sealed_at', 'digest', 'hash'] as const;
const fromSeals = (db: Db | Trx) => db.selectFrom('audit_seals').select(sealColumns);
export type SealRecord = Awaited<ReturnType<typeof findLastSeal>> & {};

export const findLastSeal = (db: Db | Trx) => fromSeals(db).orderBy('id', 'desc').limit(1).executeTakeFirst();

type SealContent = Pick<SealRecord, 'after_id' | 'last_id' | 'lines' | 'sealed_at' | 'digest'>;

/** What the hash of a seal covers beside the hash before it. */
const toCanonicalText = ({ after_id, last_id, lines, sealed_at, digest }: SealContent): string =>
  [after_id, last_id, lines, sealed_at.toISOString(), digest.toString('hex')].join('\n');

/** Seals at most 10,000 rows. False when none is open, or writers are busy all the time: the next run seals them. */
async function sealOnce(trx: Trx, now: Date): Promise<boolean> {
  if (!(await lockWriters(trx))) return false;
  const last = await findLastSeal(trx);
  const after = last?.last_id ?? '0';
  const { rows } = await sql<{ last_id: string | null; lines: number }>`
    select max(id)::text as last_id, count(*)::int as lines
    from (select id from audit where id > ${after} order by id limit ${sql.lit(maxSealedRows)}) open`.execute(trx);
  const [open] = rows;
  if (!open?.last_id) return false;
  const digest = await sql<{ digest: Buffer }>`select audit_digest(${after}, ${open.last_id}) as digest`.execute(trx);
  const content: SealContent = {
    after_id: after,
    last_id: open.last_id,
    lines: open.lines,
    sealed_at: now,
    digest: digest.rows[0]?.digest ?? Buffer.alloc(0),
  };
  const hash = linkHash(last?.hash ?? null, toCanonicalText(content));
  await trx
    .insertInto('audit_seals')
    .values({ ...content, hash })
    .execute();
  return true;
}

/** Writers of the audit trail hold this lock shared until they commit (trigger `audit_number`). */
async function lockWriters(trx: Trx): Promise<boolean> {
  for (let tries = 0; tries < lockTries; tries++) {
    const { rows } = await sql<{
      locked: boolean;
    }>`select pg_try_advisory_xact_lock(hashtext('audit')) as locked`.execute(trx);
    if (rows[0]?.locked) return true;
    await pause(lockPauseMs);
  }
  return false;
}

/** Seals every row that is committed. */
export async function sealAudit({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  while (await inTransaction(db, 'system', (trx) => sealOnce(trx, clock())));
}

export interface SealCheck {
  readonly ok: boolean;
  /** The last seal that is unbroken. */
  readonly sealed_to: Date | null;
  readonly seals: number;
  readonly lines: number;
  readonly broken: SealRecord | null;
}

/** Compares every sealed row with its seal, and every seal with the one before it, up to the first break. */
export async function checkSeals(trx: Trx): Promise<SealCheck> {
  const { rows } = await sql<SealRecord & { found_lines: number; found: Buffer }>`
    select s.id::text, s.after_id::text, s.last_id::text, s.lines, s.sealed_at, s.digest, s.hash,
      (select count(*)::int from audit where id > s.after_id and id <= s.last_id) as found_lines,
      audit_digest(s.after_id, s.last_id) as found
    from audit_seals s order by s.id`.execute(trx);
  const before = await sql<{ found: boolean }>`select exists (select from audit where id <= 0) as found`.execute(trx);
  let good: SealRecord | undefined;
  let lines = 0;
  for (const seal of rows) {
    const isWhole =
      seal.after_id === (good?.last_id ?? '0') &&
      seal.lines === seal.found_lines &&
      seal.digest.equals(seal.found) &&
      seal.hash.equals(linkHash(good?.hash ?? null, toCanonicalText(seal)));
    if (!isWhole || before.rows[0]?.found)
      return { ok: false, sealed_to: good?.sealed_at ?? null, seals: rows.length, lines, broken: seal };
    good = seal;
    lines += seal.lines;
  }
  return { ok: true, sealed_to: good?.sealed_at ?? null, seals: rows.length, lines, broken: null };
}
