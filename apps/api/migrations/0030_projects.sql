-- Projects, their protection, canonical end accounts, and the ledger of protection. Rules: docs/rules/projects.md

-- ---- Names as they are compared
-- Small letters without marks, words without punctuation, no legal form. Immutable, so that columns and indexes may hold it: it depends
-- on Unicode alone, not on a dictionary or a locale. Dots and apostrophes vanish (S.A. → sa), other signs separate words.

create or replace function to_company_key(name text) returns text language plpgsql immutable strict parallel safe as $$
declare
  -- NFKD splits a letter from its marks: Latin, Greek, Cyrillic, and the vowel signs and hamzas of Arabic.
  plain constant text := regexp_replace(normalize(lower(name), nfkd), '[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u1dc0-\u1dff]', '', 'g');
  words constant text := trim(regexp_replace(
    regexp_replace(translate(plain, 'ßæœøłđðþıة', 'sæœołddpiه'), '[.''’`´]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2000-\u206f\u3000-\u303f\uff00-\uff0f،؛؟]+', ' ', 'g'));
  bare constant text := trim(regexp_replace(regexp_replace(
    ' ' || replace(words, ' ', '  ') || ' ',
    normalize(' (gmbh|mbh|ggmbh|ag|kg|kgaa|ohg|ug|se|ev|co|company|cie|inc|incorporated|corp|corporation|ltd|limited|llc|llp|lp|plc|pc|sa|sas|sasu|sarl|eurl|snc|spa|srl|srls|sapa|bv|nv|cv|vof|ab|aktiebolag|as|asa|aps|oy|oyj|hf|ehf|sl|slu|sau|sab|sc|sacv|sadecv|sapi|rl|lda|ltda|eireli|epp|sgps|pty|pte|pvt|private|sdn|bhd|tbk|pt|cv|jsc|pjsc|psc|ojsc|cjsc|ooo|oao|zao|pao|ао|ооо|оао|зао|пао|нао|ип|гуп|фгуп|мун|tnhh|ctcp|cp|jv|fze|fzc|fzco|fzllc|dmcc|wll|bsc|kscp|kscc|saog|saoc|sae|est|kk|gk|yk|spzoo|zoo|doo|dd|ad|eood|ood|sro|kft|zrt|nyrt|bt|شركه|مؤسسه|مساهمه|محدوده|المحدوده|ذمم|شمم|ذ|م|ش|주식회사|유한회사|주|株式会社|有限会社|合同会社|有限公司|股份有限公司) ', nfkd),
    ' ', 'g'), ' +', ' ', 'g'));
begin
  -- A name of legal forms alone stays as it is.
  return coalesce(nullif(bare, ''), words);
end $$;

-- ---- End accounts
-- One row for one customer, whichever partner names it. Staff alone see them.

create sequence end_account_numbers;

create table end_accounts (
  id uuid primary key default uuidv7(),
  number text not null unique,                          -- EA-000412
  name text not null,
  name_key text not null generated always as (to_company_key(name)) stored,
  country text not null,                                -- ISO 3166-1 alpha-2
  domain text,                                          -- of its mail addresses, never one of free mail
  merged_into uuid references end_accounts (id),
  merged_at timestamptz,
  merged_by text,                                       -- name of the user at that time
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz,
  changed_by text,
  check (merged_into <> id),
  check ((merged_into is null) = (merged_at is null))
);
-- Two people who enter the same customer at the same time get one account.
create unique index end_accounts_name on end_accounts (country, name_key) where merged_into is null;
create index end_accounts_list on end_accounts (name, id) where merged_into is null;
create index end_accounts_created on end_accounts (created_at, id) where merged_into is null;
create index end_accounts_merged on end_accounts (merged_into) where merged_into is not null;

-- ---- Projects

create sequence project_numbers;

create table projects (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),          -- who prepared it
  number text not null unique,                          -- P-2026-000123
  state text not null check (state in ('draft', 'submitted', 'action_required', 'approved', 'rejected', 'withdrawn', 'won', 'lost', 'released')),
  version integer not null default 1,
  project_name text not null default '',
  enduser_id uuid,                                      -- the foreign key follows the table endusers (0031)
  -- The end user as it was at the last save.
  end_company text,
  enduser_name text,
  enduser_country text,
  enduser_address text,
  mail_domain text,                                     -- of its mail address; null: free mail
  description text,
  industry text,
  is_tender boolean not null default false,
  is_protect boolean not null default false,
  protect_start_time date,                              -- the wished term, both days included
  protect_end_time date,
  rival_brand text,
  advancement integer check (advancement between 0 and 100), -- percent
  estimated_po_date date,
  predicted_awarding_date date,
  predicted_leadtime integer check (predicted_leadtime >= 0), -- days
  application_price numeric(17, 2) check (application_price >= 0),
  currency text not null default 'USD',
  notes text,
  membership_type text,                                 -- that registered it
  created_at timestamptz not null,
  applied_on date,                                      -- the first submission
  submitted_at timestamptz,                             -- the last one
  waiting_since timestamptz,                            -- while it waits for staff, for channel or for headquarters: the order of their queue
  decided_at timestamptz,                               -- by channel
  reason text,                                          -- of the last refusal or end
  changed_by text,
  changed_at timestamptz,
  check (protect_end_time >= protect_start_time),
  check (state = 'draft' or submitted_at is not null)
);
-- Lists of a company.
create index projects_company on projects (company_id, created_at desc, id);
create index projects_company_state on projects (company_id, state, created_at desc);
create index projects_company_name on projects (company_id, project_name, id);
create index projects_company_price on projects (company_id, application_price, id);
create index projects_enduser on projects (enduser_id) where enduser_id is not null;
-- Lists of staff, who do not see drafts. The queue has the longest wait first, then the newest.
create index projects_queue on projects (waiting_since, created_at desc, id) where state <> 'draft';
create index projects_created on projects (created_at desc, id) where state <> 'draft';
create index projects_state on projects (state, created_at desc);
create index projects_decided on projects (decided_at desc) where decided_at is not null;
-- What keywords are compared with (docs/decisions/0035-keywords-of-lists.md).
create index projects_words on projects (company_id, id) include (number, project_name, end_company, state);

