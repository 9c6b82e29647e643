// Logins of staff with an authenticator app. docs/rules/accounts.md, "Two-step login"
import { loginUserV1 } from '@trunkline/contract/accounts';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import {
  callFrom,
  clearRateLimits,
  createAddress,
  createMailAddress,
  createOtherCode,
  getNewestCode,
  goodPassword,
  listMailsTo,
} from '../accounts.testing.ts';
import { homeIp, otherIp } from '../login/login.testing.ts';
import { createEnrolled, createStaff, enrol, type EnrolledUser, listStatuses, logIn, second } from './totp.testing.ts';

const app = await startTestApp();
beforeEach(async () => {
  app.setClockOffset(0);
  await clearRateLimits(app);
});

const needsTotp = { needVerify: true, method: 'totp' };
const wrong = { needVerify: true, method: 'totp', errors: [expect.objectContaining({ path: 'verifyCode' })] };
const listSubjects = async ({ username }: EnrolledUser) =>
  (await listMailsTo(app, username)).map(({ subject }) => subject);

describe('login with an authenticator app', () => {
  test('the right password alone answers needVerify with method totp, and mails nothing', async () => {
    const user = await createEnrolled(app, 'finance');
    const before = await listMailsTo(app, user.username);
    expect(await logIn(app, user)).toMatchObject({ status: 400, data: needsTotp });
    const v1 = await callFrom(app, homeIp).raw(loginUserV1, { username: user.username, password: goodPassword });
    expect(v1.json()).toMatchObject({ code: 0, data: needsTotp });
    expect(await listMailsTo(app, user.username)).toHaveLength(before.length);
  });

  test('the code of the app logs in, from a new network too, without a mailed code', async () => {
    const user = await createEnrolled(app, 'finance');
    expect(await logIn(app, user, { verifyCode: user.read() }, otherIp)).toMatchObject({ status: 200 });
    app.setClockOffset(40 * second);
    const code = user.read();
    expect(
      await logIn(app, user, { verifyCode: `${code.slice(0, 3)} ${code.slice(3)}` }, createAddress()),
    ).toMatchObject({ status: 200 });
  });

  test('a code works once, and none of an earlier step works after it', async () => {
    const user = await createEnrolled(app, 'finance');
    const [now, next] = [user.read(), user.read(1)];
    expect((await logIn(app, user, { verifyCode: next })).status).toBe(200);
    expect(await logIn(app, user, { verifyCode: next })).toMatchObject({ status: 400, data: wrong });
    expect(await logIn(app, user, { verifyCode: now })).toMatchObject({ status: 400, data: wrong });
  });

  test('the code that confirmed the app does not log in', async () => {
    const user = await createEnrolled(app, 'finance');
    expect((await logIn(app, user, { verifyCode: user.read(-1) })).status).toBe(400);
  });

  test('a mailed code is none', async () => {
    const user = await createStaff(app, 'finance');
    await logIn(app, user, {}, homeIp);
    await logIn(app, user, {}, otherIp);
    const mailed = await getNewestCode(app, user.username);
    await enrol(app, user);
    expect((await logIn(app, user, { verifyCode: mailed }, otherIp)).status).toBe(400);
  });

  test('of two logins with the same code at once one wins', async () => {
    const user = await createEnrolled(app, 'finance');
    for (const round of raceRounds) {
      // An hour later: the loser may count as one of the wrong codes of the day.
      app.setClockOffset(round / 24);
      const verifyCode = user.read();
      const answers = await Promise.all([0, 1].map(() => logIn(app, user, { verifyCode }, createAddress())));
      expect(listStatuses(answers)).toEqual([200, 400]);
    }
  }, 120_000);
});

describe('recovery codes', () => {
  test('log in once each, however they are typed; a mail says how many are left', async () => {
    const user = await createEnrolled(app, 'finance');
    const [first = '', second_ = ''] = user.recoveryCodes;
    expect((await logIn(app, user, { verifyCode: first })).status).toBe(200);
    expect((await logIn(app, user, { verifyCode: first })).status).toBe(400);
    expect((await logIn(app, user, { verifyCode: second_.toUpperCase().replace('-', ' ') })).status).toBe(200);
    const mails = (await listMailsTo(app, user.username)).filter(
      ({ subject }) => subject === 'A recovery code was used',
    );
    expect(mails.map(({ body_text }) => /You have (\d)/.exec(body_text)?.[1])).toEqual(['9', '8']);
    const rows = await app.sql((trx) =>
      trx
        .selectFrom('audit')
        .select(['actor', 'details'])
        .where('object_id', '=', user.user_id)
        .where('action', '=', 'account.use_recovery_code')
        .orderBy('id')
        .execute(),
    );
    expect(rows).toEqual([9, 8].map((left) => ({ actor: user.username, details: { left } })));
  });

  test('of two logins with one code at once one wins', async () => {
    const user = await createEnrolled(app, 'finance');
    for (const verifyCode of user.recoveryCodes) {
      const answers = await Promise.all([0, 1].map(() => logIn(app, user, { verifyCode }, createAddress())));
      expect(listStatuses(answers)).toEqual([200, 400]);
    }
  });

  test('of another user do not work', async () => {
    const [user, other] = [await createEnrolled(app, 'finance'), await createEnrolled(app, 'finance')];
    expect((await logIn(app, user, { verifyCode: other.recoveryCodes[0] ?? '' })).status).toBe(400);
  });
});

