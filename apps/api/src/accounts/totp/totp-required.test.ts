// Two-step login demanded of all staff, and reset for a lost device. docs/rules/accounts.md, "Two-step login"
import { changePassword, logoutUser, resetPassword, sendEmailCode } from '@trunkline/contract/accounts';
import { listPermittedPages } from '@trunkline/contract/home';
import { confirmTotp, endTotp, getTotpStatus, startTotp } from '@trunkline/contract/people/totp';
import { getFriendLinks } from '@trunkline/contract/site';
import { previewSettings, saveSetting, saveSettings } from '@trunkline/contract/staff/settings';
import { getUserDetail, listUsers, resetUserTotp } from '@trunkline/contract/staff/users';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  callFrom,
  clearRateLimits,
  createAddress,
  createOtherCode,
  getNewestCode,
  goodPassword,
  listMailsTo,
} from '../accounts.testing.ts';
import { createEnrolled, createReader, createStaff, logIn, second } from './totp.testing.ts';

const app = await startTestApp();
beforeEach(async () => {
  app.setClockOffset(0);
  await clearRateLimits(app);
});

const key = 'security.totp_required';
const reason = 'Decided by the board';
/** Writes the setting as the command line does. */
const demand = async (on: boolean): Promise<void> => {
  await app.sql((trx) => trx.deleteFrom('settings').where('key', '=', key).execute());
  if (on) await app.sql((trx) => trx.insertInto('settings').values({ key, value: 'true' }).execute());
  app.context.changes.announce('settings');
};
afterEach(() => demand(false));

describe('the setting security.totp_required', () => {
  test('is turned on by an administrator with two-step login, and by no other', async () => {
    const [without, admin] = [await createStaff(app, 'admin'), await createEnrolled(app, 'admin')];
    const change = { key, version: 1, value: true };
    expect((await callAs(app, without).refused(saveSetting, change)).data?.errors).toMatchObject([
      { path: 'value', rule: 'totp_own_first' },
    ]);
    expect(
      (await callAs(app, without).refused(saveSettings, { changes: [change], reason })).data?.errors,
    ).toMatchObject([{ path: 'changes.0.value', rule: 'totp_own_first' }]);
    const changes = [{ key, value: true }];
    const [refused] = (await callAs(app, without).ok(previewSettings, { changes })).list;
    expect(refused?.error).toContain('your own account');
    const [allowed] = (await callAs(app, admin).ok(previewSettings, { changes })).list;
    expect([allowed?.error, allowed?.affected]).toEqual([null, expect.any(Number)]);
    expect(await callAs(app, admin).ok(saveSetting, change)).toMatchObject({ value: true });
    expect(await callAs(app, admin).ok(saveSetting, { key, version: 2, value: false })).toMatchObject({ value: false });
  });

  test('refuses every call of staff without it with 403, but those that set it up', async () => {
    const user = await createStaff(app, 'admin');
    const { token } = (await logIn(app, user)).data as { token: string };
    await demand(true);
    const caller = callAs(app, { token });
    for (const endpoint of [listUsers, previewSettings, changePassword, endTotp]) {
      const refused = await caller.refused(endpoint, {});
      expect([refused.status, refused.data]).toEqual([403, { reason: 'accounts.totp_required' }]);
    }
    expect((await caller.ok(listPermittedPages, {})).list.map(({ path }) => path)).toEqual(['/admin/account']);
    expect(await caller.ok(getTotpStatus, {})).toMatchObject({ totp: false, required: true });
    await caller.ok(getFriendLinks, {});
    const { secret } = await caller.ok(startTotp, { password: goodPassword });
    await caller.ok(confirmTotp, { code: createReader(app, secret)() });
    await caller.ok(listUsers, {});
    expect((await caller.ok(listPermittedPages, {})).list.length).toBeGreaterThan(10);
  });

  test('lets staff without it log out, and leaves staff with it and partners alone', async () => {
    const [user, enrolled, partner] = [
      await createStaff(app, 'admin'),
      await createEnrolled(app, 'admin'),
      await app.make.member(),
    ];
    await demand(true);
    await callAs(app, user).ok(logoutUser, {});
    await callAs(app, enrolled).ok(listUsers, {});
    expect((await callAs(app, partner).ok(listPermittedPages, {})).list.length).toBeGreaterThan(10);
  });

  test('keeps staff from switching it off', async () => {
    const user = await createEnrolled(app, 'finance');
    await demand(true);
    const refused = await callAs(app, user).refused(endTotp, { password: goodPassword, code: user.read() });
    expect([refused.status, refused.msg]).toEqual([
      409,
      'Two-step login is required for all staff and cannot be turned off.',
    ]);
    expect(await callAs(app, user).ok(getTotpStatus, {})).toMatchObject({ totp: true });
  });
});