-- A quotation belongs to at most one project.
alter table quotations add column project_id uuid references projects (id) on delete set null;
create index quotations_project on quotations (project_id) where project_id is not null;

create table project_updates (
  id uuid primary key default uuidv7(),
  project_id uuid not null references projects (id) on delete cascade,
  company_id uuid not null references companies (id),
  at timestamptz not null,
  user_id uuid references users (id),
  who text not null,                                    -- name of the user at that time
  before integer,                                       -- percent
  advancement integer not null check (advancement between 0 and 100),
  notes text
);
create index project_updates_project on project_updates (project_id, at desc);

-- ---- Protection
-- A state machine of its own: none → requested → protected → ended; refused → none.

create table protections (
  project_id uuid primary key references projects (id) on delete cascade,
  company_id uuid not null references companies (id),
  state text not null check (state in ('none', 'requested', 'protected', 'ended')),
  end_account_id uuid references end_accounts (id),
  starts_on date not null,                              -- wished, and once protected granted
  ends_on date not null check (ends_on >= starts_on),   -- protected through 23:59:59 UTC of this day
  term daterange not null generated always as (daterange(starts_on, ends_on, '[]')) stored,
  requested_at timestamptz not null,
  decided_at timestamptz,                               -- by headquarters
  ended_on date,
  update_due_on date,                                   -- the next update
  update_reminded boolean not null default false,       -- of that update
  end_reminded integer,                                 -- days before the end of the last reminder
  extension_asked_at timestamptz,                       -- pending
  extension_reason text,
  extended_at timestamptz,
  ledger_number bigint not null default 0,              -- the last entry of the ledger about it
  check (state <> 'protected' or (end_account_id is not null and update_due_on is not null)),
  -- One company holds an account on a day, whatever two members of staff do at the same time.
  constraint protections_one_company exclude using gist (end_account_id with =, company_id with <>, term with &&) where (state = 'protected')
);
create index protections_company on protections (company_id, state, ends_on);
create index protections_account on protections (end_account_id) where end_account_id is not null;
create index protections_ends on protections (ends_on) where state = 'protected';
create index protections_updates on protections (update_due_on) where state = 'protected';
create index protections_decided on protections (decided_at desc) where decided_at is not null;

