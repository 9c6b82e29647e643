import {
  changePassword,
  endSession,
  forgetPassword,
  home,
  listSessions,
  login,
  logout,
  routers,
  sendCode,
} from '@trunkline/contract/accounts';
import { friendLinks } from '@trunkline/contract/public';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { as, boot, type Booted } from '../testing/boot.ts';
import { endPauses, goodPassword, mailsTo, newestCode, otherThan, signUp } from './accounts.testing.ts';

let app: Booted;
beforeAll(async () => {
  app = await boot();
});
afterAll(() => app.close());

const hour = 1 / 24;
const typed = (username: string, password = goodPassword) => ({ username, password });
const codeOf = async (token: string): Promise<number | 'in'> => {
  const { status, json } = await as(app, { token }).raw(home, {});
  return status === 200 ? 'in' : (json() as { code: number }).code;
};

describe('a session', () => {
  test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`, 'é'.repeat(43), 'a'.repeat(5000)])(
    'that was never opened is unknown: %s',
    async (token) => {
      const refusal = await as(app, null, { token: encodeURIComponent(token) }).refused(home, {});
      expect([refusal.status, refusal.code]).toEqual([401, 90002]);
    },
  );

  test('that is unknown is refused on public calls too, so that the browser hears of it', async () => {
    expect(await as(app, { token: 'a'.repeat(43) }).refused(friendLinks, {})).toMatchObject({
      status: 401,
      code: 90002,
    });
  });

  test('of a partner lives seven days without use, thirty with it', async () => {
    const { token } = await signUp(app);
    for (const day of [6.9, 13.8, 20.7, 27.6, 29.9]) {
      app.at(day);
      expect(await codeOf(token)).toBe('in');
    }
    app.at(30.1);
    expect(await codeOf(token)).toBe(90004);
    app.at(0);
    const { token: idle } = await signUp(app);
    app.at(7.1);
    expect(await codeOf(idle)).toBe(90004);
    app.at(0);
  });

  test('of staff lives two hours without use', async () => {
    const { token } = await app.make.staff('finance');
    app.at(1.9 * hour);
    await as(app, { token }).ok(routers, {});
    app.at(3.8 * hour);
    await as(app, { token }).ok(routers, {});
    app.at(6 * hour);
    expect(await codeOf(token)).toBe(90004);
    app.at(0);
  });

  test('is stored as a hash alone, and its use is written once a minute', async () => {
    const { token, username } = await signUp(app);
    const rows = () =>
      app.sql((trx) =>
        trx
          .selectFrom('sessions')
          .innerJoin('users', 'users.id', 'sessions.user_id')
          .select(['token_hash', 'last_used_at'])
          .where('username', '=', username)
          .execute(),
      );
    const [opened] = await rows();
    expect(opened!.token_hash).toHaveLength(32);
    expect(opened!.token_hash.toString('base64url')).not.toBe(token);
    await codeOf(token);
    expect(await rows()).toEqual([opened]);
    app.at(2 / 1440);
    await codeOf(token);
    expect((await rows())[0]!.last_used_at.getTime()).toBeGreaterThan(opened!.last_used_at.getTime());
    app.at(0);
  });

  test('that was left is unknown', async () => {
    const { token } = await signUp(app);
    await as(app, { token }).ok(logout, {});
    expect(await codeOf(token)).toBe(90002);
    expect((await as(app, { token }).refused(logout, {})).code).toBe(90002);
  });

  test('is left by a call that says it is JSON and sends nothing', async () => {
    const { token } = await signUp(app);
    const headers = { token, 'content-type': 'application/json' };
    const answer = await app.fastify.inject({ method: 'POST', url: '/prod-api/user/logout', headers });
    expect(answer.json()).toEqual({ code: 1, msg: '', data: null });
    expect(await codeOf(token)).toBe(90002);
  });

  test('of a disabled account was ended', async () => {
    const { token, username } = await signUp(app);
    await app.sql((trx) => trx.updateTable('users').set({ disabled: true }).where('username', '=', username).execute());
    expect(await codeOf(token)).toBe(90003);
  });
});

describe('sessions are listed and ended', () => {
  test('by their owner', async () => {
    const { token, username } = await signUp(app);
    const { token: other } = await as(app).ok(login, typed(username));
    const { list, total } = await as(app, { token }).ok(listSessions, {});
    expect(total).toBe(2);
    expect(list.filter((one) => one.current)).toHaveLength(1);
    const { id } = list.find((one) => !one.current)!;
    await as(app, { token }).ok(endSession, { id });
    expect([await codeOf(other), await codeOf(token)]).toEqual([90003, 'in']);
    expect((await as(app, { token }).refused(endSession, { id })).status).toBe(404);
  });

  test('as long as they live', async () => {
    const { username } = await signUp(app);
    app.at(5);
    const later = await as(app).ok(login, typed(username));
    expect((await as(app, later).ok(listSessions, {})).total).toBe(2);
    app.at(8);
    expect((await as(app, later).ok(listSessions, {})).list.map((one) => one.current)).toEqual([true]);
    app.at(0);
  });

  test('and by nobody else, not even a colleague or staff', async () => {
    const owner = await app.make.member();
    const colleague = await app.make.colleague(owner);
    const [mine] = (await as(app, owner).ok(listSessions, {})).list;
    const strangers = [colleague, await app.make.member(), await app.make.staff('admin')];
    for (const stranger of strangers) {
      expect((await as(app, stranger).ok(listSessions, {})).list.map((one) => one.id)).not.toContain(mine!.id);
      expect((await as(app, stranger).refused(endSession, { id: mine!.id })).status).toBe(404);
    }
    expect((await as(app, owner).refused(endSession, { id: 'no such thing' })).status).toBe(404);
    expect(await codeOf(owner.token)).toBe('in');
  });
});

describe('a changed password', () => {
  const change = (old_password: string, new_password: string, password_again = new_password) => ({
    old_password,
    new_password,
    password_again,
  });

  test('ends every other session, and is told by mail', async () => {
    const { token, username } = await signUp(app);
    const { token: other } = await as(app).ok(login, typed(username));
    await as(app, { token }).ok(changePassword, change(goodPassword, 'a new harbour 8'));
    expect([await codeOf(token), await codeOf(other)]).toEqual(['in', 90003]);
    expect((await as(app).refused(login, typed(username))).status).toBe(400);
    await as(app).ok(login, typed(username, 'a new harbour 8'));
    expect((await mailsTo(app, username)).at(-1)?.subject).toBe('Your password was changed');
  });

  test('asks for the old one and for a good new one', async () => {
    const { token } = await signUp(app);
    const refused = async (input: object) => (await as(app, { token }).refused(changePassword, input)).errors;
    expect(await refused(change('wrong one', 'a new harbour 8'))).toEqual([
      { path: 'old_password', rule: 'wrong_password', msg: 'The current password is not right.' },
    ]);
    expect(await refused(change(goodPassword, 'password123'))).toMatchObject([
      { path: 'new_password', rule: 'common_password' },
    ]);
    expect(await refused(change(goodPassword, 'a new harbour 8', 'another'))).toMatchObject([
      { path: 'password_again', msg: 'Two different passwords' },
    ]);
    expect((await refused({})).map((error) => error.path)).toEqual(['old_password', 'new_password', 'password_again']);
    expect(await codeOf(token)).toBe('in');
  });

  test('cannot be guessed at from an open session', async () => {
    const { token } = await signUp(app);
    const tries = [];
    for (let i = 0; i < 11; i++)
      tries.push(
        (await as(app, { token }).raw(changePassword, change(`guess ${i} harbour`, 'a new harbour 8'))).status,
      );
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  test('of two changes at once, one holds', async () => {
    const { token, username } = await signUp(app);
    const wanted = ['a new harbour 8', 'a new harbour 9'];
    const both = await Promise.all(
      wanted.map((password) => as(app, { token }).raw(changePassword, change(goodPassword, password))),
    );
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const held = wanted[both.findIndex((answer) => answer.status === 200)]!;
    await as(app).ok(login, typed(username, held));
  });
});

describe('a forgotten password', () => {
  const reset = (username: string, code: string, password = 'a new harbour 8') => ({
    username,
    code,
    password,
    password_again: password,
  });

  test('is replaced with a mailed code, once, and every session ends', async () => {
    const { token, username } = await signUp(app);
    await endPauses(app);
    await as(app).ok(sendCode, { username, purpose: 'forget' });
    const code = await newestCode(app, username);
    expect((await as(app).refused(forgetPassword, reset(username, otherThan(code)))).errors).toMatchObject([
      { path: 'code', rule: 'wrong_code' },
    ]);
    expect((await as(app).refused(forgetPassword, reset(username, code, 'qwertyuiop'))).errors).toMatchObject([
      { path: 'password', rule: 'common_password' },
    ]);
    await as(app).ok(forgetPassword, reset(username, code));
    expect(await codeOf(token)).toBe(90003);
    await as(app).ok(login, typed(username, 'a new harbour 8'));
    expect((await as(app).refused(forgetPassword, reset(username, code, 'another harbour 9'))).status).toBe(400);
  });

  test('of an unknown name is refused with the same words as a wrong code', async () => {
    const { username } = await signUp(app);
    const [known, unknown] = [
      await as(app).refused(forgetPassword, reset(username, '123456')),
      await as(app).refused(forgetPassword, reset('nobody@partner.example', '123456')),
    ];
    expect(unknown).toEqual(known);
  });
});
