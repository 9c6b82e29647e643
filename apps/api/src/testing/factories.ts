import type { MembershipType } from '@trunkline/contract/enums';
import { currentTerms } from '@trunkline/contract/people/terms';
import { addDays, dayInMs, toDay } from '@trunkline/rules/time';
import { createHash, randomBytes } from 'node:crypto';
import type { Trx } from '../platform/db/connection.ts';

/** A user with a session; no password is needed. */
export interface TestUser {
  readonly token: string;
  readonly user_id: string;
  readonly username: string;
  readonly realname: string;
  /** Empty for staff. */
  readonly company_id: string;
}

interface CompanyOptions {
  readonly company?: string;
  readonly country?: string;
  readonly payment_term?: 'prepaid' | 'oa45';
  readonly credit_limit?: string;
  readonly type?: MembershipType;
  readonly level?: 'silver' | 'gold' | 'diamond';
  /** False: without address and telephone. */
  readonly complete?: boolean;
}

export interface TestFactories {
  /** The owner of a new company. With `type` it has an active membership, silver unless `level` is given. */
  readonly member: (options?: CompanyOptions) => Promise<TestUser>;
  /** A second user of the same company. */
  readonly colleague: (user: TestUser) => Promise<TestUser>;
  /** A user of the staff with these roles. */
  readonly staff: (...roles: string[]) => Promise<TestUser>;
}

/** Runs work in a transaction of the system's scope. */
export type RunSql = <R>(work: (trx: Trx) => Promise<R>) => Promise<R>;

/** Numbers companies and users of the test file. */
let created = 0;

/** Logs a user in and returns the token. */
export async function insertSession(trx: Trx, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  await trx
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      user_id: userId,
      network: '127.0.0.0/24',
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 30 * dayInMs),
    })
    .execute();
  return token;
}

async function insertUser(
  trx: Trx,
  company_id: string | null,
  company_role: 'owner' | 'member' | null,
): Promise<TestUser> {
  created += 1;
  const row = await trx
    .insertInto('users')
    .values({
      company_id,
      company_role,
      username: `person${created}.${randomBytes(3).toString('hex')}@example.com`,
      realname: `Person ${created}`,
      telephone: '+4915112345678',
      password_hash: 'none',
      terms_version: currentTerms.version,
      terms_accepted_at: new Date(),
    })
    .returning(['id', 'username', 'realname'])
    .executeTakeFirstOrThrow();
  return {
    token: await insertSession(trx, row.id),
    user_id: row.id,
    username: row.username,
    realname: row.realname,
    company_id: company_id ?? '',
  };
}

export function createFactories(sql: RunSql): TestFactories {
  return {
    member: (options = {}) => sql(async (trx) => insertUser(trx, await insertCompany(trx, options), 'owner')),
    colleague: (user) => sql((trx) => insertUser(trx, user.company_id, 'member')),
    staff: (...roles) =>
      sql(async (trx) => {
        const user = await insertUser(trx, null, null);
        await trx
          .insertInto('user_roles')
          .values(roles.map((role) => ({ user_id: user.user_id, role })))
          .execute();
        return user;
      }),
  };
}

async function insertCompany(trx: Trx, options: CompanyOptions): Promise<string> {
  const { type, level = 'silver', complete = true, country = 'DE' } = options;
  created += 1;
  const { id } = await trx
    .insertInto('companies')
    .values({
      company: options.company ?? `Company ${created}`,
      country,
      address: complete ? 'Ringstrasse 1, Berlin' : null,
      telephone: complete ? '+493012345678' : null,
      payment_term: options.payment_term ?? 'prepaid',
      credit_limit: options.credit_limit ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (type) {
    const today = toDay(new Date());
    await trx
      .insertInto('memberships')
      .values({ company_id: id, type, level, starts_at: addDays(today, -10), expires_at: addDays(today, 355) })
      .execute();
  }
  return id;
}
