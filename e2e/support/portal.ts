// What an operator reads of the product under test, without a process for each look: the commands have tests of their own.
import { setTimeout as sleep } from 'node:timers/promises';
import { listDemoAccounts as readDemoAccounts } from '../../apps/api/src/commands/accounts.ts';
import { readOpenCodes } from '../../apps/api/src/commands/code.ts';
import type { DemoAccount } from '../../apps/api/src/demo/people/load-accounts.ts';

// The commands read the settings of the product from the environment.
process.env['DATA_DIR'] = process.env['E2E_DATA_DIR'];

export const listDemoAccounts = (): Promise<DemoAccount[]> => readDemoAccounts();

const longestWaitMs = 60_000;

/** The newest one-time code in a mail to the address. A job writes the mail, later on a busy machine. */
export async function readMailedCode(address: string): Promise<string> {
  const giveUpAt = performance.now() + longestWaitMs;
  for (;;) {
    const [newest] = await readOpenCodes(address);
    if (newest) return newest.code;
    if (performance.now() > giveUpAt) throw new Error(`no mail to ${address} has a code`);
    await sleep(100);
  }
}
