import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { DemoAccount } from '../../apps/api/src/demo/people/load-accounts.ts';

const portal = path.resolve(import.meta.dirname, '../../apps/api/src/portal.ts');

/** The demo accounts of the product under test, from its command line. */
export async function listDemoAccounts(): Promise<DemoAccount[]> {
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] };
  const { stdout } = await promisify(execFile)(process.execPath, [portal, 'accounts', '--json'], { env });
  return JSON.parse(stdout) as DemoAccount[];
}
