// Fills a database with partners and staff work of any size: for N end users, N projects with protections and N audit rows, a tenth of
// companies, users, memberships, applications, ledger entries and notices. One company has a tenth of the end users and projects.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { sealAudit } from '../apps/api/src/platform/audit/seals.ts';
import { connect } from '../apps/api/src/platform/db/connection.ts';
import type { Postgres } from '../apps/api/src/platform/server/postgres.ts';
import { createIndexes, dropIndexes, type FilledDatabase, openFilledDatabase, runStep } from './filled-database.ts';

/** The token of the owner of the big company, and of a member of staff with every permission. */
export const partnerToken = createHash('sha256').update('bench partner').digest('base64url');
export const staffToken = createHash('sha256').update('bench staff').digest('base64url');

export interface FilledPartners extends FilledDatabase {
  /** The number of end users, of projects and of audit rows. */
  readonly size: number;
}

/** Opens the database of a size, and creates and fills it as far as that has not been done. */
export async function fillPartners(postgres: Postgres, dataDir: string, size: number): Promise<FilledPartners> {
  const fill = (client: pg.Client, ownerUrl: string) => runSteps(client, ownerUrl, size);
  return { ...(await openFilledDatabase(postgres, dataDir, `partner_${size}`, fill)), size };
}

const filledTables = [
  'companies',
  'users',
  'memberships',
  'applications',
  'endusers',
  'enduser_names',
  'end_accounts',
  'end_account_keys',
  'projects',
  'protections',
  'protection_claims',
  'protection_ledger',
  'audit',
  'history',
  'notices',
  'list_words',
];

/** Held while rows are inserted, and checked for all of them afterwards. */
const oneCompany =
  'exclude using gist (end_account_id with =, company_id with <>, term with &&) where (state = $$protected$$)';

async function runSteps(client: pg.Client, ownerUrl: string, size: number): Promise<void> {
  const step = (name: string, statements: string) =>
    runStep(client, `${size}: ${name}`, () => client.query(statements));
  await step('names', createNames);
  await runStep(client, `${size}: indexes dropped`, () => dropIndexes(client, filledTables));
  // Triggers fill tables that are filled below, and checks of foreign keys would take most of the time.
  await client.query('set session_replication_role = replica');
  await step('companies and users', insertCompanies(size));
  await step('memberships and applications', insertMemberships(size));
  await step('end users', insertEndUsers(size));
  await step('projects', insertProjects(size));
  await step('protections without check', 'alter table protections drop constraint if exists protections_one_company');
  await step('protections', insertProtections(size));
  await step(
    'protections_one_company',
    `alter table protections add constraint protections_one_company ${oneCompany.replaceAll('$$', "'")}`,
  );
  await step('ledger', insertLedger(size));
  await step('audit', insertAudit(size));
  await step('history, notices, drafts', insertNews(size));
  await step('words of keywords', insertWords(wordTables));
  await step('words of the ledger', insertLedgerWords);
  await step('sums of lists', insertSums);
  await step('sessions', insertSessions);
  await client.query('set session_replication_role = default');
  await createIndexes(client, size);
  await runStep(client, `${size}: seals`, () => seal(ownerUrl), { isTransaction: false });
  await runStep(client, `${size}: statistics`, () => client.query('vacuum analyze'), { isTransaction: false });
}

async function seal(ownerUrl: string): Promise<void> {
  const db = connect(ownerUrl, () => undefined, 1);
  try {
    await sealAudit({ db, clock: () => new Date() });
  } finally {
    await db.destroy();
  }
}

const consonants = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'w', 'z', 'h'];
const vowels = ['a', 'e', 'i', 'o'];
const syllables = consonants.flatMap((consonant) => vowels.map((vowel) => consonant + vowel)).join('');

