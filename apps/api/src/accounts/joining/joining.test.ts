import { addToCart, listCart } from '@trunkline/contract/cart';
import {
  acceptJoinRequest,
  inviteColleague,
  listColleagues,
  listJoinRequests,
  refuseJoinRequest,
  requestToJoin,
} from '@trunkline/contract/companies';
import { getPartnerHome } from '@trunkline/contract/home';
import { getQuotationDetail, listQuotations } from '@trunkline/contract/quotations';
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { createFiveDeskItems, createTestProducts, saveAs, submitAs } from '../../quotations/quotations.testing.ts';
import { clearRateLimits, createMailAddress, listMailsTo } from '../accounts.testing.ts';

let owner: TestUser;
let newcomer: TestUser;
let domain: string;
const app = await startTestApp();
const products = await createTestProducts(app);

const fiveDesks = () => ({ currency: 'USD', shipping: 'fob_shenzhen', items: createFiveDeskItems(products) }) as const;

beforeEach(async () => {
  app.setClockOffset(0);
  await clearRateLimits(app);
  domain = `wadi-${randomBytes(4).toString('hex')}.example`;
  owner = await useAddress(await app.make.member({ company: 'Wadi Orvan Systems' }), `lina@${domain}`);
  newcomer = await useAddress(await app.make.member(), `oliver@${domain.toUpperCase()}`);
});

async function useAddress(user: TestUser, username: string): Promise<TestUser> {
  await app.sql((trx) => trx.updateTable('users').set({ username }).where('id', '=', user.user_id).execute());
  return { ...user, username };
}

const ask = (user = newcomer) => callAs(app, user).ok(requestToJoin, {});
const readRule = async (user: TestUser): Promise<string> => {
  const { status, msg } = await callAs(app, user).refused(requestToJoin, {});
  return `${status} ${msg}`;
};
const listOf = (user: TestUser) => callAs(app, user).ok(listJoinRequests, {});

describe('joinrequest', () => {
  test('reaches the owner of the company with the same mail domain, by list and mail', async () => {
    expect((await listOf(newcomer)).candidate).toEqual({ company: 'Wadi Orvan Systems' });
    const { id } = await ask();
    expect((await listOf(owner)).list).toMatchObject([{ id, username: newcomer.username }]);
    expect(await listOf(newcomer)).toMatchObject({ list: [], own: { company: 'Wadi Orvan Systems', decision: null } });
    const mails = await listMailsTo(app, owner.username);
    expect(mails.map(({ subject }) => subject)).toEqual([`${newcomer.realname} asks to join your company`]);
  });

  test('is refused a second time, and seen neither by members nor by other companies', async () => {
    await ask();
    expect(await readRule(newcomer)).toMatch(/^409 You have already asked/);
    expect((await listOf(await app.make.colleague(owner))).list).toEqual([]);
    expect((await listOf(await app.make.member())).list).toEqual([]);
  });

  test('returns 409 for a domain of a mail provider and for a domain that no company has', async () => {
    const [one, two] = [await app.make.member(), await app.make.member()];
    await useAddress(one, createMailAddress().replace('partner.example', 'gmail.com'));
    await useAddress(two, createMailAddress().replace('partner.example', 'gmail.com'));
    expect((await listOf(one)).candidate).toBeNull();
    expect(await readRule(one)).toMatch(/^409 No company/);
    expect(await readRule(await useAddress(await app.make.member(), `a@other.${domain}`))).toMatch(/^409 No company/);
  });

  test('a member whose domain differs from the owner’s leads nobody to the company', async () => {
    const newcomer = await app.make.colleague(owner);
    await useAddress(newcomer, `guest@consult-${domain}`);
    expect(await readRule(await useAddress(await app.make.member(), `x@consult-${domain}`))).toMatch(/^409 No company/);
  });

  test('returns 409 when the own company has a colleague, a membership or a quotation beyond a draft', async () => {
    await app.make.colleague(newcomer);
    const partner = await useAddress(await app.make.member({ type: 'DPP' }), `b@${domain}`);
    const asking = await useAddress(await app.make.member(), `c@${domain}`);
    await submitAs(app, asking, fiveDesks());
    for (const user of [newcomer, partner, asking]) {
      expect(await readRule(user)).toMatch(/^409 Your company already has/);
      expect((await listOf(user)).candidate).toBeNull();
    }
  });

  test('staff are told when the company has no owner who could answer', async () => {
    const channel = await app.make.staff('channel');
    await app.sql((trx) => trx.updateTable('users').set({ disabled: true }).where('id', '=', owner.user_id).execute());
    await useAddress(await app.make.colleague(owner), `m@${domain}`);
    await ask();
    const mails = await listMailsTo(app, channel.username);
    expect(mails.map(({ subject }) => subject)).toEqual(['Wadi Orvan Systems has no owner']);
  });
});

