// npm run dev: Vite serves the pages with hot reload. The API is a child process that restarts when its sources change, so that the
// browser keeps its state. docs/rules/process.md
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import { formatAddress, type Environment, loadEnvironment, repositoryRoot } from './platform/server/environment.ts';
import { findPortError, getFreePort } from './platform/server/free-port.ts';
import { formatTerminalError, OperatorError } from './platform/errors/operator-error.ts';
import { formatAccountTable } from './commands/account-table.ts';
import { withDatabase } from './commands/command.ts';

const report = (line: string): void => console.log(`trunkline: ${line}`);
const web = path.join(repositoryRoot, 'apps/web');
/** Editors write a file in several steps: a restart waits for the last one. */
const debounceMs = 80;

interface ApiProcess {
  restart(): void;
  stop(): Promise<void>;
  /** Resolves when it is ready for the first time; rejects when it ends before. */
  readonly firstReady: Promise<void>;
}

/** The API on a port of its own. It restarts after each change; when it fails, it waits for the next change. */
function runApi(env: NodeJS.ProcessEnv): ApiProcess {
  const firstReady = Promise.withResolvers<void>();
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Restarts run one after the other. */
  let restarts = Promise.resolve();
  let stopped = false;

  const start = (): void => {
    const startedAt = performance.now();
    child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts')], {
      cwd: repositoryRoot,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Ctrl-C reaches only this process, which then stops the child.
      detached: process.platform !== 'win32',
    });
    child.once('message', () => {
      report(`the API is ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
      firstReady.resolve();
    });
    child.once('exit', (code) => {
      firstReady.reject(new OperatorError('the API did not start'));
      if (!stopped && code !== 0) report('the API waits for a change of its sources');
    });
  };
  const stop = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  start();
  return {
    firstReady: firstReady.promise,
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarts = restarts.then(stop).then(() => (stopped ? undefined : start()));
      }, debounceMs);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await restarts;
      await stop();
    },
  };
}

async function startVite(port: number, host: string, api: string): Promise<ViteDevServer> {
  const require = createRequire(path.join(web, 'package.json'));
  const { createServer } = (await import(pathToFileURL(require.resolve('vite')).href)) as typeof import('vite');
  // Pages that Vite renders call the API at this address: apps/web/src/server.ts.
  process.env['API_ORIGIN'] = api;
  const vite = await createServer({
    root: web,
    configFile: path.join(web, 'vite.config.ts'),
    server: {
      port,
      host,
      strictPort: true,
      proxy: { '/prod-api': api, '/assets/texts': api, '/healthz': api, '/readyz': api },
    },
  });
  return vite.listen();
}

/** Vite renders pages with the texts that it has read, and does not know their files. */
function reloadTexts({ environments, ws }: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(environments)) moduleGraph.invalidateAll();
  ws.send({ type: 'full-reload' });
}

async function showAccounts(environment: Environment): Promise<void> {
  const { readDemoAccounts } = await import('./demo/load-demo.ts');
  const accounts = await withDatabase({ migrate: false }, ({ ownerUrl }) => readDemoAccounts(ownerUrl, environment));
  console.log(`\n${formatAccountTable(accounts)}\n`);
}

async function dev(): Promise<void> {
  const environment = loadEnvironment();
  if (environment.production) throw new OperatorError('NODE_ENV=production is for npm start');
  const port = environment.port || (await getFreePort());
  if (await findPortError(environment.host, port))
    throw new OperatorError(`port ${port} on ${environment.host} is taken: set PORT`);
  const apiPort = await getFreePort();
  const address = formatAddress(environment.host, port);
  const api = runApi({
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    PUBLIC_URL: process.env['PUBLIC_URL'] || address,
    PAGES: 'off',
  });
  let vite: ViteDevServer | undefined;
  const stopAll = async (): Promise<void> => {
    await Promise.allSettled([vite?.close(), api.stop()]);
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stopAll());
  try {
    [vite] = await Promise.all([startVite(port, environment.host, `http://127.0.0.1:${apiPort}`), api.firstReady]);
  } catch (error) {
    console.error(formatTerminalError(error));
    process.exitCode = 1;
    await stopAll();
  }
  for (const folder of ['apps/api/src', 'apps/api/migrations', 'packages'])
    watch(path.join(repositoryRoot, folder), { recursive: true }, (_event, file) => {
      if (!/(?<!\.test)\.(?:ts|sql|json|typ)$/.test(file ?? '')) return;
      api.restart();
      if (vite && file?.endsWith('.json')) reloadTexts(vite);
    });
  report(`pages with hot reload at ${address}; Ctrl-C stops everything`);
  if (environment.demoData !== 'off') await showAccounts(environment);
}

try {
  await dev();
} catch (error) {
  console.error(formatTerminalError(error));
  process.exit(1);
}
