// What the role of the application may read and write in each scope, table by table. docs/rules/platform.md, "Tenancy"
import { quotationStates } from '@trunkline/contract/enums';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boot, type TestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { statesInForce } from '../../quotations/quotations.flow.ts';
import { writeReleaseRows } from '../../testing/release/write-rows.ts';
import { refusedWrites } from './row-security.testing.ts';

/** Tables that every scope reads: the catalogue without costs, settings, rates of currencies, and what is computed from the catalogue. */
const publicTables = [
  'cached_searches',
  'categories',
  'compat',
  'content_pictures',
  'content_spellings',
  'content_words',
  'labels',
  'pictures',
  'product_files',
  'product_groups',
  'product_lines',
  'product_plugs',
  'product_slots',
  'product_words',
  'products',
  'publication_texts',
  'publications',
  'published_partners',
  'rates',
  'search_changes',
  'settings',
  'signing_keys',
  'training_categories',
  'training_offers',
  'training_sessions',
];
/** The role `app` has no right to them: the migrations run by themselves, and what is compared is read by functions alone. */
const ownersTables = [
  'end_account_keys',
  'enduser_names',
  'list_sums',
  'list_words',
  'migrations',
  'protection_claims',
];

let app: TestApp;
let client: pg.Client;
let stranger: TestUser;
/** The company that owns all rows. */
let company: string;
let tables: string[];
beforeAll(async () => {
  app = await boot();
  await writeReleaseRows(app);
  stranger = await app.make.member();
  client = new pg.Client({ connectionString: app.appUrl });
  await client.connect();
  const { id } = await app.sql((trx) =>
    trx.selectFrom('orders').select('company_id as id').limit(1).executeTakeFirstOrThrow(),
  );
  company = id;
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  tables = rows.map(({ name }) => name).filter((name) => !ownersTables.includes(name));
});
afterAll(async () => {
  await client.end();
  await app.close();
});

/** The rows of a statement in a scope, or the SQLSTATE of its refusal. Nothing is written in the end. */
async function run(scope: string, companyId: string, statement: string): Promise<Record<string, unknown>[] | string> {
  await client.query('begin');
  try {
    await client.query(`select set_config('app.scope', $1, true), set_config('app.company_id', $2, true)`, [
      scope,
      companyId,
    ]);
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } catch (error) {
    return (error as pg.DatabaseError).code ?? String(error);
  } finally {
    await client.query('rollback');
  }
}

async function count(scope: string, companyId: string, table: string): Promise<number> {
  // A file that is public is readable by everybody, through its address.
  const secret = table === 'files' ? `where visibility <> 'public'` : '';
  const rows = await run(scope, companyId, `select count(*)::int as count from ${table} ${secret}`);
  return typeof rows === 'string' ? Number.NaN : Number(rows[0]?.['count']);
}

test('every table is public reference data, or enforces policies for reading and for each kind of writing', async () => {
  const { rows } = await client.query<{ name: string; commands: string }>(`
    select relname as name, coalesce(string_agg(distinct polcmd::text, ''), '') as commands
    from pg_class c left join pg_policy p on p.polrelid = c.oid and c.relrowsecurity and c.relforcerowsecurity
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1`);
  const open = rows.filter(({ commands }) => commands !== '*' && !/^[adrw]*r[adrw]*$/.test(commands));
  expect(open.map(({ name }) => name).toSorted()).toEqual([...ownersTables, ...publicTables].toSorted());
});

test('without a scope no secret table has a readable row, and in the scope of the system each has one', async () => {
  const secret = tables.filter((name) => !publicTables.includes(name));
  const readable = { none: [] as string[], system: [] as string[] };
  for (const table of secret) {
    if ((await count('', '', table)) !== 0) readable.none.push(table);
    if ((await count('system', '', table)) > 0) readable.system.push(table);
  }
  expect(readable.none).toEqual([]);
  expect(readable.system).toEqual(secret);
});

test('a company reads no row of another company', async () => {
  const readable: string[] = [];
  for (const table of tables.filter((name) => !publicTables.includes(name)))
    if ((await count('company', stranger.company_id, table)) > 0) readable.push(table);
  // Its own profile, its owner and the owner's session.
  expect(readable).toEqual(['companies', 'sessions', 'users']);
});

test('a company reads no cost, role, audit, mail, code, attempt, network or limit, and not the import of a catalogue', async () => {
  const hidden = ['product_costs', 'quotation_item_costs', 'roles', 'user_roles', 'audit', 'outbox', 'mail_codes'];
  const more = ['login_attempts', 'seen_networks', 'rate_limits', 'imports', 'import_bad_rows', 'import_changes'];
  for (const table of [...hidden, ...more]) expect([table, await count('company', company, table)]).toEqual([table, 0]);
});

/** The statement changed no row, or was refused. */
const isRefused = (result: Record<string, unknown>[] | string): boolean => result === '42501' || result.length === 0;

test.each(refusedWrites)('a company cannot write: %s', async (what, statement) => {
  expect(isRefused(await run('company', company, statement))).toBe(true);
  // The statement finds rows where the system runs it; a constraint may refuse them. Nobody rewrites history.
  const asSystem = await run('system', '', statement.replace('scope_company()', `'${company}'`));
  const isGood = typeof asSystem === 'string' ? asSystem.startsWith('23') : asSystem.length > 0;
  expect(isGood).toBe(what !== 'the past');
});

