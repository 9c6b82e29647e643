import { inviteColleague, listColleagues } from '@trunkline/contract/companies';
import { acceptInvitation, readInvitation } from '@trunkline/contract/people/invitations';
import { loginUser, registerAccount, sendEmailCode } from '@trunkline/contract/accounts';
import { getPartnerHome } from '@trunkline/contract/home';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createVisitorContext } from '../../platform/http/request-context.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import {
  callFrom,
  clearRateLimits,
  createAddress,
  createMailAddress,
  createRegistration,
  getNewestCode,
  goodPassword,
  listMailsTo,
} from '../accounts.testing.ts';
import { sendInvitation } from './invitations.actions.ts';

let owner: TestUser;
const app = await startTestApp();
beforeEach(async () => {
  app.setClockOffset(0);
  await clearRateLimits(app);
  owner = await app.make.member({ company: 'Wadi Orvan Systems', country: 'DE' });
});

async function invite(username: string): Promise<string> {
  await callAs(app, owner).ok(inviteColleague, { username });
  return getNewestCode(app, username);
}

const createAcceptance = (
  code: string,
  changes: Partial<EndpointInput<typeof acceptInvitation>> = {},
): EndpointInput<typeof acceptInvitation> => ({
  code,
  realname: 'Hala Nasser',
  telephone: '+49 1512 3456789',
  password: goodPassword,
  password_again: goodPassword,
  ...changes,
});

const accept = (code: string, changes: Partial<EndpointInput<typeof acceptInvitation>> = {}) =>
  callFrom(app, createAddress()).ok(acceptInvitation, createAcceptance(code, changes));
const refuse = (code: string, changes: Partial<EndpointInput<typeof acceptInvitation>> = {}) =>
  callFrom(app, createAddress()).refused(acceptInvitation, createAcceptance(code, changes));

describe('invite', () => {
  test('mails a code of digits and a link, both masked in the outbox, and lists the address as invited', async () => {
    const username = createMailAddress();
    const code = await invite(username);
    expect(code).toMatch(/^\d{12}$/);
    const [mail] = await listMailsTo(app, username);
    expect(mail?.body_text).toContain('/acceptinvite?code=••••••');
    expect(JSON.stringify(mail)).not.toContain(code);
    const { list, total } = await callAs(app, owner).ok(listColleagues, {});
    expect(total).toBe(2);
    expect(list[1]).toMatchObject({
      username,
      state: 'invited',
      invited_by: owner.realname,
      actions: ['invite', 'removecolleague'],
    });
  });

  test('answers an address that has an account alike, mails it no code and lists it as invited', async () => {
    const other = await app.make.member();
    const known = await callAs(app, owner).ok(inviteColleague, { username: other.username });
    const unknown = await callAs(app, owner).ok(inviteColleague, { username: createMailAddress() });
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    const [mail] = await listMailsTo(app, other.username);
    expect(mail?.body_text).toContain('already has an account');
    expect(mail?.has_code).toBe(false);
    const { list } = await callAs(app, owner).ok(listColleagues, {});
    expect(list.filter(({ state }) => state === 'invited')).toHaveLength(2);
  });

  test('a second invitation of an address replaces the code of the first', async () => {
    const username = createMailAddress();
    const first = await invite(username);
    const second = await invite(username);
    expect((await refuse(first)).errors).toMatchObject([{ path: 'code', rule: 'wrong_invitation' }]);
    expect((await accept(second)).username).toBe(username);
  });

  test('returns 403 for a member, 409 for a colleague, 429 beyond five invitations of one address a day', async () => {
    const member = await app.make.colleague(owner);
    expect((await callAs(app, member).refused(inviteColleague, { username: createMailAddress() })).status).toBe(403);
    expect((await callAs(app, owner).refused(inviteColleague, { username: member.username })).status).toBe(409);
    const username = createMailAddress();
    for (let sent = 0; sent < 5; sent++) await callAs(app, owner).ok(inviteColleague, { username });
    expect((await callAs(app, owner).refused(inviteColleague, { username })).status).toBe(429);
  });
});

