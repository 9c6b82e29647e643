import * as accountCalls from '@trunkline/contract/accounts';
import { getPartnerHome } from '@trunkline/contract/home';
import { dayInMs } from '@trunkline/rules/time';
import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createVisitorContext } from '../../platform/http/request-context.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { createMailAddress, goodPassword, registerCompany } from '../accounts.testing.ts';
import { checkLogin, loginUser } from './login.actions.ts';
import { homeIp, registerKnownUser, rightPassword, tryLogin, wrongLogin, wrongPassword } from './login.testing.ts';

const app = await startTestApp({ trustedProxies: ['loopback'] });

test('returns account, roles and memberships on both paths, for any case of the username', async () => {
  const { username } = await registerCompany(app);
  const company = await callAs(app).ok(accountCalls.loginUser, rightPassword(username));
  expect(company).toMatchObject({
    username,
    realname: 'Ann Lee',
    company: 'Lee Networks',
    avatar: null,
    roles: [],
    permissions: [],
    membership: null,
    memberships: [],
    company_role: 'owner',
  });
  expect(Date.parse(company.expires_at) - Date.now()).toBeGreaterThan(29.9 * dayInMs);
  expect((await callAs(app).ok(accountCalls.loginUserV1, rightPassword(username.toUpperCase()))).company_id).toBe(
    company.company_id,
  );
});

test('answers the sentence of a success', async () => {
  const { username } = await registerCompany(app);
  for (const endpoint of [accountCalls.loginUser, accountCalls.loginUserV1]) {
    const answer = (await callAs(app).raw(endpoint, rightPassword(username))).json();
    expect(answer).toMatchObject({ code: 1, msg: 'Login Success' });
  }
});

test('returns roles and permissions and no company to staff', async () => {
  const { username } = await registerCompany(app);
  const staff = await app.make.staff('finance', 'logistics');
  const { password_hash } = await app.sql((trx) =>
    trx.selectFrom('users').select('password_hash').where('username', '=', username).executeTakeFirstOrThrow(),
  );
  await app.sql((trx) => trx.updateTable('users').set({ password_hash }).where('id', '=', staff.user_id).execute());
  const answer = await callAs(app).ok(accountCalls.loginUser, rightPassword(staff.username));
  expect(answer).toMatchObject({
    company: null,
    company_id: null,
    company_role: null,
    roles: ['finance', 'logistics'],
  });
  expect(answer.permissions).toEqual(
    expect.arrayContaining(['orders:payment:confirm', 'orders:shipment:ship', 'admin:home:read']),
  );
  expect((await callAs(app, answer).refused(getPartnerHome, {})).status).toBe(403);
});

test('returns the memberships, active ones with the highest level first', async () => {
  const { username } = await registerCompany(app);
  await app.sql(async (trx) => {
    const { company_id } = await trx
      .selectFrom('users')
      .select('company_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const term = (type: string, level: string, starts_at: string, expires_at: string) => ({
      company_id: expectDefined(company_id),
      type,
      level,
      starts_at,
      expires_at,
    });
    await trx
      .insertInto('memberships')
      .values([
        term('ASP', 'diamond', '2020-01-01', '2020-12-31'),
        term('DPP', 'silver', '2020-01-01', '2999-12-31'),
        term('ADP', 'gold', '2020-01-01', '2999-12-31'),
      ])
      .execute();
  });
  const { membership, memberships } = await callAs(app).ok(accountCalls.loginUser, rightPassword(username));
  expect(membership).toEqual({ type: 'ADP', level: 'gold', state: 'active', expires_at: '2999-12-31' });
  expect(memberships.map(({ type, state }) => `${type} ${state}`)).toEqual(['ADP active', 'DPP active', 'ASP expired']);
});

test('opens no session when the password changed during the check', async () => {
  const { username } = await registerCompany(app);
  const context = createVisitorContext(app.context, 'en', 'test');
  const fields = { ...rightPassword(username), logIp: null, verifyCode: null };
  const checked = await checkLogin(context, fields);
  await app.sql((trx) =>
    trx.updateTable('users').set({ password_hash: 'another' }).where('username', '=', username).execute(),
  );
  const opened = inTransaction(app.context.db, 'visitor', (trx) => loginUser({ ...context, trx }, fields, checked));
  await expect(opened).rejects.toMatchObject({ code: 'accounts.wrong_login' });
});

test('returns the same answer for a disabled account as for an unknown one', async () => {
  const username = await registerKnownUser(app, homeIp);
  await app.sql((trx) => trx.updateTable('users').set({ disabled: true }).where('username', '=', username).execute());
  expect(await tryLogin(app, homeIp, rightPassword(username))).toBe(wrongLogin);
});

test('returns 400 for a password that differs in case or spaces, and names both fields when they are invalid', async () => {
  const { username } = await registerCompany(app);
  for (const password of ['', ' ', `${goodPassword} `, goodPassword.toUpperCase()])
    expect((await callAs(app).refused(accountCalls.loginUser, { username, password })).status).toBe(400);
  const refusal = await callAs(app).refused(accountCalls.loginUser, { username: 'ann', password: '' });
  expect(refusal.errors.map((error) => error.msg)).toEqual([
    'Please enter the correct email address',
    'Please enter a password',
  ]);
});

test('returns the error in the language of the request', async () => {
  const refusal = await callAs(app, null, { lang: 'ar' }).refused(
    accountCalls.loginUser,
    wrongPassword(createMailAddress()),
  );
  expect(refusal.msg).toBe('اسم المستخدم أو كلمة المرور غير صحيحة.');
});
