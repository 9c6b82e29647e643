import {
  checkOverseas,
  checkProfile,
  forgetPassword,
  home,
  login,
  register,
  sendCode,
} from '@trunkline/contract/accounts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Trx } from '../platform/db/transaction.ts';
import { as, boot, type Booted, sampleFile } from '../testing/boot.ts';
import {
  endPauses,
  from,
  goodPassword,
  mailsTo,
  newAddress,
  newestCode,
  otherThan,
  signUp,
  signupOf,
} from './accounts.testing.ts';

let app: Booted;
beforeAll(async () => {
  app = await boot({ trustedProxies: ['loopback'] });
});
afterAll(() => app.close());

test('a visitor registers with the mailed code and is logged in as the owner of a new company', async () => {
  const username = newAddress();
  expect(await as(app).ok(sendCode, { username })).toEqual({ retry_after: 60 });
  const [mail] = await mailsTo(app, username);
  expect(mail?.body_text).toContain('valid for 10 minutes');
  const { token } = await as(app).ok(register, signupOf(username, await newestCode(app, username)));
  const seen = await as(app, { token }).ok(home, {});
  expect(seen.user).toMatchObject({
    username,
    realname: 'Ann Lee',
    company: 'Lee Networks',
    country: 'DE',
    telephone: '+4915123456789',
    company_role: 'owner',
    language: 'en',
  });
  expect(seen.membership).toBeNull();
  expect(await as(app, { token }).ok(checkProfile, {})).toEqual({ complete: false, missing: ['address'] });
  expect(await as(app, { token }).ok(checkOverseas, {})).toEqual({ overseas: true });
});

test('a logo comes as multipart and is painted anew, the language of the page is kept', async () => {
  const username = newAddress();
  await as(app).ok(sendCode, { username });
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#b8231a' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  const company_logo = new File([new Uint8Array(bytes)], 'logo.jpg');
  const signup = { ...signupOf(username, await newestCode(app, username)), company_logo };
  const { token } = await as(app, null, { lang: 'ar' }).ok(register, signup);
  const { user } = await as(app, { token }).ok(home, {});
  expect(user.language).toBe('ar');
  const answer = await app.fastify.inject({ url: user.company_logo! });
  expect(answer.headers['content-type']).toBe('image/png');
  const painted = await sharp(answer.rawPayload).metadata();
  expect([painted.width, painted.height, painted.exif]).toEqual([512, 171, undefined]);
});

test('a logo that is no picture is refused, and leaves the code as it was', async () => {
  const username = newAddress();
  await as(app).ok(sendCode, { username });
  const signup = signupOf(username, await newestCode(app, username));
  const program = await as(app).refused(register, { ...signup, company_logo: sampleFile('exe', 'logo.png') });
  expect(program.status).toBe(415);
  await as(app).ok(register, { ...signup, company_logo: sampleFile('jpg') });
});

test('every wrong field is named with its sentence', async () => {
  const refusal = await as(app).refused(register, { username: 'ann', password: 'short', password_again: 'other' });
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
  const empty = await as(app).refused(register, { ...signupOf('a@b.example', '1'), password_again: '' });
  expect(empty.errors).toEqual([
    { path: 'password_again', rule: 'required', msg: 'Please enter a confirmation password' },
  ]);
});

test.each([
  [{ telephone: '12345', country: 'US' }, 'telephone', 'Please enter no less than 11 characters'],
  [{ telephone: '+1 202 555 0123' }, 'telephone', 'Please enter the correct telephone number'],
  [{ country: 'ZZ' }, 'country', 'Please select a country or region'],
  [
    { password: 'Password123', password_again: 'Password123' },
    'password',
    'This password is too easy to guess. Please choose another one.',
  ],
])('%o is refused before the code is looked at', async (changes, path, msg) => {
  const refusal = await as(app).refused(register, { ...signupOf(newAddress(), '123456'), ...changes });
  expect(refusal.status).toBe(400);
  expect(refusal.errors).toMatchObject([{ path, msg }]);
});

test('five wrong codes use a code up', async () => {
  const username = newAddress();
  await as(app).ok(sendCode, { username });
  const code = await newestCode(app, username);
  for (let i = 0; i < 5; i++) {
    const refusal = await as(app).refused(register, signupOf(username, otherThan(code)));
    expect(refusal.errors).toMatchObject([{ path: 'code', rule: 'wrong_code' }]);
  }
  expect((await as(app).refused(register, signupOf(username, code))).errors[0]?.rule).toBe('wrong_code');
});

