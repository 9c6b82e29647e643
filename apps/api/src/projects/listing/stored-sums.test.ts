import { deleteEndUser, listEndUsers } from '@trunkline/contract/endusers';
import { deleteProject, listProjects, saveProject } from '@trunkline/contract/projects';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countSums, readListSums } from '../../platform/db/list-sums.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { callAs } from '../../testing/api-caller.ts';
import { createContent, createEndUser, setUpProjectTest } from '../projects.testing.ts';

const desk = await setUpProjectTest();

const readCounted = (companyId: string) =>
  desk.app.sql(async (trx) => {
    const { rows } = await sql<{ list: string; value: string; currency: string; count: string; amount: string }>`
      select 'project' as list, state as value, currency, count(*), coalesce(sum(application_price), 0)::numeric(20, 2) as amount
      from projects where company_id = ${companyId}::uuid group by state, currency
      union all select 'enduser', country, '', count(*), 0.00 from endusers where company_id = ${companyId}::uuid group by country
      order by 1, 2, 3`.execute(trx);
    return rows;
  });

const readStoredSums = (companyId: string) =>
  desk.app.sql(async (trx) => {
    const lists = ['enduser', 'project'] as const;
    const sums = await Promise.all(lists.map((list) => readListSums(trx, list, companyId)));
    return lists
      .flatMap((list, index) => (sums[index] ?? []).map((sum) => ({ list, ...sum, count: String(sum.count) })))
      .toSorted((a, b) => `${a.list} ${a.value} ${a.currency}`.localeCompare(`${b.list} ${b.value} ${b.currency}`));
  });

test('kept sums are those that counting finds, after projects and end users were added, changed, moved and deleted', async () => {
  const { owner } = desk;
  const partner = callAs(desk.app, owner);
  const draft = await partner.ok(saveProject, { project_name: 'Draft', application_price: '1200.50' });
  await partner.ok(saveProject, { ...(await createContent(desk, owner)), submit: true });
  await partner.ok(saveProject, { id: draft.id, version: draft.version, application_price: '900.00' });
  const second = await partner.ok(saveProject, { project_name: 'Second draft' });
  const gone = await createEndUser(desk, owner, { company: 'Short Lived Ltd', country: 'AE' });
  await partner.ok(deleteProject, { id: second.id, version: second.version });
  await partner.ok(deleteEndUser, { id: gone });
  await desk.app.sql((trx) =>
    sql`update endusers set country = 'FR' where company_id = ${owner.company_id}`.execute(trx),
  );
  const stored = await readStoredSums(owner.company_id);
  expect(stored).toEqual(await readCounted(owner.company_id));
  expect(stored.length).toBeGreaterThan(2);
});

test('a long list answers the kept number, and a filter that nobody keeps is counted', async () => {
  const { owner } = desk;
  await desk.app.sql((trx) =>
    sql`insert into endusers (company_id, company, address, contact, email, mobile, country, created_at, changed_at, changed_by)
      select ${owner.company_id}::uuid, 'Company ' || i, 'Street ' || i, 'Contact', 'it@example.org', '+4915112345678',
        case when i % 2 = 0 then 'DE' else 'SE' end, now(), now(), 'Owner'
      from generate_series(1, 2400) i`.execute(trx),
  );
  const partner = callAs(desk.app, owner);
  const swedish = await partner.ok(listEndUsers, { filter: { country: 'SE' } });
  expect([swedish.total, swedish.list.length]).toEqual([1200, 20]);
  expect((await partner.ok(listEndUsers, {})).total).toBe(
    countSums(await desk.app.sql((trx) => readListSums(trx, 'enduser', owner.company_id))),
  );
  expect((await partner.ok(listEndUsers, { filter: { country: 'SE', is_protect: true } })).total).toBe(0);
  expect((await partner.ok(listProjects, { filter: { group: 'open' } })).summary.open).toBe(2);
});

test('another company reads none of them', async () => {
  const { owner, rival } = desk;
  const read = (companyId: string) =>
    inTransaction(desk.app.context.db, { company_id: rival.company_id }, (trx) =>
      readListSums(trx, 'project', companyId),
    );
  expect(await read(owner.company_id)).toEqual([]);
  await expect(
    inTransaction(desk.app.context.db, { company_id: rival.company_id }, (trx) =>
      sql`select * from list_sums`.execute(trx),
    ),
  ).rejects.toThrow('permission denied');
});
