import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { getSingleRow } from './single-row.ts';
import { inTransaction, runPipeline, type Scope } from './transaction.ts';

const app = await startTestApp();

const readScope = sql<{
  scope: string;
  company: string | null;
}>`select scope() as scope, scope_company()::text as company`;
const company = '0198c0de-0000-7000-8000-000000000001';

test('concurrent transactions each see their own scope and leave none on the connection', async () => {
  const scopes: readonly [Scope, string, string | null][] = [
    ['system', 'system', null],
    ['staff', 'staff', null],
    [{ company_id: company }, 'company', company],
    ['visitor', '', null],
  ];
  const seen = await Promise.all(
    Array.from({ length: 200 }, async (_, nth) => {
      const [scope, name, id] = expectDefined(scopes[nth % 4]);
      const readOnly = nth % 3 === 0;
      const { rows } = await inTransaction(app.context.db, scope, (trx) => readScope.execute(trx), { readOnly });
      return [rows[0], { scope: name, company: id }];
    }),
  );
  for (const [found, wanted] of seen) expect(found).toEqual(wanted);
  expect((await readScope.execute(app.context.db)).rows).toEqual([{ scope: '', company: null }]);
});

test('a read-only transaction refuses a write, and its connection stays usable', async () => {
  const write = inTransaction(
    app.context.db,
    { company_id: company },
    (trx) => sql`delete from settings`.execute(trx),
    {
      readOnly: true,
    },
  );
  await expect(write).rejects.toThrow(/read-only transaction/);
  for (let nth = 0; nth < 20; nth++) await app.sql((trx) => sql`select 1`.execute(trx));
});

test('a branch that goes on after another one failed sends nothing on the connection of somebody else', async () => {
  const { promise: failed, resolve: tellFailed } = Promise.withResolvers<void>();
  let late: Promise<unknown> = Promise.resolve();
  const insert = sql`insert into settings (key, value) values ('late', '1')`;
  const failing = app.sql((trx) => {
    late = failed.then(() => insert.execute(trx));
    return Promise.all([sql`select 1 / 0`.execute(trx), late]);
  });
  await expect(failing).rejects.toThrow(/division by zero/);
  // The pool gives the connection that was used last.
  await app.sql(async (trx) => {
    tellFailed();
    await expect(late).rejects.toThrow('already rolled back');
    const { rows } = await sql`select from settings where key = 'late'`.execute(trx);
    expect(rows).toEqual([]);
  });
});

test('a failing pipeline is rolled back as a whole, and its connection stays usable', async () => {
  const count = async () =>
    getSingleRow(await sql<{ n: string }>`select count(*) as n from settings`.execute(app.context.db)).n;
  const before = await count();
  const failing = app.sql((trx) =>
    runPipeline(trx, sql`insert into settings (key, value) values ('x', '1')`, sql`select 1 / 0`, sql`select 1`),
  );
  await expect(failing).rejects.toThrow(/division by zero/);
  expect(await count()).toBe(before);
  const answers = await app.sql((trx) =>
    runPipeline<[{ a: number }, { b: number }]>(trx, sql`select 1 as a`, sql`select generate_series(1, 2) as b`),
  );
  expect(answers).toEqual([[{ a: 1 }], [{ b: 1 }, { b: 2 }]]);
});

test('a statement of a pipeline sees what an earlier one wrote', async () => {
  const [, rows] = await app.sql((trx) =>
    runPipeline<[unknown, { key: string }]>(
      trx,
      sql`insert into settings (key, value) values ('test.pipeline', '1')`,
      sql`delete from settings where key = 'test.pipeline' returning key`,
    ),
  );
  expect(rows).toEqual([{ key: 'test.pipeline' }]);
});

test('a recurring statement answers the same before and after it is prepared', async () => {
  for (let nth = 0; nth < 12; nth++) {
    const { rows } = await app.sql((trx) =>
      sql<{ sum: number }>`select ${nth}::int + cardinality(${['a', 'b']}::text[]) as sum`.execute(trx),
    );
    expect(rows).toEqual([{ sum: nth + 2 }]);
  }
});

test('statements that are begun together run in their order and see each other', async () => {
  const answers = await inTransaction(app.context.db, 'system', (trx) =>
    Promise.all([
      sql`insert into settings (key, value) values ('together', '1') returning value`.execute(trx),
      trx.updateTable('settings').set({ value: '2' }).where('key', '=', 'together').returning('value').execute(),
      trx.selectFrom('settings').select('value').where('key', '=', 'together').execute(),
      trx.deleteFrom('settings').where('key', '=', 'together').returning('value').execute(),
    ]),
  );
  expect(answers.map((one) => ('rows' in one ? one.rows : one))).toEqual([
    [{ value: 1 }],
    [{ value: 2 }],
    [{ value: 2 }],
    [{ value: 2 }],
  ]);
});

test('the failure of one of several statements begun together is the error, and nothing stays', async () => {
  const failing = inTransaction(app.context.db, 'system', (trx) =>
    Promise.all([
      sql`insert into settings (key, value) values ('never', '1')`.execute(trx),
      sql`select 1 / 0`.execute(trx),
      sql`select 1`.execute(trx),
    ]),
  );
  await expect(failing).rejects.toThrow(/division by zero/);
  const written = await app.sql((trx) => trx.selectFrom('settings').select('key').where('key', '=', 'never').execute());
  expect(written).toEqual([]);
});