test('a company cannot write a row of another company', async () => {
  for (const table of ['idempotency_keys', 'sessions']) {
    expect(
      await run(
        'company',
        stranger.company_id,
        `update ${table} set user_id = '${stranger.user_id}' where user_id <> '${stranger.user_id}' returning 1`,
      ),
    ).toEqual([]);
    expect(
      await run(
        'company',
        stranger.company_id,
        `delete from ${table} where user_id <> '${stranger.user_id}' returning 1`,
      ),
    ).toEqual([]);
  }
  const move = `update files set company_id = '${company}' returning 1`;
  expect(isRefused(await run('company', stranger.company_id, move))).toBe(true);
});

test('a company moves a quotation only between the states that are its own', async () => {
  const own = new Set([
    'draft applying',
    'draft withdrawn',
    'returned applying',
    'returned withdrawn',
    'applying withdrawn',
    'offered returned',
    'offered withdrawn',
    'expired superseded',
    ...statesInForce.flatMap((from) => [...statesInForce, 'expired', 'superseded'].map((to) => `${from} ${to}`)),
  ]);
  const refused: string[] = [];
  for (const from of quotationStates)
    for (const to of quotationStates) {
      if (from === to) continue;
      const one = `where id = (select id from quotations where company_id = '${company}' order by id limit 1)`;
      const moved = await run(
        'system',
        '',
        `update quotations set state = '${from}', offer = '{}', offer_until = '2099-01-01', valid_until = null ${one}; set local app.scope = 'company'; set local app.company_id = '${company}'; update quotations set state = '${to}' ${one}`,
      );
      if (moved === '42501') refused.push(`${from} ${to}`);
    }
  const pairs = quotationStates.flatMap((from) => quotationStates.map((to) => `${from} ${to}`));
  const others = pairs.filter((pair) => !own.has(pair) && new Set(pair.split(' ')).size === 2);
  expect(refused).toEqual(others);
});

test('a company adds no line to an order that exists', async () => {
  const columns = await run(
    'system',
    company,
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
      from information_schema.columns where table_name = 'order_items' and column_name <> 'id' and is_generated = 'NEVER'`,
  );
  const [row] = Array.isArray(columns) ? columns : [];
  const names = String(Object.values(row ?? {})[0]);
  const copy = `insert into order_items (id, ${names}) select uuidv7(), ${names} from order_items limit 1 returning 1`;
  expect(isRefused(await run('company', company, copy))).toBe(true);
  expect(isRefused(await run('staff', company, copy))).toBe(false);
});

test('a company takes the steps that are its own', async () => {
  const steps = [
    [`'contract_settled', 3`, `'payment_submitted', 4`],
    [`'generated', 1`, `'document_uploaded', 2`],
    [`'payment_confirmed', 5`, `'delivery_scheduled', 6`],
    [`'delivery_scheduled', 6`, `'shipping_reminded', 7`],
    [`'shipped', 8`, `'delivered', 9`],
    [`'delivered', 9`, `'completed', 10`],
    [`'document_uploaded', 2`, `'cancelled', 2`],
  ] as const;
  for (const [from, to] of steps) {
    const set = (position: string): string => `update orders set (status, step) = row(${position})`;
    const moved = await run(
      'system',
      '',
      `${set(from)}; set local app.scope = 'company'; set local app.company_id = '${company}'; ${set(to)} returning 1`,
    );
    expect([to, moved]).toEqual([to, undefined]);
  }
});

test.each(['', 'company'])(
  'in the scope "%s" nobody takes or changes a public file or a stored search',
  async (scope) => {
    const owner = scope === '' ? '' : stranger.company_id;
    for (const statement of [
      `delete from files returning 1`,
      `update files set file_name = 'x' returning 1`,
      `delete from cached_searches returning 1`,
      `update cached_searches set key = '\\x00' returning 1`,
    ]) {
      expect([statement, isRefused(await run(scope, owner, statement))]).toEqual([statement, true]);
      expect([statement, await run('system', '', statement)]).not.toEqual([statement, []]);
    }
  },
);

test('records of all companies are compared by staff alone, and a company asks about its own', async () => {
  const compared = (name: string, own: string, lowest: number): string =>
    `select * from ${name}(${own === '' ? '' : `'${own}', `}'Hafen', null, 'DE'${
      name === 'find_similar_accounts' ? '' : `, daterange('2026-01-01', '2026-12-31')`
    }, ${lowest})`;
  for (const [name, own] of [
    ['find_protection_candidates', company],
    ['find_similar_accounts', ''],
  ] as const)
    for (const scope of ['', 'company', 'staff'])
      for (const lowest of [0, 0.6]) {
        const result = await run(scope, scope === 'company' ? company : '', compared(name, own, lowest));
        expect([name, scope, lowest, result === '42501']).toEqual([
          name,
          scope,
          lowest,
          scope !== 'staff' || lowest === 0,
        ]);
      }
  const light = (lowest: number): string => compared('find_protection_light', company, lowest);
  expect(await run('company', company, light(0.6))).toEqual([{ find_protection_light: 'clear' }]);
  expect(await run('company', company, light(0))).toBe('42501');
  expect(await run('company', stranger.company_id, light(0.6))).toBe('42501');
  expect(await run('', '', light(0.6))).toBe('42501');
});

test('a partner who saves a quotation freezes its costs, which staff read', async () => {
  const joined = `select c.cost from quotation_items i join quotation_item_costs c on c.item_id = i.id`;
  expect(await run('company', company, joined)).toEqual([]);
  expect(await run('staff', '', joined)).toContainEqual({ cost: '900.00' });
});
