// What the role of the application may do with each table in each scope, found out by trying, and compared with access-matrix.txt.
// After a change of policies: npx vitest run --project node -u apps/api/src/platform/db/access-matrix.test.ts, and read the difference.
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { writeReleaseRows } from '../../testing/release/write-rows.ts';

const app = await startTestApp();
await writeReleaseRows(app);
const client = new pg.Client({ connectionString: app.appUrl });
const superuser = new pg.Client({ connectionString: app.superuserUrl });
await Promise.all([client.connect(), superuser.connect()]);
afterAll(() => Promise.all([client.end(), superuser.end()]));

interface StoredRow {
  readonly place: string;
  readonly row: unknown;
}

interface Table {
  readonly name: string;
  /** Columns that a statement may write. */
  readonly columns: readonly string[];
  readonly rows: readonly StoredRow[];
}

async function readTables(): Promise<Table[]> {
  const { rows } = await superuser.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1 order by 1`);
  const tables: Table[] = [];
  for (const { name, columns } of rows) {
    const stored = await superuser.query<StoredRow>(
      `select t.ctid::text as place, to_jsonb(t) as row from "${name}" t order by t.ctid limit 20`,
    );
    tables.push({ name, columns, rows: stored.rows });
  }
  return tables;
}

/** How many rows a statement touched in a scope, or the SQLSTATE of its refusal. Nothing is written in the end. */
async function attempt(scope: string, company: string, statement: string, values: unknown[]): Promise<number | string> {
  await client.query('begin');
  try {
    await client.query(`select set_config('app.scope', $1, true), set_config('app.company_id', $2, true)`, [
      scope,
      company,
    ]);
    return (await client.query(statement, values)).rowCount ?? 0;
  } catch (error) {
    return (error as pg.DatabaseError).code ?? String(error);
  } finally {
    await client.query('rollback');
  }
}

/** A constraint refuses a copy of a row, and a row that others refer to: the policies let the statement through. */
const isAllowed = (result: number | string): boolean =>
  typeof result === 'number' ? result > 0 : result.startsWith('23');

type Verb = 'r' | 'i' | 'u' | 'd';

const statements: Readonly<Record<Verb, (table: Table, row: StoredRow) => [string, unknown[]]>> = {
  r: ({ name }, { place }) => [`select 1 from "${name}" where ctid = $1::tid`, [place]],
  i: ({ name, columns }, { row }) => {
    const list = columns.map((column) => `"${column}"`).join(', ');
    return [
      `insert into "${name}" (${list}) overriding system value select ${list} from jsonb_populate_record(null::"${name}", $1)`,
      [JSON.stringify(row)],
    ];
  },
  u: ({ name, columns }, { place }) => {
    const column = `"${expectDefined(columns.at(-1))}"`;
    return [`update "${name}" set ${column} = ${column} where ctid = $1::tid`, [place]];
  },
  d: ({ name }, { place }) => [`delete from "${name}" where ctid = $1::tid`, [place]],
};

/** The verbs that all rows allow, and in brackets those that only some of them do. */
async function describeAccess(table: Table, scope: string, company: string): Promise<string> {
  const [all, some]: [string[], string[]] = [[], []];
  for (const verb of ['r', 'i', 'u', 'd'] as const) {
    let allowed = 0;
    for (const row of table.rows)
      if (isAllowed(await attempt(scope, company, ...statements[verb](table, row)))) allowed += 1;
    if (allowed > 0) (allowed === table.rows.length ? all : some).push(verb);
  }
  return `${all.join('')}${some.length > 0 ? `(${some.join('')})` : ''}` || '-';
}

const legend = `Rights of the role of the application in each scope, table by table. Made by access-matrix.test.ts.
r reads, i inserts a copy of a row, u updates, d deletes; in brackets: some rows only. "company" owns the rows, "other" is another company.
Triggers narrow updates further, by column: docs/rules/platform.md, "Tenancy".
`;

test('each scope has exactly the rights of access-matrix.txt', { timeout: 120_000 }, async () => {
  const stranger = await app.make.member();
  const { id: company } = await app.sql((trx) =>
    trx.selectFrom('orders').select('company_id as id').limit(1).executeTakeFirstOrThrow(),
  );
  const scopes = [
    ['none', '', ''],
    ['company', 'company', company],
    ['other', 'company', stranger.company_id],
    ['staff', 'staff', ''],
    ['system', 'system', ''],
  ] as const;
  const widths = [26, 10, 10, 10, 10, 10];
  const format = (cells: readonly string[]): string =>
    cells
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('')
      .trimEnd();
  const lines = [format(['table', ...scopes.map(([title]) => title)])];
  for (const table of await readTables()) {
    if (table.name === 'migrations') continue;
    const cells: string[] = [];
    for (const [, scope, id] of scopes) cells.push(await describeAccess(table, scope, id));
    lines.push(format([table.name, ...cells]));
  }
  await expect(`${legend}\n${lines.join('\n')}\n`).toMatchFileSnapshot('access-matrix.txt');
});