describe('nobody learns who uses an authenticator app', () => {
  test('a wrong password, with or without a code, is answered as for staff without it and for unknown names', async () => {
    const names = [
      await createEnrolled(app, 'finance'),
      await createStaff(app, 'finance'),
      { username: createMailAddress() },
    ];
    for (const verifyCode of [undefined, '123456']) {
      const answers = [];
      for (const name of names) answers.push(await logIn(app, name, { password: 'not this one', verifyCode }));
      expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 400, msg: 'Incorrect username or password.' });
    }
  });

  test('after three wrong passwords right and wrong ones are answered alike until password and code are right', async () => {
    const [user, unknown] = [await createEnrolled(app, 'finance'), { username: createMailAddress() }];
    for (const name of [user, unknown])
      for (let i = 0; i < 3; i++) await logIn(app, name, { password: 'not this one' });
    const plain = { status: 400, data: { needVerify: true } };
    for (const name of [user, unknown]) expect(await logIn(app, name)).toEqual({ ...plain, msg: expect.any(String) });
    const verifyCode = createOtherCode(user.read());
    const answers = [
      await logIn(app, user, { verifyCode }),
      await logIn(app, user, { password: 'not this one', verifyCode: user.read() }),
      await logIn(app, unknown, { verifyCode }),
    ];
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await logIn(app, user, { verifyCode: user.read() })).status).toBe(200);
  });

  test('in place of the mailed code that the page speaks of, a mail points to the app', async () => {
    const user = await createEnrolled(app, 'finance');
    for (let i = 0; i < 4; i++) await logIn(app, user, { password: 'not this one' });
    const mails = await listMailsTo(app, user.username);
    expect(mails.at(-1)).toMatchObject({ subject: 'Failed logins to your account', has_code: false });
  });
});

describe('wrong codes', () => {
  test('are counted before they are compared: ten from one network block the account there', async () => {
    const user = await createEnrolled(app, 'finance');
    const verifyCode = createOtherCode(user.read());
    const answers = await Promise.all(Array.from({ length: 14 }, () => logIn(app, user, { verifyCode })));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await logIn(app, user, { verifyCode: user.read() })).status).toBe(429);
    expect((await logIn(app, user, { verifyCode: user.read() }, otherIp)).status).toBe(200);
  });

  test('of a day are fifty from networks that the account does not know; known ones go on, and the user is told once', async () => {
    const user = await createEnrolled(app, 'finance');
    expect((await logIn(app, user, { verifyCode: user.read() })).status).toBe(200);
    const verifyCode = createOtherCode(user.read(1));
    const guess = () => logIn(app, user, { verifyCode }, createAddress());
    for (let i = 0; i < 5; i++) await Promise.all(Array.from({ length: 10 }, guess));
    expect((await guess()).status).toBe(429);
    expect((await logIn(app, user, { verifyCode: user.read(1) }, createAddress())).status).toBe(429);
    expect((await listSubjects(user)).filter((one) => one === 'Too many wrong codes for your account')).toHaveLength(1);
    expect((await logIn(app, user, { verifyCode: user.read(1) }, homeIp)).status).toBe(200);
    app.setClockOffset(1.1);
    expect((await logIn(app, user, { verifyCode: user.read() }, createAddress())).status).toBe(200);
  });
});

test('neither audit, outbox nor stored answers have a code or a secret in the clear', async () => {
  const user = await createEnrolled(app, 'finance');
  const used = user.recoveryCodes[0] ?? '';
  await logIn(app, user, { verifyCode: used });
  const dump = await app.sql(async (trx) => ({
    audit: await trx.selectFrom('audit').selectAll().execute(),
    outbox: await trx.selectFrom('outbox').selectAll().execute(),
    keys: await trx.selectFrom('idempotency_keys').selectAll().execute(),
    secrets: await trx.selectFrom('totp_secrets').selectAll().execute(),
  }));
  const text = JSON.stringify(dump);
  expect(text).toContain(user.user_id);
  for (const code of user.recoveryCodes) expect(text).not.toContain(code);
});
