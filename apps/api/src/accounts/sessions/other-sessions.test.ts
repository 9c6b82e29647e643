import { listSessions, revokeOtherSessions } from '@trunkline/contract/people/sessions';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { insertSession } from '../../testing/factories.ts';
import { checkToken, goodPassword, registerCompany } from '../accounts.testing.ts';
import { loginUser } from '@trunkline/contract/accounts';

const app = await startTestApp();

test('ends every session of the user but this one, and none of a colleague', async () => {
  const user = await app.make.member();
  const colleague = await app.make.colleague(user);
  const others = await Promise.all([1, 2].map(() => app.sql((trx) => insertSession(trx, user.user_id))));
  expect(await callAs(app, user).ok(revokeOtherSessions, {})).toEqual({ ended: 2 });
  expect(await checkToken(app, user.token)).toBe('valid');
  for (const token of others) expect(await checkToken(app, token)).toBe(90003);
  expect(await checkToken(app, colleague.token)).toBe('valid');
  expect(await callAs(app, user).ok(revokeOtherSessions, {})).toEqual({ ended: 0 });
  expect((await callAs(app).refused(revokeOtherSessions, {})).status).toBe(401);
});

test('a session is listed with browser, system and kind of device', async () => {
  const { username } = await registerCompany(app);
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
  const session = await callAs(app, null, { 'user-agent': agent }).ok(loginUser, { username, password: goodPassword });
  const { list } = await callAs(app, session).ok(listSessions, {});
  expect(list.find(({ current }) => current)).toMatchObject({
    browser: 'Firefox',
    system: 'Linux',
    device: 'computer',
  });
});
