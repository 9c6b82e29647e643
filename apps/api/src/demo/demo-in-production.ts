import { demoCompanies, demoStaff } from './demo-people.ts';
import { connect } from '../platform/server/database-roles.ts';
import { OperatorError } from '../platform/errors/plain-error.ts';

const demoNames = [...demoCompanies.flatMap(({ owner, members = [] }) => [owner, ...members]), ...demoStaff].map(
  (person) => person.username,
);

/** The passwords of demo accounts are known to whoever filled the database; in production nobody may log in with one. */
export async function refuseDemoAccounts(ownerUrl: string): Promise<void> {
  const client = await connect(ownerUrl, 'DATABASE_OWNER_URL');
  try {
    await client.query(`begin; set local app.scope = 'system'`);
    const { rows } = await client.query<{ username: string }>(
      'select username from users where not disabled and username = any ($1::citext[]) order by username limit 1',
      [demoNames],
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
