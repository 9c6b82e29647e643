// A database as plain SQL. It stands for pg_dump, which the embedded PostgreSQL does not contain.
import type pg from 'pg';
import { listMigrations } from '../../platform/db/migrate.ts';

const head = `-- A database of this release, made by \`npm run dump-release\`; do not edit. docs/how-to/add-a-migration.md
set timezone = 'UTC';
`;

/** The schema as the migrations of the folder make it, then all rows. A superuser restores it into an empty database. */
export async function renderDump(client: pg.Client, migrationsFolder: string): Promise<string> {
  await client.query(`set timezone = 'UTC'`);
  const schema = listMigrations(migrationsFolder).map(({ name, text }) => `-- ==== ${name}\n${text}`);
  const rows: string[] = [];
  for (const table of await listTables(client)) rows.push(await renderRows(client, table));
  // Triggers and foreign keys are off: the rows that triggers wrote are in the dump themselves.
  const data = ['set session_replication_role = replica;', ...rows, ...(await renderSequences(client))];
  return [head, ...schema, migrationsTable, ...data, 'reset session_replication_role;'].join('\n') + '\n';
}

/** Statement that creates the table, the same as in migrate.ts. */
const migrationsTable = `create table migrations (
  name text primary key, sha256 text not null, ran_at timestamptz not null default now());`;

interface DumpedTable {
  readonly name: string;
  /** Names of the columns, without generated ones. */
  readonly columns: readonly string[];
}

async function listTables(client: pg.Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(`
    select table_name::text as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`);
  return rows;
}

async function renderRows(client: pg.Client, { name, columns }: DumpedTable): Promise<string> {
  const values = columns.map((column) => `quote_nullable(${client.escapeIdentifier(column)}::text)`).join(', ');
  const { rows } = await client.query<{ row: string }>(
    `select concat_ws(', ', ${values}) as row from ${client.escapeIdentifier(name)} order by 1`,
  );
  if (rows.length === 0) throw new Error(`${name} has no row: write one in write-rows.ts`);
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  // Migrations insert rows into some tables.
  return `delete from ${name};
insert into ${name} (${list}) overriding system value values
${rows.map(({ row }) => `  (${row})`).join(',\n')};`;
}

async function renderSequences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows.map(({ name, value }) => `select setval('${name}', ${value});`);
}
