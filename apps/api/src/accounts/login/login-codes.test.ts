import { loginUser, logoutUser, sendEmailCode } from '@trunkline/contract/accounts';
import { getPartnerHome } from '@trunkline/contract/home';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import {
  callFrom,
  clearRateLimits,
  createOtherCode,
  getNewestCode,
  listMailsTo,
  loginFrom,
  registerCompany,
} from '../accounts.testing.ts';
import {
  homeIp,
  homeNeighborIp,
  type LoginFields,
  minute,
  otherIp,
  registerKnownUser,
  rightPassword,
  tryLogin,
  wrongLogin,
  wrongPassword,
} from './login.testing.ts';

const app = await startTestApp({ trustedProxies: ['loopback'] });

const tryFrom = (ip: string, fields: LoginFields) => tryLogin(app, ip, fields);

describe('code for a new network', () => {
  test('returns needVerify for the right password from a new network, and logs in with the mailed code', async () => {
    const username = await registerKnownUser(app, homeIp);
    expect(await tryFrom(homeNeighborIp, rightPassword(username))).toBe('logged in');
    expect(await tryFrom(otherIp, wrongPassword(username))).toBe(wrongLogin);
    expect(await tryFrom(otherIp, rightPassword(username))).toBe('400 needVerify');
    const code = await getNewestCode(app, username);
    const refusal = await callFrom(app, otherIp).refused(
      loginUser,
      rightPassword(username, { verifyCode: createOtherCode(code) }),
    );
    expect([refusal.status, refusal.data?.['needVerify'], refusal.errors[0]?.path]).toEqual([400, true, 'verifyCode']);
    expect(await tryFrom(otherIp, rightPassword(username, { verifyCode: code }))).toBe('logged in');
  });

  test('logs in without a code at the first login and from loopback', async () => {
    const { username, token } = await registerCompany(app);
    await callAs(app, { token }).ok(logoutUser, {});
    expect(await tryFrom(otherIp, rightPassword(username))).toBe('logged in');
    expect(await tryFrom('127.0.0.1', rightPassword(username))).toBe('logged in');
    expect(await tryFrom('::1', rightPassword(username))).toBe('logged in');
  });

  test('logs in without a code for thirty days in a remembered network', async () => {
    const username = await registerKnownUser(app, homeIp);
    expect(await tryFrom(otherIp, rightPassword(username, { logIp: true }))).toBe('400 needVerify');
    const verifyCode = await getNewestCode(app, username);
    const { token } = await loginFrom(app, otherIp, rightPassword(username, { verifyCode }));
    await callAs(app, { token }).ok(logoutUser, {});
    app.setClockOffset(29);
    expect(await tryFrom(otherIp, rightPassword(username))).toBe('logged in');
    app.setClockOffset(61);
    expect(await tryFrom(otherIp, rightPassword(username))).toBe('400 needVerify');
    app.setClockOffset(0);
  });

  test('returns needVerify again in a network that was not remembered, once no session is open there', async () => {
    const username = await registerKnownUser(app, homeIp);
    expect(await tryFrom(otherIp, rightPassword(username))).toBe('400 needVerify');
    const verifyCode = await getNewestCode(app, username);
    const { token } = await loginFrom(app, otherIp, rightPassword(username, { verifyCode }));
    expect(await tryFrom(otherIp, rightPassword(username))).toBe('logged in');
    await app.sql((trx) => trx.deleteFrom('sessions').where('network', '=', '198.51.100.0/24').execute());
    expect((await callAs(app, { token }).refused(getPartnerHome, {})).code).toBe(90002);
    expect(await tryFrom(otherIp, rightPassword(username))).toBe('400 needVerify');
  });
});

describe('login code', () => {
  test('is mailed once in sixty seconds; a newer one replaces it', async () => {
    const username = await registerKnownUser(app, homeIp);
    await tryFrom(otherIp, rightPassword(username));
    const first = await getNewestCode(app, username);
    const before = (await listMailsTo(app, username)).length;
    await tryFrom(otherIp, rightPassword(username));
    await callAs(app)
      .ok(sendEmailCode, { username, purpose: 'login' })
      .catch(() => clearRateLimits(app));
    expect(await listMailsTo(app, username)).toHaveLength(before);
    app.setClockOffset(1.1 * minute);
    await tryFrom(otherIp, rightPassword(username));
    expect(await listMailsTo(app, username)).toHaveLength(before + 1);
    const second = await getNewestCode(app, username);
    expect(second).not.toBe(first);
    expect(await tryFrom(otherIp, rightPassword(username, { verifyCode: first }))).toBe('400 needVerify');
    expect(await tryFrom(otherIp, rightPassword(username, { verifyCode: second }))).toBe('logged in');
    app.setClockOffset(0);
  });

  test('works only in the network that it was mailed for, whatever is guessed elsewhere', async () => {
    const username = await registerKnownUser(app, homeIp);
    await tryFrom(otherIp, rightPassword(username));
    const verifyCode = await getNewestCode(app, username);
    for (let i = 0; i < 6; i++)
      expect(await tryFrom('192.0.2.9', rightPassword(username, { verifyCode }))).toBe('400 needVerify');
    expect(await tryFrom(otherIp, rightPassword(username, { verifyCode }))).toBe('logged in');
    expect(await tryFrom('192.0.2.9', rightPassword(username, { verifyCode }))).toBe('400 needVerify');
  });

  test('returns needVerify for the right code after five wrong ones', async () => {
    const username = await registerKnownUser(app, homeIp);
    await tryFrom(otherIp, rightPassword(username));
    const verifyCode = await getNewestCode(app, username);
    for (let i = 0; i < 5; i++)
      await tryFrom(otherIp, rightPassword(username, { verifyCode: createOtherCode(verifyCode) }));
    expect(await tryFrom(otherIp, rightPassword(username, { verifyCode }))).toBe('400 needVerify');
  });
});