describe('acceptinvite', () => {
  test('creates a member of the company, logs in, and tells the one who invited', async () => {
    const username = createMailAddress();
    const code = await invite(username);
    expect(await callFrom(app, createAddress()).ok(readInvitation, { code })).toMatchObject({
      username,
      company: 'Wadi Orvan Systems',
      side: 'company',
      country: 'DE',
      invited_by: owner.realname,
    });
    const session = await accept(code);
    expect(session).toMatchObject({ username, company_id: owner.company_id, company_role: 'member', roles: [] });
    const home = await callAs(app, session).ok(getPartnerHome, {});
    expect(home.user).toMatchObject({ realname: 'Hala Nasser', company: 'Wadi Orvan Systems' });
    const again = await callAs(app).ok(loginUser, { username, password: goodPassword });
    expect(again.company_id).toBe(owner.company_id);
    const mails = await listMailsTo(app, owner.username);
    expect(mails.map(({ subject }) => subject)).toEqual(['Hala Nasser has accepted your invitation']);
  });

  test('takes digits in groups, and a telephone number of another country with its country code', async () => {
    const code = await invite(createMailAddress());
    const session = await accept(`${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`, {
      telephone: '+962 6 555 0118',
    });
    const { user } = await callAs(app, session).ok(getPartnerHome, {});
    expect(user.telephone).toBe('+96265550118');
  });

  test('creates staff with the roles of the invitation', async () => {
    const admin = await app.make.staff('admin');
    const username = createMailAddress();
    await inTransaction(app.context.db, 'system', (trx) => {
      const principal = { ...createVisitorContext(app.context, 'en', 'test').principal, user_id: admin.user_id };
      const context = { ...createVisitorContext(app.context, 'en', 'test'), principal, trx };
      return sendInvitation(context, { company_id: null, username, realname: 'Hana', roles: ['finance', 'logistics'] });
    });
    const code = await getNewestCode(app, username);
    expect(await callFrom(app, createAddress()).ok(readInvitation, { code })).toMatchObject({
      side: 'staff',
      realname: 'Hana',
    });
    const session = await accept(code, { telephone: '+86 10 6552 9988' });
    expect(session).toMatchObject({ company_id: null, company_role: null, roles: ['finance', 'logistics'] });
  });
});

describe('a refused acceptance', () => {
  test('returns 400 for a code that is used, withdrawn, 7 days old or unknown, with the same sentence', async () => {
    const code = await invite(createMailAddress());
    await accept(code);
    const used = await refuse(code);
    const old = await invite(createMailAddress());
    app.setClockOffset(7.001);
    const refusals = [used, await refuse(old), await refuse('000000000000'), await refuse('x')];
    expect(new Set(refusals.map(({ status, errors }) => `${status} ${errors[0]?.rule}`))).toEqual(
      new Set(['400 wrong_invitation']),
    );
  });

  test('returns 400 for two different passwords, a common one, and a wrong number, and uses the code up with none of them', async () => {
    const code = await invite(createMailAddress());
    expect((await refuse(code, { password_again: 'x' })).errors[0]?.path).toBe('password_again');
    expect((await refuse(code, { password: 'password1', password_again: 'password1' })).errors[0]?.rule).toBe(
      'common_password',
    );
    expect((await refuse(code, { telephone: '12' })).errors[0]?.path).toBe('telephone');
    expect((await accept(code)).company_role).toBe('member');
  });

  test('returns 409 when the address was registered meanwhile', async () => {
    const username = createMailAddress();
    const code = await invite(username);
    await app.sql((trx) =>
      trx
        .insertInto('users')
        .values({ username, realname: 'Other', password_hash: 'none' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect((await refuse(code)).status).toBe(409);
  });

  test('returns 429 after 60 guesses from one address within an hour', async () => {
    const guesser = callFrom(app, createAddress());
    for (let guess = 0; guess < 60; guess++) await guesser.refused(readInvitation, { code: String(guess) });
    expect((await guesser.refused(readInvitation, { code: '1' })).status).toBe(429);
  });

  test('of two acceptances of one code at once, one succeeds', async () => {
    for (const _round of raceRounds) {
      const code = await invite(createMailAddress());
      const answers = await Promise.all(
        [1, 2].map(() => callFrom(app, createAddress()).raw(acceptInvitation, createAcceptance(code))),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
      await clearRateLimits(app);
    }
  });
});

test('an invitation is not seen by another company', async () => {
  await invite(createMailAddress());
  const stranger = await app.make.member();
  expect((await callAs(app, stranger).ok(listColleagues, {})).total).toBe(1);
});

describe('a registration with the code of an invitation', () => {
  async function register(caller: ReturnType<typeof callFrom>, username: string, invite_code: string) {
    await caller.ok(sendEmailCode, { username });
    return { ...createRegistration(username, await getNewestCode(app, username)), invite_code };
  }

  test('joins the company that invited, whose profile stays, and uses the code up', async () => {
    const username = createMailAddress();
    // A code is good from the network alone that asked for it.
    const caller = callFrom(app, createAddress());
    const sent = await register(caller, username, await invite(username));
    const { token } = await caller.ok(registerAccount, sent);
    const { user } = await callAs(app, { token }).ok(getPartnerHome, {});
    expect(user).toMatchObject({ company_id: owner.company_id, company: 'Wadi Orvan Systems', company_role: 'member' });
    const again = await caller.refused(registerAccount, sent);
    expect([again.status, again.errors[0]?.path]).toEqual([400, 'invite_code']);
  });

  test('is refused for another address and an unknown code', async () => {
    const username = createMailAddress();
    const foreign = await invite(createMailAddress());
    for (const code of [foreign, '000000000000']) {
      const refusal = await callFrom(app, createAddress()).refused(registerAccount, {
        ...createRegistration(username, '123456'),
        invite_code: code,
      });
      expect([refusal.status, refusal.errors.map(({ path }) => path)]).toEqual([400, ['invite_code']]);
    }
  });
});
