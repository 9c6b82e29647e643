// Accounts to try the portal with. Their passwords are made once, at random, and kept in DATA_DIR. docs/rules/accounts.md, "Demo"
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashPassword } from '../accounts/passwords.ts';
import { toDay, addDays } from '../platform/server/clock.ts';
import { keptSecret } from '../platform/server/data-folder.ts';
import type { Trx } from '../platform/db/transaction.ts';
import { readSettings } from '../settings/settings.public.ts';
import { type DemoCompany, demoCompanies, type DemoPerson, demoStaff } from './demo-people.ts';

/** One account as `portal accounts --json` prints it; absent is null. */
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

type ByName = Readonly<Record<string, string>>;

const secretName = 'demo-accounts';
const names = [...demoCompanies.flatMap(({ owner, members = [] }) => [owner, ...members]), ...demoStaff].map(
  (person) => person.username,
);

const makePasswords = (): string =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, randomBytes(12).toString('base64url')])));

/** Made at the first call, the same ever after. */
const ensurePasswords = (dataDir: string): ByName =>
  JSON.parse(keptSecret(dataDir, secretName, makePasswords)) as ByName;

/** Empty where none were made, as beside a database that came from elsewhere. */
function readPasswords(dataDir: string): ByName {
  const file = path.join(dataDir, 'secrets', secretName);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ByName) : {};
}

/** Hashes, before the transaction that stores them. */
export async function hashDemoPasswords(dataDir: string): Promise<ByName> {
  const passwords = Object.entries(ensurePasswords(dataDir));
  return Object.fromEntries(
    await Promise.all(passwords.map(async ([name, password]) => [name, await hashPassword(password)] as const)),
  );
}

/** Every kind of partner with a complete profile, and one of each staff role. */
export async function loadDemoAccounts(trx: Trx, hashes: ByName, now: Date): Promise<void> {
  const hashOf = (name: string): string => {
    const hash = hashes[name];
    if (hash === undefined) throw new Error(`no password was made for ${name}`);
    return hash;
  };
  const staff = await trx
    .insertInto('users')
    .values(demoStaff.map((person) => userOf(person, null, null, hashOf(person.username), now)))
    .returning(['id', 'username'])
    .execute();
  const idOf = new Map(staff.map((row) => [row.username, row.id]));
  await trx
    .insertInto('user_roles')
    .values(demoStaff.map(({ username, role }) => ({ user_id: idOf.get(username)!, role })))
    .execute();
  const manager = idOf.get('channel@corvid.example')!;
  for (const company of demoCompanies) await loadCompany(trx, company, manager, hashOf, now);
}

const userOf = (
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
  created_at: now,
});

async function loadCompany(
  trx: Trx,
  { membership, owner, members = [], language, ...profile }: DemoCompany,
  manager: string,
  hashOf: (name: string) => string,
  now: Date,
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
      userOf(owner, company, 'owner', hashOf(owner.username), now),
      ...members.map((member) => userOf(member, company, 'member', hashOf(member.username), now)),
    ])
    .execute();
  if (!membership) return;
  const starts_at = addDays(toDay(now), -30);
  await trx
    .insertInto('memberships')
    .values({ ...membership, company_id: id, starts_at, expires_at: addDays(starts_at, 364), created_at: now })
    .execute();
}

/** The demo accounts that this database has, with the passwords that were made for them. */
export async function listDemoAccounts(trx: Trx, dataDir: string): Promise<DemoAccount[]> {
  const passwords = readPasswords(dataDir);
  const found = await rowsOf(trx, Object.keys(passwords));
  const { 'vendor.home_country': home, 'vendor.home_regions': regions } = await readSettings(trx, [
    'vendor.home_country',
    'vendor.home_regions',
  ]);
  const isOverseas = (country: string | null): boolean | null =>
    country === null ? null : country !== home && !regions.includes(country);
  return found
    .toSorted((a, b) => names.indexOf(a.username) - names.indexOf(b.username))
    .map((row) => ({
      username: row.username,
      password: passwords[row.username]!,
      company: row.company,
      company_id: row.company_id,
      company_role: row.company_role,
      country: row.country,
      type: row.type,
      level: row.level,
      overseas: isOverseas(row.country),
      payment_term: row.payment_term,
      staff_role: row.role,
    }));
}

const rowsOf = async (trx: Trx, usernames: readonly string[]) =>
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
