-- Extensions, roles, row scopes, change notifications, jobs, and the tables that every domain uses.
-- Rules: docs/rules/platform.md

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;
create extension if not exists btree_gist;

-- Roles belong to the whole server, not to one database. The program sets their passwords when it starts.
do $$ begin
  if not exists (select from pg_roles where rolname = 'app') then create role app login nosuperuser nobypassrls; end if;
  if not exists (select from pg_roles where rolname = 'jobs') then create role jobs login nosuperuser nobypassrls; end if;
exception when duplicate_object or unique_violation then null; -- another database of this server is migrated at the same time
end $$;

grant usage on schema public to app;
alter default privileges in schema public grant select, insert, update, delete on tables to app;
alter default privileges in schema public grant usage, select on sequences to app;

-- ---- Scope of a transaction
-- Each transaction sets app.scope ('company', 'staff' or 'system') and, for a company, app.company_id when it begins; a visitor's sets neither.
-- The policies below read both. An unset scope sees no protected row.

create function scope() returns text language sql stable parallel safe
  return coalesce(current_setting('app.scope', true), '');
create function scope_company() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;

-- ---- Change notifications
-- Tells all processes that rows were changed, so that they empty their caches. The argument of the trigger is the payload:
-- 'sessions', 'settings', 'catalogue' or 'prices'. PostgreSQL delivers it at COMMIT, and equal payloads of a transaction once.

create function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('trunkline_changes', tg_argv[0]);
  return null;
end $$;

-- ---- Jobs

create schema if not exists graphile_worker authorization jobs;
do $$ begin execute format('grant create on database %I to jobs', current_database()); end $$;

-- The tables of graphile-worker have row-level security and no policy: only their owner may add a job. This function runs as that owner.
create function add_job(identifier text, payload json, job_key text default null, run_at timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
begin perform graphile_worker.add_job(identifier, payload, job_key => job_key, run_at => run_at); end $$;
-- A database owner who is not a superuser can transfer a function only to a role that may create objects in its schema.
grant create on schema public to jobs;
alter function add_job owner to jobs;
revoke create on schema public from jobs;
revoke all on function add_job from public;
grant execute on function add_job to app;

-- ---- Rate limits, shared by all processes
-- Unlogged: a crash resets the counters, which only lets a few more requests through.

create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint                         -- Unix time in milliseconds
);
create index rate_limits_expire on rate_limits (expire);

-- ---- Settings that staff edit
-- A missing row means the default in the code.

create table settings (
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create trigger settings_notify after insert or update or delete on settings
  for each statement execute function notify_change('settings');

-- ---- Files
-- The bytes are stored in a folder or in S3 under storage_key, never under a name that the client sent. Rules: docs/rules/files.md

create table files (
  id uuid primary key default uuidv7(),
  company_id uuid,                      -- owner; null: the vendor
  user_id uuid,                         -- who uploaded it
  purpose text not null,                -- avatar, logo, order_document, contract, …
  object text,                          -- type of the record that the file belongs to; its permission opens the file
  object_id uuid,
  visibility text not null default 'company' check (visibility in ('public', 'company', 'staff')),
  file_name text not null,
  mime text not null,
  size integer not null,                -- bytes
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

-- ---- History: the state transitions of every record, one table for all flows

create table history (
  id bigint generated always as identity primary key,
  object text not null,                 -- quotation, order, …
  object_id uuid not null,
  company_id uuid not null,
  at timestamptz not null,
  user_id uuid,
  actor text not null,                  -- name of the user at that time
  side text not null check (side in ('company', 'staff', 'system')),
  transition text not null,             -- submit, approve, ship, …
  from_state text,                      -- null: the record was created
  to_state text not null,
  reason text
);
create index history_object on history (object, object_id, id);
alter table history enable row level security;
alter table history force row level security;
create policy history_scope on history
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);

-- ---- Audit: who did what, written in the transaction of the change

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  actor text not null,                  -- user name, or 'system' or 'visitor'
  company_id uuid,
  action text not null,
  object text not null,
  object_id text,
  details jsonb not null default '{}',  -- ids, states and figures; no personal data
  request_id text
);
create index audit_at on audit (at desc);
create index audit_object on audit (object, object_id);
alter table audit enable row level security;
alter table audit force row level security;
-- Every scope may insert; only staff and the system may read; the application can neither update nor delete.
create policy audit_insert on audit for insert with check (true);
create policy audit_read on audit for select using ((select scope()) in ('staff', 'system'));
revoke update, delete, truncate on audit from app;

-- ---- Idempotency keys: claimed before the action, answered in its transaction

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  fingerprint bytea not null,           -- SHA-256 of endpoint, fields and file
  claim uuid not null,
  claimed_at timestamptz not null,
  status integer,                       -- HTTP status; null while the first request runs
  answer jsonb,
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (claimed_at);

-- ---- Outbox: mail is stored here first; a job sends it when an SMTP server is configured

create table outbox (
  id uuid primary key default uuidv7(),
  company_id uuid,
  to_address text not null,
  to_name text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null default 'stored' check (state in ('stored', 'queued', 'sent', 'failed')),
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
