import { saveCompanyProfile } from '@trunkline/contract/people/company-profile';
import { listPartnerCountries, listPublishedPartners } from '@trunkline/contract/partners/finder';
import { savePartnerListing } from '@trunkline/contract/partners/listing';
import { addDays, toDay } from '@trunkline/rules/time';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { setTerm } from '../../memberships/memberships.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { agree, createListedPartner, listNames, listAsVisitor } from '../partners.testing.ts';

const app = await startTestApp();
const today = toDay(new Date());

const addMembership = ({ company_id }: TestUser, type: string, level: string) =>
  app.sql((trx) =>
    trx
      .insertInto('memberships')
      .values({ company_id, type, level, starts_at: today, expires_at: addDays(today, 30) })
      .execute(),
  );

describe('the list of partners', () => {
  test('answers what a company agreed to show, and no other field', async () => {
    const owner = await app.make.member({ company: 'Elbe Netze', country: 'DE', type: 'DPP', level: 'gold' });
    const { version } = await callAs(app, owner).ok(saveCompanyProfile, { version: 1, website: 'elbe-netze.example' });
    expect(version).toBe(2);
    await agree(app, owner, { description: 'Campus networks.', email: 'sales@elbe-netze.example' });
    expect((await listAsVisitor(app)).find(({ company }) => company === 'Elbe Netze')).toStrictEqual({
      company: 'Elbe Netze',
      city: 'Hamburg',
      country: 'DE',
      country_name: 'Germany',
      website: 'https://elbe-netze.example',
      email: 'sales@elbe-netze.example',
      description: 'Campus networks.',
      logo: null,
      level: 'gold',
      memberships: [{ type: 'DPP', level: 'gold' }],
    });
  });

  test('has higher levels first, then names without regard to capitals, and each company once', async () => {
    const both = await createListedPartner(app, { company: 'bravo', country: 'NO', type: 'DSP', level: 'silver' });
    await addMembership(both, 'DPP', 'diamond');
    await createListedPartner(app, { company: 'Alpha', country: 'NO', level: 'gold' });
    await createListedPartner(app, { company: 'Charlie', country: 'NO', level: 'gold' });
    await createListedPartner(app, { company: 'Delta', country: 'NO', level: 'diamond' });
    expect(await listNames(app, { country: 'NO' })).toEqual(['bravo', 'Delta', 'Alpha', 'Charlie']);
    // With a need the level of the matching membership counts.
    const service = await listAsVisitor(app, { filter: { country: 'NO', need: 'service' } });
    expect(service).toMatchObject([{ company: 'bravo', level: 'silver' }]);
    expect(service[0]?.memberships).toEqual([
      { type: 'DPP', level: 'diamond' },
      { type: 'DSP', level: 'silver' },
    ]);
    expect(await listNames(app, { country: 'NO', need: 'project' })).toEqual(['bravo', 'Delta', 'Alpha', 'Charlie']);
    expect(await listNames(app, { country: 'NO', level: 'silver' })).toEqual(['bravo']);
    expect(await listNames(app, { country: 'NO', need: 'distribution' })).toEqual([]);
  });

  test('finds parts of name, city and description; a percent sign is no wildcard', async () => {
    const owner = await app.make.member({ company: 'Fjord 100% Kabel', country: 'DK', type: 'ADP' });
    await agree(app, owner, { city: 'Aarhus', description: 'Stock of optics' });
    for (const keyword of ['fjord', '100%', 'AARHUS', 'optics'])
      expect(await listNames(app, { country: 'DK' }, keyword)).toEqual(['Fjord 100% Kabel']);
    expect(await listNames(app, { country: 'DK' }, 'fj%rd')).toEqual([]);
  });

  test('returns 400 for an unknown filter, need and country', async () => {
    for (const filter of [{ company_id: 'x' }, { need: 'direct' }, { country: 'Norway' }])
      expect((await callAs(app).refused(listPublishedPartners, { filter })).status).toBe(400);
  });

  test('counts companies by country in the language of the request', async () => {
    const { list, total } = await callAs(app, null, { lang: 'ar' }).ok(listPartnerCountries, {});
    expect(list.find(({ code }) => code === 'NO')).toEqual({ code: 'NO', name: 'النرويج', partners: 4 });
    expect(total).toBe(list.reduce((sum, { partners }) => sum + partners, 0));
  });
});

describe('a company is not listed', () => {
  /** Processes hear of a change a moment after it: the list is asked until it says so. */
  const find = () => listNames(app, { country: 'IS' });

  test('before it agreed, and once it takes its agreement back', async () => {
    const owner = await app.make.member({ company: 'Quiet', country: 'IS', type: 'DPP' });
    await expect.poll(find).toEqual([]);
    await agree(app, owner);
    await expect.poll(find).toEqual(['Quiet']);
    await callAs(app, owner).ok(savePartnerListing, { version: 1, is_listed: false });
    await expect.poll(find).toEqual([]);
    expect((await callAs(app).ok(listPartnerCountries, {})).list.map(({ code }) => code)).not.toContain('IS');
  });

  test('before its membership begins and after its last day; a renewal lists it again', async () => {
    const owner = await createListedPartner(app, { company: 'Dated', country: 'IS' });
    await setTerm(app, owner, addDays(today, 1), addDays(today, 30));
    await expect.poll(find).toEqual([]);
    await setTerm(app, owner, addDays(today, -30), addDays(today, -1));
    await expect.poll(find).toEqual([]);
    await setTerm(app, owner, addDays(today, -30), today);
    await expect.poll(find).toEqual(['Dated']);
    await app.sql((trx) =>
      trx
        .updateTable('memberships')
        .set({ terminated_at: new Date() })
        .where('company_id', '=', owner.company_id)
        .execute(),
    );
    await expect.poll(find).toEqual([]);
  });

  test('as a direct end user, without a membership, and when it is closed', async () => {
    await createListedPartner(app, { company: 'Carrier', country: 'IS', type: 'DTE', level: 'diamond' });
    await createListedPartner(app, { company: 'Enterprise', country: 'IS', type: 'DEE' });
    await agree(app, await app.make.member({ company: 'Applicant', country: 'IS' }));
    const closed = await createListedPartner(app, { company: 'Closed', country: 'IS' });
    await expect.poll(find).toEqual(['Closed']);
    await app.sql((trx) =>
      trx.updateTable('companies').set({ state: 'closed' }).where('id', '=', closed.company_id).execute(),
    );
    await expect.poll(find).toEqual([]);
  });

  test('under its earlier name, country or website', async () => {
    const owner = await createListedPartner(app, { company: 'Before', country: 'IS' });
    await callAs(app, owner).ok(saveCompanyProfile, {
      version: 1,
      company: 'After',
      country: 'FI',
      telephone: '+358 9 12345678',
      website: 'https://after.example',
    });
    await expect.poll(find).toEqual([]);
    const [found] = await listAsVisitor(app, { filter: { country: 'FI' } });
    expect(found).toMatchObject({ company: 'After', website: 'https://after.example' });
  });
});

test.each(['country', undefined])(
  'the order of the list is that of an index, with %s in the filter',
  async (filter) => {
    const where = filter ? sql`where country = 'US'` : sql``;
    const plan = await app.sql(async (trx) => {
      // With a handful of rows sorting is cheaper.
      await sql`set local enable_sort = off`.execute(trx);
      await sql`set local enable_bitmapscan = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from published_partners ${where}
      order by level_rank, sort_name collate "und-x-icu", id limit 20`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain(filter ? 'published_partners_country' : 'published_partners_order');
    expect(plan).not.toContain('Sort');
  },
);
