// npm start: builds what is stale, starts the database, migrates, fills an empty one with demo data, listens. docs/rules/process.md
import type { Application } from './app.ts';
import { ensureBuilt } from './build.ts';
import { type Database, openDatabase } from './platform/server/open-database.ts';
import { addressOf, type Environment, loadEnvironment } from './platform/server/environment.ts';
import { trackRequests } from './platform/http/request-tracking.ts';
import { findPortFault, freePort } from './platform/server/free-port.ts';
import { findErrorCode, terminalMessage, OperatorError } from './platform/errors/plain-error.ts';
import { refuseDemoAccounts } from './demo/demo-in-production.ts';
import { describeAccounts } from './commands/account-table.ts';

/** Requests in progress get this long; then the rest is stopped without them. */
const patience = 25_000;
/** npm passes Ctrl-C on to us, and the terminal sends it as well: two within this time are one. */
const oneKeystroke = 1000;

const say = (line: string): void => console.log(`trunkline: ${line}`);

const leaving = new AbortController();
const hurry = Promise.withResolvers<void>();
let opening: Promise<Database> | undefined;
let app: (Application & { readonly idle: () => Promise<void> }) | undefined;
let ending: Promise<void> | undefined;
let asked: number | undefined;

async function serve(environment: Environment): Promise<void> {
  await checkPort(environment);
  opening = openDatabase(environment, { alone: true, report: say, fail: (error) => void end(error) });
  const building = environment.pages ? ensureBuilt({ report: say, signal: leaving.signal }) : false;
  // Our own reading of NODE_ENV is over. React reads it when it is loaded, and the pages are a production build on every machine.
  if (environment.pages) process.env['NODE_ENV'] = 'production';
  // Loaded while the database starts, and not at all when a setting is wrong.
  const [database, , { createApp }] = await Promise.all([opening, building, import('./app.ts')]);
  const { ownerUrl, appUrl, jobsUrl } = database;
  if (environment.production) await refuseDemoAccounts(ownerUrl);
  // Loaded only where it is wanted: a server in production has no use for it.
  const demo = environment.demoData ? await import('./demo/demo.ts') : undefined;
  await demo?.loadDemo(ownerUrl, environment);
  const created = await createApp({ environment, appUrl, jobsUrl });
  app = { ...created, idle: trackRequests(created.fastify.server) };
  if (leaving.signal.aborted) return;
  await listen(app, environment);
  announce(environment, demo && describeAccounts(await demo.listAccounts(ownerUrl, environment)));
}

/** PORT=0 takes a free one now, because links in mail name it. */
async function settle(): Promise<Environment> {
  const environment = loadEnvironment();
  if (environment.port !== 0) return environment;
  process.env['PORT'] = String(await freePort());
  return loadEnvironment();
}

/** Said before anything is built or started. */
async function checkPort(environment: Environment): Promise<void> {
  const fault = await findPortFault(environment.host, environment.port);
  if (fault) throw portFault(environment, fault);
}

function portFault({ host, port }: Environment, code: string): OperatorError {
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
    throw portFault(environment, findErrorCode(error) ?? String(error));
  }
}

function announce(environment: Environment, accounts: string | undefined): void {
  const seconds = (performance.now() / 1000).toFixed(1);
  const address = addressOf(environment.host, environment.port);
  // Under npm run dev the parent tells, of its own address.
  if (process.send) process.send('ready');
  else
    console.log(
      `${accounts ? `\nDemo accounts:\n\n${accounts}\n\n` : ''}trunkline: ready at ${address} after ${seconds} s; Ctrl-C stops it`,
    );
}

/** In this order: no new requests, those in progress finish, jobs and pools end, and at last the database. */
async function stop(): Promise<void> {
  leaving.abort(new OperatorError('stopped'));
  const tired = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
  try {
    app?.drain();
    await Promise.race([app?.idle().then(app.close), tired, hurry.promise]);
  } finally {
    const database = await opening?.catch(() => undefined);
    await database?.stop();
  }
}

/** Ends the process, once, however often it is asked to. */
async function end(error?: unknown): Promise<void> {
  if (ending === undefined && error !== undefined) console.error(terminalMessage(error));
  ending ??= stop();
  let code = error === undefined ? 0 : 1;
  await ending.catch((problem: unknown) => {
    console.error(terminalMessage(problem));
    code = 1;
  });
  process.exit(code);
}

function leave(): void {
  const now = performance.now();
  if (asked === undefined && !process.send) say('stopping');
  if (asked !== undefined && now - asked > oneKeystroke) hurry.resolve();
  asked ??= now;
  void end();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
// The parent of a restarting child is gone.
process.on('disconnect', leave);
// A reader that went away (`npm start | head`) is no reason to die.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.on('uncaughtException', (error) => void end(error));

try {
  await serve(await settle());
} catch (error) {
  if (!leaving.signal.aborted) await end(error);
}
