import { listEndUsers, saveEndUser } from '@trunkline/contract/endusers';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEndUserInput } from '../../endusers/endusers.testing.ts';
import { type ApiCaller, callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';

const app = await startTestApp();

async function createRows(owner: ApiCaller, names: readonly string[]): Promise<void> {
  for (const company of names) await owner.ok(saveEndUser, createEndUserInput({ company }));
}
const numbered = (count: number, mark: string): string[] =>
  Array.from({ length: count }, (_, n) => `${mark} ${String(n).padStart(3, '0')}`);

async function makeOwner(count: number): Promise<{ owner: ApiCaller; companyId: string }> {
  const member = await app.make.member();
  const owner = callAs(app, member);
  await createRows(owner, numbered(count, 'M'));
  return { owner, companyId: String(member.company_id) };
}
type Input = EndpointInput<typeof listEndUsers>;
const readPage = (owner: ApiCaller, input: Input) => owner.ok(listEndUsers, { limit: 10, ...input });

test.each<Input>([{}, { sort: '-company' }, { sort: 'created_at' }, { sort: '-created_at' }, { keyword: 'hafen' }])(
  'no row of a page is on the next one although rows are added meanwhile: %j',
  async (query) => {
    const { owner } = await makeOwner(25);
    const first = await readPage(owner, query);
    expect(first.newer).toBeUndefined();
    await createRows(owner, ['A first', 'M 004 b', 'Z last']);
    const moment = { ...query, as_of: first.as_of };
    const [second, third] = [
      await readPage(owner, { ...moment, page: 2 }),
      await readPage(owner, { ...moment, page: 3 }),
    ];
    const names = [first, second, third].flatMap(({ list }) => list.map(({ company }) => company));
    expect(names.toSorted()).toEqual(numbered(25, 'M'));
    expect([second, third].map(({ total, newer, as_of }) => [total, newer, as_of])).toEqual([
      [25, 3, first.as_of],
      [25, 3, first.as_of],
    ]);
    // The first page of the moment stays what it was; without the moment the list has the new rows.
    expect((await readPage(owner, moment)).list).toEqual(first.list);
    expect(await readPage(owner, query)).toMatchObject({ total: 28 });
  },
);

test('a list of one page, and a further page without a moment, have none', async () => {
  const { owner } = await makeOwner(10);
  expect(Object.keys(await readPage(owner, {}))).not.toContain('as_of');
  await createRows(owner, ['Z last']);
  expect((await readPage(owner, {})).as_of).toBeDefined();
  expect(Object.keys(await readPage(owner, { page: 2 }))).not.toContain('as_of');
});

test('new rows are counted to 100, those of others not at all', async () => {
  const { owner, companyId } = await makeOwner(11);
  const { as_of } = await readPage(owner, {});
  await makeOwner(2);
  expect((await readPage(owner, { page: 2, as_of })).newer).toBe(0);
  await app.sql((trx) =>
    sql`insert into endusers (company_id, company, address, contact, email, mobile, country, created_at, changed_at, changed_by)
      select company_id, company, address, contact, email, mobile, country, now() + interval '1 second', changed_at, changed_by
      from endusers cross join generate_series(1, 12) where company_id = ${companyId}`.execute(trx),
  );
  expect(await readPage(owner, { page: 2, as_of })).toMatchObject({ total: 11, newer: 100 });
});

test('a moment that is none is refused by its name', async () => {
  const { owner } = await makeOwner(1);
  const { errors } = await owner.refused(listEndUsers, { as_of: 'yesterday' });
  expect(errors.map(({ path }) => path)).toEqual(['as_of']);
});