/** A million different names of syllables, with a sector and a legal form, and the ids of rows by their number. */
export const createNames = `
  create function bench_word(i bigint) returns text language sql immutable parallel safe as $$
    select upper(substr(s, 1 + 2 * (x % 64), 1)) || substr(s, 2 + 2 * (x % 64), 1) || substr(s, 1 + 2 * (x / 64 % 64), 2) || substr(s, 1 + 2 * (x / 4096 % 64), 2)
    from (values ('${syllables}', ((i * 611953) % 1000003)::int)) parts (s, x)
  $$;
  create function bench_name(i bigint) returns text language sql immutable parallel safe as $$
    select bench_word(i) || ' ' || ('{Logistics,Hospital,University,Bank,Energy,Networks,Foods,Steel,Airport,Retail,Insurance,Systems,Media,Rail,Ports,
        Textiles,Chemicals,Pharma,Motors,Mining,Hotels,Telecom,Schools,Water,Paper,Glass,Optics,Clinics,Robotics,Farms,Shipping,Labs}'::text[])
        [1 + ((i * 611953) % 1000003 / 262144 * 8 + i % 8)::int]
      || (array['', ' GmbH', ' Ltd', ' SARL', ' LLC', ' Group'])[1 + (i % 6)::int]
  $$;
  create function bench_country(i bigint) returns text language sql immutable parallel safe as $$
    select (array['DE', 'FR', 'AE', 'SA', 'EG', 'TR', 'PL', 'ES', 'IT', 'GB', 'KR', 'VN', 'BR', 'MX', 'ZA', 'KE', 'SE', 'NL', 'PT', 'MA'])[1 + (i % 20)::int]
  $$;
  create function bench_id(kind text, i bigint) returns uuid language sql immutable parallel safe as $$ select md5(kind || i)::uuid $$;
  -- The company of an end user or a project: the big one for each tenth.
  create function bench_company(i bigint, companies bigint) returns uuid language sql immutable parallel safe as $$
    select bench_id('company', case when i % 10 = 0 then 0 else i % companies end)
  $$;`;

export const insertCompanies = (size: number): string => `
  insert into companies (id, company, country, address, telephone, created_at)
    select bench_id('company', i), bench_name(i + 500000), bench_country(i), 'Ringstrasse 1', '+493012345678', now() - i * interval '1 minute'
    from generate_series(0, ${size / 10} - 1) i;
  insert into users (id, company_id, company_role, username, realname, telephone, password_hash, last_login, created_at)
    select bench_id('user', i), bench_id('company', i), 'owner', 'owner' || i || '@' || lower(bench_word(i)) || '.example',
      bench_word(i * 7 + 3) || ' ' || bench_word(i * 11 + 5), '+4915112345678', '-', now() - i * interval '3 minutes', now() - i * interval '1 minute'
    from generate_series(0, ${size / 10} - 1) i;
  insert into users (id, company_id, company_role, username, realname, telephone, password_hash)
    select bench_id('colleague', i), bench_id('company', 0), 'member', 'colleague' || i || '@example.com', bench_word(i) || ' ' || bench_word(i + 1),
      '+4915112345678', '-' from generate_series(1, 100) i;
  insert into users (id, username, realname, password_hash)
    select bench_id('staff', i), 'staff' || i || '@example.com', 'Staff ' || i, '-' from generate_series(0, 50) i;
  insert into user_roles select bench_id('staff', i), case when i = 0 then 'admin' else 'channel' end from generate_series(0, 50) i;
  update companies set account_manager_id = bench_id('staff', 0) where id in (select bench_id('company', i) from generate_series(0, 300) i);`;

const insertMemberships = (size: number): string => `
  insert into memberships (id, company_id, type, level, starts_at, expires_at, created_at)
    select bench_id('membership', i), bench_id('company', i), (array['DPP', 'APP', 'DDP'])[1 + (case when i = 0 then 0 else i % 3 end)::int],
      (array['gold', 'silver', 'diamond'])[1 + (i % 3)::int], current_date - 400,
      current_date + case when i = 0 then 300 else (i * 31 % 500 - 100)::int end, now() - i * interval '1 minute'
    from generate_series(0, ${size / 10} - 1) i;
  insert into applications (id, company_id, user_id, number, type, state, created_at, submitted_at, waiting_since, decided_at, membership_id, level, expires_at)
    select bench_id('application', i), bench_id('company', i), bench_id('user', i), 'A-2026-' || lpad(i::text, 6, '0'),
      (array['DPP', 'APP', 'DDP'])[1 + (i % 3)::int], state, now() - i * interval '5 minutes', now() - i * interval '4 minutes',
      case when state = 'submitted' then now() - i * interval '4 minutes' end, case when state in ('approved', 'rejected') then now() - i * interval '3 minutes' end,
      case when state = 'approved' then bench_id('membership', i) end, case when state = 'approved' then 'gold' end,
      case when state = 'approved' then current_date + 200 end
    from (select i, case when i % 200 = 1 then 'submitted' when i % 200 = 2 then 'action_required' when i % 50 = 3 then 'draft'
      when i % 5 = 4 then 'rejected' else 'approved' end as state from generate_series(0, ${size / 10} - 1) i) numbered;`;

