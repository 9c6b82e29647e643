import { checkOverseasPartner, checkProfile, editAccount } from '@trunkline/contract/accounts';
import { getCompanyProfile, saveCompanyProfile } from '@trunkline/contract/people/company-profile';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveSetting } from '../../settings/settings.public.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';

let owner: TestUser;
const app = await startTestApp();
beforeEach(async () => {
  owner = await app.make.member({ company: 'Wadi Orvan Systems', country: 'DE', complete: false });
});

const read = (user: TestUser) => callAs(app, user).ok(getCompanyProfile, {});

describe('savecompany', () => {
  test('changes the sent fields, completes the profile, and leaves the others', async () => {
    const before = await read(owner);
    expect(before).toMatchObject({ complete: false, missing: ['address', 'telephone'], actions: ['savecompany'] });
    const after = await callAs(app, owner).ok(saveCompanyProfile, {
      version: before.version,
      address: 'Ringstrasse 1, Berlin',
      telephone: '030 12345678',
      tax_id: 'DE 118 204 7',
    });
    expect(after).toMatchObject({
      company: 'Wadi Orvan Systems',
      telephone: '+493012345678',
      tax_id: 'DE 118 204 7',
      complete: true,
      missing: [],
      version: before.version + 1,
    });
    expect(await callAs(app, owner).ok(checkProfile, {})).toEqual({ complete: true, missing: [] });
  });

  test('null clears a field, and the profile names it as missing', async () => {
    const partner = await app.make.member();
    const { version } = await read(partner);
    const cleared = await callAs(app, partner).ok(saveCompanyProfile, { version, telephone: null, website: null });
    expect(cleared).toMatchObject({ telephone: null, complete: false, missing: ['telephone'] });
  });

  test('returns 400 at each wrong field, 409 for a stale version, 403 for a member, 404 for a foreign logo', async () => {
    const { version } = await read(owner);
    const wrong = await callAs(app, owner).refused(saveCompanyProfile, { version, country: 'ZZ', telephone: '12' });
    expect(wrong.errors.map(({ path }) => path)).toEqual(['country', 'telephone']);
    const stale = await callAs(app, owner).refused(saveCompanyProfile, { version: version + 1, company: 'Other' });
    expect([stale.status, stale.data?.['stale']]).toEqual([409, true]);
    const member = await app.make.colleague(owner);
    expect((await callAs(app, member).refused(saveCompanyProfile, { version, company: 'Other' })).status).toBe(403);
    const logo = '00000000-0000-7000-8000-000000000000';
    expect((await callAs(app, owner).refused(saveCompanyProfile, { version, company_logo: logo })).status).toBe(404);
    expect((await read(owner)).company).toBe('Wadi Orvan Systems');
  });
});

test('a member reads the company and may do nothing with it; edituserinfo refuses their changes of it with 403', async () => {
  const member = await app.make.colleague(owner);
  expect(await read(member)).toMatchObject({ company: 'Wadi Orvan Systems', actions: [] });
  const refusal = await callAs(app, member).refused(editAccount, { address: 'Elsewhere 5' });
  expect([refusal.status, refusal.msg]).toEqual([403, 'Only the owner of the company can change this.']);
  const same = await callAs(app, member).ok(editAccount, { realname: 'Samir Qadan', country: 'DE' });
  expect(same.realname).toBe('Samir Qadan');
});

test('a company sees its own data alone, with the name of its account manager', async () => {
  const channel = await app.make.staff('channel');
  await app.sql((trx) =>
    trx
      .updateTable('companies')
      .set({ account_manager_id: channel.user_id })
      .where('id', '=', owner.company_id)
      .execute(),
  );
  expect((await read(owner)).account_manager).toEqual({ realname: channel.realname, username: channel.username });
  expect(await read(await app.make.member())).toMatchObject({ account_manager: null });
});

test('a company is overseas unless its country is the home country or a further home region', async () => {
  expect((await read(owner)).overseas).toBe(true);
  await app.sql((trx) => saveSetting(trx, 'vendor.home_regions', ['DE']));
  expect((await read(owner)).overseas).toBe(false);
  expect(await callAs(app, owner).ok(checkOverseasPartner, {})).toEqual({ overseas: false });
});
