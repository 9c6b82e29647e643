// Codes: which network they work in, how many there are, and how often one may guess. docs/rules/accounts.md, "Codes"
import { resetPassword, sendEmailCode } from '@trunkline/contract/accounts';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';
import {
  callFrom,
  clearRateLimits,
  createAddress,
  createMailAddress,
  createOtherCode,
  getNewestCode,
  goodPassword,
  listMailsTo,
  registerCompany,
} from '../accounts.testing.ts';
import {
  homeIp,
  minute,
  otherIp,
  registerKnownUser,
  rightPassword,
  tryLogin,
  wrongPassword,
} from '../login/login.testing.ts';

const hour = 60 * minute;

const app = await startTestApp();
beforeEach(() => app.setClockOffset(0));

/** Asks for a reset code and returns it, whatever was asked before. */
async function requestResetCode(ip: string, username: string): Promise<string> {
  await clearRateLimits(app);
  await callFrom(app, ip).ok(sendEmailCode, { username, purpose: 'forget' });
  return getNewestCode(app, username);
}

/** `changed`, or status and rule of the refusal. */
async function reset(ip: string, username: string, code: string, password = 'a new harbour 8'): Promise<string> {
  const answer = await callFrom(app, ip).raw(resetPassword, { username, code, password, password_again: password });
  if (answer.status === 200) return 'changed';
  const { data } = answer.json() as { data: { errors: { rule: string }[] } | null };
  return `${answer.status} ${data?.errors[0]?.rule ?? ''}`.trim();
}

const wrongCode = '400 wrong_code';

describe('a code belongs to its network', () => {
  test('wrong guesses from elsewhere neither use it up nor void it', async () => {
    const { username } = await registerCompany(app);
    const code = await requestResetCode(homeIp, username);
    for (let i = 0; i < 8; i++) expect(await reset(otherIp, username, createOtherCode(code))).toBe(wrongCode);
    expect(await reset(otherIp, username, code)).toBe(wrongCode);
    expect(await reset(homeIp, username, code)).toBe('changed');
  });

  test('a newer one replaces only that of the same network', async () => {
    const { username } = await registerCompany(app);
    const [first, second] = [await requestResetCode(homeIp, username), await requestResetCode(homeIp, username)];
    const elsewhere = await requestResetCode(otherIp, username);
    expect(first === second ? wrongCode : await reset(homeIp, username, first)).toBe(wrongCode);
    expect(await reset(homeIp, username, second)).toBe('changed');
    // A new password voids the codes of all networks.
    expect(await reset(otherIp, username, elsewhere)).toBe(wrongCode);
  });

  test('loopback is a network of its own', async () => {
    const { username } = await registerCompany(app);
    const code = await requestResetCode('127.0.0.1', username);
    expect(await reset(homeIp, username, code)).toBe(wrongCode);
    expect(await reset('::1', username, code)).toBe('changed');
  });

  test('five of twenty simultaneous guesses are compared', async () => {
    const { username } = await registerCompany(app);
    const code = await requestResetCode(homeIp, username);
    await Promise.all(Array.from({ length: 20 }, () => reset(homeIp, username, createOtherCode(code))));
    expect(await reset(homeIp, username, code)).toBe(wrongCode);
    const tries = await app.sql((trx) =>
      trx
        .selectFrom('mail_codes')
        .select('tries')
        .where('username', '=', username)
        .where('purpose', '=', 'forget')
        .execute(),
    );
    expect(tries).toEqual([{ tries: 5 }]);
  });
});

