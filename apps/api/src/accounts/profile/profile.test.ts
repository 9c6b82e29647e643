import {
  changePassword,
  checkOverseasPartner,
  checkProfile,
  editAccount,
  uploadAvatar,
} from '@trunkline/contract/accounts';
import { listSessions } from '@trunkline/contract/people/sessions';
import { getPartnerHome, listPermittedPages } from '@trunkline/contract/home';
import type { Endpoint } from '@trunkline/contract/endpoint';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';
import { callAs } from '../../testing/api-caller.ts';

const app = await startTestApp();

test.each<Endpoint>([
  getPartnerHome,
  listPermittedPages,
  editAccount,
  uploadAvatar,
  checkProfile,
  checkOverseasPartner,
  listSessions,
  changePassword,
])('returns 401 with 90002 to a visitor: $path', async (call) => {
  expect(await callAs(app).refused(call, {})).toMatchObject({ status: 401, code: 90002, msg: 'Please log in.' });
});

test('returns 409 for a stale version, with the last change', async () => {
  const member = await app.make.member();
  const { version } = await callAs(app, member).ok(editAccount, { realname: 'Ann Lee' });
  const stale = await callAs(app, member).refused(editAccount, { realname: 'Other', version: version - 1 });
  expect([stale.status, stale.data]).toEqual([
    409,
    { stale: true, version, changed_by: member.realname, changed_at: expect.any(String) },
  ]);
});

