// The table of types against what the portal does: packages/rules/src/partners/partner-types.ts
import { saveApplication } from '@trunkline/contract/applications';
import { membershipTypes, type MembershipType } from '@trunkline/contract/enums';
import { getPartnerProgramme } from '@trunkline/contract/partners/finder';
import { saveProject } from '@trunkline/contract/projects';
import { saveQuotation } from '@trunkline/contract/quotations';
import { listDistributors } from '@trunkline/contract/staff/memberships';
import { partnerTypes } from '@trunkline/rules/partners/partner-types';
import { describe, expect, test } from 'vitest';
import { saveSetting } from '../../settings/settings.public.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createListedPartner, listNames } from '../partners.testing.ts';

const owners = new Map<MembershipType, TestUser>();
const app = await startTestApp();
for (const type of membershipTypes)
  owners.set(type, await createListedPartner(app, { type, company: `Holder of ${type}`, payment_term: 'oa45' }));

const callOf = (type: MembershipType) => callAs(app, owners.get(type));

describe.each(membershipTypes)('%s', (type) => {
  const facts = partnerTypes[type];

  test('registers projects exactly if the programme says so', async () => {
    const { types } = await callAs(app).ok(getPartnerProgramme, {});
    const said = types.find((one) => one.type === type)?.registers_projects;
    const answer = await callOf(type).raw(saveProject, { project_name: 'Quay' });
    expect(answer.status).toBe(said ? 200 : 403);
  });

  test('is a possible master distributor exactly if it supplies partners', async () => {
    const headquarters = callAs(app, await app.make.staff('headquarters'));
    const { list } = await headquarters.ok(listDistributors, { keyword: `Holder of ${type}` });
    expect(list.length > 0).toBe(facts.supplies_partners);
  });

  test('is in the partner finder exactly if it is listed, and under its own need', async () => {
    expect((await listNames(app)).includes(`Holder of ${type}`)).toBe(facts.is_listed);
    if (facts.family === 'direct') return;
    expect(await listNames(app, { need: facts.family })).toContain(`Holder of ${type}`);
  });

  test('quotes, has its term of payment, and applies with a form of its own', async () => {
    expect(await callOf(type).ok(saveQuotation, { project_info: {}, items: [] })).toMatchObject({
      state: 'draft',
      payment_term: 'oa45',
    });
    expect(await callOf(type).ok(saveApplication, { version: 0, form: `DC-${type}` })).toMatchObject({ type });
  });
});

describe('the figures of the programme', () => {
  test('are the level rules, over all types, and follow the setting', async () => {
    const { levels, months } = await callAs(app).ok(getPartnerProgramme, {});
    expect(months).toBe(12);
    expect(levels.map(({ level, orders_usd }) => [level, orders_usd])).toEqual([
      ['silver', null],
      ['gold', { least: '125000.00', most: '2500000.00' }],
      ['diamond', { least: '400000.00', most: '8000000.00' }],
    ]);
    const rules = { DPP: { gold: { orders_completed: 3 } } };
    await app.sql((trx) => saveSetting(trx, 'membership.level_rules', rules));
    const changed = await callAs(app).ok(getPartnerProgramme, {});
    expect(changed.levels[1]).toEqual({ level: 'gold', orders_usd: null, orders_completed: { least: 3, most: 3 } });
  });

  test('count companies with an active membership whether or not they are listed', async () => {
    const { partners, countries } = await callAs(app).ok(getPartnerProgramme, {});
    expect([partners, countries]).toEqual([membershipTypes.length, 1]);
  });

  test('are kept for visitors, and follow the end of a membership and a move of a company', async () => {
    expect(app.context.endpoints.get('GET /partner/programme')?.holdsUntilChange).toBe(true);
    const read = async () => {
      const { partners, countries } = await callAs(app).ok(getPartnerProgramme, {});
      return [partners, countries];
    };
    const [first = '', second = ''] = [...owners.values()].map(({ company_id }) => company_id ?? '');
    await app.sql((trx) =>
      trx
        .updateTable('memberships')
        .set({ terminated_at: app.context.clock() })
        .where('company_id', '=', first)
        .execute(),
    );
    await expect.poll(read).toEqual([membershipTypes.length - 1, 1]);
    await app.sql((trx) => trx.updateTable('companies').set({ country: 'OM' }).where('id', '=', second).execute());
    await expect.poll(read).toEqual([membershipTypes.length - 1, 2]);
  });
});
