// An empty portal of a journey's own: set up by the operator's command, on a data folder that is deleted at the end. Rules: docs/rules/setup.md
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getFreePort } from '../../apps/api/src/platform/server/free-port.ts';
import { type EndedProcess, runProduct, waitUntilReady } from '../../apps/api/src/testing/run-product.ts';
import { createScratchFolder, removeScratchFolder } from '../../apps/api/src/testing/scratch.ts';

export interface SetupAnswers {
  readonly vendor_name: string;
  readonly vendor_email: string;
  readonly home_country: string;
  readonly admin_name: string;
  readonly admin_email: string;
  readonly admin_password: string;
}

export interface OwnProduct {
  readonly address: string;
  /** The newest one-time code that was mailed to the address, as `portal code` prints it. */
  readonly readCode: (mailAddress: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const longestWaitMs = 60_000;

/** Runs `portal setup` with the answers, then the server; throws what they print when one of them fails. */
export async function startOwnProduct(answers: SetupAnswers): Promise<OwnProduct> {
  const folder = createScratchFolder();
  const port = String(await getFreePort());
  const env = {
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'error',
    SECRET: randomBytes(48).toString('base64'),
  };
  const runCommand = (...args: string[]): Promise<EndedProcess> => runProduct('portal.ts', args, { env }).ended;
  const file = path.join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers), { mode: 0o600 });
  const setup = await runCommand('setup', '--answers', file);
  if (setup.code !== 0) throw new Error(setup.output + setup.errors);
  const server = runProduct('start.ts', [], { env });
  const address = await waitUntilReady(server);
  await waitForPages(address);
  return {
    address,
    readCode: async (mailAddress) => {
      const giveUpAt = performance.now() + longestWaitMs;
      for (;;) {
        const { code, output, errors } = await runCommand('code', mailAddress);
        const found = code === 0 ? /^\d+/.exec(output)?.[0] : undefined;
        if (found !== undefined) return found;
        if (performance.now() > giveUpAt) throw new Error(`no mail to ${mailAddress} has a code: ${errors}`);
        await sleep(200);
      }
    },
    stop: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
      await removeScratchFolder(folder);
    },
  };
}

/** A busy machine answers 503 until its first page is rendered. */
async function waitForPages(address: string): Promise<void> {
  const giveUpAt = performance.now() + longestWaitMs;
  while (!(await fetch(`${address}/login`)).ok) {
    if (performance.now() > giveUpAt) throw new Error(`${address} shows no pages`);
    await sleep(200);
  }
}