-- ---- Candidates
-- Under row-level security no index serves the comparison of trigrams, which is not leakproof. So what is compared stands in tables
-- without policies, to which the role `app` has no right: the functions below read them as their owner.
-- Why: docs/decisions/0038-candidates-are-found-by-functions.md

create table protection_claims (
  project_id uuid primary key references protections (project_id) on delete cascade,
  company_id uuid not null,
  state text not null,                                  -- requested or protected
  name_key text not null,
  mail_domain text,
  country text not null,
  term daterange not null
);
create index protection_claims_name on protection_claims using gin (name_key gin_trgm_ops) with (fastupdate = off);
create index protection_claims_domain on protection_claims (mail_domain, country) where mail_domain is not null;
revoke all on protection_claims from app;

create table end_account_keys (
  end_account_id uuid primary key references end_accounts (id) on delete cascade,
  name_key text not null,
  domain text,
  country text not null
);
create index end_account_keys_name on end_account_keys using gin (name_key gin_trgm_ops) with (fastupdate = off);
create index end_account_keys_domain on end_account_keys (domain, country) where domain is not null;
revoke all on end_account_keys from app;

-- The row of a project in the compared table follows its protection.
create function write_protection_claim() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller_scope constant text := scope();
begin
  if new.state in ('requested', 'protected') then
    perform set_config('app.scope', 'system', true);
    insert into protection_claims (project_id, company_id, state, name_key, mail_domain, country, term)
      select new.project_id, new.company_id, new.state, to_company_key(p.end_company), p.mail_domain, p.enduser_country, new.term
      from projects p where p.id = new.project_id and p.end_company is not null and p.enduser_country is not null
      on conflict (project_id) do update set state = excluded.state, name_key = excluded.name_key, mail_domain = excluded.mail_domain,
        country = excluded.country, term = excluded.term;
    perform set_config('app.scope', caller_scope, true);
  else
    delete from protection_claims c where c.project_id = new.project_id;
  end if;
  return null;
end $$;
create trigger protections_claim after insert or update on protections for each row execute function write_protection_claim();

create function write_end_account_key() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.merged_into is null then
    insert into end_account_keys (end_account_id, name_key, domain, country) values (new.id, new.name_key, new.domain, new.country)
      on conflict (end_account_id) do update set name_key = excluded.name_key, domain = excluded.domain, country = excluded.country;
  else
    delete from end_account_keys k where k.end_account_id = new.id;
  end if;
  return null;
end $$;
create trigger end_accounts_key after insert or update on end_accounts for each row execute function write_end_account_key();

-- Projects of other companies with a similar name (trigrams, at least `lowest`) or the same mail domain, in the same country and in an
-- overlapping term, the most similar first.
create function find_protection_candidates(own_company uuid, customer text, domain text, customer_country text, wished daterange, lowest real)
returns table (project_id uuid, state text, likeness real, same_domain boolean)
language plpgsql volatile security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  key constant text := to_company_key(customer);
begin
  perform set_config('pg_trgm.similarity_threshold', lowest::text, true);
  return query
    select c.project_id, c.state, similarity(c.name_key, key), coalesce(c.mail_domain = domain, false)
    from protection_claims c
    where c.project_id in (
        select n.project_id from protection_claims n where n.name_key % key
        union select d.project_id from protection_claims d where d.mail_domain = domain and d.country = customer_country)
      and c.company_id <> own_company and c.country = customer_country and c.term && wished
    order by 3 desc, 1
    limit 50;
