-- What every domain stands on. Rules: docs/rules/ground.md

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;
create extension if not exists btree_gist;

-- Roles belong to the whole server; their passwords are set at start.
do $$ begin
  if not exists (select from pg_roles where rolname = 'app') then create role app login nosuperuser nobypassrls; end if;
  if not exists (select from pg_roles where rolname = 'jobs') then create role jobs login nosuperuser nobypassrls; end if;
exception when duplicate_object or unique_violation then null; -- another database of this server migrates at the same time
end $$;

grant usage on schema public to app;
alter default privileges in schema public grant select, insert, update, delete on tables to app;
alter default privileges in schema public grant usage, select on sequences to app;

-- ---- whose rows a transaction sees: set by the kit at its start, unset sees nothing
create function scope() returns text language sql stable parallel safe
  return coalesce(current_setting('app.scope', true), '');
create function scope_company() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;

-- ---- jobs
create schema if not exists graphile_worker authorization jobs;
do $$ begin execute format('grant create on database %I to jobs', current_database()); end $$;
-- graphile-worker's tables are under row-level security without a policy: only their owner may add a job.
create function add_job(identifier text, payload json, job_key text default null, run_at timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
begin perform graphile_worker.add_job(identifier, payload, job_key => job_key, run_at => run_at); end $$;
-- An owner of the database who is no superuser may hand a function only to a role that may create in its schema.
grant create on schema public to jobs;
alter function add_job owner to jobs;
revoke create on schema public from jobs;
revoke all on function add_job from public;
grant execute on function add_job to app;

-- ---- limits shared by all processes; losing them in a crash only forgives
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- ---- settings that the back office changes; a missing row is the default in code
create table settings (
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- ---- files: the bytes lie in a folder or in S3 under storage_key, never under a client's name
create table files (
  id uuid primary key default uuidv7(),
  company_id uuid,                      -- whose it is; null: the vendor's
  user_id uuid,                         -- who stored it
  purpose text not null,                -- avatar, logo, order_document, contract, …
  object text,                          -- the record it belongs to, and whose right opens it
  object_id uuid,
  visibility text not null default 'company' check (visibility in ('public', 'company', 'staff')),
  file_name text not null,
  mime text not null,
  size integer not null,
  sha256 bytea not null,
  storage_key text not null unique,
  created_at timestamptz not null default now()
);
create index files_object on files (object, object_id);
create index files_company on files (company_id);
alter table files enable row level security;
alter table files force row level security;
create policy files_scope on files using (
  case when (select scope()) in ('staff', 'system') then true
    else visibility = 'public' or (company_id = (select scope_company()) and visibility = 'company') end
) with check (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);

-- ---- the history of every record that moves, one table for all flows
create table moves (
  id bigint generated always as identity primary key,
  object text not null,
  object_id uuid not null,
  company_id uuid not null,
  at timestamptz not null,
  user_id uuid,
  who text not null,
  side text not null check (side in ('company', 'vendor', 'system')),
  move text not null,
  from_state text,
  to_state text not null,
  reason text
);
create index moves_object on moves (object, object_id, id);
alter table moves enable row level security;
alter table moves force row level security;
create policy moves_scope on moves
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);

-- ---- audit: who did what, written in the transaction of the change
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  actor text not null,
  company_id uuid,
  action text not null,
  object text not null,
  object_id text,
  details jsonb not null default '{}',
  request_id text
);
create index audit_at on audit (at desc);
create index audit_object on audit (object, object_id);
alter table audit enable row level security;
alter table audit force row level security;
-- Everybody may add a row; only staff and the system read; nobody changes one.
create policy audit_insert on audit for insert with check (true);
create policy audit_read on audit for select using ((select scope()) in ('staff', 'system'));
revoke update, delete, truncate on audit from app;

-- ---- idempotency keys: claimed before the action, answered in its transaction
create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  fingerprint bytea not null,           -- SHA-256 of call, fields and file
  claim uuid not null,
  claimed_at timestamptz not null,
  status integer,                       -- null while the first request runs
  answer jsonb,
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (claimed_at);

-- ---- mail: kept here first, sent by a job when there is an SMTP server
create table outbox (
  id uuid primary key default uuidv7(),
  company_id uuid,
  to_address text not null,
  to_name text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null default 'kept' check (state in ('kept', 'queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  version integer not null default 1,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_created on outbox (created_at desc);
create index outbox_to on outbox (to_address, created_at desc);
alter table outbox enable row level security;
alter table outbox force row level security;
create policy outbox_insert on outbox for insert with check (true);
create policy outbox_read on outbox for select using ((select scope()) in ('staff', 'system'));
create policy outbox_update on outbox for update using ((select scope()) in ('staff', 'system'));
