import { checkOverseas, checkProfile, login } from '@trunkline/contract/accounts';
import { membershipTypes } from '@trunkline/contract/endpoint';
import { statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPhone } from '../accounts/phone.ts';
import { as, boot, type Booted } from '../testing/boot.ts';
import { type DemoAccount, hashDemoPasswords, listDemoAccounts, loadDemoAccounts } from './demo-accounts.ts';
import { demoCompanies } from './demo-people.ts';

let app: Booted;
let dataDir: string;
let accounts: DemoAccount[];
beforeAll(async () => {
  app = await boot();
  ({ dataDir } = app.context.environment);
  const hashes = await hashDemoPasswords(dataDir);
  await app.sql((trx) => loadDemoAccounts(trx, hashes, app.context.clock()));
  accounts = await app.sql((trx) => listDemoAccounts(trx, dataDir));
});
afterAll(() => app.close());

test('every kind of partner and of staff is there', () => {
  expect(new Set(accounts.map((one) => one.type))).toEqual(new Set([...membershipTypes, null]));
  const dpp = accounts.filter((one) => one.type === 'DPP');
  expect(dpp.map((one) => [one.company_role, one.level, one.payment_term])).toEqual([
    ['owner', 'silver', 'prepaid'],
    ['member', 'silver', 'prepaid'],
    ['owner', 'gold', 'oa45'],
  ]);
  expect(dpp[0]?.company_id).toBe(dpp[1]?.company_id);
  expect(accounts.filter((one) => one.type === 'ASP').map((one) => one.overseas)).toEqual([true, false]);
  expect(accounts.filter((one) => one.company !== null && one.type === null)).toHaveLength(1);
  expect(accounts.flatMap((one) => one.staff_role ?? [])).toEqual([
    'admin',
    'channel',
    'headquarters',
    'pricing',
    'finance',
    'logistics',
    'training',
    'content',
    'catalogue',
    'service',
    'auditor',
  ]);
});

test('each logs in with its own password, from anywhere the first time, and has a complete profile', async () => {
  expect(new Set(accounts.map((one) => one.password)).size).toBe(accounts.length);
  for (const { username, password, overseas, company_id, type, staff_role } of accounts) {
    const session = await as(app).ok(login, { username, password });
    expect(session).toMatchObject({ company_id, roles: staff_role === null ? [] : [staff_role] });
    expect(session.membership?.type ?? null).toBe(type);
    expect(await as(app, session).ok(checkProfile, {})).toEqual({ complete: true, missing: [] });
    expect(await as(app, session).ok(checkOverseas, {})).toEqual({ overseas: overseas ?? false });
  }
});

test('telephone numbers are valid for their country', () => {
  for (const { telephone, country } of demoCompanies) expect(checkPhone(telephone, country)).toEqual({ telephone });
});

test('passwords are made once and kept for their owner alone', async () => {
  const again = await app.sql((trx) => listDemoAccounts(trx, dataDir));
  expect(again).toEqual(accounts);
  expect(statSync(path.join(dataDir, 'secrets/demo-accounts')).mode & 0o777).toBe(0o600);
  expect(await app.sql((trx) => listDemoAccounts(trx, path.join(dataDir, 'elsewhere')))).toEqual([]);
});
