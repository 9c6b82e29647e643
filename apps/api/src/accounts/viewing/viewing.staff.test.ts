import { getPartnerHome } from '@trunkline/contract/home';
import { listNotices, readNotices } from '@trunkline/contract/notices';
import { logoutUser } from '@trunkline/contract/accounts';
import { listQuotations, getQuotationDetail } from '@trunkline/contract/quotations';
import { listCompanies } from '@trunkline/contract/staff/companies';
import { endViewAsPartner, viewAsPartner } from '@trunkline/contract/staff/view-as';
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFiveDeskItems, createTestProducts, saveAs } from '../../quotations/quotations.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { readAudit } from '../../testing/read-audit.ts';
import { maxViewedCalls } from './viewing.sql.ts';
import { viewAs, viewReason } from './viewing.testing.ts';

let partner: TestUser;
let channel: TestUser;
const app = await startTestApp();
const products = await createTestProducts(app);
beforeEach(async () => {
  partner = await app.make.member({ type: 'DPP', company: 'Kestova Integration' });
  channel = await app.make.staff('channel');
});

/** The code of the next call of a view: 90002, 90003, 90004 or `open`. */
async function checkView(view: Pick<TestUser, 'token'>): Promise<number | 'open'> {
  const answer = await callAs(app, view).raw(getPartnerHome, {});
  return answer.status === 200 ? 'open' : (answer.json() as { code: number }).code;
}

const input = () => ({ id: partner.company_id, user_id: partner.user_id, reason: viewReason });

describe('viewing as a partner', () => {
  test('answers a token that reads as the user of the company for 30 minutes, and stores only its hash', async () => {
    const view = await viewAs(app, channel, partner);
    expect(view).toMatchObject({
      username: partner.username,
      company: 'Kestova Integration',
      company_role: 'owner',
      permissions: [],
      membership: { type: 'DPP' },
    });
    const minutes = (Date.parse(view.expires_at) - app.context.clock().getTime()) / 60_000;
    expect([minutes > 29, minutes <= 30]).toEqual([true, true]);
    const { id } = await saveAs(app, partner, { items: createFiveDeskItems(products) });
    expect((await callAs(app, view).ok(listQuotations, {})).list.map((row) => row.id)).toEqual([id]);
    const stored = await app.sql((trx) =>
      trx.selectFrom('partner_views').select('token_hash').where('staff_id', '=', channel.user_id).execute(),
    );
    expect(stored).toEqual([{ token_hash: createHash('sha256').update(view.token).digest() }]);
  });

  test('reads nothing of other companies, makes no call of staff and does not read notices for the partner', async () => {
    const rival = await app.make.member({ type: 'DPP' });
    const { id } = await saveAs(app, rival, { items: createFiveDeskItems(products) });
    const view = await viewAs(app, channel, partner);
    expect((await callAs(app, view).refused(getQuotationDetail, { id })).status).toBe(404);
    expect((await callAs(app, view).refused(listCompanies, {})).status).toBe(403);
    expect((await callAs(app, view).refused(viewAsPartner, input())).status).toBe(403);
    await callAs(app, view).ok(listNotices, {});
    expect((await callAs(app, view).refused(readNotices, { all: true })).status).toBe(403);
  });

  test('is refused without the permission, to partners, and to visitors', async () => {
    for (const role of ['finance', 'headquarters', 'auditor'])
      expect((await callAs(app, await app.make.staff(role)).refused(viewAsPartner, input())).status).toBe(403);
    expect((await callAs(app, partner).refused(viewAsPartner, input())).status).toBe(403);
    expect((await callAs(app, null).refused(viewAsPartner, input())).status).toBe(401);
    expect((await callAs(app, await app.make.staff('admin')).ok(viewAsPartner, input())).username).toBe(
      partner.username,
    );
  });

  test('is refused without a reason, for an unknown company, and for users of others, disabled ones and staff', async () => {
    const as = callAs(app, channel);
    expect((await as.refused(viewAsPartner, { ...input(), reason: ' ' })).errors[0]?.path).toBe('reason');
    expect((await as.refused(viewAsPartner, { ...input(), id: 'nothing' })).status).toBe(404);
    const disabled = await app.make.colleague(partner);
    await app.sql((trx) =>
      trx.updateTable('users').set({ disabled: true }).where('id', '=', disabled.user_id).execute(),
    );
    for (const user_id of [(await app.make.member()).user_id, disabled.user_id, channel.user_id, 'nobody'])
      expect((await as.refused(viewAsPartner, { ...input(), user_id })).errors[0]?.path).toBe('user_id');
  });
});

