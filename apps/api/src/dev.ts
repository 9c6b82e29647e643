// npm run dev: Vite serves the pages with hot reload; the API is a child that restarts when its sources change, so that the browser keeps
// its state. docs/rules/process.md
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import { addressOf, type Environment, loadEnvironment, repository } from './platform/server/environment.ts';
import { findPortFault, freePort } from './platform/server/free-port.ts';
import { terminalMessage, OperatorError } from './platform/errors/plain-error.ts';
import { describeAccounts } from './commands/account-table.ts';
import { withDatabase } from './commands/command.ts';

const say = (line: string): void => console.log(`trunkline: ${line}`);
const web = path.join(repository, 'apps/web');
/** Editors write a file in several steps. */
const settling = 80;

interface Api {
  restart(): void;
  stop(): Promise<void>;
  /** Resolves at its first readiness, rejects when it ends before. */
  readonly first: Promise<void>;
}

/** The API on a port of its own, started again after each change and left alone when it fails, until the next one. */
function runApi(env: NodeJS.ProcessEnv): Api {
  const first = Promise.withResolvers<void>();
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  let stopped = false;

  const start = (): void => {
    const begun = performance.now();
    child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts')], {
      cwd: repository,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Ctrl-C is for us, who then stop it.
      detached: process.platform !== 'win32',
    });
    child.once('message', () => {
      say(`the API is ready after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
      first.resolve();
    });
    child.once('exit', (code) => {
      first.reject(new OperatorError('the API did not start'));
      if (!stopped && code !== 0) say('the API waits for a change of its sources');
    });
  };
  const stop = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  start();
  return {
    first: first.promise,
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        turn = turn.then(stop).then(() => (stopped ? undefined : start()));
      }, settling);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await turn;
      await stop();
    },
  };
}

async function startVite(port: number, host: string, api: string): Promise<ViteDevServer> {
  const require = createRequire(path.join(web, 'package.json'));
  const { createServer } = (await import(pathToFileURL(require.resolve('vite')).href)) as typeof import('vite');
  // The rendering of pages under Vite calls the API there: apps/web/src/server.ts.
  process.env['API_ORIGIN'] = api;
  const vite = await createServer({
    root: web,
    configFile: path.join(web, 'vite.config.ts'),
    server: { port, host, strictPort: true, proxy: { '/prod-api': api, '/healthz': api, '/readyz': api } },
  });
  return vite.listen();
}

async function showAccounts(environment: Environment): Promise<void> {
  const { listAccounts } = await import('./demo/demo.ts');
  const accounts = await withDatabase({ migrate: false }, ({ ownerUrl }) => listAccounts(ownerUrl, environment));
  console.log(`\n${describeAccounts(accounts)}\n`);
}

async function dev(): Promise<void> {
  const environment = loadEnvironment();
  if (environment.production) throw new OperatorError('NODE_ENV=production is for npm start');
  const port = environment.port || (await freePort());
  if (await findPortFault(environment.host, port))
    throw new OperatorError(`port ${port} on ${environment.host} is taken: set PORT`);
  const apiPort = await freePort();
  const address = addressOf(environment.host, port);
  const api = runApi({
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    PUBLIC_URL: process.env['PUBLIC_URL'] || address,
    PAGES: 'off',
  });
  let vite: ViteDevServer | undefined;
  const leave = async (): Promise<void> => {
    await Promise.allSettled([vite?.close(), api.stop()]);
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void leave());
  try {
    [vite] = await Promise.all([startVite(port, environment.host, `http://127.0.0.1:${apiPort}`), api.first]);
  } catch (error) {
    console.error(terminalMessage(error));
    process.exitCode = 1;
    await leave();
  }
  for (const folder of ['apps/api/src', 'apps/api/migrations', 'packages'])
    watch(path.join(repository, folder), { recursive: true }, (_event, file) => {
      if (/(?<!\.test)\.(?:ts|sql|json|typ)$/.test(file ?? '')) api.restart();
    });
  say(`pages with hot reload at ${address}; Ctrl-C stops everything`);
  if (environment.demoData) await showAccounts(environment);
}

try {
  await dev();
} catch (error) {
  console.error(terminalMessage(error));
  process.exit(1);
}
