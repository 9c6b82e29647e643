// What the role of the application may read and write in each scope, table by table. docs/rules/platform.md, "Tenancy"
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boot, type TestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { writeReleaseRows } from '../../testing/release/write-rows.ts';

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

/** What it would write, and the statement. */
const refusedWrites = [
  ['a role of staff', `insert into user_roles select id, 'admin' from users returning 1`],
  ['permissions', `update roles set permissions = '{*:*:*}' returning 1`],
  ['a new role', `insert into roles (name, permissions) values ('mine', '{*:*:*}') returning 1`],
  ['its credit limit', `update companies set credit_limit = 1000000 returning 1`],
  ['its payment term', `update companies set payment_term = 'oa45' returning 1`],
  ['another company', `insert into companies (company, country) values ('Shell', 'DE') returning 1`],
  [
    'a user of the staff',
    `insert into users (username, realname, password_hash) values ('x@y.example', 'X', '') returning 1`,
  ],
  [
    'a session',
    `insert into sessions (token_hash, user_id, network, created_at, last_used_at, expires_at)
      select '\\x01', id, 'x', now(), now(), now() from users returning 1`,
  ],
  ['its membership', `update memberships set level = 'diamond' returning 1`],
  [
    'a new membership',
    `insert into memberships (company_id, type, level, starts_at, expires_at)
      values (scope_company(), 'ADP', 'gold', '2020-01-01', '2999-01-01') returning 1`,
  ],
  ['a decision about its application', `update applications set state = 'action_required' returning 1`],
  [
    'an approved application',
    `insert into applications (company_id, user_id, number, type, state, created_at, membership_id, level, expires_at)
      select company_id, users.id, 'A-2026-900002', 'ADP', 'approved', now(), memberships.id, 'gold', '2999-01-01'
      from users join memberships using (company_id) limit 1 returning 1`,
  ],
  ['a reminder', `delete from membership_reminders returning 1`],
  ['a cost', `update product_costs set cost = 1 returning 1`],
  ['a list price', `update products set gpl = 1 returning 1`],
  ['a setting', `insert into settings (key, value) values ('vat.rate', '"0"') returning 1`],
  ['a rate', `update rates set rate = 1000 returning 1`],
  ['a price list', `update price_lists set level = 'gold' returning 1`],
  ['a discount', `update price_list_discounts set discount = 1 returning 1`],
  [
    'an approved price',
    `update quotation_items set discount_price = 1
      where quotation_id in (select id from quotations where state <> 'draft') returning 1`,
  ],
  [
    'lines of an approved quotation',
    `delete from quotation_items i using quotations q
      where q.id = i.quotation_id and q.state <> 'draft' returning 1`,
  ],
  ['the total of an approved quotation', `update quotations set total = 1 where state <> 'draft' returning 1`],
  ['an approval', `update quotations set state = 'approved' where state = 'draft' returning 1`],
  [
    'a quotation that is born approved',
    `insert into quotations (company_id, user_id, base_number, state, payment_term, vat_rate,
      vat_threshold_usd, created_at) select company_id, id, 'Q-1', 'approved', 'prepaid', 0, 0, now() from users returning 1`,
  ],
  ['the total of an order', `update orders set total = 1 returning 1`],
  ['the number of an invoice', `update orders set invoice_number = 'I-2026-000001' returning 1`],
  ['the release of a shipment', `update orders set released_at = now() returning 1`],
  ['the last number of invoices', `insert into invoice_counters (year, last) values (2099, 1) returning 1`],
  ['the price of an ordered line', `update order_items set discount_price = 1 returning 1`],
  [
    'a payment',
    `insert into order_payments (order_id, company_id, date, amount, at)
      select id, company_id, now(), total, now() from orders returning 1`,
  ],
  [
    'a decision of staff in the history',
    `insert into history (object, object_id, company_id, at, actor, side, transition, to_state)
      select 'order', id, company_id, now(), 'Finance', 'staff', 'confirmpayment', 'payment_confirmed' from orders returning 1`,
  ],
  ['the past', `update history set actor = 'someone else' returning 1`],
  [
    'a message of staff',
    `insert into quotation_messages (quotation_id, company_id, at, who, side, text)
      select id, company_id, now(), 'Pricing', 'staff', 'Agreed' from quotations returning 1`,
  ],
  ['a registration of its project', `update projects set state = 'rejected' where state = 'approved' returning 1`],
  ['a longer protection', `update protections set ends_on = ends_on + 1 returning 1`],
  [
    'a protection that nobody granted',
    `insert into protections (project_id, company_id, state, starts_on, ends_on, requested_at)
      select id, company_id, 'protected', now(), now(), now() from projects returning 1`,
  ],
  [
    'an end account',
    `insert into end_accounts (number, name, country, created_at) values ('EA-9', 'Mine', 'JO', now()) returning 1`,
  ],
  [
    'an answer under an idempotency key',
    `insert into idempotency_keys (user_id, key, fingerprint, claim, claimed_at)
      select id, 'mine', '\\x01', uuidv7(), now() from users returning 1`,
  ],
] as const;

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

test('a partner who saves a quotation freezes its costs, which staff read', async () => {
  const joined = `select c.cost from quotation_items i join quotation_item_costs c on c.item_id = i.id`;
  expect(await run('company', company, joined)).toEqual([]);
  expect(await run('staff', '', joined)).toContainEqual({ cost: '900.00' });
});
