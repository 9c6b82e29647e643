import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boot, type Booted } from '../../testing/boot.ts';
import { runPipeline, inTransaction, type Scope } from './transaction.ts';

let app: Booted;
beforeAll(async () => {
  app = await boot();
});
afterAll(() => app.close());

const scopeNow = sql<{
  scope: string;
  company: string | null;
}>`select scope() as scope, scope_company()::text as company`;
const company = '0198c0de-0000-7000-8000-000000000001';

test('a transaction has its own scope and leaves none behind, whatever runs beside it', async () => {
  const scopes: readonly [Scope, string, string | null][] = [
    ['system', 'system', null],
    ['staff', 'staff', null],
    [{ company_id: company }, 'company', company],
    ['anyone', 'anyone', null],
  ];
  const seen = await Promise.all(
    Array.from({ length: 200 }, async (_, nth) => {
      const [scope, name, id] = scopes[nth % 4]!;
      const reads = nth % 3 === 0;
      const { rows } = await inTransaction(app.context.db, scope, (trx) => scopeNow.execute(trx), { reads });
      const seenName = reads && name === 'anyone' ? '' : name; // no transaction, no scope
      return [rows[0], { scope: seenName, company: id }];
    }),
  );
  for (const [found, wanted] of seen) expect(found).toEqual(wanted);
  expect((await scopeNow.execute(app.context.db)).rows).toEqual([{ scope: '', company: null }]);
});

test('one that reads writes nothing', async () => {
  const write = inTransaction(
    app.context.db,
    { company_id: company },
    (trx) => sql`delete from settings`.execute(trx),
    {
      reads: true,
    },
  );
  await expect(write).rejects.toThrow(/read-only transaction/);
  // The connection is as good as before.
  for (let nth = 0; nth < 20; nth++) await app.sql((trx) => sql`select 1`.execute(trx));
});

test('what fails is undone, also when more was asked at once; the connection goes on', async () => {
  const count = async () =>
    (await sql<{ n: string }>`select count(*) as n from settings`.execute(app.context.db)).rows[0]!.n;
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

test('of a write among questions at once the later ones see what it wrote', async () => {
  const [, rows] = await app.sql((trx) =>
    runPipeline<[unknown, { key: string }]>(
      trx,
      sql`insert into settings (key, value) values ('ui.test', '1')`,
      sql`delete from settings where key = 'ui.test' returning key`,
    ),
  );
  expect(rows).toEqual([{ key: 'ui.test' }]);
});

test('a statement that comes again and again gives the same, prepared or not', async () => {
  for (let nth = 0; nth < 12; nth++) {
    const { rows } = await app.sql((trx) =>
      sql<{ sum: number }>`select ${nth}::int + cardinality(${['a', 'b']}::text[]) as sum`.execute(trx),
    );
    expect(rows).toEqual([{ sum: nth + 2 }]);
  }
});
