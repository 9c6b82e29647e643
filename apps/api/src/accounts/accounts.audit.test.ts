// What the audit says of logins and sessions. docs/rules/accounts.md, "Audit"
import { changePassword, loginUser, logoutUser } from '@trunkline/contract/accounts';
import { listSessions, revokeSession } from '@trunkline/contract/people/sessions';
import { downloadOwnPriceList } from '@trunkline/contract/prices';
import { exportPriceLists } from '@trunkline/contract/staff/price-lists';
import { expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import { callFrom, createMailAddress, goodPassword, listMailsTo, registerCompany } from './accounts.testing.ts';
import { rightPassword, tryLogin, wrongPassword } from './login/login.testing.ts';

const ip = '203.0.113.5';
const network = '203.0.113.0/24';

const app = await startTestApp();

/** The rows of an actor, oldest first. */
const listRows = (actor: string) =>
  app.sql((trx) => trx.selectFrom('audit').selectAll().where('actor', '=', actor).orderBy('id').execute());
const findUser = (username: string) =>
  app.sql((trx) =>
    trx.selectFrom('users').select(['id', 'company_id']).where('username', '=', username).executeTakeFirstOrThrow(),
  );

test('login, password, sessions and logout have a row each, with actor, address, network and request', async () => {
  const { username } = await registerCompany(app);
  const { id, company_id } = await findUser(username);
  const caller = (token: string) => callAs(app, { token }, { 'x-forwarded-for': ip });
  const first = await callFrom(app, ip).ok(loginUser, rightPassword(username));
  const second = await callFrom(app, ip).ok(loginUser, rightPassword(username));
  const { list } = await caller(first.token).ok(listSessions, {});
  await caller(first.token).ok(revokeSession, { id: expectDefined(list.find(({ current }) => !current)).id });
  const password = 'a new harbour 8';
  await caller(first.token).ok(changePassword, {
    old_password: goodPassword,
    new_password: password,
    password_again: password,
  });
  await caller(first.token).ok(logoutUser, {});
  const rows = (await listRows(username)).filter((row) => row.ip === ip);
  expect(rows.map(({ action }) => action)).toEqual([
    'account.login',
    'account.login',
    'account.end_session',
    'account.change_password',
    'account.logout',
  ]);
  for (const row of rows) expect(row).toMatchObject({ actor_id: id, company_id, ip, network });
  expect(new Set(rows.map(({ request_id }) => request_id)).size).toBe(5);
  const text = JSON.stringify(await listRows(username));
  for (const secret of [goodPassword, password, first.token, second.token]) expect(text).not.toContain(secret);
});

test('a request for a code has a row without the code, for known and unknown names', async () => {
  const { username } = await registerCompany(app);
  await listMailsTo(app, username);
  const [row] = await listRows(username);
  expect(row).toMatchObject({
    action: 'account.request_code',
    actor_id: null,
    object_id: null,
    details: { purpose: 'register' },
  });
  expect(row?.ip).toMatch(/^10\./);
});

test('failed logins are counted: the first, third and tenth of a name and network have a row', async () => {
  const { username } = await registerCompany(app);
  const { id, company_id } = await findUser(username);
  const unknown = createMailAddress();
  for (const name of [username, unknown]) for (let i = 0; i < 14; i++) await tryLogin(app, ip, wrongPassword(name));
  const isFailure = ({ action }: { action: string }) => action === 'account.login_failed';
  const [known, strange] = [(await listRows(username)).filter(isFailure), (await listRows(unknown)).filter(isFailure)];
  expect(known.map(({ details }) => details)).toEqual([{ attempts: 1 }, { attempts: 3 }, { attempts: 10 }]);
  expect(strange.map(({ details }) => details)).toEqual([{ attempts: 1 }, { attempts: 3 }, { attempts: 10 }]);
  for (const row of known)
    expect(row).toMatchObject({ actor_id: null, object: 'user', object_id: id, company_id, network });
  for (const row of strange)
    expect(row).toMatchObject({ actor_id: null, object: 'user', object_id: null, company_id: null });
  expect(JSON.stringify([known, strange])).not.toContain(wrongPassword(username).password);
});

test('guesses of many names from one network have sixty rows in an hour', async () => {
  const from = '198.51.100.7';
  for (let i = 0; i < 65; i++) await tryLogin(app, from, wrongPassword(createMailAddress()));
  const rows = await app.sql((trx) =>
    trx
      .selectFrom('audit')
      .select('details')
      .where('ip', '=', from)
      .where('action', '=', 'account.login_failed')
      .orderBy('id')
      .execute(),
  );
  expect(rows).toHaveLength(60);
  expect(rows.at(-1)?.details).toEqual({ attempts: 1, last_of_hour: true });
});

test('downloads of price lists and exports have a row', async () => {
  const [member, pricing] = [await app.make.member({ type: 'DPP' }), await app.make.staff('pricing')];
  await callAs(app, member, { 'x-forwarded-for': ip }).raw(downloadOwnPriceList, {});
  await callAs(app, pricing, { 'x-forwarded-for': ip }).raw(exportPriceLists, {});
  expect(await listRows(member.username)).toMatchObject([
    { action: 'pricelist.download', company_id: member.company_id, ip, details: { products: 0 } },
  ]);
  expect(await listRows(pricing.username)).toMatchObject([
    { action: expect.stringMatching(/\.export$/) as string, ip },
  ]);
});
