// The roles that the server works with: `app` serves people, `jobs` runs background work. See docs/rules/process.md, "Roles".
import pg from 'pg';
import { findErrorCode, OperatorError } from '../errors/plain-error.ts';

/** A connection for one piece of work; `setting` names the setting that a failure is about. */
export async function connect(connectionString: string, setting: string, options?: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    options,
    connectionTimeoutMillis: 10_000,
    application_name: 'trunkline',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { host, pathname } = new URL(connectionString);
    const reason = findErrorCode(error) ?? (error as Error).message;
    throw new OperatorError(
      `${setting}: ${host}${pathname} cannot be reached or does not let us in (${reason}: ${firstLine(error)})`,
    );
  }
}

const firstLine = (error: unknown): string => {
  const { message, errors } = error as { message: string; errors?: Error[] };
  return (message || errors?.[0]?.message || 'no reason given').split('\n')[0] ?? '';
};

export async function checkServerVersion(client: pg.Client, setting: string, needed: number): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const number = Number(rows[0]?.server_version_num);
  if (number >= needed * 10_000) return;
  throw new OperatorError(
    `${setting}: PostgreSQL ${Math.floor(number / 10_000)} is too old, ${needed} or newer is needed`,
  );
}

/** Lets a role that a migration made log in with this password. */
export async function setLogin(owner: pg.Client, role: string, password: string): Promise<void> {
  await owner.query(`alter role ${owner.escapeIdentifier(role)} login password ${owner.escapeLiteral(password)}`);
}

/** The same database as another role. */
export function asRole(connectionString: string, role: string, password: string): string {
  const address = new URL(connectionString);
  address.username = role;
  address.password = encodeURIComponent(password);
  return address.href;
}

/** What a role could do behind row-level security's back; empty for one that we may serve people with. */
export async function listPowers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ superuser: boolean; bypass: boolean; owner: boolean }>(`
    select
      exists (select from pg_roles r where r.rolsuper and pg_has_role(current_user, r.oid, 'member')) as superuser,
      exists (select from pg_roles r where r.rolbypassrls and pg_has_role(current_user, r.oid, 'member')) as bypass,
      exists (
        select from pg_class c
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and pg_has_role(current_user, c.relowner, 'member')
      ) as owner`);
  const [powers] = rows;
  if (!powers) return [];
  if (powers.superuser) return ['is a superuser'];
  return [...(powers.bypass ? ['bypasses row-level security'] : []), ...(powers.owner ? ['owns tables'] : [])];
}

/** A login may have any name: it gets the rights of the role that the migrations made. */
export async function grantRole(owner: pg.Client, role: string, login: string, setting: string): Promise<void> {
  const { rows } = await owner.query<{ member: boolean }>(
    `select pg_has_role(rolname, $1, 'member') as member from pg_roles where rolname = $2`,
    [role, login],
  );
  const [found] = rows;
  if (!found) throw new OperatorError(`${setting}: there is no role ${login} in the database`);
  if (found.member) return;
  try {
    await owner.query(`grant ${owner.escapeIdentifier(role)} to ${owner.escapeIdentifier(login)}`);
  } catch (error) {
    throw new OperatorError(
      `${setting}: its role needs the rights of ${role}: grant ${role} to ${login} (${firstLine(error)})`,
    );
  }
}

export const loginOf = (connectionString: string): string => decodeURIComponent(new URL(connectionString).username);

/** The same login, whose sessions act as another role from their first moment, so that what they make is that role's. */
export function actingAs(connectionString: string, role: string): string {
  if (loginOf(connectionString) === role) return connectionString;
  const address = new URL(connectionString);
  const options = address.searchParams.get('options');
  address.searchParams.set('options', [options, `-c role=${role}`].filter(Boolean).join(' '));
  // The driver decodes %20 and leaves a plus sign as it is.
  address.search = address.search.replaceAll('+', '%20');
  return address.href;
}