end $$;
revoke all on function find_protection_candidates from public;
grant execute on function find_protection_candidates to app;

-- What a partner may know of them: one word. docs/rules/projects.md, "Light"
create function find_protection_light(own_company uuid, customer text, domain text, customer_country text, wished daterange, lowest real)
returns text language sql volatile security definer set search_path = public, pg_temp as $$
  select case when bool_or(state = 'protected') then 'protected' when count(*) > 0 then 'possible' else 'clear' end
  from find_protection_candidates(own_company, customer, domain, customer_country, wished, lowest)
$$;
revoke all on function find_protection_light from public;
grant execute on function find_protection_light to app;

create function find_similar_accounts(customer text, account_domain text, customer_country text, lowest real)
returns table (end_account_id uuid, likeness real)
language plpgsql volatile security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  key constant text := to_company_key(customer);
begin
  perform set_config('pg_trgm.similarity_threshold', lowest::text, true);
  return query
    select k.end_account_id, similarity(k.name_key, key)
    from end_account_keys k
    where k.end_account_id in (
        select n.end_account_id from end_account_keys n where n.name_key % key
        union select d.end_account_id from end_account_keys d where d.domain = account_domain and d.country = customer_country)
      and k.country = customer_country
    order by 2 desc, 1
    limit 20;
end $$;
revoke all on function find_similar_accounts from public;
grant execute on function find_similar_accounts to app;

-- ---- Queues
-- Place of a project in the queue of channel (`project`) or of headquarters (`protection`), length of the queue, and the median hours of
-- the last 200 decisions: three numbers about projects of other companies, and nothing else.

create function project_queue(queue text, since timestamptz, own uuid, out place bigint, out waiting bigint, out median_hours double precision)
language plpgsql stable as $$
declare caller_scope constant text := scope();
begin
  perform set_config('app.scope', 'system', true);
  select count(*) filter (where (p.waiting_since, p.id) <= (since, own)), count(*) into place, waiting
    from projects p where p.waiting_since is not null and p.state <> 'draft' and (p.state = 'submitted') = (queue = 'project');
  if queue = 'project' then
    select percentile_cont(0.5) within group (order by extract(epoch from d.decided_at - d.submitted_at) / 3600) into median_hours
      from (select r.decided_at, r.submitted_at from projects r where r.decided_at is not null order by r.decided_at desc limit 200) d;
  else
    select percentile_cont(0.5) within group (order by extract(epoch from d.decided_at - greatest(d.requested_at, d.approved_at)) / 3600) into median_hours
      from (select t.decided_at, t.requested_at, r.decided_at as approved_at from protections t join projects r on r.id = t.project_id
        where t.decided_at is not null order by t.decided_at desc limit 200) d;
  end if;
  perform set_config('app.scope', caller_scope, true);
end $$;

-- ---- Ledger of protection
-- Append-only. `hash` is SHA-256 of the previous hash and the canonical text of the entry; `seal` is an HMAC of the hash under a key of
-- the application, so that nobody who can write to the database alone can compute the chain anew.
-- Why: docs/decisions/0039-the-ledger-is-chained-and-sealed.md

create table protection_ledger (
  number bigint primary key check (number > 0),         -- without gaps
  at timestamptz not null,
  action text not null,
  project_id uuid not null,                             -- no foreign key: entries stay
  project_number text not null,
  project_name text not null,
  company_id uuid not null,
  company text not null,
  end_account_id uuid,
  end_account text,
  actor_id uuid,
  actor text not null,
  starts_on date,
  ends_on date,
  reason text,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null unique check (length(hash) = 32),
  seal bytea not null check (length(seal) = 32)
);
create index protection_ledger_project on protection_ledger (project_id, number desc);
create index protection_ledger_company on protection_ledger (company_id, number desc);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = 'the ledger of protection is append-only';
end $$;
create trigger protection_ledger_unchanged before update or delete on protection_ledger for each row execute function refuse_ledger_change();
create trigger protection_ledger_kept before truncate on protection_ledger for each statement execute function refuse_ledger_change();

