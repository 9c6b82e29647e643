import { type OwnFoundType } from '@trunkline/contract/content/found-types';
import { listSearchSuggestions, searchSite } from '@trunkline/contract/search';
import { expect, test } from 'vitest';
import { loadDemoCatalogue } from '../../demo/catalogue/load-catalogue.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';

async function addQuotations(user: TestUser, projects: readonly (readonly [number: string, project: string])[]) {
  await app.sql(async (trx) => {
    for (const [base_number, project_name] of projects)
      await trx
        .insertInto('quotations')
        .values({
          company_id: user.company_id,
          user_id: user.user_id,
          base_number,
          project_name,
          enduser_name: 'Halverd <College>',
          state: 'draft',
          payment_term: 'prepaid',
          vat_rate: '0.17',
          vat_threshold_usd: '4000',
          created_at: app.context.clock(),
        })
        .execute();
  });
}

const app = await startTestApp();
await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
const owner = await app.make.member({ type: 'DPP' });
const stranger = await app.make.member({ type: 'DPP' });
await addQuotations(owner, [
  ['Q-2026-000101', 'Campus north'],
  ['Q-2026-000102', 'Campus south with RK-9604'],
]);
await addQuotations(stranger, [['Q-2026-000103', 'Campus of a rival']]);

const searchAs = async (user: TestUser | null, keyword: string, type?: OwnFoundType | 'product') =>
  callAs(app, user).ok(searchSite, { keyword, ...(type && { type }), limit: 10 });

test('a partner finds its own quotations by project, number and end user', async () => {
  for (const keyword of ['campus', 'CAMPUS college', 'q-2026-0001'])
    expect((await searchAs(owner, keyword, 'quotation')).list.map(({ title }) => title)).toEqual([
      'Q-2026-000102',
      'Q-2026-000101',
    ]);
  const [first] = (await searchAs(owner, 'campus north', 'quotation')).list;
  expect(first).toMatchObject({
    type: 'quotation',
    excerpt: '<mark>Campus</mark> <mark>north</mark> · Halverd &lt;College&gt;',
    path: `/personal/quotation/detail?id=${first?.id}`,
  });
});

test.each(['Q-2026-000101', 'q2026000101', 'q-2026-101', 'Q-٢٠٢٦-٠٠٠١٠١', '٠٠٠١٠١'])(
  '%s is the number Q-2026-000101',
  async (keyword) => {
    const { list } = await searchAs(owner, keyword, 'quotation');
    expect(list.map(({ title, near }) => [title, near])).toEqual([['Q-2026-000101', undefined]]);
  },
);

test('a name with a slip is found as a nearest result, unless anything matches', async () => {
  await addQuotations(owner, [['Q-2026-000109', 'Möbelhaus Tannert']]);
  for (const keyword of ['moebelhaus', 'moebelhaus tannert', 'Möbelhus']) {
    const { list, counts } = await searchAs(owner, keyword);
    expect([list.map(({ title, near }) => [title, near]), counts]).toEqual([
      [['Q-2026-000109', true]],
      [{ type: 'quotation', count: 1 }],
    ]);
    expect((await searchAs(stranger, keyword)).total).toBe(0);
  }
  expect((await searchAs(owner, 'tannert')).list[0]?.near).toBeUndefined();
  expect((await searchAs(owner, 'mobelhaus')).list[0]?.near).toBeUndefined();
  expect((await callAs(app, owner).ok(searchSite, { keyword: 'moebelhaus', exact: true })).total).toBe(0);
});

test('no company finds records of another, and visitors and staff find none', async () => {
  expect((await searchAs(stranger, 'campus', 'quotation')).list.map(({ title }) => title)).toEqual(['Q-2026-000103']);
  expect((await searchAs(stranger, 'Q-2026-000101', 'quotation')).total).toBe(0);
  for (const user of [null, await app.make.staff('admin')]) {
    expect((await searchAs(user, 'campus', 'quotation')).total).toBe(0);
    expect((await searchAs(user, 'campus')).list.every(({ type }) => type === 'product')).toBe(true);
  }
});

