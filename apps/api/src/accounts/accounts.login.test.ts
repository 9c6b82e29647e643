import { home, login, loginFirst, logout, sendCode } from '@trunkline/contract/accounts';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { createVisitorContext } from '../platform/http/serve.ts';
import { as, boot, type Booted, type Refused } from '../testing/boot.ts';
import { check, open } from './accounts.login.ts';
import {
  endPauses,
  from,
  goodPassword,
  loginAt,
  mailsTo,
  newAddress,
  newestCode,
  otherThan,
  signUp,
} from './accounts.testing.ts';

let app: Booted;
beforeAll(async () => {
  app = await boot({ trustedProxies: ['loopback'] });
});
afterAll(() => app.close());

const home1 = '203.0.113.5';
const home2 = '203.0.113.99'; // the same /24
const abroad = '198.51.100.7';
const minute = 1 / 1440;

type Typed = EndpointInput<typeof login>;
const right = (username: string, more: Partial<Typed> = {}): Typed => ({ username, password: goodPassword, ...more });
const wrong = (username: string, more: Partial<Typed> = {}): Typed => ({ username, password: 'not this one', ...more });

const outcome = (refusal: Refused): string =>
  refusal.data?.['needVerify'] === true ? `${refusal.status} needVerify` : `${refusal.status} ${refusal.msg}`;
const tryAt = async (ip: string, typed: Typed): Promise<string> => {
  const answer = await from(app, ip).raw(login, typed);
  if (answer.status === 200) return 'in';
  const body = answer.json() as Refused;
  return outcome({ ...body, status: answer.status });
};
const notRight = '400 The username or the password is not right.';

/** Somebody who has logged in before, and is logged in nowhere now. */
async function makeKnown(ip: string): Promise<string> {
  const { username, token } = await signUp(app);
  await as(app, { token }).ok(logout, {});
  const { token: second } = await loginAt(app, ip, right(username, { logIp: true }));
  await as(app, { token: second }).ok(logout, {});
  return username;
}

