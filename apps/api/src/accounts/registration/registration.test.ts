import {
  checkOverseasPartner,
  checkProfile,
  resetPassword,
  loginUser,
  registerAccount,
  sendEmailCode,
} from '@trunkline/contract/accounts';
import { getPartnerHome } from '@trunkline/contract/home';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Trx } from '../../platform/db/connection.ts';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { createPicture, createSampleFile } from '../../testing/sample-files.ts';
import { callAs } from '../../testing/api-caller.ts';
import {
  clearRateLimits,
  callFrom,
  goodPassword,
  listMailsTo,
  createAddress,
  createMailAddress,
  getNewestCode,
  createOtherCode,
  registerCompany,
  createRegistration,
} from '../accounts.testing.ts';

const app = await startTestApp({ trustedProxies: ['loopback'] });

test('creates a company and logs in its owner, given the mailed code', async () => {
  const username = createMailAddress();
  expect(await callAs(app).ok(sendEmailCode, { username })).toEqual({ retry_after: 60 });
  const [mail] = await listMailsTo(app, username);
  expect(mail?.body_text).toContain('valid for 10 minutes');
  const { token } = await callAs(app).ok(
    registerAccount,
    createRegistration(username, await getNewestCode(app, username)),
  );
  const home = await callAs(app, { token }).ok(getPartnerHome, {});
  expect(home.user).toMatchObject({
    username,
    realname: 'Ann Lee',
    company: 'Lee Networks',
    country: 'DE',
    telephone: '+4915123456789',
    company_role: 'owner',
    language: 'en',
  });
  expect(home.membership).toBeNull();
  expect(await callAs(app, { token }).ok(checkProfile, {})).toEqual({ complete: false, missing: ['address'] });
  expect(await callAs(app, { token }).ok(checkOverseasPartner, {})).toEqual({ overseas: true });
});

test('stores the logo as a new PNG without metadata, and the language of the request', async () => {
  const username = createMailAddress();
  await callAs(app).ok(sendEmailCode, { username });
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#b8231a' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  const company_logo = new File([new Uint8Array(bytes)], 'logo.jpg');
  const signup = { ...createRegistration(username, await getNewestCode(app, username)), company_logo };
  const { token } = await callAs(app, null, { lang: 'ar' }).ok(registerAccount, signup);
  const { user } = await callAs(app, { token }).ok(getPartnerHome, {});
  expect(user.language).toBe('ar');
  const answer = await app.fastify.inject({ url: expectDefined(user.company_logo) });
  expect(answer.headers['content-type']).toBe('image/png');
  const metadata = await sharp(answer.rawPayload).metadata();
  expect([metadata.width, metadata.height, metadata.exif]).toEqual([512, 171, undefined]);
});

test('compares the code before it decodes the logo', async () => {
  const username = createMailAddress();
  await callAs(app).ok(sendEmailCode, { username });
  const code = await getNewestCode(app, username);
  const png = await createPicture('png');
  // Only a decoder notices.
  png.fill(0, png.length / 2, png.length / 2 + 8);
  const company_logo = new File([new Uint8Array(png)], 'logo.png');
  const signUp = async (typed: string) => {
    const refusal = await callAs(app).refused(registerAccount, {
      ...createRegistration(username, typed),
      company_logo,
    });
    return [refusal.status, refusal.errors[0]?.path];
  };
  expect(await signUp(createOtherCode(code))).toEqual([400, 'code']);
  expect(await signUp(code)).toEqual([415, 'company_logo']);
});

test('returns 429 for registrations beyond the limit of an IP address in an hour', async () => {
  await app.sql((trx) =>
    trx.insertInto('settings').values({ key: 'limits.registrations_per_hour', value: '2' }).execute(),
  );
  const caller = callFrom(app, createAddress());
  const answers = [];
  for (let i = 0; i < 3; i++)
    answers.push(await caller.raw(registerAccount, createRegistration(createMailAddress(), '123456')));
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 429]);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(3000);
  await app.sql((trx) => trx.deleteFrom('settings').where('key', '=', 'limits.registrations_per_hour').execute());
});

