import { registerAccount, sendEmailCode } from '@trunkline/contract/accounts';
import { inviteColleague, listColleagues, makeColleagueOwner, removeColleague } from '@trunkline/contract/companies';
import { acceptInvitation } from '@trunkline/contract/people/invitations';
import { getPartnerHome } from '@trunkline/contract/home';
import { listQuotations } from '@trunkline/contract/quotations';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createVisitorContext } from '../../platform/http/request-context.ts';
import { systemPrincipal } from '../../platform/http/access.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { createFiveDeskItems, createTestProducts, saveAs } from '../../quotations/quotations.testing.ts';
import {
  callFrom,
  checkToken,
  clearRateLimits,
  createAddress,
  createMailAddress,
  createRegistration,
  getNewestCode,
  goodPassword,
  listMailsTo,
} from '../accounts.testing.ts';
import { setCompanyOwner } from './colleagues.actions.ts';

let owner: TestUser;
let member: TestUser;
const app = await startTestApp();
const products = await createTestProducts(app);

const fiveDesks = () => ({ currency: 'USD', shipping: 'fob_shenzhen', items: createFiveDeskItems(products) }) as const;

beforeEach(async () => {
  await clearRateLimits(app);
  owner = await app.make.member();
  member = await app.make.colleague(owner);
});

const listRoles = async (caller: TestUser) =>
  (await callAs(app, caller).ok(listColleagues, {})).list.map(({ id, company_role }) => [id, company_role]);

describe('colleagues', () => {
  test('lists the owner first; the owner may act, a member reads', async () => {
    const { list, total } = await callAs(app, owner).ok(listColleagues, {});
    expect(total).toBe(2);
    expect(list.map(({ id, actions }) => [id, actions])).toEqual([
      [owner.user_id, []],
      [member.user_id, ['setowner', 'removecolleague']],
    ]);
    const seen = await callAs(app, member).ok(listColleagues, {});
    expect(seen.list.map(({ actions }) => actions)).toEqual([[], []]);
  });

  test('are paged, and those of another company are not listed', async () => {
    for (let more = 0; more < 10; more++) await app.make.colleague(owner);
    const second = await callAs(app, owner).ok(listColleagues, { page: 2, limit: 10 });
    expect([second.list.length, second.total]).toEqual([2, 12]);
    expect(await listRoles(await app.make.member())).toHaveLength(1);
  });
});

describe('removecolleague', () => {
  test('ends the sessions with 90003, tells the colleague, and keeps the records', async () => {
    const quotation = await saveAs(app, member, fiveDesks());
    await callAs(app, owner).ok(removeColleague, { id: member.user_id });
    expect(await checkToken(app, member.token)).toBe(90003);
    expect(await listRoles(owner)).toEqual([[owner.user_id, 'owner']]);
    const quotations = await callAs(app, owner).ok(listQuotations, {});
    expect(quotations.list.map(({ id }) => id)).toEqual([quotation.id]);
    const mails = await listMailsTo(app, member.username);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('no longer a member')]);
  });

  test('the removed colleague registers again with the same address and sees nothing of the company', async () => {
    const username = createMailAddress();
    await callAs(app, owner).ok(inviteColleague, { username });
    const code = await getNewestCode(app, username);
    const person = { realname: 'Hala', telephone: '+4915123456789', password: goodPassword };
    const first = await callFrom(app, createAddress()).ok(acceptInvitation, {
      code,
      ...person,
      password_again: goodPassword,
    });
    await saveAs(app, owner, fiveDesks());
    const { list } = await callAs(app, owner).ok(listColleagues, {});
    const id = list.find((row) => row.username === username)?.id ?? '';
    await callAs(app, owner).ok(removeColleague, { id });
    expect(await checkToken(app, first.token)).toBe(90003);
    const caller = callFrom(app, createAddress());
    await caller.ok(sendEmailCode, { username });
    const again = await caller.ok(registerAccount, createRegistration(username, await getNewestCode(app, username)));
    const home = await callAs(app, again).ok(getPartnerHome, {});
    expect(home.user.company_role).toBe('owner');
    expect(home.user.company_id).not.toBe(owner.company_id);
    expect((await callAs(app, again).ok(listQuotations, {})).total).toBe(0);
  });

  test('withdraws an invitation, whose code is refused from then on', async () => {
    const username = createMailAddress();
    const { id } = await callAs(app, owner).ok(inviteColleague, { username });
    const code = await getNewestCode(app, username);
    await callAs(app, owner).ok(removeColleague, { id });
    const answer = await callFrom(app, createAddress()).refused(acceptInvitation, {
      code,
      realname: 'Hala',
      telephone: '+4915123456789',
      password: goodPassword,
      password_again: goodPassword,
    });
    expect(answer.status).toBe(400);
    expect((await callAs(app, owner).refused(removeColleague, { id })).status).toBe(404);
  });

  test('returns 409 for the owner, 403 for a member, 404 for a user or an invitation of another company', async () => {
    const stranger = await app.make.member();
    const { id } = await callAs(app, stranger).ok(inviteColleague, { username: createMailAddress() });
    expect((await callAs(app, owner).refused(removeColleague, { id: owner.user_id })).status).toBe(409);
    expect((await callAs(app, member).refused(removeColleague, { id: owner.user_id })).status).toBe(403);
    expect((await callAs(app, owner).refused(removeColleague, { id: stranger.user_id })).status).toBe(404);
    expect((await callAs(app, owner).refused(removeColleague, { id })).status).toBe(404);
    expect(await checkToken(app, stranger.token)).toBe('valid');
  });
});

