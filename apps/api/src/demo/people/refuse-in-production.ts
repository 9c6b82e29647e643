import { demoUsernames } from './people.ts';
import { connectClient } from '../../platform/server/database-roles.ts';
import { OperatorError } from '../../platform/errors/operator-error.ts';

/** Throws OperatorError when the database holds an enabled demo account, whose password others know. */
export async function refuseDemoAccounts(ownerUrl: string): Promise<void> {
  const client = await connectClient(ownerUrl, 'DATABASE_OWNER_URL');
  try {
    await client.query(`begin; set local app.scope = 'system'`);
    const { rows } = await client.query<{ username: string }>(
      'select username from users where not disabled and username = any ($1::citext[]) order by username limit 1',
      [demoUsernames],
    );
    const [account] = rows;
    if (account)
      throw new OperatorError(
        `the database holds demo accounts (${account.username}): production needs a database of its own`,
      );
  } finally {
    await client.end();
  }
}
