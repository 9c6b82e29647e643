import { loginUser, logoutUser } from '@trunkline/contract/accounts';
import { listSessions, revokeSession } from '@trunkline/contract/people/sessions';
import { getPartnerHome, listPermittedPages } from '@trunkline/contract/home';
import { getFriendLinks } from '@trunkline/contract/site';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { checkToken, goodPassword, registerCompany } from '../accounts.testing.ts';

const app = await startTestApp();

/** One hour in days, the unit of `setClockOffset`. */
const hour = 1 / 24;
const createLogin = (username: string) => ({ username, password: goodPassword });

describe('unknown token', () => {
  test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`, 'é'.repeat(43), 'a'.repeat(5000)])(
    'returns 401 with 90002 for the token "%s"',
    async (token) => {
      const refusal = await callAs(app, null, { token: encodeURIComponent(token) }).refused(getPartnerHome, {});
      expect([refusal.status, refusal.code]).toEqual([401, 90002]);
    },
  );

  test('returns 401 with 90002 on public calls too', async () => {
    expect(await callAs(app, { token: 'a'.repeat(43) }).refused(getFriendLinks, {})).toMatchObject({
      status: 401,
      code: 90002,
    });
  });
});

describe('session', () => {
  test('returns 90004 to a partner after seven days without use, and after thirty days in any case', async () => {
    const { token } = await registerCompany(app);
    for (const day of [6.9, 13.8, 20.7, 27.6, 29.9]) {
      app.setClockOffset(day);
      expect(await checkToken(app, token)).toBe('valid');
    }
    app.setClockOffset(30.1);
    expect(await checkToken(app, token)).toBe(90004);
    app.setClockOffset(0);
    const { token: idle } = await registerCompany(app);
    app.setClockOffset(7.1);
    expect(await checkToken(app, idle)).toBe(90004);
    app.setClockOffset(0);
  });

  test('returns 90004 to staff after two hours without use', async () => {
    const { token } = await app.make.staff('finance');
    app.setClockOffset(1.9 * hour);
    await callAs(app, { token }).ok(listPermittedPages, {});
    app.setClockOffset(3.8 * hour);
    await callAs(app, { token }).ok(listPermittedPages, {});
    app.setClockOffset(6 * hour);
    expect(await checkToken(app, token)).toBe(90004);
    app.setClockOffset(0);
  });

  test('is stored as a hash, and its use is written once a minute', async () => {
    const { token, username } = await registerCompany(app);
    const rows = () =>
      app.sql((trx) =>
        trx
          .selectFrom('sessions')
          .innerJoin('users', 'users.id', 'sessions.user_id')
          .select(['token_hash', 'last_used_at'])
          .where('username', '=', username)
          .execute(),
      );
    const opened = expectDefined((await rows())[0]);
    expect(opened.token_hash).toHaveLength(32);
    expect(opened.token_hash.toString('base64url')).not.toBe(token);
    await checkToken(app, token);
    expect(await rows()).toEqual([opened]);
    app.setClockOffset(2 / 1440);
    await checkToken(app, token);
    expect((await rows())[0]?.last_used_at.getTime()).toBeGreaterThan(opened.last_used_at.getTime());
    app.setClockOffset(0);
  });

  test('returns 90002 after the logout', async () => {
    const { token } = await registerCompany(app);
    await callAs(app, { token }).ok(logoutUser, {});
    expect(await checkToken(app, token)).toBe(90002);
    expect((await callAs(app, { token }).refused(logoutUser, {})).code).toBe(90002);
  });

  test('ends with a logout that has a JSON content type and no body', async () => {
    const { token } = await registerCompany(app);
    const headers = { token, 'content-type': 'application/json' };
    const answer = await app.fastify.inject({ method: 'POST', url: '/prod-api/user/logout', headers });
    expect(answer.json()).toEqual({ code: 1, msg: '', data: null });
    expect(await checkToken(app, token)).toBe(90002);
  });

  test('returns 90003 when the account is disabled', async () => {
    const { token, username } = await registerCompany(app);
    await app.sql((trx) => trx.updateTable('users').set({ disabled: true }).where('username', '=', username).execute());
    expect(await checkToken(app, token)).toBe(90003);
  });
});

describe('list of sessions', () => {
  test('ends another session of the user, and returns 404 the second time', async () => {
    const { token, username } = await registerCompany(app);
    const { token: other } = await callAs(app).ok(loginUser, createLogin(username));
    const { list, total } = await callAs(app, { token }).ok(listSessions, {});
    expect(total).toBe(2);
    expect(list.filter((one) => one.current)).toHaveLength(1);
    const { id } = expectDefined(list.find((one) => !one.current));
    await callAs(app, { token }).ok(revokeSession, { id });
    expect([await checkToken(app, other), await checkToken(app, token)]).toEqual([90003, 'valid']);
    expect((await callAs(app, { token }).refused(revokeSession, { id })).status).toBe(404);
  });

  test('leaves out expired sessions', async () => {
    const { username } = await registerCompany(app);
    app.setClockOffset(5);
    const later = await callAs(app).ok(loginUser, createLogin(username));
    expect((await callAs(app, later).ok(listSessions, {})).total).toBe(2);
    app.setClockOffset(8);
    expect((await callAs(app, later).ok(listSessions, {})).list.map((one) => one.current)).toEqual([true]);
    app.setClockOffset(0);
  });

  test('hides sessions from colleagues, other companies and staff, who get 404', async () => {
    const owner = await app.make.member();
    const colleague = await app.make.colleague(owner);
    const own = expectDefined((await callAs(app, owner).ok(listSessions, {})).list[0]);
    const others = [colleague, await app.make.member(), await app.make.staff('admin')];
    for (const other of others) {
      expect((await callAs(app, other).ok(listSessions, {})).list.map((one) => one.id)).not.toContain(own.id);
      expect((await callAs(app, other).refused(revokeSession, { id: own.id })).status).toBe(404);
    }
    expect((await callAs(app, owner).refused(revokeSession, { id: 'no such thing' })).status).toBe(404);
    expect(await checkToken(app, owner.token)).toBe('valid');
  });
});
