import { getPartnerHome } from '@trunkline/contract/home';
import {
  exportCompanies,
  getCompanyDetail,
  listAccountManagers,
  listCompanies,
  listCompanyCountries,
  saveCompany,
  setCompanyOwner,
} from '@trunkline/contract/staff/companies';
import { describe, expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { readSheet } from 'read-excel-file/node';
import { readAudit } from '../testing/read-audit.ts';

const app = await startTestApp();

const as = async (...roles: string[]) => callAs(app, await app.make.staff(...roles));

describe('the list of companies', () => {
  test('finds a company by a part of its name, by country, membership and state', async () => {
    const gold = await app.make.member({ company: 'Ostrava Netzwerke', country: 'CZ', type: 'DPP', level: 'gold' });
    const plain = await app.make.member({ company: 'Ostrava Kabel 100%', country: 'SK' });
    const channel = await as('channel');
    const find = async (input: object) => (await channel.ok(listCompanies, input)).list.map(({ id }) => id);
    expect(await find({ keyword: 'ostrava' })).toEqual([plain.company_id, gold.company_id]);
    expect(await find({ keyword: '100%' })).toEqual([plain.company_id]);
    expect(await find({ keyword: 'ostrava', sort: '-company' })).toEqual([gold.company_id, plain.company_id]);
    expect(await find({ filter: { country: 'CZ' } })).toEqual([gold.company_id]);
    expect(await find({ filter: { type: 'DPP', level: 'gold' } })).toEqual([gold.company_id]);
    expect(await find({ filter: { type: 'DPP', level: 'silver' } })).toEqual([]);
    expect(await find({ keyword: 'ostrava', filter: { state: 'closed' } })).toEqual([]);
    const [row] = (await channel.ok(listCompanies, { keyword: 'netzwerke' })).list;
    expect(row).toMatchObject({
      overseas: true,
      users: 1,
      owner_id: gold.user_id,
      memberships: [{ type: 'DPP', level: 'gold' }],
    });
  });

  test('follows a company that changes its name', async () => {
    const member = await app.make.member({ company: 'Before Systems' });
    await app.sql((trx) =>
      trx.updateTable('companies').set({ company: 'Afterwards Systems' }).where('id', '=', member.company_id).execute(),
    );
    const channel = await as('channel');
    expect((await channel.ok(listCompanies, { keyword: 'afterwards' })).total).toBe(1);
    expect((await channel.ok(listCompanies, { keyword: 'before sys' })).total).toBe(0);
  });

  test('is a sheet of the matching companies with figures as numbers; other staff get 403', async () => {
    const company = 'Sheet Cables';
    const { company_id } = await app.make.member({ company, country: 'FI', type: 'DPP' });
    await app.sql((trx) =>
      trx.updateTable('companies').set({ credit_limit: '2500.50' }).where('id', '=', company_id).execute(),
    );
    await app.make.member({ company: 'Sheet Optics', country: 'EE' });
    const read = async (input: object) => {
      const answer = await (await as('channel')).raw(exportCompanies, input);
      return (await readSheet(answer.bytes)) as unknown[][];
    };
    const rows = await read({ keyword: 'sheet', filter: { country: 'FI' } });
    expect(rows).toHaveLength(2);
    expect(rows[1]?.slice(0, 2)).toEqual([company, 'FI']);
    expect(rows[1]).toContain(2500.5);
    expect(await read({ ids: [company_id], columns: ['limit', 'company'] })).toEqual([
      ['Limit, USD', 'Company'],
      [2500.5, company],
    ]);
    expect((await (await as('logistics')).refused(exportCompanies, {})).status).toBe(403);
  });

  test('names the countries that have a company, once each, to all staff and to no partner', async () => {
    const member = await app.make.member({ company: 'Only In Malta', country: 'MT' });
    await app.make.member({ company: 'Also In Malta', country: 'MT' });
    const { list } = await (await as('logistics')).ok(listCompanyCountries, {});
    expect(list.filter((code) => code === 'MT')).toEqual(['MT']);
    expect(list).not.toContain('AQ');
    expect((await callAs(app, member).refused(listCompanyCountries, {})).status).toBe(403);
  });

  test('is refused with 403 without the permission, to partners and to the names behind it', async () => {
    const member = await app.make.member();
    expect((await callAs(app, member).refused(listCompanies, {})).status).toBe(403);
    expect((await (await as('logistics')).refused(getCompanyDetail, { id: member.company_id })).status).toBe(403);
    expect((await (await as('channel')).refused(getCompanyDetail, { id: 'nothing' })).status).toBe(404);
  });
});

test('channel corrects name and country, which the audit trail names; finance may not', async () => {
  const { company_id: id } = await app.make.member();
  const channel = await as('channel');
  const { company: before } = await channel.ok(getCompanyDetail, { id });
  const change = { id, version: 1, company: 'Nordlicht Netze GmbH', country: 'AT' };
  expect((await (await as('finance')).refused(saveCompany, change)).status).toBe(403);
  expect((await channel.refused(saveCompany, { ...change, country: 'ZZ' })).errors.map(({ path }) => path)).toEqual([
    'country',
  ]);
  const saved = await channel.ok(saveCompany, change);
  expect(saved).toMatchObject({ company: 'Nordlicht Netze GmbH', country: 'AT', version: 2 });
  expect((await channel.ok(listCompanies, { keyword: 'Nordlicht' })).list.map((row) => row.id)).toEqual([id]);
  expect(await readAudit(app, 'company', id)).toMatchObject([
    { details: { from: { company: before }, to: { company: 'Nordlicht Netze GmbH', country: 'AT' } } },
  ]);
});

describe('saving a company', () => {
  test('finance sets payment term and credit limit with a reason; channel gets 403 for them and changes nothing', async () => {
    const { company_id: id } = await app.make.member();
    const [finance, channel] = [await as('finance'), await as('channel')];
    for (const field of [{ payment_term: 'oa45' }, { credit_limit: '5000.00' }, { credit_limit: null }])
      expect((await channel.refused(saveCompany, { id, version: 1, note: 'x', ...field })).status).toBe(403);
    expect((await finance.refused(saveCompany, { id, version: 1, note: 'x' })).status).toBe(403);
    const saved = await finance.ok(saveCompany, {
      id,
      version: 1,
      payment_term: 'oa45',
      credit_limit: '5000',
      reason: 'Good record',
    });
    expect(saved).toMatchObject({
      payment_term: 'oa45',
      credit_limit: '5000.00',
      version: 2,
      note: '',
      credit: { available: '5000.00' },
    });
    expect((await readAudit(app, 'company', id)).map(({ details }) => details)).toEqual([
      {
        from: { payment_term: 'prepaid', credit_limit: null },
        to: { payment_term: 'oa45', credit_limit: '5000' },
        reason: 'Good record',
      },
    ]);
    expect((await finance.ok(saveCompany, { id, version: 2, credit_limit: null })).credit_limit).toBeNull();
  });

  test('channel sets the account manager and a note that the partner never sees; a stale version answers 409', async () => {
    const member = await app.make.member();
    const id = member.company_id;
    const channel = await as('channel');
    const manager = await app.make.staff('channel');
    const saved = await channel.ok(saveCompany, {
      id,
      version: 1,
      account_manager: manager.user_id,
      note: 'Asks for Mombasa',
    });
    expect(saved).toMatchObject({
      account_manager: manager.user_id,
      account_manager_from: 'own',
      note: 'Asks for Mombasa',
    });
    expect(saved.note_by).not.toBeNull();
    expect((await channel.refused(saveCompany, { id, version: 1, note: 'again' })).status).toBe(409);
    const home = await callAs(app, member).raw(getPartnerHome, {});
    expect(home.bytes.toString()).not.toContain('Mombasa');
    expect(
      (await callAs(app, manager).ok(listCompanies, { filter: { mine: true } })).list.map((row) => row.id),
    ).toEqual([id]);
  });

  test('is refused with 400 for an account manager who cannot view companies', async () => {
    const member = await app.make.member();
    const logistics = await app.make.staff('logistics');
    const channel = await as('channel');
    for (const account_manager of [logistics.user_id, member.user_id, 'nobody']) {
      const refusal = await channel.refused(saveCompany, { id: member.company_id, version: 1, account_manager });
      expect([refusal.status, refusal.errors[0]?.path]).toEqual([400, 'account_manager']);
    }
    const { list } = await channel.ok(listAccountManagers, {});
    expect(list.map(({ id }) => id)).not.toContain(logistics.user_id);
  });
});

test('channel makes a member the owner; a user of another company is refused with 409', async () => {
  const owner = await app.make.member();
  const colleague = await app.make.colleague(owner);
  const stranger = await app.make.member();
  const channel = await as('channel');
  const id = owner.company_id;
  expect((await channel.refused(setCompanyOwner, { id, version: 1, user_id: stranger.user_id })).status).toBe(409);
  const saved = await channel.ok(setCompanyOwner, { id, version: 1, user_id: colleague.user_id });
  expect([saved.owner_id, saved.version]).toEqual([colleague.user_id, 2]);
  expect(
    (await (await as('finance')).refused(setCompanyOwner, { id, version: 2, user_id: owner.user_id })).status,
  ).toBe(403);
});