const insertEndUsers = (size: number): string => `
  insert into endusers (id, company_id, company, address, contact, email, mobile, country, industry, is_protect, created_at, changed_at, changed_by)
    select bench_id('enduser', i), bench_company(i, ${size / 10}), bench_name(i), 'Hafenstrasse ' || i % 300, bench_word(i * 3 + 1) || ' ' || bench_word(i * 5 + 2),
      lower(bench_word(i * 3 + 1)) || '@' || lower(bench_word(i)) || '.example', '+4915112345678', bench_country(i / 10),
      (array['government', 'education', 'healthcare', 'finance', 'manufacturing', 'energy', 'transport', 'retail', 'telecom', 'hospitality'])[1 + (i / 10 % 10)::int],
      i / 10 % 3 = 0, now() - i * interval '20 seconds', now() - i * interval '20 seconds', 'Owner'
    from generate_series(0, ${size} - 1) i;
  insert into enduser_names select id, company_id, to_company_key(company), split_part(email, '@', 2) from endusers;`;

/** One project in 200 waits for channel, and as many for headquarters. */
const insertProjects = (size: number): string => `
  insert into projects (id, company_id, user_id, number, state, project_name, enduser_id, end_company, enduser_name, enduser_country, mail_domain, is_protect,
      protect_start_time, protect_end_time, advancement, application_price, membership_type, created_at, applied_on, submitted_at, waiting_since, decided_at)
    select bench_id('project', i), bench_company(i, ${size / 10}), bench_id('user', case when i % 10 = 0 then 0 else i % ${size / 10} end),
      'P-2026-' || lpad(i::text, 7, '0'), state, bench_word(i * 13 + 7) || ' ' || (array['campus', 'data centre', 'branches', 'WAN', 'Wi-Fi', 'backbone'])[1 + (i / 10 % 6)::int],
      bench_id('enduser', i), bench_name(i), bench_word(i * 3 + 1), bench_country(i / 10), lower(bench_word(i)) || '.example', true,
      current_date - 60, current_date + (i / 10 % 300)::int, (i % 100)::int, 10000 + i::bigint * 7919 % 990000, 'DPP', at, at::date,
      case when state <> 'draft' then at end, case when state = 'submitted' or i / 10 % 200 = 3 then at end,
      case when state not in ('draft', 'submitted') then at + interval '2 days' end
    from (select i, now() - i * interval '20 seconds' as at, case when i / 10 % 200 = 1 then 'submitted' when i / 10 % 200 = 2 then 'action_required'
      when i / 10 % 50 = 6 then 'draft' when i / 10 % 10 = 7 then 'won' when i / 10 % 10 = 8 then 'lost' when i / 10 % 10 = 9 then 'released' else 'approved' end as state
      from generate_series(0, ${size} - 1) i) numbered;`;

const insertProtections = (size: number): string => `
  insert into end_accounts (id, number, name, country, domain, created_at)
    select bench_id('account', i), 'EA-' || lpad(i::text, 7, '0'), bench_name(i), bench_country(i / 10), lower(bench_word(i)) || '.example', now() - i * interval '20 seconds'
    from generate_series(0, ${size} - 1) i where i / 10 % 10 < 7
    on conflict do nothing;
  insert into end_account_keys select id, name_key, domain, country from end_accounts;
  insert into protections (project_id, company_id, state, end_account_id, starts_on, ends_on, requested_at, decided_at, update_due_on, ended_on)
    select p.id, p.company_id, s.state, a.id, p.protect_start_time, p.protect_end_time, p.submitted_at,
      case when s.state <> 'requested' then p.decided_at + interval '1 day' end, case when s.state = 'protected' then current_date + 30 end,
      case when s.state = 'ended' then current_date - 1 end
    from projects p
    left join end_accounts a on p.state = 'approved' and p.waiting_since is null and a.name = p.end_company and a.country = p.enduser_country
    cross join lateral (select case when p.state = 'submitted' or p.waiting_since is not null then 'requested'
      when a.id is not null then 'protected' when p.state in ('won', 'lost', 'released') then 'ended' else 'requested' end as state) s
    where p.state <> 'draft';
  insert into protection_claims (project_id, company_id, state, name_key, mail_domain, country, term)
    select p.id, p.company_id, t.state, to_company_key(p.end_company), p.mail_domain, p.enduser_country, t.term
    from protections t join projects p on p.id = t.project_id where t.state in ('requested', 'protected');`;

