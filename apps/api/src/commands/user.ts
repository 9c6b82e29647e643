import { randomBytes } from 'node:crypto';
import { endSessions, keepAdministrator, removeTotp } from '../accounts/accounts.public.ts';
import type { Trx } from '../platform/db/connection.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { OperatorError } from '../platform/errors/operator-error.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { type Command, UsageError } from './command.ts';
import { isMailAddress } from './create-admin.ts';
import { auditCommand, inOwnerTransaction } from './owner-transaction.ts';

interface UserRow {
  readonly id: string;
  readonly company_id: string | null;
}

export const userCommand: Command = {
  name: 'user',
  summary: 'prints a user; creates staff, sets their roles, disables accounts, resets two-step login, ends sessions',
  help: `Prints the user as JSON, after the changes. Changes are written to the audit trail. A new member of staff sets a password
with "Forgot password?" on the login page.
  npm run portal -- user hana@vendor.example --create "Hana Mirekova" --roles finance,logistics
  npm run portal -- user lina@partner.example --disable
  npm run portal -- user hana@vendor.example --reset-totp`,
  argument: 'ADDRESS',
  options: [
    { name: 'create', type: 'string', argument: 'NAME', meaning: 'creates a member of staff with this name' },
    {
      name: 'roles',
      type: 'string',
      argument: 'ROLE,ROLE',
      meaning: 'roles of a member of staff, instead of the earlier ones',
    },
    { name: 'disable', type: 'boolean', meaning: 'the user cannot log in any more; open sessions end' },
    { name: 'enable', type: 'boolean', meaning: 'the user can log in again' },
    {
      name: 'reset-totp',
      type: 'boolean',
      meaning: 'switches the two-step login off, for a lost device; open sessions end',
    },
    { name: 'end-sessions', type: 'boolean', meaning: 'logs the user out everywhere' },
  ],
  run: async (values) => {
    if (values['disable'] && values['enable']) throw new UsageError('user: --disable and --enable exclude each other');
    const username = String(values['file']).toLowerCase();
    const created = typeof values['create'] === 'string' ? values['create'].trim() : undefined;
    const roles =
      typeof values['roles'] === 'string' ? values['roles'].split(',').map((role) => role.trim()) : undefined;
    // A password that nobody knows: the user sets the first one by mail.
    const passwordHash = created ? await hashPassword(randomBytes(32).toString('base64url')) : '';
    const user = await inOwnerTransaction(async (trx, now) => {
      if (created) await createStaff(trx, { username, realname: created, passwordHash, now });
      const row = await getUser(trx, username);
      await keepLastAdministrator(trx, async () => {
        if (roles) await saveRoles(trx, row, roles, now);
        if (values['disable'] || values['enable']) await saveDisabled(trx, row, values['disable'] === true, now);
      });
      if (values['reset-totp']) await resetTotp(trx, row, now);
      if (values['disable'] || values['reset-totp'] || values['end-sessions']) await endAllSessions(trx, row, now);
      return readUser(trx, row.id);
    });
    console.log(JSON.stringify(user, null, 2));
  },
};

async function createStaff(
  trx: Trx,
  { username, realname, passwordHash, now }: { username: string; realname: string; passwordHash: string; now: Date },
): Promise<void> {
  if (!isMailAddress(username)) throw new UsageError(`user: ${username} is not a mail address`);
  const inserted = await trx
    .insertInto('users')
    .values({ username, realname, password_hash: passwordHash, created_at: now })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new OperatorError(`${username} has an account already`);
  await auditCommand(trx, 'user.create', { object: 'user', object_id: inserted.id, details: {} }, now);
}

async function getUser(trx: Trx, username: string): Promise<UserRow> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'company_id'])
    .where('username', '=', username)
    .executeTakeFirst();
  if (!user) throw new OperatorError(`there is no user ${username}`);
  return user;
}

async function saveRoles(trx: Trx, { id, company_id }: UserRow, roles: readonly string[], now: Date): Promise<void> {
  if (company_id !== null) throw new OperatorError('only staff have roles');
  const known = (await trx.selectFrom('roles').select('name').orderBy('name').execute()).map(({ name }) => name);
  const unknown = roles.find((role) => !known.includes(role));
  if (unknown !== undefined) throw new UsageError(`user: there is no role ${unknown}; roles are ${known.join(', ')}`);
  await trx.deleteFrom('user_roles').where('user_id', '=', id).execute();
  await trx
    .insertInto('user_roles')
    .values([...new Set(roles)].map((role) => ({ user_id: id, role })))
    .execute();
  await auditCommand(trx, 'user.roles', { object: 'user', object_id: id, details: { roles } }, now);
}

async function saveDisabled(trx: Trx, { id, company_id }: UserRow, disabled: boolean, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set((e) => ({ disabled, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const action = disabled ? 'user.disable' : 'user.enable';
  await auditCommand(trx, action, { object: 'user', object_id: id, company_id, details: {} }, now);
}

/** Somebody must always be able to manage the portal. */
async function keepLastAdministrator(trx: Trx, change: () => Promise<void>): Promise<void> {
  try {
    await keepAdministrator(trx, change);
  } catch (error) {
    throw error instanceof AppError ? new OperatorError('this is the last administrator') : error;
  }
}

/** The next login needs the password alone, or a mailed code as well. */
async function resetTotp(trx: Trx, { id }: UserRow, now: Date): Promise<void> {
  const { totp_since } = await trx
    .selectFrom('users')
    .select('totp_since')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (totp_since === null) throw new OperatorError('two-step login is off for this user');
  await removeTotp(trx, id);
  await auditCommand(trx, 'user.reset_totp', { object: 'user', object_id: id, details: {} }, now);
}

async function endAllSessions(trx: Trx, { id, company_id }: UserRow, now: Date): Promise<void> {
  await endSessions(trx, id, now);
  await auditCommand(trx, 'user.end_sessions', { object: 'user', object_id: id, company_id, details: {} }, now);
}

const readUser = (trx: Trx, id: string) =>
  trx
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select((e) => [
      'users.username',
      'users.realname',
      'companies.company',
      'users.company_role',
      'users.disabled',
      'users.last_login',
      e('users.totp_since', 'is not', null).as('totp'),
      e
        .selectFrom('user_roles')
        .select((r) => r.fn.agg<string[]>('array_agg', ['role']).as('roles'))
        .whereRef('user_id', '=', 'users.id')
        .as('roles'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
