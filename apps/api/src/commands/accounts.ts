import { OperatorError } from '../platform/errors/operator-error.ts';
import { formatAccountTable } from './account-table.ts';
import type { DemoAccount } from '../demo/people/load-accounts.ts';
import { type Command, withDatabase } from './command.ts';

/** The demo accounts of the portal; none when it has no demo data. */
export async function listDemoAccounts(): Promise<DemoAccount[]> {
  const { readDemoAccounts } = await import('../demo/load-demo.ts');
  return withDatabase({ migrate: false }, (database, environment) => readDemoAccounts(database.ownerUrl, environment));
}

export const accountsCommand: Command = {
  name: 'accounts',
  summary: 'lists the demo accounts with their passwords',
  help: 'Lists the demo accounts of this portal with the passwords that were made for them, also while the server runs.',
  options: [{ name: 'json', type: 'boolean', meaning: 'for programs: an array of objects' }],
  run: async (values) => {
    const list = await listDemoAccounts();
    if (list.length === 0) throw new OperatorError('there are no demo accounts in this database');
    console.log(values['json'] ? JSON.stringify(list) : formatAccountTable(list));
  },
};