test('a code is good for ten minutes, and a newer one takes its place', async () => {
  const username = newAddress();
  await as(app).ok(sendCode, { username });
  const first = await newestCode(app, username);
  app.at(11 / 1440);
  expect((await as(app).refused(register, signupOf(username, first))).status).toBe(400);
  await endPauses(app);
  await as(app).ok(sendCode, { username });
  app.at(12 / 1440);
  const second = await newestCode(app, username);
  expect(second).not.toBe(first);
  expect((await as(app).refused(register, signupOf(username, first))).status).toBe(400);
  await as(app).ok(register, signupOf(username, second));
  app.at(0);
});

test('a code of one purpose or address opens no other', async () => {
  const { username } = await signUp(app);
  await endPauses(app);
  await as(app).ok(sendCode, { username, purpose: 'forget' });
  const code = await newestCode(app, username);
  expect((await as(app).refused(register, signupOf(username, code))).errors[0]?.rule).toBe('wrong_code');
  expect((await as(app).refused(register, signupOf(newAddress(), code))).errors[0]?.rule).toBe('wrong_code');
});

test('of two who register one address with one code, one gets it', async () => {
  const username = newAddress();
  await as(app).ok(sendCode, { username });
  const signup = signupOf(username, await newestCode(app, username));
  const both = await Promise.all([1, 2].map(() => as(app).raw(register, signup)));
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

test('a known address is told in its mailbox alone', async () => {
  const { username } = await signUp(app);
  await endPauses(app);
  expect(await as(app).ok(sendCode, { username: username.toUpperCase() })).toEqual({ retry_after: 60 });
  const mails = await mailsTo(app, username);
  expect(mails.at(-1)).toMatchObject({ subject: 'You already have an account' });
  expect(mails.at(-1)?.body_text).not.toMatch(/\d{6}/);
  expect((await as(app).refused(register, signupOf(username, '123456'))).errors[0]?.rule).toBe('wrong_code');
});

test('for an unknown address nothing is mailed when a password is forgotten, and the answer is the same', async () => {
  const username = newAddress();
  expect(await as(app).ok(sendCode, { username, purpose: 'forget' })).toEqual({ retry_after: 60 });
  expect(await mailsTo(app, username)).toEqual([]);
});

test('one code a minute for a name, whoever asks and whatever for', async () => {
  const username = newAddress();
  await from(app, '203.0.113.1').ok(sendCode, { username });
  const again = await from(app, '198.51.100.1').raw(sendCode, { username: username.toUpperCase(), purpose: 'forget' });
  expect(again.status).toBe(429);
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(50);
});

test('sixty codes an hour for an address', async () => {
  await endPauses(app);
  const asked = await Promise.all(
    Array.from({ length: 62 }, () => from(app, '203.0.113.9').raw(sendCode, { username: newAddress() })),
  );
  expect(asked.filter((answer) => answer.status === 200)).toHaveLength(60);
  expect((await from(app, '203.0.113.10').raw(sendCode, { username: newAddress() })).status).toBe(200);
});

test('an address that has had its codes shuts no more names', async () => {
  await endPauses(app);
  const greedy = from(app, '203.0.113.77');
  for (let at = 0; at < 60; at++) await greedy.ok(sendCode, { username: newAddress() });
  const username = newAddress();
  expect((await greedy.refused(sendCode, { username })).status).toBe(429);
  await from(app, '198.51.100.77').ok(sendCode, { username });
});

test('registrations and resets of one address are limited with its logins: each may cost a hash or a picture', async () => {
  await endPauses(app);
  const username = newAddress();
  const guess = { username, code: '123456', password: goodPassword, password_again: goodPassword };
  const set = (trx: Trx) =>
    trx.insertInto('settings').values({ key: 'limits.logins_per_minute', value: '2' }).execute();
  await app.sql(set);
  const there = from(app, '203.0.113.66');
  expect((await there.refused(forgetPassword, guess)).status).toBe(400);
  expect((await there.refused(register, signupOf(username, '123456'))).status).toBe(400);
  for (const [call, typed] of [[forgetPassword, guess] as const, [register, signupOf(username, '123456')] as const])
    expect((await there.refused(call, typed)).status).toBe(429);
  await app.sql((trx) => trx.deleteFrom('settings').where('key', '=', 'limits.logins_per_minute').execute());
});

test('a session that is over does not stand in the way of a new one', async () => {
  const { username } = await signUp(app);
  const typed = { username, password: goodPassword };
  expect((await as(app, { token: 'stale' }).ok(login, typed)).username).toBe(username);
});