describe('setowner', () => {
  test('makes the member the owner and the caller a member, and tells the new owner', async () => {
    await callAs(app, owner).ok(makeColleagueOwner, { id: member.user_id });
    expect(await listRoles(owner)).toEqual([
      [member.user_id, 'owner'],
      [owner.user_id, 'member'],
    ]);
    expect((await callAs(app, owner).refused(inviteColleague, { username: createMailAddress() })).status).toBe(403);
    await callAs(app, member).ok(inviteColleague, { username: createMailAddress() });
    const mails = await listMailsTo(app, member.username);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('You are now the owner')]);
    expect(await listMailsTo(app, owner.username)).toEqual([]);
  });

  test('returns 403 for a member, 404 for a stranger, 409 for oneself and for a disabled colleague', async () => {
    const stranger = await app.make.member();
    expect((await callAs(app, member).refused(makeColleagueOwner, { id: member.user_id })).status).toBe(403);
    expect((await callAs(app, owner).refused(makeColleagueOwner, { id: stranger.user_id })).status).toBe(404);
    expect((await callAs(app, owner).refused(makeColleagueOwner, { id: owner.user_id })).status).toBe(409);
    await app.sql((trx) => trx.updateTable('users').set({ disabled: true }).where('id', '=', member.user_id).execute());
    expect((await callAs(app, owner).refused(makeColleagueOwner, { id: member.user_id })).status).toBe(409);
  });

  test('of two hand-overs at once to different colleagues, one succeeds and the company has one owner', async () => {
    for (const _round of raceRounds) {
      const first = await app.make.member();
      const [one, two] = [await app.make.colleague(first), await app.make.colleague(first)];
      const answers = await Promise.all(
        [one, two].map(({ user_id }) => callAs(app, first).raw(makeColleagueOwner, { id: user_id })),
      );
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses[0]).toBe(200);
      expect([403, 409]).toContain(statuses[1]);
      expect((await listRoles(first)).filter(([, role]) => role === 'owner')).toHaveLength(1);
    }
  });

  test('staff set an owner where the owner was disabled, and no user of another company', async () => {
    const stranger = await app.make.member();
    await app.sql((trx) => trx.updateTable('users').set({ disabled: true }).where('id', '=', owner.user_id).execute());
    const set = (userId: string) =>
      inTransaction(app.context.db, 'system', (trx) =>
        setCompanyOwner(
          { ...createVisitorContext(app.context, 'en', 'test'), principal: systemPrincipal, trx },
          owner.company_id,
          userId,
        ),
      );
    await expect(set(stranger.user_id)).rejects.toThrow('accounts.cannot_own');
    await set(member.user_id);
    expect(await listRoles(member)).toEqual([
      [member.user_id, 'owner'],
      [owner.user_id, 'member'],
    ]);
  });
});
