import { connect } from './kit/logins.ts';
import { PlainError } from './kit/plain-error.ts';

/** Domains that can never be registered (RFC 2606): no person has an address there, and every demo account has. */
const reserved = String.raw`@([^@]+\.)?(example|test|invalid|localhost|example\.(com|net|org))$`;

/** The passwords of demo accounts are known to whoever filled the database; in production nobody may log in with one. */
export async function refuseDemoAccounts(ownerUrl: string): Promise<void> {
  const client = await connect(ownerUrl, 'DATABASE_OWNER_URL');
  try {
    await client.query(`begin; set local app.scope = 'system'`);
    const { rows } = await client.query<{ username: string }>(
      'select username from users where not disabled and username ~* $1 order by username limit 1',
      [reserved],
    );
    const [account] = rows;
    if (account)
      throw new PlainError(
        `the database holds demo accounts (${account.username}): production needs a database of its own`,
      );
  } finally {
    await client.end();
  }
}
