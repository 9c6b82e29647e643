import { loginUser } from '@trunkline/contract/accounts';
import { describe, expect, test } from 'vitest';
import type { ApiRefusal } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { callFrom, createMailAddress, getNewestCode, listMailsTo } from '../accounts.testing.ts';
import {
  homeIp,
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

describe('three wrong passwords', () => {
  test('returns needVerify after three wrong passwords to known and unknown usernames, and mails known ones only', async () => {
    const username = await registerKnownUser(app, homeIp);
    const unknown = createMailAddress();
    for (const name of [username, unknown]) {
      const answers = [];
      for (let i = 0; i < 5; i++) answers.push(await tryFrom(homeIp, wrongPassword(name)));
      expect(answers).toEqual([wrongLogin, wrongLogin, wrongLogin, '400 needVerify', '400 needVerify']);
      expect(await tryFrom(homeIp, wrongPassword(name, { verifyCode: '12' }))).toBe('400 needVerify');
    }
    expect(await listMailsTo(app, unknown)).toEqual([]);
    const verifyCode = await getNewestCode(app, username);
    // The right password needs a code too, in every network, and each network has a code of its own.
    expect(await tryFrom('127.0.0.1', rightPassword(username))).toBe('400 needVerify');
    expect(await getNewestCode(app, username)).not.toBe(verifyCode);
    expect(await tryFrom(homeIp, wrongPassword(username, { verifyCode }))).toBe(wrongLogin);
    expect(await tryFrom(homeIp, rightPassword(username, { verifyCode }))).toBe('logged in');
    // A login clears the count of its network.
    expect(await tryFrom(homeIp, wrongPassword(username))).toBe(wrongLogin);
    expect(await tryFrom(homeIp, rightPassword(username))).toBe('logged in');
  });

  test('logs in without a code fifteen minutes after four wrong passwords', async () => {
    const username = await registerKnownUser(app, homeIp);
    for (let i = 0; i < 4; i++) await tryFrom(homeIp, wrongPassword(username));
    app.setClockOffset(16 * minute);
    expect(await tryFrom(homeIp, rightPassword(username))).toBe('logged in');
    app.setClockOffset(0);
  });
});

describe('ten wrong passwords', () => {
  const prohibited = '429 Login prohibited';

  test('returns 429 for fifteen minutes after ten wrong passwords from one network, and a login elsewhere works', async () => {
    const username = await registerKnownUser(app, homeIp);
    for (let i = 0; i < 10; i++) expect(await tryFrom(otherIp, wrongPassword(username))).toMatch(/^400/);
    expect(await tryFrom(otherIp, wrongPassword(username))).toBe(prohibited);
    const refused = await callFrom(app, otherIp).raw(loginUser, rightPassword(username));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    // In another network the code logs in; the block of the first network stays.
    expect(await tryFrom(homeIp, rightPassword(username))).toBe('400 needVerify');
    const verifyCode = await getNewestCode(app, username);
    expect(await tryFrom(homeIp, rightPassword(username, { verifyCode }))).toBe('logged in');
    expect(await tryFrom(homeIp, rightPassword(username))).toBe('logged in');
    expect(await tryFrom(otherIp, rightPassword(username))).toBe(prohibited);
    app.setClockOffset(14 * minute);
    expect(await tryFrom(otherIp, rightPassword(username))).toBe(prohibited);
    app.setClockOffset(16 * minute);
    expect(await tryFrom(otherIp, rightPassword(username))).toBe('400 needVerify');
    app.setClockOffset(0);
  });

  test('counts no request for a code with the right password', async () => {
    const username = await registerKnownUser(app, homeIp);
    for (let i = 0; i < 9; i++) await tryFrom(homeIp, wrongPassword(username));
    for (let i = 0; i < 4; i++) expect(await tryFrom(homeIp, rightPassword(username))).toBe('400 needVerify');
    const verifyCode = await getNewestCode(app, username);
    expect(await tryFrom(homeIp, rightPassword(username, { verifyCode }))).toBe('logged in');
  });

  test('says how many seconds the block lasts', async () => {
    const username = await registerKnownUser(app, homeIp);
    for (let i = 0; i < 10; i++) await tryFrom(otherIp, wrongPassword(username));
    app.setClockOffset(5 * minute);
    const refused = await callFrom(app, otherIp).raw(loginUser, rightPassword(username));
    const { data } = refused.json() as ApiRefusal;
    expect(String(data?.['retry_after'])).toBe(refused.headers['retry-after']);
    expect(Number(data?.['retry_after'])).toBeGreaterThan(9 * 60);
    expect(Number(data?.['retry_after'])).toBeLessThanOrEqual(10 * 60);
    app.setClockOffset(0);
  });

  test('returns the same answers for an unknown username', async () => {
    const username = createMailAddress();
    const answers = [];
    for (let i = 0; i < 11; i++) answers.push(await tryFrom(otherIp, wrongPassword(username)));
    expect(answers.slice(0, 3)).toEqual([wrongLogin, wrongLogin, wrongLogin]);
    expect(answers.slice(3, 10)).toEqual(Array.from({ length: 7 }, () => '400 needVerify'));
    expect(answers[10]).toBe(prohibited);
  });

  test('compares at most ten of thirty simultaneous passwords', async () => {
    const username = await registerKnownUser(app, homeIp);
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryFrom(otherIp, wrongPassword(username))));
    expect(answers.filter((one) => one === prohibited)).toHaveLength(20);
    expect(answers.filter((one) => one === wrongLogin)).toHaveLength(3);
  });
});
