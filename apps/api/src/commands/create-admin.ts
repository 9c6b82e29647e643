import { randomBytes } from 'node:crypto';
import { text as readAll } from 'node:stream/consumers';
import type pg from 'pg';
import { hashPassword, isCommonPassword } from '../platform/security/passwords.ts';
import { createClock } from '../platform/server/clock.ts';
import { connectClient } from '../platform/server/database-roles.ts';
import { findErrorCode, OperatorError } from '../platform/errors/operator-error.ts';
import { type Command, UsageError, withDatabase } from './command.ts';

export interface NewAdmin {
  readonly username: string;
  readonly realname: string;
  readonly passwordHash: string;
  readonly at: Date;
}

export const createAdminCommand: Command = {
  name: 'create-admin',
  summary: 'makes an account that may do everything in the back office',
  help: 'Makes a staff account with the role admin. Without --password-stdin a password is made and printed, this once.',
  options: [
    { name: 'username', type: 'string', argument: 'ADDRESS', meaning: 'mail address to log in with (required)' },
    { name: 'realname', type: 'string', argument: 'NAME', meaning: 'name shown to others (required)' },
    { name: 'password-stdin', type: 'boolean', meaning: 'takes the password from the first line of standard input' },
  ],
  run: async (values) => {
    const username = required(values['username'], 'username').toLowerCase();
    const realname = required(values['realname'], 'realname');
    if (!isMailAddress(username)) throw new UsageError(`create-admin: ${username} is not a mail address`);
    const chosen = values['password-stdin'] === true ? await readPassword(username) : undefined;
    const password = chosen ?? randomBytes(15).toString('base64url');
    const passwordHash = await hashPassword(password);
    await withDatabase({ migrate: false }, (database, environment) =>
      insertAdmin(database.ownerUrl, {
        username,
        realname,
        passwordHash,
        at: createClock(environment.clockOffsetDays)(),
      }),
    );
    console.log(chosen ? `${username} may log in now` : `${username} may log in now, with the password ${password}`);
  },
};

function required(value: string | boolean | undefined, name: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw new UsageError(`create-admin: --${name} is required`);
  return value.trim();
}

async function readPassword(username: string): Promise<string> {
  const [password = ''] = (await readAll(process.stdin)).split(/\r?\n/);
  ensureGoodPassword(password, username);
  return password;
}

/** Throws OperatorError for a password that the login page would refuse. */
export function ensureGoodPassword(password: string, username: string): void {
  if (password.length < 8 || password.length > 128) throw new OperatorError('the password needs 8 to 128 characters');
  if (isCommonPassword(password, username)) throw new OperatorError('the password is one that many people try first');
}

export const isMailAddress = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** Writes to the database directly, because no endpoint can be called before there is an administrator. */
export async function insertAdmin(ownerUrl: string, admin: NewAdmin): Promise<void> {
  const client = await connectClient(ownerUrl, 'DATABASE_URL');
  try {
    await client.query(`begin; set local app.scope = 'system'`);
    const id = await insertUser(client, admin);
    await client.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [id]);
    await client.query(
      `insert into audit (at, actor, action, object, object_id, details) values ($1, 'terminal', 'user.create_admin', 'user', $2, '{}')`,
      [admin.at, id],
    );
    await client.query('commit');
  } catch (error) {
    if (findErrorCode(error) === '23505') throw new OperatorError(`${admin.username} has an account already`);
    if (findErrorCode(error) === '42P01')
      throw new OperatorError('the tables are not there yet: npm run portal -- migrate');
    throw error;
  } finally {
    await client.end();
  }
}

async function insertUser(client: pg.Client, admin: NewAdmin): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into users (username, realname, password_hash, created_at) values ($1, $2, $3, $4) returning id',
    [admin.username, admin.realname, admin.passwordHash, admin.at],
  );
  const [row] = rows;
  if (!row) throw new Error('an insert with returning returned no row');
  return row.id;
}
