// Functions that run with the rights of their owner ("security definer"). docs/rules/process.md, "Roles"
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { listForbiddenPrivileges } from '../server/database-roles.ts';

let database: TestDatabase;
let app: pg.Client;
let superuser: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  app = new pg.Client({ connectionString: database.appUrl });
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  await Promise.all([app.connect(), superuser.connect()]);
});
afterAll(async () => {
  await Promise.all([app.end(), superuser.end()]);
  await database.drop();
});

interface DefinerFunction {
  readonly name: string;
  readonly path: string | null;
  readonly superuser: boolean;
  readonly open: boolean;
}

/** Those of the schema `public`, without the members of extensions. */
async function listDefinerFunctions(): Promise<DefinerFunction[]> {
  const { rows } = await superuser.query<DefinerFunction>(`
    select p.proname as name, r.rolsuper as superuser,
      exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as open,
      (select split_part(setting, '=', 2) from unnest(p.proconfig) setting where setting like 'search\\_path=%') as path
    from pg_proc p join pg_roles r on r.oid = p.proowner
    where p.prosecdef and p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by 1`);
  return rows;
}

describe('every function that runs as its owner', () => {
  test('looks into the temporary schema last, is not open to every role, and is not owned by a superuser', async () => {
    const functions = await listDefinerFunctions();
    const bad = functions.filter(
      ({ path, open, superuser: big }) => big || open || !/(?:^|, )pg_temp$/.test(path ?? ''),
    );
    expect(functions.map(({ name }) => name)).toContain('find_by_words');
    expect(bad).toEqual([]);
  });
});

/** Puts a table with a trigger in the place of a table that a function writes, as the role of the application. */
const shadowTable = (table: string): string => `
  create temp table ${table} (like public.${table} including all);
  create function pg_temp.take_over() returns trigger language plpgsql as $$
    begin perform set_config('shadow.user', current_user, false); return null; end $$;
  create trigger take_over before insert on ${table} for each row execute function pg_temp.take_over();
  select set_config('shadow.user', '', false)`;

const inScope = `select set_config('app.scope', 'system', false)`;
const writes = [
  ['list_words', `insert into companies (company, country) values ('Acme', 'DE')`],
  [
    'enduser_names',
    `insert into endusers (company_id, company, contact, email, mobile, country, address, created_at, changed_at, changed_by)
      select id, 'Hafen', 'Ina', 'ina@hafen.example', '+4940123456', 'DE', 'Kai 1', now(), now(), 'Ada' from companies limit 1`,
  ],
] as const;

describe('the role of the application', () => {
  test('may not create temporary tables', async () => {
    await expect(app.query('create temp table list_words (kind text)')).rejects.toThrow(
      'permission denied to create temporary tables',
    );
    expect(await listForbiddenPrivileges(app)).toEqual([]);
  });

  test('is reported when it may', async () => {
    await superuser.query(`grant temporary on database ${superuser.database} to app`);
    expect(await listForbiddenPrivileges(app)).toEqual(['may create temporary tables']);
  });

  test.each(writes)(
    'cannot run its code as the owner of the tables through a table %s of its own',
    async (table, write) => {
      await superuser.query(
        `grant temporary on database ${superuser.database} to app; grant select on ${table} to app`,
      );
      await app.query(inScope);
      await app.query(shadowTable(table));
      await app.query(write);
      const { rows } = await app.query<{ user: string }>(`select current_setting('shadow.user') as user`);
      await app.query('discard temp');
      expect(rows).toEqual([{ user: '' }]);
    },
  );
});