test('records stand before products, and pages continue each other', async () => {
  const { list, total, counts } = await searchAs(owner, 'campus');
  expect(list.slice(0, 3).map(({ type }) => type)).toEqual(['quotation', 'quotation', 'product']);
  const products = (await searchAs(owner, 'campus', 'product')).total;
  expect(total).toBe(products + 2);
  expect(counts).toEqual([
    { type: 'product', count: products },
    { type: 'quotation', count: 2 },
  ]);
  const pages = await Promise.all(
    [1, 2].map(async (page) => (await callAs(app, owner).ok(searchSite, { keyword: 'campus', page, limit: 10 })).list),
  );
  const twice = (await callAs(app, owner).ok(searchSite, { keyword: 'campus', limit: 20 })).list;
  expect(pages.flat()).toEqual(twice);
  expect(new Set(twice.map(({ id }) => id)).size).toBe(twice.length);
});

test('a product that the keyword names stands before the records', async () => {
  const { list } = await searchAs(owner, 'RK-9604');
  expect(list.slice(0, 3).map(({ type }) => type)).toEqual(['product', 'quotation', 'product']);
});

/** An end user of a company with a project for it. */
async function addProject(user: TestUser, number: string, project_name: string, company: string) {
  await app.sql(async (trx) => {
    const now = app.context.clock();
    const { id: enduser_id } = await trx
      .insertInto('endusers')
      .values({
        company_id: user.company_id,
        company,
        address: 'Harbour 1',
        contact: 'Mira Lund',
        email: 'mira@lagoon.example',
        mobile: '+4530123456',
        country: 'DK',
        created_at: now,
        changed_at: now,
        changed_by: 'Test',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('projects')
      .values({
        company_id: user.company_id,
        user_id: user.user_id,
        number,
        project_name,
        enduser_id,
        end_company: company,
        state: 'draft',
        created_at: now,
      })
      .execute();
  });
}

test('a partner finds its own projects and end users, and nobody else does', async () => {
  await addProject(owner, 'P-2026-000201', 'Lagoon terminal', 'Lagoon Shipping A/S');
  await addProject(stranger, 'P-2026-000202', 'Lagoon offices', 'Lagoon Shipping A/S');
  const [project] = (await searchAs(owner, 'lagoon terminal', 'project')).list;
  expect(project).toMatchObject({
    title: 'Lagoon terminal',
    excerpt: 'P-2026-000201 · <mark>Lagoon</mark> Shipping A/S',
    path: `/personal/project/detail?id=${project?.id}`,
  });
  const [enduser] = (await searchAs(owner, 'mira lagoon', 'enduser')).list;
  expect(enduser).toMatchObject({
    title: 'Lagoon Shipping A/S',
    excerpt: '<mark>Mira</mark> Lund · <mark>mira</mark>@<mark>lagoon</mark>.example',
    path: `/personal/endUser?id=${enduser?.id}`,
  });
  for (const keyword of ['lagoon', 'P-2026', 'Mira'])
    for (const type of ['project', 'enduser'] as const)
      expect((await searchAs(stranger, keyword, type)).list.map(({ id }) => id)).not.toContain(project?.id);
  expect((await searchAs(owner, 'lagoon')).counts).toEqual([
    { type: 'project', count: 1 },
    { type: 'enduser', count: 1 },
  ]);
  for (const user of [null, await app.make.staff('admin')])
    expect(await searchAs(user, 'lagoon')).toMatchObject({ total: 0, counts: [] });
});

test('suggestions begin with the newest own records, of three letters and more', async () => {
  const suggest = async (user: TestUser | null, keyword: string) =>
    (await callAs(app, user).ok(listSearchSuggestions, { keyword })).list;
  expect((await suggest(owner, 'lagoon')).map(({ type, title, text }) => [type, title, text])).toEqual([
    ['project', 'Lagoon terminal', 'P-2026-000201 · Lagoon Shipping A/S'],
    ['enduser', 'Lagoon Shipping A/S', 'Mira Lund · mira@lagoon.example'],
  ]);
  expect((await suggest(owner, 'campus')).slice(0, 3).map(({ type }) => type)).toEqual([
    'quotation',
    'quotation',
    'product',
  ]);
  expect((await suggest(owner, 'RK-9604')).map(({ type }) => type).slice(0, 2)).toEqual(['product', 'quotation']);
  expect(await suggest(owner, 'la')).toEqual(await suggest(null, 'la'));
  for (const user of [null, await app.make.staff('admin')]) expect(await suggest(user, 'lagoon')).toEqual([]);
  expect((await suggest(stranger, 'lagoon')).map(({ title }) => title)).not.toContain('Lagoon terminal');
});