test('returns 415 for a logo that is not a picture, and the code is still good', async () => {
  const username = createMailAddress();
  await callAs(app).ok(sendEmailCode, { username });
  const signup = createRegistration(username, await getNewestCode(app, username));
  const refusal = await callAs(app).refused(registerAccount, {
    ...signup,
    company_logo: createSampleFile('exe', 'logo.png'),
  });
  expect(refusal.status).toBe(415);
  await callAs(app).ok(registerAccount, { ...signup, company_logo: createSampleFile('jpg') });
});

test('returns 400 with a message for every invalid field', async () => {
  const refusal = await callAs(app).refused(registerAccount, {
    username: 'ann',
    password: 'short',
    password_again: 'other',
  });
  expect(refusal.status).toBe(400);
  expect(Object.fromEntries(refusal.errors.map((error) => [error.path, error.msg]))).toEqual({
    realname: 'Please enter your name',
    company: 'Please enter your company name',
    username: 'Please enter the correct email address',
    telephone: 'Please enter your telephone number',
    country: 'Please select a country or region',
    password: 'Please enter 8 to 128 characters',
    password_again: 'Two different passwords',
    code: 'Please enter the email verification code',
  });
  const empty = await callAs(app).refused(registerAccount, {
    ...createRegistration('a@b.example', '1'),
    password_again: '',
  });
  expect(empty.errors).toEqual([
    { path: 'password_again', rule: 'required', msg: 'Please enter a confirmation password' },
  ]);
});

test.each([
  [{ telephone: '12345', country: 'US' }, 'telephone', 'Please enter no less than 11 characters'],
  [{ telephone: '+1 202 555 012' }, 'telephone', 'Please enter the correct telephone number'],
  [{ realname: 'A'.repeat(101) }, 'realname', 'At most 100 characters.'],
  [{ company: 'A'.repeat(201) }, 'company', 'At most 200 characters.'],
  [{ telephone: '1'.repeat(41) }, 'telephone', 'At most 40 characters.'],
  [{ country: 'ZZ' }, 'country', 'Please select a country or region'],
  [
    { password: 'Password123', password_again: 'Password123' },
    'password',
    'This password is too common. Please choose another one.',
  ],
])('returns 400 for %o before the code is compared', async (changes, path, msg) => {
  const refusal = await callAs(app).refused(registerAccount, {
    ...createRegistration(createMailAddress(), '123456'),
    ...changes,
  });
  expect(refusal.status).toBe(400);
  expect(refusal.errors).toMatchObject([{ path, msg }]);
});

test('returns wrong_code for the right code after five wrong ones', async () => {
  const username = createMailAddress();
  await callAs(app).ok(sendEmailCode, { username });
  const code = await getNewestCode(app, username);
  for (let i = 0; i < 5; i++) {
    const refusal = await callAs(app).refused(registerAccount, createRegistration(username, createOtherCode(code)));
    expect(refusal.errors).toMatchObject([{ path: 'code', rule: 'wrong_code' }]);
  }
  expect((await callAs(app).refused(registerAccount, createRegistration(username, code))).errors[0]?.rule).toBe(
    'wrong_code',
  );
});

test('returns 400 for a code after ten minutes and for one that a newer code replaced', async () => {
  const username = createMailAddress();
  await callAs(app).ok(sendEmailCode, { username });
  const first = await getNewestCode(app, username);
  app.setClockOffset(11 / 1440);
  expect((await callAs(app).refused(registerAccount, createRegistration(username, first))).status).toBe(400);
  await clearRateLimits(app);
  await callAs(app).ok(sendEmailCode, { username });
  app.setClockOffset(12 / 1440);
  const second = await getNewestCode(app, username);
  expect(second).not.toBe(first);
  expect((await callAs(app).refused(registerAccount, createRegistration(username, first))).status).toBe(400);
  await callAs(app).ok(registerAccount, createRegistration(username, second));
  app.setClockOffset(0);
});

