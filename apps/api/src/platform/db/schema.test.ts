// Triggers and functions of the schema. Row-level security: row-security.test.ts
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

const userId = '0198c0de-0000-7000-8000-000000000001';
const productId = '0198c0de-0000-7000-8000-000000000002';
const rows = `
  insert into companies (id, company, country) values ('${userId}', 'Acme', 'DE');
  insert into users (id, company_id, company_role, username, realname, password_hash)
    values ('${userId}', '${userId}', 'owner', 'a@example.com', 'Ada', '');
  insert into sessions (token_hash, user_id, network, created_at, last_used_at, expires_at)
    values ('\\x01', '${userId}', '192.0.2.0/24', now(), now(), now());
  insert into memberships (company_id, type, level, starts_at, expires_at)
    values ('${userId}', 'DPP', 'silver', '2026-01-01', '2026-12-31');
  insert into categories (id, slug, name) values ('${userId}', 'switches', '{}');
  insert into products (id, code, part_number, model, brand, cate_id, product_line, kind, drawing, texts, words)
    values ('${productId}', 'A', 'A', 'A', 'A', '${userId}', 'A', 'device', 'rack', '{}', 'a');
  insert into price_lists (id, type, level, valid_from) values ('${userId}', 'DPP', 'silver', now())`;

let database: TestDatabase;
let owner: pg.Client;
let app: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  [owner, app] = await Promise.all([connect(database.superuserUrl), connect(database.appUrl)]);
  await owner.query(rows);
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await database.drop();
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

describe('a change notifies all processes', () => {
  const payloads: string[] = [];
  beforeAll(async () => {
    app.on('notification', ({ payload = '' }) => payloads.push(payload));
    await app.query('listen trunkline_changes');
  });
  beforeEach(() => {
    payloads.length = 0;
  });

  const after = async (statement: string): Promise<string[]> => {
    await owner.query(statement);
    // The server sends notifications of earlier transactions before this answer.
    await app.query('select 1');
    return payloads;
  };

  test.each([
    ['sessions', 'update sessions set ended_at = now()'],
    ['sessions', 'delete from sessions where false'],
    ['sessions', 'update users set disabled = true'],
    ['sessions', `insert into user_roles values ('${userId}', 'admin')`],
    ['sessions', `update roles set permissions = '{}' where name = 'service'`],
    ['sessions partners', 'update memberships set terminated_at = now()'],
    ['partners', `update companies set country = 'OM'`],
    ['settings', `insert into settings (key, value) values ('a', '1')`],
    ['catalogue', `update products set gpl = 1`],
    ['catalogue', `insert into product_slots values ('${productId}', 1, '1', 'bay', 'power', 1)`],
    ['catalogue', `insert into compat (slot_type, plug_type) values ('bay', 'plug')`],
    ['catalogue', `insert into labels (name, titles) values ('ports', '{}')`],
    ['catalogue', `update categories set position = 1`],
    ['catalogue', 'delete from product_files where false'],
    ['prices', `update price_lists set state = 'published'`],
    ['prices', `insert into price_list_discounts values ('${userId}', 'A', 0.1)`],
    ['prices', `insert into price_list_fixed values ('${userId}', 'A', 1)`],
    ['prices', `insert into rates (currency, rate, valid_from) values ('EUR', 1, now())`],
  ])('%s: %s', async (topics, statement) => {
    expect(await after(statement)).toEqual(topics.split(' '));
  });

  test.each(['update sessions set last_used_at = now()', 'update users set last_login = now()'])(
    'no topic: %s',
    async (statement) => {
      expect(await after(statement)).toEqual([]);
    },
  );
});

describe('find_session', () => {
  const query = async (scope: string, token: string, day: string): Promise<unknown[]> => {
    await app.query('begin');
    try {
      await app.query(`select set_config('app.scope', $1, true)`, [scope]);
      const found = await app.query<{ user_id: string; types: string[] }>('select * from find_session($1, $2)', [
        Buffer.from(token, 'hex'),
        day,
      ]);
      const left = await app.query<{ scope: string }>('select scope()');
      return [found.rows.map(({ user_id, types }) => ({ user_id, types })), left.rows[0]?.scope];
    } finally {
      await app.query('rollback');
    }
  };
  beforeAll(() => owner.query('update memberships set terminated_at = null'));

  test.each([
    ['2026-06-01', ['DPP']],
    ['2026-12-31', ['DPP']],
    ['2027-01-01', []],
  ])('answers the active memberships on %s and restores the scope', async (day, types) => {
    expect(await query('visitor', '01', day)).toEqual([[{ user_id: userId, types }], 'visitor']);
    expect(await query('', '01', day)).toEqual([[{ user_id: userId, types }], '']);
  });

  test('answers no row for an unknown token', async () => {
    expect(await query('visitor', '02', '2026-06-01')).toEqual([[], 'visitor']);
  });
});
