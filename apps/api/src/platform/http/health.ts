import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../app-context.ts';
import { listMigrations } from '../db/migrate.ts';
import { inTransaction, runPipeline } from '../db/transaction.ts';
import { ensureFonts } from '../documents/fonts.ts';
import { checkMailServer } from '../mail/mail.ts';
import { formatReason } from '../errors/unavailable.ts';
import { migrationsFolder } from '../server/open-database.ts';

// `/healthz`: the process lives. `/readyz`: it can serve. docs/rules/process.md, "Readiness"

/** `off`: this process does without the part. */
type PartState = 'ok' | 'failed' | 'off';

/** A process without these serves all the same: a balancer must not take it out because a mail server is gone. */
const informing = new Set(['jobs', 'mail']);

/** A part that has not answered by then counts as failed. */
const probeMs = 2_000;
/** Answers are repeated for so long, so that probes cost nothing. */
const databaseFreshMs = 2_000;
const storageFreshMs = 5_000;
const fontsFreshMs = 60_000;
const mailFreshMs = 60_000;
const missingFreshMs = 60_000;

/** `readMissing` names what the portal is without; it informs, and is asked once in a minute. */
export function serveHealth(app: AppContext, readMissing: () => Promise<readonly string[]>): void {
  const { fastify, stopping } = app;
  const probeDatabase = createProbe('the database', app, databaseFreshMs, () => checkDatabase(app));
  const probeMigrations = createProbe('a migration', app, databaseFreshMs, () => checkMigrations(app));
  const probeStorage = createProbe('the file storage', app, storageFreshMs, () => app.files.check());
  const probeFonts = createProbe('a font', app, fontsFreshMs, async () => ensureFonts());
  const probeMail = createMailProbe(app);
  const findMissing = createMissingReader(readMissing);
  /** What a balancer and an operator may know: no address, name or message. */
  const readParts = async () => {
    if (stopping.aborted) return { process: 'stopping' };
    const [database, migrations, storage, fonts, mail] = await Promise.all([
      probeDatabase(),
      probeMigrations(),
      probeStorage(),
      probeFonts(),
      probeMail(),
    ]);
    const jobs: PartState = app.jobs.isRunning() ? 'ok' : 'off';
    return { process: 'ok', database, migrations, storage, fonts, jobs, mail };
  };
  fastify.get('/healthz', { logLevel: 'silent' }, () => ({ ok: true }));
  fastify.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const parts = await readParts();
    const ok = Object.entries(parts).every(([part, state]) => state === 'ok' || informing.has(part));
    return reply.code(ok ? 200 : 503).send({ ok, parts, ...(ok && { missing: await findMissing() }) });
  });
}

/** Null when it cannot be read now. */
function createMissingReader(read: () => Promise<readonly string[]>): () => Promise<readonly string[] | null> {
  let readAt = -Infinity;
  let missing: Promise<readonly string[] | null> = Promise.resolve(null);
  return () => {
    const now = performance.now();
    if (now - readAt >= missingFreshMs) {
      readAt = now;
      missing = Promise.race([read(), failAfter(probeMs)]).catch(() => null);
    }
    return missing;
  };
}

/** Without a mail server mail is stored and not sent. */
function createMailProbe(app: AppContext): () => Promise<PartState> {
  const { smtpUrl } = app.environment;
  if (smtpUrl === undefined) return async () => 'off';
  return createProbe('the mail server', app, mailFreshMs, () => checkMailServer(smtpUrl));
}

/** Answers the same for `freshMs`, and within `probeMs`. A failure is logged when it begins. */
function createProbe(
  part: string,
  { fastify }: AppContext,
  freshMs: number,
  check: () => Promise<void>,
): () => Promise<PartState> {
  let readAt = -Infinity;
  let state: Promise<PartState> = Promise.resolve('ok');
  let last: PartState = 'ok';
  const read = async (): Promise<PartState> => {
    try {
      await Promise.race([check(), failAfter(probeMs)]);
      last = 'ok';
    } catch (error) {
      if (last === 'ok') fastify.log.error({ reason: formatReason(error) }, `not ready: ${part} failed`);
      last = 'failed';
    }
    return last;
  };
  return () => {
    const now = performance.now();
    if (now - readAt >= freshMs) {
      readAt = now;
      state = read();
    }
    return state;
  };
}

async function failAfter(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false });
  throw new Error(`no answer in ${ms} ms`);
}

/**
 * Counts more rows than fit into its memory, so that PostgreSQL writes a temporary file: that fails when the disk is full, and leaves
 * nothing behind. A server in recovery, or one that was made read-only, fails as well.
 */
async function checkDatabase({ db }: AppContext): Promise<void> {
  const [, [found]] = await inTransaction(db, 'visitor', (trx) =>
    runPipeline(
      trx,
      sql`set local work_mem = '64kB'`,
      sql<{ writable: boolean }>`
        select current_setting('transaction_read_only') = 'off' as writable, count(*) from generate_series(1, 10000)`,
    ),
  );
  if (!found?.writable) throw new Error('the database is read-only');
}

const newestMigration = listMigrations(migrationsFolder).at(-1)?.name ?? '';

/** The database may have been replaced by an older one while the server runs. */
async function checkMigrations({ db }: AppContext): Promise<void> {
  const { rows } = await inTransaction(
    db,
    'visitor',
    (trx) => sql`select from migrations where name = ${newestMigration}`.execute(trx),
    { readOnly: true },
  );
  if (rows.length === 0) throw new Error(`${newestMigration} has not run`);
}