describe('reset by an administrator', () => {
  const readUser = (caller: TestUser, { user_id }: TestUser) => callAs(app, caller).ok(getUserDetail, { id: user_id });

  test('switches it off, ends the sessions, tells the user and writes the reason to the audit', async () => {
    const [admin, user] = [await createStaff(app, 'admin'), await createEnrolled(app, 'finance')];
    const before = await readUser(admin, user);
    expect([before.totp, before.actions]).toEqual([true, ['edit', 'endsessions', 'resettotp']]);
    const input = { id: user.user_id, version: before.version, reason: 'Lost the telephone' };
    const after = await callAs(app, admin).ok(resetUserTotp, input);
    expect([after.totp, after.actions, after.sessions]).toEqual([false, ['edit', 'endsessions'], []]);
    expect((await callAs(app, user).refused(getTotpStatus, {})).code).toBe(90003);
    expect((await logIn(app, user)).status).toBe(200);
    const mail = (await listMailsTo(app, user.username)).at(-1);
    expect(mail?.subject).toBe('An administrator reset your two-step login');
    expect(mail?.body_text).toContain('Lost the telephone');
    const rows = await app.sql((trx) =>
      trx.selectFrom('audit').select(['actor', 'details']).where('action', '=', 'user.reset_totp').execute(),
    );
    expect(rows).toEqual([{ actor: admin.username, details: { reason: 'Lost the telephone' } }]);
  });

  test('returns 403 to strangers, 409 when it is off, when the version is old, and for the own account', async () => {
    const [admin, user] = [await createEnrolled(app, 'admin'), await createEnrolled(app, 'finance')];
    const plain = await createStaff(app, 'finance');
    const { version } = await readUser(admin, user);
    const reset = async (caller: TestUser, id: string, sent: number) =>
      (await callAs(app, caller).refused(resetUserTotp, { id, version: sent, reason })).status;
    expect(await reset(await app.make.staff('auditor'), user.user_id, version)).toBe(403);
    expect(await reset(admin, plain.user_id, 1)).toBe(409);
    expect(await reset(admin, user.user_id, version + 1)).toBe(409);
    const own = await readUser(admin, admin);
    expect(own.actions).not.toContain('resettotp');
    expect(await reset(admin, admin.user_id, own.version)).toBe(409);
  });

  test('the list tells who has it and filters by it', async () => {
    const [admin, user] = [await createStaff(app, 'admin'), await createEnrolled(app, 'finance')];
    const list = async (totp: boolean) =>
      (await callAs(app, admin).ok(listUsers, { keyword: user.username, filter: { totp } })).list;
    expect((await list(true)).map(({ id, totp }) => [id, totp])).toEqual([[user.user_id, true]]);
    expect(await list(false)).toEqual([]);
  });
});

describe('password reset', () => {
  const password = 'a new harbour 8';

  test('needs the mailed code and a code of the app', async () => {
    const user = await createEnrolled(app, 'finance');
    const { username } = user;
    const caller = callFrom(app, createAddress());
    await caller.ok(sendEmailCode, { username, purpose: 'forget' });
    const code = await getNewestCode(app, username);
    const input = { username, code, password, password_again: password };
    const wrongMailed = await caller.refused(resetPassword, { ...input, code: createOtherCode(code) });
    expect(wrongMailed.data).not.toHaveProperty('needVerify');
    const asked = await caller.refused(resetPassword, input);
    expect([asked.status, asked.data]).toEqual([400, { needVerify: true, method: 'totp' }]);
    const wrong = await caller.refused(resetPassword, { ...input, verifyCode: createOtherCode(user.read()) });
    expect(wrong.data?.errors).toMatchObject([{ path: 'verifyCode' }]);
    await caller.ok(resetPassword, { ...input, verifyCode: user.read() });
    app.setClockOffset(60 * second);
    expect((await logIn(app, user, { password, verifyCode: user.read() })).status).toBe(200);
  });

  test.each([
    ['takes a recovery code', true],
    ['needs no second code of staff without two-step login', false],
  ])('%s', async (_name, isEnrolled) => {
    const user = isEnrolled
      ? await createEnrolled(app, 'finance')
      : { ...(await createStaff(app, 'finance')), recoveryCodes: [] };
    const { username, recoveryCodes } = user;
    const caller = callFrom(app, createAddress());
    await caller.ok(sendEmailCode, { username, purpose: 'forget' });
    const code = await getNewestCode(app, username);
    const input = { username, code, password, password_again: password, verifyCode: recoveryCodes[0] };
    expect((await caller.raw(resetPassword, input)).status).toBe(200);
  });
});
