// Names stand in the order of readers, on pages of a list and by their places. docs/decisions/0073-names-in-the-order-of-readers.md
import { listCompanies } from '@trunkline/contract/staff/companies';
import { listUsers } from '@trunkline/contract/staff/users';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../platform/http/access.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import { allCompanies } from './companies.sql.ts';

const inOrder = [
  'Äpfel',
  'apricot',
  'Banana',
  'Đà Nẵng',
  'Éclair',
  'Łódź',
  'Ødegaard',
  'zebra',
  'Zürich',
  'Заря',
  'أمان',
];

const ids = new Map<string, string>();
const app = await startTestApp();
const admin = await app.make.staff('admin');
for (const company of inOrder.toReversed()) {
  const owner = await app.make.member({ company });
  ids.set(company, owner.company_id);
  await app.sql((trx) => trx.updateTable('users').set({ realname: company }).where('id', '=', owner.user_id).execute());
}

test('companies and users are listed in it, and in its reverse', async () => {
  const { list } = await callAs(app, admin).ok(listCompanies, { limit: 50 });
  expect(list.map(({ company }) => company)).toEqual(inOrder);
  const users = { limit: 50, filter: { side: 'company' }, sort: '-realname' } as const;
  const { list: people } = await callAs(app, admin).ok(listUsers, users);
  expect(people.map(({ realname }) => realname)).toEqual(inOrder.toReversed());
});

test('neighbours of a record follow it', async () => {
  const walked: string[] = [];
  let id: string | null = expectDefined(ids.get('Äpfel'));
  for (let at = 0; id !== null && at < 20; at += 1) {
    const current: string = id;
    walked.push(expectDefined([...ids].find(([, one]) => one === current)?.[0]));
    const position = await app.sql((trx) =>
      allCompanies.findPosition(
        { trx, today: '2026-11-27', principal: systemPrincipal },
        { filter: {}, sort: 'company' },
        { id: current },
      ),
    );
    expect(position?.position).toBe(at + 1);
    id = expectDefined(position).next;
  }
  expect(walked).toEqual(inOrder);
});

test('every index of names has the collation of the lists', async () => {
  const plan = await app.sql(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<Record<string, string>>`
      explain select id from companies order by company collate "und-x-icu", id limit 20`.execute(trx);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
  expect(plan).toContain('companies_by_name');
  expect(plan).not.toContain('Sort');
});