-- The last entry, locked until the transaction ends: appends come one after another. It is read by its owner, because a company sees its
-- own entries alone.
create function lock_ledger(out number bigint, out hash bytea) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller_scope constant text := scope();
begin
  perform pg_advisory_xact_lock(hashtext('protection_ledger'));
  perform set_config('app.scope', 'system', true);
  select l.number, l.hash into number, hash from protection_ledger l order by l.number desc limit 1;
  perform set_config('app.scope', caller_scope, true);
end $$;
revoke all on function lock_ledger from public;
grant execute on function lock_ledger to app;

-- ---- Policies

do $$ declare
  system constant text := $p$(select scope()) = 'system'$p$;
  staff constant text := $p$(select scope()) in ('staff', 'system')$p$;
  own constant text := $p$case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end$p$;
  -- Table; readable; what may be inserted; what may be changed.
  target text; readable text; insertable text; changeable text;
begin
  for target, readable, insertable, changeable in values
    ('end_accounts', staff, staff, staff),
    ('projects', own, replace(own, 'company_id =', $p$state = 'draft' and company_id =$p$), own),
    ('project_updates', own, own, 'false'),
    ('protections', own, replace(own, 'company_id =', $p$state in ('none', 'requested') and company_id =$p$), own),
    ('protection_ledger', own, own, 'false')
  loop
    execute format('alter table %I enable row level security', target);
    execute format('alter table %I force row level security', target);
    execute format('create policy %I on %I for select using (%s)', target || '_read', target, readable);
    execute format('create policy %I on %I for insert with check (%s)', target || '_insert', target, insertable);
    if changeable <> 'false' then
      execute format('create policy %I on %I for update using (%s)', target || '_update', target, changeable);
      execute format('create policy %I on %I for delete using (%s)', target || '_delete', target, changeable);
    end if;
  end loop;
end $$;
revoke update, delete, truncate on protection_ledger from app;
revoke update, truncate on project_updates from app;

-- A company registers and closes; it never decides, and never moves a granted term.
create trigger projects_of_staff before update on projects for each row when (
  new.state <> old.state and new.state in ('approved', 'action_required', 'rejected')
) execute function refuse_outside_staff();
create trigger protections_of_staff before update on protections for each row when (
  (new.state = 'protected' and old.state <> 'protected')
  or (old.state = 'protected' and (old.starts_on, old.ends_on, old.end_account_id, old.extended_at)
    is distinct from (new.starts_on, new.ends_on, new.end_account_id, new.extended_at))
  or old.end_account_id is distinct from new.end_account_id
) execute function refuse_outside_staff();

-- ---- Events

create trigger projects_inserted after insert on projects for each row
  when (new.state <> 'draft') execute function notify_record('project', 'all');
create trigger projects_drafted after insert on projects for each row
  when (new.state = 'draft') execute function notify_record('project', 'company');
create trigger projects_changed after update on projects for each row
  when (new.version <> old.version and new.state <> 'draft') execute function notify_record('project', 'all');
create trigger projects_redrafted after update on projects for each row
  when (new.version <> old.version and new.state = 'draft') execute function notify_record('project', 'company');
create trigger projects_deleted after delete on projects for each row
  execute function notify_record('project', 'company');

-- ---- Permissions

update roles set permissions = permissions || '{projects:project:read,projects:project:decide,projects:endaccount:edit}' where name = 'channel';
update roles set permissions = permissions || '{projects:project:read,projects:protection:decide,projects:endaccount:edit}' where name = 'headquarters';
update roles set permissions = permissions || '{projects:project:read}' where name = 'auditor';