test('returns wrong_code for a code of another purpose or username', async () => {
  const { username } = await registerCompany(app);
  await clearRateLimits(app);
  await callAs(app).ok(sendEmailCode, { username, purpose: 'forget' });
  const code = await getNewestCode(app, username);
  expect((await callAs(app).refused(registerAccount, createRegistration(username, code))).errors[0]?.rule).toBe(
    'wrong_code',
  );
  expect(
    (await callAs(app).refused(registerAccount, createRegistration(createMailAddress(), code))).errors[0]?.rule,
  ).toBe('wrong_code');
});

test('returns 200 and 400 for two simultaneous registrations with one code', async () => {
  const username = createMailAddress();
  await callAs(app).ok(sendEmailCode, { username });
  const signup = createRegistration(username, await getNewestCode(app, username));
  const both = await Promise.all([1, 2].map(() => callAs(app).raw(registerAccount, signup)));
  expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const owners = await app.sql((trx) =>
    trx.selectFrom('users').select('company_id').where('username', '=', username).execute(),
  );
  expect(owners).toHaveLength(1);
  const companies = await app.sql((trx) =>
    trx
      .selectFrom('companies')
      .select('id')
      .where('company', '=', 'Lee Networks')
      .where('id', 'not in', (e) =>
        e
          .selectFrom('users')
          .select('users.company_id')
          .where('users.company_id', 'is not', null)
          .$castTo<{ company_id: string }>(),
      )
      .execute(),
  );
  expect(companies).toEqual([]);
});

test('answers alike for a registered address, and mails it a note without a code', async () => {
  const { username } = await registerCompany(app);
  await clearRateLimits(app);
  expect(await callAs(app).ok(sendEmailCode, { username: username.toUpperCase() })).toEqual({ retry_after: 60 });
  const mails = await listMailsTo(app, username);
  expect(mails.at(-1)).toMatchObject({ subject: 'You already have an account' });
  expect(mails.at(-1)?.body_text).not.toMatch(/\d{6}/);
  expect((await callAs(app).refused(registerAccount, createRegistration(username, '123456'))).errors[0]?.rule).toBe(
    'wrong_code',
  );
});

test('answers alike and mails nothing when an unknown address asks for a reset code', async () => {
  const username = createMailAddress();
  expect(await callAs(app).ok(sendEmailCode, { username, purpose: 'forget' })).toEqual({ retry_after: 60 });
  expect(await listMailsTo(app, username)).toEqual([]);
});

test('returns 429 for registrations and resets beyond the limit of logins per minute', async () => {
  await clearRateLimits(app);
  const username = createMailAddress();
  const reset = { username, code: '123456', password: goodPassword, password_again: goodPassword };
  const set = (trx: Trx) =>
    trx.insertInto('settings').values({ key: 'limits.logins_per_minute', value: '2' }).execute();
  await app.sql(set);
  const caller = callFrom(app, '203.0.113.66');
  expect((await caller.refused(resetPassword, reset)).status).toBe(400);
  expect((await caller.refused(registerAccount, createRegistration(username, '123456'))).status).toBe(400);
  for (const [call, typed] of [
    [resetPassword, reset] as const,
    [registerAccount, createRegistration(username, '123456')] as const,
  ])
    expect((await caller.refused(call, typed)).status).toBe(429);
  await app.sql((trx) => trx.deleteFrom('settings').where('key', '=', 'limits.logins_per_minute').execute());
});

test('logs in although the request carries an invalid token', async () => {
  const { username } = await registerCompany(app);
  const typed = { username, password: goodPassword };
  expect((await callAs(app, { token: 'stale' }).ok(loginUser, typed)).username).toBe(username);
});
