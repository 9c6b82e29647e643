import { listStaffProjects } from '@trunkline/contract/staff/projects';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { setUpProjectTest, submitProject } from '../projects.testing.ts';

/** Copies of a project, each waiting an hour longer; every third was decided. */
const copyProject = (id: string, copies: number) =>
  on.app.sql((trx) =>
    sql`insert into projects select (jsonb_populate_record(projects, jsonb_build_object(
          'id', gen_random_uuid(), 'number', projects.number || '-' || i, 'created_at', projects.created_at - i * interval '1 hour',
          'state', case when i % 3 = 0 then 'won' else 'submitted' end,
          'waiting_since', case when i % 3 = 0 then null else projects.waiting_since - i * interval '1 hour' end))).*
        from projects, generate_series(1, ${copies}::int) i where projects.id = ${id}::uuid`.execute(trx),
  );

const assign = (companyId: string, managerId: string) =>
  on.app.sql((trx) =>
    sql`update companies set account_manager_id = ${managerId}::uuid where id = ${companyId}::uuid`.execute(trx),
  );

const on = await setUpProjectTest();
const customer = { country: 'DE', email: 'it@alster.example' };
const own = await submitProject(on, on.owner, { customer: { ...customer, company: 'Alster' } });
const other = await submitProject(on, on.rival, { customer: { ...customer, company: 'Bergwerk', country: 'AE' } });
await copyProject(own.id, 900);
await copyProject(other.id, 600);

const managed = () => ({ filter: { mine: true }, limit: 50 });
const channel = () => callAs(on.app, on.channel);

test('a manager with more than 1,000 projects in two companies reads them in the order of the queue, page by page', async () => {
  await assign(on.owner.company_id, on.channel.user_id);
  await assign(on.rival.company_id, on.channel.user_id);
  const { rows } = await on.app.sql((trx) =>
    sql<{
      id: string;
    }>`select id from projects where state <> 'draft' order by waiting_since nulls last, created_at desc, id`.execute(
      trx,
    ),
  );
  const pages = await Promise.all([1, 2, 21].map((page) => channel().ok(listStaffProjects, { ...managed(), page })));
  expect(pages.map(({ list }) => list.map(({ id }) => id))).toEqual(
    [0, 50, 1000].map((from) => rows.slice(from, from + 50).map(({ id }) => id)),
  );
  expect(pages.map(({ total }) => total)).toEqual([1502, 1502, 1502]);
});

test('the projects of a company with another manager are not among them', async () => {
  await assign(on.owner.company_id, on.channel.user_id);
  await assign(on.rival.company_id, on.headquarters.user_id);
  await copyProject((await channel().ok(listStaffProjects, managed())).list[0]?.id ?? '', 300);
  const { list, total } = await channel().ok(listStaffProjects, managed());
  expect(total).toBe(1201);
  expect(new Set(list.map(({ company }) => company.id))).toEqual(new Set([on.owner.company_id]));
});