describe('a view ends', () => {
  test('when it is stopped, once: 90003, and another stop ends nothing', async () => {
    const view = await viewAs(app, channel, partner);
    expect(await checkView(view)).toBe('open');
    expect(await callAs(app, channel).ok(endViewAsPartner, {})).toEqual({ ended: true });
    expect(await checkView(view)).toBe(90003);
    expect(await callAs(app, channel).ok(endViewAsPartner, {})).toEqual({ ended: false });
  });

  test('when the same member of staff opens another; the view of a colleague stays', async () => {
    const [first, other] = [
      await viewAs(app, channel, partner),
      await viewAs(app, await app.make.staff('admin'), partner),
    ];
    const second = await viewAs(app, channel, await app.make.colleague(partner));
    expect([await checkView(first), await checkView(second), await checkView(other)]).toEqual([90003, 'open', 'open']);
  });

  test('two opened at once leave one', async () => {
    const views = await Promise.all([viewAs(app, channel, partner), viewAs(app, channel, partner)]);
    const states = [await checkView(views[0]), await checkView(views[1])];
    expect(states.map(String).toSorted()).toEqual(['90003', 'open']);
  });

  test('with the session of the member of staff: logged out, or ended elsewhere', async () => {
    const view = await viewAs(app, channel, partner);
    await callAs(app, channel).ok(logoutUser, {});
    expect(await checkView(view)).toBe(90003);
    const other = await app.make.staff('channel');
    const second = await viewAs(app, other, partner);
    await app.sql((trx) =>
      trx.updateTable('sessions').set({ ended_at: new Date() }).where('user_id', '=', other.user_id).execute(),
    );
    expect(await checkView(second)).toBe(90003);
  });

  test('no later than the session of the member of staff', async () => {
    const expires_at = new Date(app.context.clock().getTime() + 10 * 60_000);
    await app.sql((trx) =>
      trx.updateTable('sessions').set({ expires_at }).where('user_id', '=', channel.user_id).execute(),
    );
    const view = await viewAs(app, channel, partner);
    expect(view.expires_at).toBe(expires_at.toISOString());
    app.setClockOffset(9 / 1440);
    expect(await checkView(view)).toBe('open');
    app.setClockOffset(11 / 1440);
    expect(await checkView(view)).toBe(90004);
    app.setClockOffset(0);
  });

  test('after 30 minutes: 90004, and an unknown token answers 90002', async () => {
    const view = await viewAs(app, channel, partner);
    app.setClockOffset(31 / 1440);
    expect(await checkView(view)).toBe(90004);
    app.setClockOffset(0);
    expect(await checkView({ token: view.token.replace(/.{43}$/, 'A'.repeat(43)) })).toBe(90002);
    expect(await checkView({ token: 'view_short' })).toBe(90002);
  });

  test.each([
    [
      'the permission is taken',
      () => app.sql((trx) => trx.deleteFrom('user_roles').where('user_id', '=', channel.user_id).execute()),
    ],
    ['the member of staff is disabled', () => disable(channel)],
    ['the partner is disabled', () => disable(partner)],
  ])('when %s: 90003', async (_name, change) => {
    const view = await viewAs(app, channel, partner);
    expect(await checkView(view)).toBe('open');
    await change();
    expect(await checkView(view)).toBe(90003);
  });
});

const disable = ({ user_id }: TestUser) =>
  app.sql((trx) => trx.updateTable('users').set({ disabled: true }).where('id', '=', user_id).execute());

describe('the audit trail of a view', () => {
  test('names staff, reason and each call and record once, from start to end', async () => {
    const { id } = await saveAs(app, partner, { items: createFiveDeskItems(products) });
    const view = await viewAs(app, channel, partner);
    for (let times = 0; times < 2; times++) {
      await callAs(app, view).ok(getPartnerHome, {});
      await callAs(app, view).ok(getQuotationDetail, { id });
    }
    await callAs(app, channel).ok(endViewAsPartner, {});
    const rows = await readAudit(app, 'user', partner.user_id);
    expect(rows.every(({ actor }) => actor === channel.username)).toBe(true);
    const shown = rows.map(({ action, details }) => [action, details]);
    expect(shown).toEqual([
      ['view.start', expect.objectContaining({ reason: viewReason, expires_at: view.expires_at })],
      ['view.read', expect.objectContaining({ path: '/user/home', reason: viewReason })],
      ['view.read', expect.objectContaining({ path: '/user/detailquotation', record: id, reason: viewReason })],
      ['view.end', expect.objectContaining({ reason: viewReason, reads: 2, expired: false })],
    ]);
    const timeline = await app.sql((trx) =>
      trx.selectFrom('history').select('actor').where('company_id', '=', partner.company_id).execute(),
    );
    expect(timeline.filter(({ actor }) => actor === channel.realname)).toEqual([]);
  });

  test(`a view reads at most ${maxViewedCalls} calls and records, and ends with the next: 90003`, async () => {
    const view = await viewAs(app, channel, partner);
    await app.sql((trx) =>
      trx.updateTable('partner_views').set({ reads: maxViewedCalls }).where('user_id', '=', partner.user_id).execute(),
    );
    expect([await checkView(view), await checkView(view)]).toEqual([90003, 90003]);
    expect(await callAs(app, channel).ok(endViewAsPartner, {})).toEqual({ ended: false });
  });
});