describe('the number of codes', () => {
  /** Asks from a new address each time and returns the status. */
  async function ask(username: string, ip = createAddress()): Promise<number> {
    await clearRateLimits(app);
    const { status } = await callFrom(app, ip).raw(sendEmailCode, { username, purpose: 'forget' });
    await app.runJobs();
    return status;
  }

  test('is five in an hour for one account, known or not', async () => {
    for (const username of [await registerKnownUser(app, homeIp), createMailAddress()]) {
      app.setClockOffset(hour * 2);
      const statuses = [];
      for (let i = 0; i < 6; i++) statuses.push(await ask(username));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      app.setClockOffset(hour * 3 + minute);
      expect(await ask(username)).toBe(200);
    }
  });

  test('is ten in a day; three of them are for networks that the account knows', async () => {
    const username = await registerKnownUser(app, homeIp);
    // Registration has used one.
    for (let i = 0; i < 6; i++) {
      app.setClockOffset(hour * (i + 1) + minute);
      expect(await ask(username)).toBe(200);
    }
    app.setClockOffset(hour * 8);
    expect(await ask(username)).toBe(429);
    for (let i = 0; i < 3; i++) expect(await ask(username, homeIp)).toBe(200);
    app.setClockOffset(hour * 10);
    expect(await ask(username, homeIp)).toBe(429);
    app.setClockOffset(hour * 36);
    expect(await ask(username)).toBe(200);
  });

  test('is twenty in an hour from one address, codes for logins included', async () => {
    const ip = createAddress();
    for (let i = 0; i < 20; i++) {
      const username = createMailAddress();
      for (let at = 0; at < 4; at++) await tryLogin(app, ip, wrongPassword(username));
    }
    await app.runJobs();
    expect(await ask(createMailAddress(), ip)).toBe(429);
    // A login that needs a code is answered as always, and no code is mailed.
    const username = await registerKnownUser(app, homeIp);
    const before = await listMailsTo(app, username);
    expect(await tryLogin(app, ip, rightPassword(username))).toBe('400 needVerify');
    expect(await listMailsTo(app, username)).toHaveLength(before.length);
  });

  test('counts notes to registered addresses, so that one address cannot mail strangers', async () => {
    const { username } = await registerCompany(app);
    const statuses = [];
    for (let i = 0; i < 5; i++) {
      await clearRateLimits(app);
      statuses.push((await callFrom(app, createAddress()).raw(sendEmailCode, { username })).status);
      await app.runJobs();
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

test('returns 429 for a second code in a minute, from any network and for any purpose', async () => {
  const username = createMailAddress();
  await callFrom(app, '203.0.113.1').ok(sendEmailCode, { username });
  const again = await callFrom(app, '198.51.100.1').raw(sendEmailCode, {
    username: username.toUpperCase(),
    purpose: 'forget',
  });
  expect(again.status).toBe(429);
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(50);
});

test('returns 429 after twenty codes in an hour from one IP address', async () => {
  const answers = await Promise.all(
    Array.from({ length: 22 }, () =>
      callFrom(app, '203.0.113.9').raw(sendEmailCode, { username: createMailAddress() }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20);
  expect((await callFrom(app, '203.0.113.10').raw(sendEmailCode, { username: createMailAddress() })).status).toBe(200);
});

test('does not count a username when the IP address is over its limit', async () => {
  const limited = callFrom(app, '203.0.113.77');
  for (let at = 0; at < 20; at++) await limited.ok(sendEmailCode, { username: createMailAddress() });
  const username = createMailAddress();
  expect((await limited.refused(sendEmailCode, { username })).status).toBe(429);
  await callFrom(app, '198.51.100.77').ok(sendEmailCode, { username });
});

describe('fifty wrong codes for a new password', () => {
  const stopMail = 'Password reset is paused for a day';
  const listStopMails = async (username: string) =>
    (await listMailsTo(app, username)).filter(({ subject }) => subject === stopMail);

  test('stop resets for a day, from all networks, and the account is told once', async () => {
    const { username } = await registerCompany(app);
    const ips = [homeIp, otherIp, '192.0.2.9', '2001:db8:1::1'];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => reset(ips[i % ips.length] ?? homeIp, username, '12345')),
    );
    expect(answers.filter((answer) => answer === wrongCode)).toHaveLength(50);
    expect(answers.filter((answer) => answer === '429')).toHaveLength(10);
    expect(await listStopMails(username)).toHaveLength(1);
    await clearRateLimits(app);
    expect((await callFrom(app, homeIp).raw(sendEmailCode, { username, purpose: 'forget' })).status).toBe(429);

    app.setClockOffset(25 * hour);
    const code = await requestResetCode(homeIp, username);
    expect(await reset(homeIp, username, code)).toBe('changed');
    expect(await listStopMails(username)).toHaveLength(1);
  });

  test('stop a code that was mailed before', async () => {
    const { username } = await registerCompany(app);
    const code = await requestResetCode(homeIp, username);
    for (let i = 0; i < 50; i++) await reset(otherIp, username, '12345');
    expect(await reset(homeIp, username, code)).toBe('429');
  });

  test('are answered alike for an unknown name, which gets no mail', async () => {
    const username = createMailAddress();
    for (let i = 0; i < 50; i++) expect(await reset(homeIp, username, '12345')).toBe(wrongCode);
    const refused = await callFrom(app, homeIp).raw(resetPassword, {
      username,
      code: '12345',
      password: goodPassword,
      password_again: goodPassword,
    });
    expect([refused.status, Number(refused.headers['retry-after']) > 80_000]).toEqual([429, true]);
    expect(await listMailsTo(app, username)).toEqual([]);
  });
});