describe('joinaccept', () => {
  test('makes the requester a member in the same session; drafts and cart move, the empty company closes', async () => {
    const draft = await saveAs(app, newcomer, fiveDesks());
    const { id } = await ask();
    await callAs(app, owner).ok(acceptJoinRequest, { id });
    const home = await callAs(app, newcomer).ok(getPartnerHome, {});
    expect(home.user).toMatchObject({ company_id: owner.company_id, company_role: 'member' });
    expect((await callAs(app, owner).ok(listColleagues, {})).total).toBe(2);
    const moved = await callAs(app, owner).ok(getQuotationDetail, { id: draft.id });
    expect(moved.items.length).toBeGreaterThan(0);
    const left = await app.sql((trx) =>
      trx.selectFrom('companies').select('state').where('id', '=', newcomer.company_id).executeTakeFirstOrThrow(),
    );
    expect(left.state).toBe('closed');
    const mails = await listMailsTo(app, newcomer.username);
    expect(mails.at(-1)?.subject).toBe('You are now a member of Wadi Orvan Systems');
  });

  test('the cart moves with its lines', async () => {
    const draft = await saveAs(app, owner, fiveDesks());
    const { items } = await callAs(app, owner).ok(getQuotationDetail, { id: draft.id });
    const product_id = items[0]?.product_id ?? '';
    await callAs(app, newcomer).ok(addToCart, { product_id, quantity: 3, accessories: [] });
    const { id } = await ask();
    await callAs(app, owner).ok(acceptJoinRequest, { id });
    const cart = await callAs(app, newcomer).ok(listCart, {});
    expect(cart.list.map((line) => [line.product_id, line.quantity])).toEqual([[product_id, 3]]);
  });

  test('returns 404 for the request to another company, 403 for a member', async () => {
    const { id } = await ask();
    expect((await callAs(app, await app.make.member()).refused(acceptJoinRequest, { id })).status).toBe(404);
    expect((await callAs(app, await app.make.colleague(owner)).refused(acceptJoinRequest, { id })).status).toBe(403);
  });

  test('returns 409 when the requester’s company came into use meanwhile, and the request stays open', async () => {
    const { id } = await ask();
    await submitAs(app, newcomer, fiveDesks());
    expect((await callAs(app, owner).refused(acceptJoinRequest, { id })).status).toBe(409);
    expect((await listOf(owner)).total).toBe(1);
    expect((await callAs(app, newcomer).ok(listQuotations, {})).total).toBe(1);
  });

  test('of acceptance and refusal at once, one succeeds', async () => {
    const again = await app.make.member();
    const rival = await useAddress(again, `lina@r-${domain}`);
    for (const round of raceRounds) {
      const user = await useAddress(await app.make.member(), `u${round}@r-${domain}`);
      const { id } = await ask(user);
      const answers = await Promise.all([
        callAs(app, rival).raw(acceptJoinRequest, { id }),
        callAs(app, rival).raw(refuseJoinRequest, { id }),
        callAs(app, rival).raw(acceptJoinRequest, { id }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    }
  });
});

describe('joinrefuse', () => {
  test('tells the requester, who keeps their company and may ask again after 7 days', async () => {
    const { id } = await ask();
    await callAs(app, owner).ok(refuseJoinRequest, { id });
    expect((await listOf(owner)).total).toBe(0);
    expect((await listOf(newcomer)).own).toMatchObject({ decision: 'refused', again_at: expect.any(String) as string });
    expect((await listMailsTo(app, newcomer.username)).at(-1)?.subject).toBe(
      'Wadi Orvan Systems has declined your request',
    );
    expect(await readRule(newcomer)).toMatch(/^409 Your request was declined/);
    // The session stays in use.
    app.setClockOffset(6);
    const { user } = await callAs(app, newcomer).ok(getPartnerHome, {});
    expect(user.company_id).toBe(newcomer.company_id);
    app.setClockOffset(7.01);
    await ask();
  });

  test('returns 404 for the request to another company, 403 for a member, 409 for one that is decided', async () => {
    const { id } = await ask();
    expect((await callAs(app, await app.make.member()).refused(refuseJoinRequest, { id })).status).toBe(404);
    expect((await callAs(app, await app.make.colleague(owner)).refused(refuseJoinRequest, { id })).status).toBe(403);
    await callAs(app, owner).ok(refuseJoinRequest, { id });
    expect((await callAs(app, owner).refused(refuseJoinRequest, { id })).status).toBe(409);
  });
});

test('a request is closed for a newcomer who has invited somebody: the invitation is withdrawn', async () => {
  await callAs(app, newcomer).ok(inviteColleague, { username: createMailAddress() });
  const { id } = await ask();
  await callAs(app, owner).ok(acceptJoinRequest, { id });
  const open = await app.sql((trx) =>
    trx
      .selectFrom('invitations')
      .select('id')
      .where('company_id', '=', newcomer.company_id)
      .where('withdrawn_at', 'is', null)
      .execute(),
  );
  expect(open).toEqual([]);
});
