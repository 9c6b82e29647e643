// Demo accounts. Their passwords are generated once at random and stored in DATA_DIR. docs/rules/accounts.md, "Demo"
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashPassword } from '../../platform/security/passwords.ts';
import { currentTerms } from '@trunkline/contract/people/terms';
import { toDay, addDays } from '@trunkline/rules/time';
import { readOrCreateSecret } from '../../platform/server/data-folder.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { isOverseas } from '../../accounts/company-profile/company-profile.public.ts';
import { readSettings } from '../../settings/settings.public.ts';
import { type DemoCompany, demoCompanies, type DemoPerson, demoStaff, demoUsernames } from './people.ts';

/** One account as `portal accounts --json` prints it. */
export interface DemoAccount {
  readonly username: string;
  readonly password: string;
  readonly company: string | null;
  readonly company_id: string | null;
  readonly company_role: string | null;
  readonly country: string | null;
  readonly type: string | null;
  readonly level: string | null;
  readonly overseas: boolean | null;
  readonly payment_term: string | null;
  readonly staff_role: string | null;
}

/** Passwords or their hashes, by user name. */
type ByUsername = Readonly<Record<string, string>>;

const secretName = 'demo-accounts';

const generatePasswords = (): string =>
  JSON.stringify(Object.fromEntries(demoUsernames.map((name) => [name, randomBytes(12).toString('base64url')])));

/** Generated at the first call. */
const ensurePasswords = (dataDir: string): ByUsername =>
  JSON.parse(readOrCreateSecret(dataDir, secretName, generatePasswords)) as ByUsername;

/** Empty when no passwords were generated here, as for a database that came from elsewhere. */
function readPasswords(dataDir: string): ByUsername {
  const file = path.join(dataDir, 'secrets', secretName);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ByUsername) : {};
}

/** Hashes take long and are therefore computed before the transaction. */
export async function hashDemoPasswords(dataDir: string): Promise<ByUsername> {
  const passwords = Object.entries(ensurePasswords(dataDir));
  return Object.fromEntries(
    await Promise.all(passwords.map(async ([name, password]) => [name, await hashPassword(password)] as const)),
  );
}

/** The demo's staff who look after partners. */
export const demoManager = 'channel@corvid.example';

/** Inserts every kind of partner with a complete profile, and one user of each staff role. */
export async function loadDemoAccounts(trx: Trx, hashes: ByUsername, now: Date): Promise<void> {
  const getHash = (name: string): string => {
    const hash = hashes[name];
    if (hash === undefined) throw new Error(`there is no password for ${name}`);
    return hash;
  };
  const ids = await loadStaff(trx, demoStaff, getHash, now);
  const starts_at = addDays(toDay(now), -30);
  const term = { starts_at, expires_at: addDays(starts_at, 364) };
  const manager = ids.get(demoManager) ?? null;
  for (const company of demoCompanies) await loadCompany(trx, company, { manager, getHash, now, term });
}

/** Inserts staff with one role each. Answers their ids by user name. */
export async function loadStaff(
  trx: Trx,
  people: readonly (DemoPerson & { readonly role: string })[],
  getHash: (name: string) => string,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .insertInto('users')
    .values(people.map((person) => toUserRow(person, null, null, getHash(person.username), now)))
    .returning(['id', 'username'])
    .execute();
  const roles = new Map(people.map(({ username, role }) => [username, role]));
  await trx
    .insertInto('user_roles')
    .values(rows.map(({ id, username }) => ({ user_id: id, role: roles.get(username) ?? '' })))
    .execute();
  return new Map(rows.map((row) => [row.username, row.id]));
}

const toUserRow = (
  { username, realname }: DemoPerson,
  company: { id: string; telephone: string; language: string } | null,
  company_role: 'owner' | 'member' | null,
  password_hash: string,
  now: Date,
) => ({
  username,
  realname,
  company_id: company?.id ?? null,
  company_role,
  telephone: company?.telephone ?? null,
  language: company?.language ?? 'en',
  password_hash,
  terms_version: currentTerms.version,
  terms_accepted_at: now,
  created_at: now,
});

interface CompanyOptions {
  /** The id of its account manager. */
  readonly manager: string | null;
  /** Returns the password hash for a user name. */
  readonly getHash: (name: string) => string;
  readonly now: Date;
  /** First and last day of the membership. */
  readonly term: { readonly starts_at: string; readonly expires_at: string };
}

/** Inserts a company, its users, its listing and its membership. Its other fields are columns of `companies`. */
export async function loadCompany(
  trx: Trx,
  { membership, owner, members = [], language, listing, ...profile }: DemoCompany,
  { manager, getHash, now, term }: CompanyOptions,
): Promise<void> {
  const { id } = await trx
    .insertInto('companies')
    .values({ ...profile, account_manager_id: manager, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const company = { id, telephone: profile.telephone, language };
  await trx
    .insertInto('users')
    .values([
      toUserRow(owner, company, 'owner', getHash(owner.username), now),
      ...members.map((member) => toUserRow(member, company, 'member', getHash(member.username), now)),
    ])
    .execute();
  if (listing)
    await trx
      .insertInto('partner_listings')
      .values({ ...listing, company_id: id, is_listed: true, changed_by: owner.realname, changed_at: now })
      .execute();
  if (!membership) return;
  const { id: object_id } = await trx
    .insertInto('memberships')
    .values({ ...membership, company_id: id, ...term, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const created = {
    object: 'membership',
    object_id,
    company_id: id,
    at: now,
    transition: 'create',
    to_state: 'active',
  };
  await trx
    .insertInto('history')
    .values({ ...created, actor: 'Trunkline', side: 'system' })
    .execute();
}

/** The demo accounts of the database, with their passwords. */
export async function listDemoAccounts(trx: Trx, dataDir: string): Promise<DemoAccount[]> {
  const passwords = readPasswords(dataDir);
  const found = await listAccountRows(trx, Object.keys(passwords));
  const home = await readSettings({ trx }, ['vendor.home_country', 'vendor.home_regions']);
  return found
    .toSorted((a, b) => demoUsernames.indexOf(a.username) - demoUsernames.indexOf(b.username))
    .map((row) => ({
      username: row.username,
      password: passwords[row.username] ?? '',
      company: row.company,
      company_id: row.company_id,
      company_role: row.company_role,
      country: row.country,
      type: row.type,
      level: row.level,
      overseas: row.country === null ? null : isOverseas(row.country, home),
      payment_term: row.payment_term,
      staff_role: row.role,
    }));
}

const listAccountRows = async (trx: Trx, usernames: readonly string[]) =>
  usernames.length === 0
    ? []
    : trx
        .selectFrom('users')
        .leftJoin('companies', 'companies.id', 'users.company_id')
        .leftJoin('memberships', (join) =>
          join.onRef('memberships.company_id', '=', 'users.company_id').on('memberships.terminated_at', 'is', null),
        )
        .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
        .select([
          'users.username',
          'users.company_id',
          'users.company_role',
          'companies.company',
          'companies.country',
          'companies.payment_term',
          'memberships.type',
          'memberships.level',
          'user_roles.role',
        ])
        .distinctOn('users.username')
        .where('users.username', 'in', usernames)
        .orderBy('users.username')
        .execute();