test('both paths answer what the browser keeps', async () => {
  const { username } = await signUp(app);
  const company = await as(app).ok(login, right(username));
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
  expect(Date.parse(company.expires_at) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
  expect((await as(app).ok(loginFirst, right(username.toUpperCase()))).company_id).toBe(company.company_id);
});

test('staff hold roles and permissions, and no company', async () => {
  const staff = await app.make.staff('finance', 'logistics');
  const { password_hash } = await app.sql((trx) =>
    trx.selectFrom('users').select('password_hash').where('username', '=', newestAccount).executeTakeFirstOrThrow(),
  );
  await app.sql((trx) => trx.updateTable('users').set({ password_hash }).where('id', '=', staff.user_id).execute());
  const answer = await as(app).ok(login, right(staff.username));
  expect(answer).toMatchObject({
    company: null,
    company_id: null,
    company_role: null,
    roles: ['finance', 'logistics'],
  });
  expect(answer.permissions).toEqual(
    expect.arrayContaining(['orders:payment:confirm', 'orders:shipment:ship', 'admin:home:read']),
  );
  expect((await as(app, answer).refused(home, {})).status).toBe(403);
});
let newestAccount = '';
beforeAll(async () => {
  newestAccount = (await signUp(app)).username;
});

test('an active membership rides on the login, what counts most first', async () => {
  const { username } = await signUp(app);
  await app.sql(async (trx) => {
    const { company_id } = await trx
      .selectFrom('users')
      .select('company_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const term = (type: string, level: string, starts_at: string, expires_at: string) => ({
      company_id: company_id!,
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
  const { membership, memberships } = await as(app).ok(login, right(username));
  expect(membership).toEqual({ type: 'ADP', level: 'gold', state: 'active', expires_at: '2999-12-31' });
  expect(memberships.map(({ type, state }) => `${type} ${state}`)).toEqual(['ADP active', 'DPP active', 'ASP expired']);
});

describe('a code is asked', () => {
  test('in a network that is new, once the password is right', async () => {
    const username = await makeKnown(home1);
    expect(await tryAt(home2, right(username))).toBe('in');
    expect(await tryAt(abroad, wrong(username))).toBe(notRight);
    expect(await tryAt(abroad, right(username))).toBe('400 needVerify');
    const code = await newestCode(app, username);
    const refusal = await from(app, abroad).refused(login, right(username, { verifyCode: otherThan(code) }));
    expect([refusal.status, refusal.data?.['needVerify'], refusal.errors[0]?.path]).toEqual([400, true, 'verifyCode']);
    expect(await tryAt(abroad, right(username, { verifyCode: code }))).toBe('in');
  });

  test('never at the first login, and never on the machine itself', async () => {
    const { username, token } = await signUp(app);
    await as(app, { token }).ok(logout, {});
    expect(await tryAt(abroad, right(username))).toBe('in');
    expect(await tryAt('127.0.0.1', right(username))).toBe('in');
    expect(await tryAt('::1', right(username))).toBe('in');
  });

  test('not again where the network was to be remembered, for thirty days', async () => {
    const username = await makeKnown(home1);
    expect(await tryAt(abroad, right(username, { logIp: true }))).toBe('400 needVerify');
    const verifyCode = await newestCode(app, username);
    const { token } = await loginAt(app, abroad, right(username, { verifyCode }));
    await as(app, { token }).ok(logout, {});
    app.at(29);
    expect(await tryAt(abroad, right(username))).toBe('in');
    app.at(61);
    expect(await tryAt(abroad, right(username))).toBe('400 needVerify');
    app.at(0);
  });

  test('again where it was not, once nobody is logged in there any more', async () => {
    const username = await makeKnown(home1);
    expect(await tryAt(abroad, right(username))).toBe('400 needVerify');
    const verifyCode = await newestCode(app, username);
    const { token } = await loginAt(app, abroad, right(username, { verifyCode }));
    expect(await tryAt(abroad, right(username))).toBe('in');
    await app.sql((trx) => trx.deleteFrom('sessions').where('network', '=', '198.51.100.0/24').execute());
    expect((await as(app, { token }).refused(home, {})).code).toBe(90002);
    expect(await tryAt(abroad, right(username))).toBe('400 needVerify');
  });

  test('after three wrong passwords, of known and unknown names alike, and mailed to real ones only', async () => {
    const username = await makeKnown(home1);
    const stranger = newAddress();
    for (const name of [username, stranger]) {
      const answers = [];
      for (let i = 0; i < 5; i++) answers.push(await tryAt(home1, wrong(name)));
      expect(answers).toEqual([notRight, notRight, notRight, '400 needVerify', '400 needVerify']);
      expect(await tryAt(home1, wrong(name, { verifyCode: '12' }))).toBe('400 needVerify');
    }
    expect(await mailsTo(app, stranger)).toEqual([]);
    // Right, and still not let in without the code; in no network, not even at home.
    expect(await tryAt('127.0.0.1', right(username))).toBe('400 needVerify');
    const verifyCode = await newestCode(app, username);
    expect(await tryAt(home1, wrong(username, { verifyCode }))).toBe(notRight);
    expect(await tryAt(home1, right(username, { verifyCode }))).toBe('in');
    // A success clears the count.
    expect(await tryAt(home1, wrong(username))).toBe(notRight);
    expect(await tryAt(home1, right(username))).toBe('in');
  });

  test('and after fifteen minutes no more', async () => {
    const username = await makeKnown(home1);
    for (let i = 0; i < 4; i++) await tryAt(home1, wrong(username));
    app.at(16 * minute);
    expect(await tryAt(home1, right(username))).toBe('in');
    app.at(0);
  });
});

describe('a login code', () => {
  test('is mailed once in sixty seconds and stays good meanwhile', async () => {
    const username = await makeKnown(home1);
    await tryAt(abroad, right(username));
    const first = await newestCode(app, username);
    const before = (await mailsTo(app, username)).length;
    await tryAt(abroad, right(username));
    await as(app)
      .ok(sendCode, { username, purpose: 'login' })
      .catch(() => endPauses(app));
    expect(await mailsTo(app, username)).toHaveLength(before);
    app.at(1.1 * minute);
    await tryAt(abroad, right(username));
    expect(await mailsTo(app, username)).toHaveLength(before + 1);
    const second = await newestCode(app, username);
    expect(second).not.toBe(first);
    expect(await tryAt(abroad, right(username, { verifyCode: first }))).toBe('400 needVerify');
    expect(await tryAt(abroad, right(username, { verifyCode: second }))).toBe('in');
    app.at(0);
  });

  test('is good for one use', async () => {
    const username = await makeKnown(home1);
    await tryAt(abroad, right(username));
    const verifyCode = await newestCode(app, username);
    // Two networks: the first success makes its own known, and there the password alone would do.
    const both = await Promise.all(
      [abroad, '192.0.2.9'].map((network) => tryAt(network, right(username, { verifyCode }))),
    );
    expect(both.filter((one) => one === 'in')).toHaveLength(1);
  });

  test('is good for five tries', async () => {
    const username = await makeKnown(home1);
    await tryAt(abroad, right(username));
    const verifyCode = await newestCode(app, username);
    for (let i = 0; i < 5; i++) await tryAt(abroad, right(username, { verifyCode: otherThan(verifyCode) }));
    expect(await tryAt(abroad, right(username, { verifyCode }))).toBe('400 needVerify');
  });
});

describe('ten wrong passwords', () => {
  const shut = '429 Login prohibited';

  test('shut the account in their network for fifteen minutes, and nowhere else', async () => {
    const username = await makeKnown(home1);
    for (let i = 0; i < 10; i++) expect(await tryAt(abroad, wrong(username))).toMatch(/^400/);
    expect(await tryAt(abroad, wrong(username))).toBe(shut);
    const refused = await from(app, abroad).raw(login, right(username));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    // Elsewhere the code still opens, and does not open the shut network with it.
    expect(await tryAt(home1, right(username))).toBe('400 needVerify');
    const verifyCode = await newestCode(app, username);
    expect(await tryAt(home1, right(username, { verifyCode }))).toBe('in');
    expect(await tryAt(home1, right(username))).toBe('in');
    expect(await tryAt(abroad, right(username))).toBe(shut);
    app.at(14 * minute);
    expect(await tryAt(abroad, right(username))).toBe(shut);
    app.at(16 * minute);
    expect(await tryAt(abroad, right(username))).toBe('400 needVerify');
    app.at(0);
  });

  test('of an unknown name are answered alike', async () => {
    const username = newAddress();
    const answers = [];
    for (let i = 0; i < 11; i++) answers.push(await tryAt(abroad, wrong(username)));
    expect(answers.slice(0, 3)).toEqual([notRight, notRight, notRight]);
    expect(answers.slice(3, 10)).toEqual(Array.from({ length: 7 }, () => '400 needVerify'));
    expect(answers[10]).toBe(shut);
  });

  test('are counted before they are looked at: of thirty at once, ten are', async () => {
    const username = await makeKnown(home1);
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryAt(abroad, wrong(username))));
    expect(answers.filter((one) => one === shut)).toHaveLength(20);
    expect(answers.filter((one) => one === notRight)).toHaveLength(3);
  });
});

test('a password that is changed while it is checked opens nothing', async () => {
  const { username } = await signUp(app);
  const call = createVisitorContext(app.context, 'en', 'test');
  const typed = { ...right(username), logIp: null, verifyCode: null };
  const admitted = await check(call, typed);
  await app.sql((trx) =>
    trx.updateTable('users').set({ password_hash: 'another' }).where('username', '=', username).execute(),
  );
  const opened = inTransaction(app.context.db, 'anyone', (trx) => open({ ...call, trx }, typed, admitted));
  await expect(opened).rejects.toMatchObject({ code: 'accounts.wrong_login' });
});

test('a disabled account is told what an unknown one is told', async () => {
  const username = await makeKnown(home1);
  await app.sql((trx) => trx.updateTable('users').set({ disabled: true }).where('username', '=', username).execute());
  expect(await tryAt(home1, right(username))).toBe(notRight);
});

test('a mailbox is no password: what a stranger types there opens nothing', async () => {
  const { username } = await signUp(app);
  for (const password of ['', ' ', `${goodPassword} `, goodPassword.toUpperCase()])
    expect((await as(app).refused(login, { username, password })).status).toBe(400);
  const refusal = await as(app).refused(login, { username: 'ann', password: '' });
  expect(refusal.errors.map((error) => error.msg)).toEqual([
    'Please enter the correct email address',
    'Please enter a password',
  ]);
});

test('refusals speak the language of the page', async () => {
  const refusal = await as(app, null, { lang: 'ar' }).refused(login, wrong(newAddress()));
  expect(refusal.msg).toBe('اسم المستخدم أو كلمة المرور غير صحيحة.');
});
