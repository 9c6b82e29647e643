// Fills a database with serial numbers and certificates of any size. One company, whose types may check serial numbers, has a thousand devices.
import type pg from 'pg';
import { loadDemoCatalogue } from '../apps/api/src/demo/catalogue/load-catalogue.ts';
import type { Postgres } from '../apps/api/src/platform/server/postgres.ts';
import {
  createIndexes,
  dropIndexes,
  type FilledDatabase,
  openFilledDatabase,
  runStep,
  workAsSystem,
} from './filled-database.ts';
import { createNames, insertCompanies, insertSessions, insertWords } from './partner-data.ts';

export interface FilledSupport extends FilledDatabase {
  /** The number of serial numbers and of certificates. */
  readonly size: number;
}

/** Opens the database of a size, and creates and fills it as far as that has not been done. */
export async function fillSupport(postgres: Postgres, dataDir: string, size: number): Promise<FilledSupport> {
  const fill = (client: pg.Client, ownerUrl: string) => runSteps(client, ownerUrl, size);
  return { ...(await openFilledDatabase(postgres, dataDir, `support_${size}`, fill)), size };
}

const filledTables = ['companies', 'users', 'serial_numbers', 'certificates', 'list_words'];

async function runSteps(client: pg.Client, ownerUrl: string, size: number): Promise<void> {
  const step = (name: string, statements: string) =>
    runStep(client, `${size}: ${name}`, () => client.query(statements));
  await runStep(client, `${size}: demo catalogue`, () =>
    workAsSystem(ownerUrl, (trx) => loadDemoCatalogue(trx, new Date())),
  );
  await step('names', createNames);
  await runStep(client, `${size}: indexes dropped`, () => dropIndexes(client, filledTables));
  // Triggers fill tables that are filled below, and checks of foreign keys would take most of the time.
  await client.query('set session_replication_role = replica');
  await step('companies and users', insertCompanies(size));
  await step('memberships', insertServicePartner);
  await step('serial numbers', insertSerials(size));
  await step('words of keywords', insertWords({ serial: 'serial_numbers' }));
  await step('certificates', insertCertificates(size));
  await step('sums of lists', insertSums);
  await step('sessions', insertSessions);
  await step('limits', raiseLimits);
  await step('home country', chooseHomeCountry);
  await client.query('set session_replication_role = default');
  await createIndexes(client, size);
  await runStep(client, `${size}: statistics`, () => client.query('vacuum analyze'), { isTransaction: false });
}

const insertServicePartner = `
  insert into memberships (company_id, type, level, starts_at, expires_at)
    values (bench_id('company', 0), 'ASP', 'gold', current_date - 10, current_date + 3650);`;

const insertSerials = (size: number): string => `
  insert into serial_numbers (id, sn, product_id, company_id, start_date, end_date, verification_code, created_at, changed_at)
    select bench_id('serial', i), 'SN' || lpad(i::text, 9, '0'), p.id,
      bench_id('company', case when i < 1000 then 0 else i % ${size / 10} end), current_date - (i % 1000)::int, current_date - (i % 1000)::int + 800,
      'S' || lpad(i::text, 9, '0'), now() - i * interval '20 seconds', now()
    from generate_series(0, ${size} - 1) i
    join (select id, row_number() over (order by part_number) - 1 as nth, count(*) over () as count from products) p on p.nth = i % p.count;`;

const insertCertificates = (size: number): string => `
  insert into certificates (id, number, verification_code, holder, subject, company_id, origin, issued_at, valid_until, created_at, changed_at)
    select bench_id('certificate', i), 'C-' || lpad(i::text, 9, '0'), 'C' || lpad(i::text, 9, '0'), bench_word(i * 3 + 1) || ' ' || bench_word(i * 5 + 2),
      (array['Campus design', 'Data centre', 'Wireless', 'Security'])[1 + (i % 4)::int],
      bench_id('company', i % ${size / 10}), 'import', current_date - (i % 1000)::int, current_date - (i % 1000)::int + 730,
      now() - i * interval '20 seconds', now()
    from generate_series(0, ${size} - 1) i;`;

/** Replaces the sums of lists, as the triggers of migration 0326 do. */
const insertSums = `
  delete from list_sums where list like 'serial%';
  insert into list_sums
    select s.list, n.company_id, s.value, '', count(*), 0 from serial_numbers n
    cross join lateral (values ('serial_end', n.end_date::text), ('serial_product', n.product_id::text),
      ('serial_enduser', n.enduser_id::text)) s (list, value)
    where n.company_id is not null and s.value is not null group by 1, 2, 3;`;

/** The bench looks up more often than anybody may. */
const raiseLimits = `
  insert into settings (key, value) values ('limits.lookups_per_minute', '100000000'), ('limits.unmatched_serials_per_day', '1000000000')
    on conflict (key) do update set value = excluded.value;`;

/** Companies abroad check serial numbers: the vendor is in a country of none of them. */
const chooseHomeCountry = `
  insert into settings (key, value) values ('vendor.home_country', '"LI"') on conflict (key) do update set value = excluded.value;`;
