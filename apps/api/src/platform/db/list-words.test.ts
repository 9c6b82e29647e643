// Keywords of large lists are found by an index. docs/decisions/0072-one-form-of-keywords.md
import { listKeywordWords } from '@trunkline/rules/reading/keyword';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

vi.setConfig({ hookTimeout: 60_000 });

const rows = 20_000;
const company = randomUUID();

let database: TestDatabase;
let owner: pg.Client;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  client = new pg.Client({ connectionString: database.appUrl });
  await owner.connect();
  await client.connect();
  await owner.query(
    `insert into list_words (kind, id, company_id, words)
     select 'quotation', uuidv7(), case when n % 10 = 0 then $1 else uuidv7() end,
       fold_keyword('Q-2026-' || lpad(n::text, 6, '0') || ' Campus core ' || case when n % 1000 = 0 then ' Hòa Bình' else '' end)
     from generate_series(1, $2::integer) n`,
    [company, rows],
  );
  await owner.query('vacuum analyze list_words');
});
afterAll(async () => {
  await client.end();
  await owner.end();
  await database.drop();
});

async function find(keyword: string, scope: 'staff' | 'company') {
  const words = listKeywordWords(keyword);
  await client.query(`select set_config('app.scope', $1, false), set_config('app.company_id', $2, false)`, [
    scope,
    company,
  ]);
  const { rows: found } = await client.query<{ id: string }>('select find_by_words($1, $2, $3, 10001) as id', [
    'quotation',
    words.map(({ word }) => `%${word}%`),
    words.map(({ other }) => `%${other}%`),
  ]);
  return found.length;
}

async function readScans(): Promise<number> {
  await client.query('select pg_stat_force_next_flush()');
  await client.query('select 1');
  const { rows: stats } = await owner.query<{ scans: string }>(
    `select seq_scan as scans from pg_stat_user_tables where relname = 'list_words'`,
  );
  return Number(stats[0]?.scans);
}

test.each([
  ['staff', 'binh hoa', rows / 1000],
  ['staff', 'Q-2026-5', 1],
  ['staff', '\u2068Q\u20112026\u2011000051\u2069', 1],
  ['company', 'Hòa Bình', rows / 1000],
  ['company', 'Q2026000070', 1],
  ['company', 'Q-2026-71', 0],
] as const)('%s: %s is found without reading the table', async (scope, keyword, expected) => {
  const before = await readScans();
  expect(await find(keyword, scope)).toBe(expected);
  expect(await readScans()).toBe(before);
});
