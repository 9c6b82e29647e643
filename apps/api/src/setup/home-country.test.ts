// A portal whose vendor has not chosen its home country: nothing assumes one. Rules: docs/rules/setup.md, "Home country"
import { checkOverseasPartner, editAccount } from '@trunkline/contract/accounts';
import { checkSerials } from '@trunkline/contract/service/serials';
import { getCompanyProfile } from '@trunkline/contract/people/company-profile';
import { listCompanies } from '@trunkline/contract/staff/companies';
import { getSettingDetail, previewSettings, saveSetting } from '@trunkline/contract/staff/settings';
import { getSetup } from '@trunkline/contract/staff/setup';
import { expect, test } from 'vitest';
import { checkAccountPhone } from '../accounts/accounts.policy.ts';
import { presetOf } from '../settings/settings.public.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';

const app = await startTestApp();
await app.sql((trx) => trx.deleteFrom('settings').execute());
const admin = callAs(app, await app.make.staff('admin'));
const partner = callAs(app, await app.make.member({ company: 'Lyon Réseaux', country: 'FR', type: 'ASP' }));

const readCheck = async () => (await admin.ok(getSetup, {})).checks.find(({ name }) => name === 'home_country');
const readOverseas = async () => [
  (await partner.ok(checkOverseasPartner, {})).overseas,
  (await partner.ok(getCompanyProfile, {})).overseas,
  (await admin.ok(listCompanies, { keyword: 'Lyon' })).list[0]?.overseas,
];

test('without a home country no company is home or overseas, and what needs it names it', async () => {
  expect(presetOf('vendor.home_country')).toBe('');
  expect(await readOverseas()).toEqual([null, null, null]);
  const refusal = await partner.refused(checkSerials, { sns: 'A-1' });
  expect(refusal.status).toBe(403);
  expect(refusal.msg).toContain('vendor.home_country');
  expect(await readCheck()).toMatchObject({ done: false, optional: false });
});

test('without a home country a telephone number of staff needs its country code', async () => {
  const refusal = await admin.refused(editAccount, { telephone: '030 1234567' });
  expect(refusal.errors).toMatchObject([{ path: 'telephone', rule: 'telephone_without_country' }]);
  for (const typed of ['+49 30 1234567', '0049 30 1234567', '٠٠٤٩ ٣٠ ١٢٣٤٥٦٧'])
    expect(checkAccountPhone(typed, '')).toEqual({ telephone: '+49301234567' });
  for (const typed of ['+49 30', '49 30 1234567', 'call me', ''])
    expect(checkAccountPhone(typed, '')).toMatchObject({ error: { code: 'accounts.telephone_without_country' } });
});

test('the chosen country counts at once, and can be taken back', async () => {
  const changes = [{ key: 'vendor.home_country', value: 'DE' }];
  expect((await admin.ok(previewSettings, { changes })).list[0]?.affected).toBe(1);
  const { version } = await admin.ok(getSettingDetail, { key: 'vendor.home_country' });
  const chosen = await admin.ok(saveSetting, { key: 'vendor.home_country', value: 'DE', version });
  expect(await readOverseas()).toEqual([true, true, true]);
  expect((await partner.ok(checkSerials, { sns: 'A-1' })).missing).toEqual(['A-1']);
  expect(await readCheck()).toMatchObject({ done: true, text: 'Germany' });
  await admin.ok(saveSetting, { key: 'vendor.home_country', value: '', version: chosen.version });
  expect(await readOverseas()).toEqual([null, null, null]);
  expect((await admin.refused(saveSetting, { key: 'vendor.home_country', value: 'de', version: 3 })).status).toBe(400);
});
