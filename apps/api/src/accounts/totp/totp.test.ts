// Staff switch their two-step login on and off. docs/rules/accounts.md, "Two-step login"
import { confirmTotp, endTotp, getTotpStatus, renewRecoveryCodes, startTotp } from '@trunkline/contract/people/totp';
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { clearRateLimits, createOtherCode, goodPassword, listMailsTo } from '../accounts.testing.ts';
import { createEnrolled, createReader, createStaff, enrol, listStatuses, logIn, second } from './totp.testing.ts';

const app = await startTestApp();
beforeEach(async () => {
  app.setClockOffset(0);
  await clearRateLimits(app);
});

const password = goodPassword;
const off = { totp: false, since: null, recovery_codes_left: 0, required: false };
const findLastMail = async ({ username }: TestUser) => (await listMailsTo(app, username)).at(-1)?.subject;
const listActions = ({ user_id }: TestUser) =>
  app.sql(async (trx) => {
    const rows = await trx.selectFrom('audit').select('action').where('actor_id', '=', user_id).orderBy('id').execute();
    return rows.map(({ action }) => action);
  });

describe('switching on', () => {
  test('answers secret, address and QR code; the first code of the app switches it on and answers ten recovery codes', async () => {
    const user = await createStaff(app, 'finance');
    expect(await callAs(app, user).ok(getTotpStatus, {})).toEqual(off);
    const started = await callAs(app, user).ok(startTotp, { password });
    expect(started.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(started.uri).toContain(`secret=${started.secret}&issuer=Corvid%20Networks`);
    expect(started.qr).toMatch(/^<svg /);
    expect(await callAs(app, user).ok(getTotpStatus, {})).toEqual(off);
    const done = await callAs(app, user).ok(confirmTotp, { code: createReader(app, started.secret)() });
    expect(done).toMatchObject({ totp: true, recovery_codes_left: 10, required: false });
    expect(new Set(done.recovery_codes).size).toBe(10);
    for (const code of done.recovery_codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
    expect(await findLastMail(user)).toBe('Two-step login is on');
    expect(await listActions(user)).toEqual(['account.start_totp']);
  });

  test('stores the secret encrypted and the recovery codes as hashes', async () => {
    const user = await createEnrolled(app, 'finance');
    const { secret, codes } = await app.sql(async (trx) => ({
      secret: await trx.selectFrom('totp_secrets').selectAll().where('user_id', '=', user.user_id).executeTakeFirst(),
      codes: await trx.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.user_id).execute(),
    }));
    // Nonce, tag, and the 32 letters of the secret.
    expect([secret?.sealed_secret?.length, secret?.sealed_pending]).toEqual([12 + 16 + 32, null]);
    expect(codes.map(({ code_hash }) => code_hash.length)).toEqual(Array.from({ length: 10 }, () => 32));
  });

  test('is refused with a wrong password or a wrong code, and changes nothing', async () => {
    const user = await createStaff(app, 'finance');
    expect((await callAs(app, user).refused(startTotp, { password: 'not this one' })).status).toBe(400);
    expect((await callAs(app, user).refused(confirmTotp, { code: '123456' })).status).toBe(409);
    const { secret } = await callAs(app, user).ok(startTotp, { password });
    const wrong = createOtherCode(createReader(app, secret)());
    expect((await callAs(app, user).refused(confirmTotp, { code: wrong })).status).toBe(400);
    expect(await callAs(app, user).ok(getTotpStatus, {})).toEqual(off);
    expect((await logIn(app, user)).status).toBe(200);
  });

  test('has to be confirmed within 15 minutes', async () => {
    const user = await createStaff(app, 'finance');
    const { secret } = await callAs(app, user).ok(startTotp, { password });
    app.setClockOffset(16 * 60 * second);
    expect((await callAs(app, user).refused(confirmTotp, { code: createReader(app, secret)() })).status).toBe(409);
  });

  test('is for staff: partners get 403', async () => {
    const partner = await app.make.member();
    for (const endpoint of [getTotpStatus, startTotp, confirmTotp, endTotp, renewRecoveryCodes])
      expect((await callAs(app, partner).raw(endpoint, { password, code: '123456' })).status).toBe(403);
  });

  test('allows ten codes in 15 minutes', async () => {
    const user = await createStaff(app, 'finance');
    const { secret } = await callAs(app, user).ok(startTotp, { password });
    const code = createOtherCode(createReader(app, secret)());
    const answers = await Promise.all(Array.from({ length: 12 }, () => callAs(app, user).raw(confirmTotp, { code })));
    expect(listStatuses(answers)).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  });
});

describe('replacing the app', () => {
  test('needs a code of the one before, which works until the new one is confirmed', async () => {
    const user = await createEnrolled(app, 'finance');
    expect((await callAs(app, user).refused(startTotp, { password })).data?.errors).toMatchObject([{ path: 'code' }]);
    const { secret } = await callAs(app, user).ok(startTotp, { password, code: user.read() });
    expect((await logIn(app, user, { verifyCode: user.read(1) })).status).toBe(200);
    const read = createReader(app, secret);
    const { recovery_codes } = await callAs(app, user).ok(confirmTotp, { code: read() });
    expect(await findLastMail(user)).toBe('Your authenticator app was replaced');
    app.setClockOffset(90 * second);
    expect((await logIn(app, user, { verifyCode: user.read() })).status).toBe(400);
    expect((await logIn(app, user, { verifyCode: user.recoveryCodes[0] ?? '' })).status).toBe(400);
    expect((await logIn(app, user, { verifyCode: read() })).status).toBe(200);
    expect((await logIn(app, user, { verifyCode: recovery_codes[0] ?? '' })).status).toBe(200);
  });
});

describe('switching off', () => {
  test('needs password and code; the login needs the password alone again', async () => {
    const user = await createEnrolled(app, 'finance');
    const code = user.read();
    expect((await callAs(app, user).refused(endTotp, { password: 'not this one', code })).status).toBe(400);
    expect((await callAs(app, user).refused(endTotp, { password, code: createOtherCode(code) })).status).toBe(400);
    expect(await callAs(app, user).ok(endTotp, { password, code })).toEqual(off);
    expect(await findLastMail(user)).toBe('Two-step login is off');
    expect((await logIn(app, user)).status).toBe(200);
    const left = await app.sql((trx) =>
      trx.selectFrom('recovery_codes').select('user_id').where('user_id', '=', user.user_id).execute(),
    );
    expect(left).toEqual([]);
    expect(await listActions(user)).toEqual(['account.start_totp', 'account.end_totp', 'account.login']);
  });

  test('returns 409 when it is off', async () => {
    const user = await createStaff(app, 'finance');
    expect((await callAs(app, user).refused(endTotp, { password, code: '123456' })).status).toBe(409);
    expect((await callAs(app, user).refused(renewRecoveryCodes, { password, code: '123456' })).status).toBe(409);
  });
});

describe('new recovery codes', () => {
  test('void the earlier ones', async () => {
    const user = await createEnrolled(app, 'finance');
    const { recovery_codes } = await callAs(app, user).ok(renewRecoveryCodes, { password, code: user.read() });
    expect(await findLastMail(user)).toBe('You have new recovery codes');
    expect((await logIn(app, user, { verifyCode: user.recoveryCodes[0] ?? '' })).status).toBe(400);
    expect((await logIn(app, user, { verifyCode: recovery_codes[0] ?? '' })).status).toBe(200);
    expect(await callAs(app, user).ok(getTotpStatus, {})).toMatchObject({ totp: true, recovery_codes_left: 9 });
  });

  test('are answered once: the same Idempotency-Key does not repeat them', async () => {
    const user = await createEnrolled(app, 'finance');
    const caller = callAs(app, user, { 'idempotency-key': 'once' });
    const input = { password, code: user.read() };
    expect((await caller.raw(renewRecoveryCodes, input)).status).toBe(200);
    expect((await caller.raw(renewRecoveryCodes, input)).status).toBe(400);
  });
});

test('of two requests that use one code, one is refused', async () => {
  const user = await enrol(app, await createStaff(app, 'finance'));
  const input = { password, code: user.read() };
  const answers = await Promise.all([0, 1].map(() => callAs(app, user).raw(renewRecoveryCodes, input)));
  expect(listStatuses(answers)).toEqual([200, 400]);
});