/** The hashes are different from each other and no chain. */
const insertLedger = (size: number): string => `
  insert into protection_ledger (number, at, action, project_id, project_number, project_name, company_id, company, end_account_id, end_account, actor, starts_on,
      ends_on, previous_hash, hash, seal)
    select n, at, 'protect', project_id, number, project_name, company_id, company, end_account_id, name, 'Staff 1', starts_on, ends_on,
      sha256(n::text::bytea), sha256((n + 1)::text::bytea), sha256(n::text::bytea)
    from (select row_number() over (order by p.created_at) as n, p.created_at as at, t.project_id, p.number, p.project_name, p.company_id, c.company,
        t.end_account_id, a.name, t.starts_on, t.ends_on
      from protections t join projects p on p.id = t.project_id join companies c on c.id = p.company_id join end_accounts a on a.id = t.end_account_id
      where t.state = 'protected' order by p.created_at limit ${size / 10}) entries;`;

const insertAudit = (size: number): string => `
  insert into audit (id, at, actor_id, actor, company_id, action, object, object_id, details, request_id, ip, network)
    overriding system value
    select i, now() - (${size} - i) * interval '1 minute', bench_id('user', i % ${size / 10}), 'owner' || i % ${size / 10} || '@' || lower(bench_word(i % ${size / 10})) || '.example',
      bench_id('company', case when i % 10 = 0 then 0 else i % ${size / 10} end),
      (array['project.save', 'project.submit', 'enduser.save', 'project.light', 'quotation.submit', 'login', 'logout', 'company.view'])[1 + (i % 8)::int],
      (array['project', 'project', 'enduser', 'project', 'quotation', 'user', 'user', 'company'])[1 + (i % 8)::int], bench_id('project', i)::text,
      '{"version": 2}', 'r' || i, '192.0.2.' || i % 250, '192.0.2.0/24'
    from generate_series(1, ${size}) i;
  select setval(pg_get_serial_sequence('audit', 'id'), ${size});`;

const insertNews = (size: number): string => `
  insert into history (object, object_id, company_id, at, actor, side, transition, from_state, to_state)
    select 'project', id, company_id, at, actor, side, transition, from_state, to_state from projects
    cross join lateral (values (submitted_at, 'Owner', 'company', 'submit', 'draft', 'submitted'), (decided_at, 'Staff 1', 'staff', 'approve', 'submitted', 'approved'))
      moves (at, actor, side, transition, from_state, to_state)
    where decided_at is not null and mod(advancement, 5) = 0 order by at;
  insert into notices (user_id, company_id, kind, object, object_id, title, at, read_at, path)
    select bench_id('user', owner), bench_id('company', owner), 'project.approved', 'project', bench_id('project', i), 'P-2026-' || lpad(i::text, 7, '0'),
      now() - i * interval '5 minutes', case when i % 20 > 0 then now() end, '/personal/project'
    from (select i, case when i % 2 = 0 then 0 else i end as owner from generate_series(0, ${size / 10} - 1) i) numbered;
  insert into drafts (company_id, user_id, type, title, content, created_at, saved_at, expires_at)
    select bench_id('company', 0), bench_id('user', 0), 'Project', bench_word(i) || ' campus', '{"project_name": "Campus"}', now(), now() - i * interval '1 minute',
      now() + interval '90 days'
    from generate_series(1, ${size / 100}) i;`;

/** Inserts the words of lists, as the triggers do. */
export const insertWords = (tables: Readonly<Record<string, string>>): string =>
  `insert into list_words ${Object.entries(tables)
    .map(
      ([kind, table]) =>
        `select '${kind}', r.id::text, ${wordsOfCompanies.has(kind) ? 'r.company_id' : 'null'}, list_words(r) from ${table} r`,
    )
    .join(' union all ')}`;
/** Kinds whose words belong to a company; the others are of staff. */
const wordsOfCompanies: ReadonlySet<string> = new Set(['enduser', 'project', 'serial']);
const wordTables = {
  enduser: 'endusers',
  project: 'projects',
  end_account: 'end_accounts',
  user: 'users',
  company: 'companies',
};
const insertLedgerWords = `
  insert into list_words select 'ledger', r.number::text, null, list_words(r) from protection_ledger r`;

/** Replaces the sums of lists, as the triggers of migration 0058 do. */
const insertSums = `
  delete from list_sums;
  insert into list_sums
    select 'project', company_id, state, currency, count(*), coalesce(sum(application_price), 0) from projects group by company_id, state, currency
    union all select 'enduser', company_id, country, '', count(*), 0 from endusers group by company_id, country;`;

export const insertSessions = `
  insert into sessions (token_hash, user_id, network, created_at, last_used_at, expires_at)
    select sha256(token::bytea), user_id, '127.0.0.0/24', now(), now() + interval '300 days', now() + interval '300 days'
    from (values ('${partnerToken}', bench_id('user', 0)), ('${staffToken}', bench_id('staff', 0))) given (token, user_id);
  insert into settings (key, value) values ('project.light_per_day', '100000000');`;
