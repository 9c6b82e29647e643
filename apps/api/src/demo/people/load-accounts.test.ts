import { checkOverseasPartner, checkProfile, loginUser } from '@trunkline/contract/accounts';
import { membershipTypes } from '@trunkline/contract/enums';
import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPhone } from '@trunkline/rules/reading/phone';
import { startTestApp } from '../../testing/boot.ts';
import { callAs } from '../../testing/api-caller.ts';
import { hashDemoPasswords, listDemoAccounts, loadDemoAccounts } from './load-accounts.ts';
import { demoCompanies } from './people.ts';

const app = await startTestApp();
const { dataDir } = app.context.environment;
const hashes = await hashDemoPasswords(dataDir);
await app.sql((trx) => loadDemoAccounts(trx, hashes, app.context.clock()));
const accounts = await app.sql((trx) => listDemoAccounts(trx, dataDir));

test('there is an account of every kind of partner and every role of staff', () => {
  expect(new Set(accounts.map((account) => account.type))).toEqual(new Set([...membershipTypes, null]));
  const dpp = accounts.filter((account) => account.type === 'DPP');
  expect(dpp.map((account) => [account.company_role, account.level, account.payment_term])).toEqual([
    ['owner', 'silver', 'prepaid'],
    ['member', 'silver', 'prepaid'],
    ['owner', 'gold', 'oa45'],
  ]);
  expect(dpp[0]?.company_id).toBe(dpp[1]?.company_id);
  expect(accounts.filter((account) => account.type === 'ASP').map((account) => account.overseas)).toEqual([
    true,
    false,
  ]);
  expect(accounts.filter((account) => account.company !== null && account.type === null)).toHaveLength(1);
  expect(accounts.flatMap((account) => account.staff_role ?? [])).toEqual([
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

test('each account logs in with a password of its own and has a complete profile', async () => {
  expect(new Set(accounts.map((account) => account.password)).size).toBe(accounts.length);
  for (const { username, password, overseas, company_id, type, staff_role } of accounts) {
    const session = await callAs(app).ok(loginUser, { username, password });
    expect(session).toMatchObject({ company_id, roles: staff_role === null ? [] : [staff_role] });
    expect(session.membership?.type ?? null).toBe(type);
    expect(await callAs(app, session).ok(checkProfile, {})).toEqual({ complete: true, missing: [] });
    expect(await callAs(app, session).ok(checkOverseasPartner, {})).toEqual({ overseas: overseas ?? false });
  }
});

test('telephone numbers are valid for the country', () => {
  for (const { telephone, country } of demoCompanies)
    expect(readPhone(telephone, country, undefined)).toEqual({ value: telephone });
});

test('passwords are generated once and readable by their owner only', async () => {
  const again = await app.sql((trx) => listDemoAccounts(trx, dataDir));
  expect(again).toEqual(accounts);
  expect(statSync(path.join(dataDir, 'secrets/demo-accounts')).mode & 0o777).toBe(0o600);
  expect(await app.sql((trx) => listDemoAccounts(trx, path.join(dataDir, 'elsewhere')))).toEqual([]);
});
