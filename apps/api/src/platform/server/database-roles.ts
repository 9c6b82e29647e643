// The database roles of the server: `app` serves requests, `jobs` runs background jobs. docs/rules/process.md, "Roles"
import pg from 'pg';
import { OperatorError } from '../errors/operator-error.ts';
import { formatReason } from '../errors/unavailable.ts';

/** A connection that the caller ends. Throws OperatorError that names `setting` when the server cannot be reached. */
export async function connectClient(connectionString: string, setting: string, options?: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    options,
    application_name: 'trunkline',
  });
  client.on('error', () => undefined);
  try {
    await connectInTime(client);
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    const { host, pathname } = new URL(connectionString);
    throw new OperatorError(
      `${setting}: ${host}${pathname} cannot be reached or does not let us in (${formatReason(error)})`,
      { cause: error },
    );
  }
}

const connectSeconds = 10;

/**
 * Connects, or throws when the server has not answered for ten seconds. A second in which the process could not read the answer,
 * because it was loading its modules, does not count: an interval that was missed is not made up for.
 */
async function connectInTime(client: pg.Client): Promise<void> {
  const late = Promise.withResolvers<never>();
  let seconds = 0;
  const clock = setInterval(() => {
    if (++seconds >= connectSeconds) late.reject(new Error('timeout expired'));
  }, 1000);
  try {
    await Promise.race([client.connect(), late.promise]);
  } finally {
    clearInterval(clock);
  }
}

/** Throws OperatorError when the server is older than the major version `needed`. */
export async function ensureServerVersion(client: pg.Client, setting: string, needed: number): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const number = Number(rows[0]?.server_version_num);
  if (number >= needed * 10_000) return;
  throw new OperatorError(
    `${setting}: PostgreSQL ${Math.floor(number / 10_000)} is too old, ${needed} or newer is needed`,
  );
}

/** Lets a role log in with a password. */
export async function setRolePassword(owner: pg.Client, role: string, password: string): Promise<void> {
  await owner.query(`alter role ${owner.escapeIdentifier(role)} login password ${owner.escapeLiteral(password)}`);
}

/** The same database with another role's login. */
export function toRoleUrl(connectionString: string, role: string, password: string): string {
  const address = new URL(connectionString);
  address.username = role;
  address.password = encodeURIComponent(password);
  return address.href;
}

/** Privileges by which the client's role would escape row-level security; empty for a role that may serve requests. */
export async function listForbiddenPrivileges(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ superuser: boolean; bypass: boolean; owner: boolean; temporary: boolean }>(`
    select
      has_database_privilege(current_database(), 'TEMPORARY') as temporary,
      exists (select from pg_roles r where r.rolsuper and pg_has_role(current_user, r.oid, 'member')) as superuser,
      exists (select from pg_roles r where r.rolbypassrls and pg_has_role(current_user, r.oid, 'member')) as bypass,
      exists (
        select from pg_class c
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and pg_has_role(current_user, c.relowner, 'member')
      ) as owner`);
  const [privileges] = rows;
  if (!privileges) return [];
  if (privileges.superuser) return ['is a superuser'];
  return [
    ...(privileges.bypass ? ['bypasses row-level security'] : []),
    ...(privileges.owner ? ['owns tables'] : []),
    ...(privileges.temporary ? ['may create temporary tables'] : []),
  ];
}

/**
 * Takes from all roles but the owner of the database the right to create temporary tables, which may stand in the place of tables
 * that functions read. A caller who does not own the database changes nothing; `listForbiddenPrivileges` tells.
 */
export async function refuseTemporaryTables(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  for (const { name } of rows)
    await owner.query(`revoke temporary on database ${owner.escapeIdentifier(name)} from public`);
}

/** Whether functions that run as their owner run as a superuser. */
export async function ownsAsSuperuser(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`
    select from pg_proc p join pg_roles r on r.oid = p.proowner
    where p.prosecdef and p.pronamespace = 'public'::regnamespace and r.rolsuper limit 1`);
  return rows.length > 0;
}

/** Grants a login, whose name is free, the rights of a role of the migrations. Throws OperatorError when the owner may not. */
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
      `${setting}: its role needs the rights of ${role}: grant ${role} to ${login} (${formatReason(error)})`,
    );
  }
}

/** The user name of a connection string. */
export const parseLogin = (connectionString: string): string => decodeURIComponent(new URL(connectionString).username);

/** The same login, whose sessions start as another role, so that the role owns what they create. */
export function toActingRoleUrl(connectionString: string, role: string): string {
  if (parseLogin(connectionString) === role) return connectionString;
  const address = new URL(connectionString);
  const options = address.searchParams.get('options');
  address.searchParams.set('options', [options, `-c role=${role}`].filter(Boolean).join(' '));
  // The driver decodes %20 and leaves a plus sign as it is.
  address.search = address.search.replaceAll('+', '%20');
  return address.href;
}
