import { changePassword, loginUser, resetPassword, sendEmailCode } from '@trunkline/contract/accounts';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import {
  checkToken,
  clearRateLimits,
  createOtherCode,
  getNewestCode,
  goodPassword,
  listMailsTo,
  registerCompany,
} from '../accounts.testing.ts';

const app = await startTestApp();

const createLogin = (username: string, password = goodPassword) => ({ username, password });

describe('change of the password', () => {
  const createChange = (old_password: string, new_password: string, password_again = new_password) => ({
    old_password,
    new_password,
    password_again,
  });

  test('ends every other session and mails the user', async () => {
    const { token, username } = await registerCompany(app);
    const { token: other } = await callAs(app).ok(loginUser, createLogin(username));
    await callAs(app, { token }).ok(changePassword, createChange(goodPassword, 'a new harbour 8'));
    expect([await checkToken(app, token), await checkToken(app, other)]).toEqual(['valid', 90003]);
    expect((await callAs(app).refused(loginUser, createLogin(username))).status).toBe(400);
    await callAs(app).ok(loginUser, createLogin(username, 'a new harbour 8'));
    expect((await listMailsTo(app, username)).at(-1)?.subject).toBe('Your password was changed');
  });

  test('returns 400 for a wrong old password, a common new one and a wrong repetition', async () => {
    const { token } = await registerCompany(app);
    const refused = async (input: object) => (await callAs(app, { token }).refused(changePassword, input)).errors;
    expect(await refused(createChange('wrong one', 'a new harbour 8'))).toEqual([
      { path: 'old_password', rule: 'wrong_password', msg: 'The current password is incorrect.' },
    ]);
    expect(await refused(createChange(goodPassword, 'password123'))).toMatchObject([
      { path: 'new_password', rule: 'common_password' },
    ]);
    expect(await refused(createChange(goodPassword, 'a new harbour 8', 'another'))).toMatchObject([
      { path: 'password_again', msg: 'Two different passwords' },
    ]);
    expect((await refused({})).map((error) => error.path)).toEqual(['old_password', 'new_password', 'password_again']);
    expect(await checkToken(app, token)).toBe('valid');
  });

  test('returns 429 after ten wrong old passwords', async () => {
    const { token } = await registerCompany(app);
    const tries = [];
    for (let i = 0; i < 11; i++)
      tries.push(
        (await callAs(app, { token }).raw(changePassword, createChange(`guess ${i} harbour`, 'a new harbour 8')))
          .status,
      );
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  test('returns 200 and 400 for two simultaneous changes', async () => {
    const { token, username } = await registerCompany(app);
    const wanted = ['a new harbour 8', 'a new harbour 9'];
    const both = await Promise.all(
      wanted.map((password) => callAs(app, { token }).raw(changePassword, createChange(goodPassword, password))),
    );
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const saved = expectDefined(wanted[both.findIndex((answer) => answer.status === 200)]);
    await callAs(app).ok(loginUser, createLogin(username, saved));
  });
});

describe('reset of the password', () => {
  const createReset = (username: string, code: string, password = 'a new harbour 8') => ({
    username,
    code,
    password,
    password_again: password,
  });

  test('sets the password once with the mailed code and ends every session', async () => {
    const { token, username } = await registerCompany(app);
    await clearRateLimits(app);
    await callAs(app).ok(sendEmailCode, { username, purpose: 'forget' });
    const code = await getNewestCode(app, username);
    expect(
      (await callAs(app).refused(resetPassword, createReset(username, createOtherCode(code)))).errors,
    ).toMatchObject([{ path: 'code', rule: 'wrong_code' }]);
    expect((await callAs(app).refused(resetPassword, createReset(username, code, 'qwertyuiop'))).errors).toMatchObject([
      { path: 'password', rule: 'common_password' },
    ]);
    await callAs(app).ok(resetPassword, createReset(username, code));
    expect(await checkToken(app, token)).toBe(90003);
    await callAs(app).ok(loginUser, createLogin(username, 'a new harbour 8'));
    expect((await callAs(app).refused(resetPassword, createReset(username, code, 'another harbour 9'))).status).toBe(
      400,
    );
  });

  test('returns the same refusal for an unknown username as for a wrong code', async () => {
    const { username } = await registerCompany(app);
    const [known, unknown] = [
      await callAs(app).refused(resetPassword, createReset(username, '123456')),
      await callAs(app).refused(resetPassword, createReset('unknown@partner.example', '123456')),
    ];
    expect(unknown).toEqual(known);
  });
});
