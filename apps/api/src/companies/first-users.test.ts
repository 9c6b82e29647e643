import { acceptInvitation } from '@trunkline/contract/people/invitations';
import { getCompanyDetail, saveCompany } from '@trunkline/contract/staff/companies';
import { inviteCompanyUser } from '@trunkline/contract/staff/invitations';
import { saveMembership } from '@trunkline/contract/staff/memberships';
import { addDays, toDay } from '@trunkline/rules/time';
import { describe, expect, test } from 'vitest';
import {
  callFrom,
  createAddress,
  createMailAddress,
  getNewestCode,
  goodPassword,
} from '../accounts/accounts.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { readAudit } from '../testing/read-audit.ts';
import { readNotices } from '../testing/read-notifications.ts';

const app = await startTestApp();

const as = async (...roles: string[]) => callAs(app, await app.make.staff(...roles));
const today = toDay(new Date());
const reason = 'A partner since 2019.';

const accept = async (username: string) =>
  callFrom(app, createAddress()).ok(acceptInvitation, {
    code: await getNewestCode(app, username),
    realname: 'Hala Nasser',
    telephone: '+49 1512 3456789',
    password: goodPassword,
    password_again: goodPassword,
  });

describe('a company that staff add', () => {
  test('has name, country, manager and note, and stands in the audit trail', async () => {
    const added = await (await as('channel')).ok(saveCompany, { company: 'Tannert IT', country: 'DE', note: 'Known.' });
    expect(added).toMatchObject({ company: 'Tannert IT', country: 'DE', state: 'open', users: 0, version: 1 });
    expect(added).toMatchObject({ payment_term: 'prepaid', note: 'Known.', owner_id: null });
    expect(await readAudit(app, 'company', added.id)).toMatchObject([{ action: 'company.add' }]);
  });

  test('is refused without a name, without a known country, and where its name is taken in the country', async () => {
    const channel = await as('channel');
    const refuse = async (input: object) => (await channel.refused(saveCompany, input)).errors[0]?.path;
    expect(await refuse({ country: 'DE' })).toBe('company');
    expect(await refuse({ company: 'Nordlicht Netze' })).toBe('country');
    expect(await refuse({ company: 'Nordlicht Netze', country: 'XX' })).toBe('country');
    await channel.ok(saveCompany, { company: 'Nordlicht Netze', country: 'DE' });
    expect(await refuse({ company: 'NORDLICHT  netze', country: 'DE' })).toBe('company');
    await channel.ok(saveCompany, { company: 'Nordlicht Netze', country: 'AT' });
  });

  test('needs the permission; its terms need that of finance', async () => {
    const input = { company: 'Sund Kabel', country: 'DK' };
    for (const role of ['finance', 'auditor'])
      expect((await (await as(role)).refused(saveCompany, input)).status).toBe(403);
    const withTerms = { ...input, payment_term: 'oa45' as const };
    expect((await (await as('channel')).refused(saveCompany, withTerms)).status).toBe(403);
  });
});

describe('a user whom staff invite', () => {
  test('becomes the owner when the company has none, and the second one a member', async () => {
    const channel = await as('channel');
    const { id } = await channel.ok(saveCompany, { company: 'Elbe Systeme', country: 'DE' });
    for (const company_role of ['owner', 'member']) {
      const username = createMailAddress();
      const invited = await channel.ok(inviteCompanyUser, { id, username, realname: 'Hala Nasser' });
      expect(invited).toMatchObject({ username, realname: 'Hala Nasser', state: 'open', mail_sends: false });
      expect(await accept(username)).toMatchObject({ company: 'Elbe Systeme', company_role });
    }
    expect(await channel.ok(getCompanyDetail, { id })).toMatchObject({ users: 2, owner_name: 'Hala Nasser' });
  });

  test('is refused for an unknown company, for an address with an account, and without the permission', async () => {
    const channel = await as('channel');
    const member = await app.make.member();
    const invite = (username: string, id = member.company_id) => ({ id, username, realname: 'Hala Nasser' });
    expect((await channel.refused(inviteCompanyUser, invite(createMailAddress(), 'nothing'))).status).toBe(404);
    expect((await channel.refused(inviteCompanyUser, invite(member.username))).status).toBe(409);
    const finance = await as('finance');
    expect((await finance.refused(inviteCompanyUser, invite(createMailAddress()))).status).toBe(403);
  });
});

describe('a membership that staff grant', () => {
  test('begins today; its users are told and it stands in the audit trail', async () => {
    const member = await app.make.member();
    const grant = { company_id: member.company_id, type: 'DPP', level: 'gold', reason } as const;
    const expires_at = addDays(today, 200);
    const granted = await (await as('channel')).ok(saveMembership, { ...grant, expires_at });
    expect(granted).toMatchObject({ type: 'DPP', level: 'gold', state: 'active', starts_at: today, expires_at });
    expect(granted.timeline.at(-1)).toMatchObject({ move: 'create', reason });
    expect(await readNotices(app, granted.id)).toEqual([{ username: member.username, kind: 'membership.granted' }]);
    expect(await readAudit(app, 'membership', granted.id)).toMatchObject([{ action: 'membership.grant' }]);
  });

  test('answers 409 while one of the type runs; an expired one begins again', async () => {
    const member = await app.make.member({ type: 'ASP' });
    const channel = await as('channel');
    const grant = { company_id: member.company_id, type: 'ASP', level: 'silver', reason } as const;
    expect((await channel.refused(saveMembership, { ...grant, expires_at: addDays(today, 9) })).status).toBe(409);
    await app.sql((trx) =>
      trx
        .updateTable('memberships')
        .set({ starts_at: addDays(today, -30), expires_at: addDays(today, -1) })
        .where('company_id', '=', member.company_id)
        .execute(),
    );
    const again = await channel.ok(saveMembership, { ...grant, expires_at: today });
    expect(again).toMatchObject({ starts_at: today, expires_at: today, days_left: 1 });
  });

  test('is refused for a past day, an unknown company and without the permission', async () => {
    const member = await app.make.member();
    const grant = { company_id: member.company_id, type: 'DPP', level: 'silver', reason } as const;
    const channel = await as('channel');
    const past = await channel.refused(saveMembership, { ...grant, expires_at: addDays(today, -1) });
    expect([past.status, past.errors[0]?.path]).toEqual([400, 'expires_at']);
    const unknown = { ...grant, company_id: 'nothing', expires_at: today };
    expect((await channel.refused(saveMembership, unknown)).status).toBe(404);
    const finance = await as('finance');
    expect((await finance.refused(saveMembership, { ...grant, expires_at: today })).status).toBe(403);
  });
});
