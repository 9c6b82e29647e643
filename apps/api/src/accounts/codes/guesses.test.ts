import { loginUser, registerAccount, resetPassword } from '@trunkline/contract/accounts';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';
import { callFrom, clearRateLimits, createMailAddress, createRegistration, goodPassword } from '../accounts.testing.ts';
import {
  homeIp,
  homeNeighborIp,
  otherIp,
  registerKnownUser,
  rightPassword,
  tryLogin,
  wrongPassword,
} from '../login/login.testing.ts';

const app = await startTestApp();
const username = await registerKnownUser(app, homeIp);
await app.sql((trx) =>
  trx.insertInto('settings').values({ key: 'limits.failed_logins_per_hour', value: '4' }).execute(),
);
beforeEach(async () => {
  await clearRateLimits(app);
  await app.sql((trx) => trx.deleteFrom('login_attempts').execute());
});

const resetWith = (name: string) => ({
  username: name,
  code: '000000',
  password: goodPassword,
  password_again: goodPassword,
});

/** One wrong guess of each kind, each for another name. */
const guess = async (ip: string): Promise<number[]> => {
  const caller = callFrom(app, ip);
  const answers = [
    await caller.raw(loginUser, wrongPassword(createMailAddress())),
    await caller.raw(loginUser, wrongPassword(username)),
    await caller.raw(registerAccount, createRegistration(createMailAddress(), '000000')),
    await caller.raw(resetPassword, resetWith(createMailAddress())),
  ];
  return answers.map(({ status }) => status);
};

const countAlarms = async (): Promise<unknown[]> =>
  app.sql((trx) =>
    trx
      .selectFrom('audit')
      .select(['object', 'object_id', 'details'])
      .where('action', '=', 'account.guesses_stopped')
      .execute(),
  );

test('wrong passwords and codes of one network for different names stop its logins, right ones too, with one alarm', async () => {
  expect(await guess(homeIp)).toEqual([400, 400, 400, 400]);
  expect(await tryLogin(app, homeNeighborIp, rightPassword(username))).toMatch(/^429 /);
  expect(await guess(homeNeighborIp)).toEqual([429, 429, 429, 429]);
  expect(await countAlarms()).toEqual([{ object: 'network', object_id: '203.0.113.0/24', details: { failures: 4 } }]);
});

test('another network is not stopped', async () => {
  expect(await guess(otherIp)).toEqual([400, 400, 400, 400]);
  expect(await tryLogin(app, homeIp, rightPassword(username))).toBe('logged in');
});

test('right passwords do not count', async () => {
  for (let login = 0; login < 6; login++)
    expect(await tryLogin(app, homeIp, rightPassword(username))).toBe('logged in');
  expect(await guess(homeIp)).toEqual([400, 400, 400, 400]);
});

test('ten wrong ones at once get four answers', async () => {
  const all = await Promise.all(
    Array.from({ length: 10 }, () => tryLogin(app, homeIp, wrongPassword(createMailAddress()))),
  );
  expect(all.filter((answer) => answer.startsWith('400'))).toHaveLength(4);
});