describe('profile', () => {
  test('changes the sent fields and increases the version', async () => {
    const member = await app.make.member();
    const before = (await callAs(app, member).ok(getPartnerHome, {})).user;
    const after = await callAs(app, member).ok(editAccount, {
      realname: ' Ann Lee ',
      telephone: '030 12345678',
      address: 'Hafenstrasse 1\nHamburg',
      language: 'ar',
      version: before.version,
    });
    expect(after).toEqual({
      ...before,
      realname: 'Ann Lee',
      telephone: '+493012345678',
      telephone_formatted: '+49 30 12345678',
      address: 'Hafenstrasse 1\nHamburg',
      language: 'ar',
      version: before.version + 1,
    });
    const cleared = await callAs(app, member).ok(editAccount, { address: '' });
    expect([cleared.address, cleared.realname]).toEqual([null, 'Ann Lee']);
    expect(await callAs(app, member).ok(checkProfile, {})).toEqual({ complete: false, missing: ['address'] });
  });

  test('a company without a telephone number takes the first that one of its users enters, and no later one', async () => {
    const owner = await app.make.member({ complete: false });
    const colleague = await app.make.colleague(owner);
    expect((await callAs(app, owner).ok(checkProfile, {})).missing).toEqual(['address', 'telephone']);
    await callAs(app, colleague).ok(editAccount, { telephone: '+493011111111' });
    await callAs(app, owner).ok(editAccount, { address: 'Hafenstrasse 1' });
    expect(await callAs(app, owner).ok(checkProfile, {})).toEqual({ complete: true, missing: [] });
    const readTelephone = () =>
      app.sql((trx) =>
        trx.selectFrom('companies').select('telephone').where('id', '=', owner.company_id).executeTakeFirstOrThrow(),
      );
    await callAs(app, colleague).ok(editAccount, { telephone: '+493022222222' });
    expect(await readTelephone()).toEqual({ telephone: '+493011111111' });
    await callAs(app, owner).ok(editAccount, { telephone: '+493033333333' });
    expect(await readTelephone()).toEqual({ telephone: '+493011111111' });
  });

  test.each([
    [{ telephone: '12345' }, 'telephone', 'Please enter no less than 11 characters'],
    [{ telephone: '+1 202 555 012' }, 'telephone', 'Please enter the correct telephone number'],
    [{ country: 'ZZ' }, 'country', 'Please select a country or region'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Please enter the correct website address'],
    [{ language: 'xx' }, 'language', 'Choose one of the listed values.'],
    [{ realname: ' ' }, 'realname', 'This field is required.'],
  ])('returns 400 for %o', async (input, path, msg) => {
    const refusal = await callAs(app, await app.make.member()).refused(editAccount, input);
    expect(refusal.errors).toMatchObject([{ path, msg }]);
  });

  test('shows company fields to colleagues and not to other companies', async () => {
    const owner = await app.make.member();
    const colleague = await app.make.colleague(owner);
    const other = await app.make.member();
    await callAs(app, owner).ok(editAccount, { website: 'https://lee.example/about', country: 'FR' });
    await callAs(app, colleague).ok(editAccount, { realname: 'Ben' });
    expect((await callAs(app, colleague).ok(getPartnerHome, {})).user).toMatchObject({
      website: 'https://lee.example/about',
      country: 'FR',
      realname: 'Ben',
    });
    expect((await callAs(app, other).ok(getPartnerHome, {})).user).toMatchObject({ website: null, country: 'DE' });
  });

  test('returns 403 to staff for company fields; their profile is complete without them', async () => {
    const staff = await app.make.staff('finance');
    const edited = await callAs(app, staff).ok(editAccount, { realname: 'Fay', language: 'ar' });
    expect(edited).toMatchObject({ realname: 'Fay', language: 'ar', company: null, company_id: null });
    expect((await callAs(app, staff).refused(editAccount, { address: 'Main Street 1' })).status).toBe(403);
    expect(await callAs(app, staff).ok(checkProfile, {})).toEqual({ complete: true, missing: [] });
    expect(await callAs(app, staff).ok(checkOverseasPartner, {})).toEqual({ overseas: false });
  });
});

describe('logo', () => {
  test('returns 404 for a file that is not a logo of the own company', async () => {
    const [member, other] = [await app.make.member(), await app.make.member()];
    const store = (company_id: string, purpose: string) =>
      app.sql((trx) =>
        trx
          .insertInto('files')
          .values({
            company_id,
            purpose,
            file_name: 'logo.png',
            mime: 'image/png',
            size: 1,
            sha256: Buffer.alloc(32),
            storage_key: crypto.randomUUID(),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
    const { id: ownLogo } = await store(member.company_id, 'logo');
    const { id: otherLogo } = await store(other.company_id, 'logo');
    const { id: contract } = await store(member.company_id, 'contract');
    for (const company_logo of [otherLogo, contract, crypto.randomUUID()])
      expect(await callAs(app, member).refused(editAccount, { company_logo })).toMatchObject({
        status: 404,
        errors: [{ path: 'company_logo', rule: 'unknown_file' }],
      });
    expect((await callAs(app, member).refused(editAccount, { company_logo: 'no id' })).status).toBe(404);
    const url = `/prod-api/common/download?fileName=${ownLogo}`;
    expect((await callAs(app, member).ok(editAccount, { company_logo: ownLogo })).company_logo).toBe(url);
    expect((await callAs(app, member).ok(editAccount, { company_logo: null })).company_logo).toBeNull();
  });
});

test('answers overseas for a country that is neither the home country nor a home region', async () => {
  const [abroad, atHome, inRegion] = [
    await app.make.member({ country: 'DE' }),
    await app.make.member({ country: 'CN' }),
    await app.make.member({ country: 'HK' }),
  ];
  const overseas = async (principal: typeof abroad) =>
    (await callAs(app, principal).ok(checkOverseasPartner, {})).overseas;
  expect([await overseas(abroad), await overseas(atHome), await overseas(inRegion)]).toEqual([true, false, true]);
  await app.sql((trx) =>
    trx
      .insertInto('settings')
      .values({ key: 'vendor.home_regions', value: JSON.stringify(['HK']) })
      .execute(),
  );
  expect([await overseas(abroad), await overseas(inRegion)]).toEqual([true, false]);
});
