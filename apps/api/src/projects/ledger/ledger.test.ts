import { getProjectDetail } from '@trunkline/contract/projects';
import { exportLedger, listLedger, verifyLedger } from '@trunkline/contract/staff/ledger';
import pg from 'pg';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { protectFor, setUpProjectTest } from '../projects.testing.ts';

const on = await setUpProjectTest();
const { id } = await protectFor(on);
await protectFor(on, on.rival, { customer: { company: 'Speicher Alster', email: 'it@alster.example' } });
const verify = () => callAs(on.app, on.headquarters).ok(verifyLedger, {});

/** Runs statements as the owner of the tables, with the triggers off, like an attacker who changes the past. Undone afterwards. */
async function asOwner(statements: string, check: () => Promise<void>, undo: string): Promise<void> {
  const client = new pg.Client({ connectionString: on.app.superuserUrl });
  await client.connect();
  const run = async (sql: string) => {
    await client.query('alter table protection_ledger disable trigger user');
    await client.query(sql);
    await client.query('alter table protection_ledger enable trigger user');
  };
  try {
    await client.query('create temporary table before as select * from protection_ledger');
    await run(statements);
    try {
      await check();
    } finally {
      await run(undo);
    }
  } finally {
    await client.end();
  }
}
const restore = 'delete from protection_ledger; insert into protection_ledger select * from before';

test('agrees with itself, and says up to when', async () => {
  expect(await verify()).toMatchObject({ ok: true, entries: 4, broken_at: null, problem: null });
});

test.each([
  ['a changed reason', `update protection_ledger set reason = 'other' where number = 2`, 'changed', 2],
  ['a changed day', `update protection_ledger set ends_on = ends_on + 1 where number = 2`, 'changed', 2],
  ['a changed actor', `update protection_ledger set actor_id = null where number = 2`, 'changed', 2],
  ['a removed entry', `delete from protection_ledger where number = 2`, 'missing', 2],
  ['a removed end', `delete from protection_ledger where number > 2`, 'missing', 3],
  [
    'an entry with a hash that was computed anew, without the key of the seal',
    `update protection_ledger set action = 'refuse', hash = sha256('x') where number = 4`,
    'changed',
    4,
  ],
])('finds %s by the owner of the table', async (_what, statement, problem, broken_at) => {
  await asOwner(
    statement,
    async () => expect(await verify()).toMatchObject({ ok: false, problem, broken_at }),
    restore,
  );
  expect(await verify()).toMatchObject({ ok: true });
});

test('finds a chain that the owner computed anew, because the seal is missing', async () => {
  const { rows } = await query('select hash from protection_ledger where number = 4');
  await asOwner(
    `update protection_ledger set seal = sha256(hash) where number = 4`,
    async () => expect(await verify()).toMatchObject({ ok: false, problem: 'seal', broken_at: 4 }),
    restore,
  );
  expect(rows).toHaveLength(1);
});

test('finds a term that was changed without an entry', async () => {
  await query(`update protections set ends_on = ends_on + 30 where project_id = '${id}'`);
  expect(await verify()).toMatchObject({ ok: false, problem: 'protection' });
  await query(`update protections set ends_on = ends_on - 30 where project_id = '${id}'`);
  expect(await verify()).toMatchObject({ ok: true });
});

async function query(sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: on.app.superuserUrl });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

test.each([
  ['the owner', `update protection_ledger set reason = 'x'`],
  ['the owner', 'delete from protection_ledger'],
  ['the owner', 'truncate protection_ledger'],
])('%s cannot run: %s', async (_who, sql) => {
  await expect(query(sql)).rejects.toThrow('append-only');
});

test.each([
  `update protection_ledger set reason = 'x'`,
  'delete from protection_ledger',
  'truncate protection_ledger',
  'alter table protection_ledger disable trigger user',
  'select * from protection_claims',
])('the application cannot run: %s', async (sql) => {
  const client = new pg.Client({ connectionString: on.app.appUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.scope', 'system', false)`);
    await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
  } finally {
    await client.end();
  }
});

test('is listed for staff, newest first, and exported with the fields that a hash covers', async () => {
  const { list } = await callAs(on.app, on.channel).ok(listLedger, {});
  expect(list.map(({ number, action }) => [number, action])).toEqual([
    [4, 'protect'],
    [3, 'request'],
    [2, 'protect'],
    [1, 'request'],
  ]);
  expect(list[0]?.previous_hash).toBe(list[1]?.hash);
  const csv = await callAs(on.app, on.channel).raw(exportLedger, { format: 'csv' });
  expect(csv.status).toBe(200);
  expect(csv.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(5);
  const xlsx = await callAs(on.app, on.channel).raw(exportLedger, {});
  expect([xlsx.status, xlsx.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
});

test('is refused to partners, who see their own entries counted by project', async () => {
  expect((await callAs(on.app, on.owner).refused(listLedger, {})).status).toBe(403);
  expect((await callAs(on.app, on.owner).refused(verifyLedger, {})).status).toBe(403);
  const { ledger } = await callAs(on.app, on.owner).ok(getProjectDetail, { id });
  expect(ledger.map(({ position }) => position)).toEqual([2, 1]);
});
