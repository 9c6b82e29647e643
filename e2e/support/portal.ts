// The command line of the product under test.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expectDefined } from './expect-defined.ts';
import type { DemoAccount } from '../../apps/api/src/demo/people/load-accounts.ts';

const portal = path.resolve(import.meta.dirname, '../../apps/api/src/portal.ts');

/** Runs a command and returns its output; throws when it fails. */
async function runPortal(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] };
  const { stdout } = await promisify(execFile)(process.execPath, [portal, ...args], { env });
  return stdout;
}

export const listDemoAccounts = async (): Promise<DemoAccount[]> =>
  JSON.parse(await runPortal('accounts', '--json')) as DemoAccount[];

/** The newest one-time code in a mail to the address. A job writes the mail: waits for it up to 10 s. */
export async function readMailedCode(address: string): Promise<string> {
  const giveUpAt = performance.now() + 10_000;
  for (;;) {
    try {
      return expectDefined(/^\d+/.exec(await runPortal('code', address))?.[0], 'digits');
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
    }
  }
}
