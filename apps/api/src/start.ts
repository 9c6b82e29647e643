// npm start: builds the pages, opens and migrates the database, loads demo data into an empty one, and listens. docs/rules/process.md
import type { Application } from './app.ts';
import { ensureBuilt } from './build.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { keepCompiledModules, saveCompiledModules } from './platform/server/compile-cache.ts';
import { type Database, openDatabase } from './platform/server/open-database.ts';
import { formatAddress, type Environment, loadEnvironment } from './platform/server/environment.ts';
import { findPortError, getFreePort } from './platform/server/free-port.ts';
import { findErrorCode, formatTerminalError, OperatorError } from './platform/errors/operator-error.ts';
import { refuseDemoAccounts } from './demo/people/refuse-in-production.ts';
import { formatAccountTable } from './commands/account-table.ts';
import { runDemoProcess } from './demo/run-demo-process.ts';

/** Requests, jobs and connections get this long to end; then the server stops without them. */
const closeTimeoutMs = 4_000;
/** A database that starts at the same time, or a busy machine, gets this long to answer. */
const databaseWaitMs = 60_000;
/** The terminal and npm both send a signal for one Ctrl-C: two signals within this time count as one. */
const sameKeystrokeMs = 1000;

const report = (line: string): void => console.log(`trunkline: ${line}`);

const stopping = new AbortController();
/** Resolved by a second Ctrl-C. */
const impatient = Promise.withResolvers<void>();
let opening: Promise<Database> | undefined;
let app: Application | undefined;
let ending: Promise<void> | undefined;
/** Time of the first signal. */
let signalledAt: number | undefined;

async function serve(environment: Environment): Promise<void> {
  keepCompiledModules();
  await checkPort(environment);
  opening = openDatabase(environment, {
    exclusive: true,
    report,
    waitMs: databaseWaitMs,
    signal: stopping.signal,
    fail: (error) => void end(error),
  });
  const building = environment.pages ? ensureBuilt({ report, signal: stopping.signal }) : false;
  // The settings are read already. React reads NODE_ENV when it is loaded, and the pages are always a production build.
  if (environment.pages) process.env['NODE_ENV'] = 'production';
  // Imported here, so that it loads while the database starts, and not at all when a setting is wrong.
  const [database, , { createApp }] = await Promise.all([opening, building, import('./app.ts')]);
  const { ownerUrl, appUrl, jobsUrl, migrated } = database;
  if (migrated.length > 0) report(`the tables of the database are up to date, ${migrated.length} migrations ran`);
  if (environment.production) await refuseDemoAccounts(ownerUrl);
  // Imported only when it is used: never in production.
  const demo = environment.demoData === 'off' ? undefined : await import('./demo/load-demo.ts');
  if (await demo?.isDemoMissing(ownerUrl, environment))
    await runDemoProcess({ environment, ownerUrl, appUrl, jobsUrl }, stopping.signal);
  app = await createApp({ environment, appUrl, jobsUrl });
  if (stopping.signal.aborted) return;
  await listen(app, environment);
  saveCompiledModules();
  if (!demo && (await lacksStaff(app)))
    report('nobody can log in yet: npm run -s portal -- setup asks for the vendor and the first administrator');
  announce(environment, demo && formatAccountTable(await demo.readDemoAccounts(ownerUrl, environment)));
}

const lacksStaff = ({ context: { db } }: Application): Promise<boolean> =>
  inTransaction(
    db,
    'system',
    async (trx) =>
      (await trx.selectFrom('users').select('id').where('company_id', 'is', null).limit(1).executeTakeFirst()) ===
      undefined,
    { readOnly: true },
  );

/** Settings with a port: PORT=0 takes a free one now, because links in mail contain it. */
async function loadWithPort(): Promise<Environment> {
  const environment = loadEnvironment();
  if (environment.port !== 0) return environment;
  process.env['PORT'] = String(await getFreePort());
  return loadEnvironment();
}

/** Throws OperatorError when the port is taken, before anything is built or started. */
async function checkPort(environment: Environment): Promise<void> {
  const code = await findPortError(environment.host, environment.port);
  if (code) throw createPortError(environment, code);
}

function createPortError({ host, port }: Environment, code: string): OperatorError {
  const reasons: Record<string, string> = {
    EADDRINUSE: 'is taken by another program: stop that one, or set PORT',
    EACCES: 'may not be listened on by this user: set PORT to 1024 or more',
  };
  return new OperatorError(
    `port ${port} on ${host} ${reasons[code] ?? `cannot be listened on (${code}): set HOST or PORT`}`,
  );
}

async function listen({ fastify }: Application, environment: Environment): Promise<void> {
  try {
    await fastify.listen({ host: environment.host, port: environment.port });
  } catch (error) {
    throw createPortError(environment, findErrorCode(error) ?? String(error));
  }
}

const mailHint =
  'trunkline: SMTP_URL is unset, so mail is stored and not sent; npm run -s portal -- code ADDRESS prints its one-time codes\n';

function announce(environment: Environment, accounts: string | undefined): void {
  const seconds = (performance.now() / 1000).toFixed(1);
  const address = formatAddress(environment.host, environment.port);
  // Under npm run dev the parent process prints its own address.
  if (process.send) process.send('ready');
  else
    console.log(
      `${environment.smtpUrl ? '' : mailHint}${accounts ? `\nDemo accounts:\n\n${accounts}\n\n` : ''}trunkline: ready at ${address} after ${seconds} s; Ctrl-C stops it`,
    );
}

/** Stops in this order: no new requests, the end of those in progress, jobs and pools, the database. */
async function stop(): Promise<void> {
  stopping.abort(new OperatorError('stopped'));
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, closeTimeoutMs).unref());
  try {
    await Promise.race([app?.close(), timeout, impatient.promise]);
  } finally {
    const database = await opening?.catch(() => undefined);
    await database?.stop();
  }
}

/** Stops and ends the process; further calls wait for the same end. */
async function end(error?: unknown): Promise<void> {
  if (ending === undefined && error !== undefined) console.error(formatTerminalError(error));
  ending ??= stop();
  let code = error === undefined ? 0 : 1;
  await ending.catch((failure: unknown) => {
    console.error(formatTerminalError(failure));
    code = 1;
  });
  process.exit(code);
}

function handleSignal(): void {
  const now = performance.now();
  if (signalledAt === undefined && !process.send) report('stopping');
  if (signalledAt !== undefined && now - signalledAt > sameKeystrokeMs) impatient.resolve();
  signalledAt ??= now;
  void end();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleSignal);
// The parent process of npm run dev has ended.
process.on('disconnect', handleSignal);
// A closed pipe (`npm start | head`) must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.on('uncaughtException', (error) => void end(error));

try {
  await serve(await loadWithPort());
} catch (error) {
  if (!stopping.signal.aborted) await end(error);
}
