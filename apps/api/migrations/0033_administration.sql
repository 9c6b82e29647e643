-- Administration by staff: roles, users. Rules: docs/rules/accounts.md

-- ---- Roles

alter table roles add column description text not null default '';

-- The administrator holds every permission by `*:*:*`.
update roles set permissions = permissions || '{accounts:role:read}' where name = 'auditor';

-- Staff find users by roles, and count who holds one.
create index user_roles_role on user_roles (role, user_id);

-- ---- Settings: who changed one last, and why. Rules: docs/rules/settings.md

alter table settings add column changed_by text; -- name of the user at that time; null: by the command line
alter table settings add column reason text;
-- A setting without a row has version 1, so that a stored one begins at 2.
update settings set version = version + 1;
alter table settings alter column version set default 2;

-- ---- Audit: append-only, numbered in the order of commits, sealed. Rules: docs/rules/audit.md

drop index audit_object;
create index audit_object on audit (object, object_id, id desc);
create index audit_actor on audit (actor, id desc);
create index audit_action on audit (action, id desc);
create index audit_company on audit (company_id, id desc) where company_id is not null;

-- A seal must cover every row up to its last one. A row that commits late with a small number would be missing from it, so that rows
-- get their number while they hold a lock that sealing waits for.
create function number_audit_row() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('audit'));
  new.id := nextval(pg_get_serial_sequence('audit', 'id'));
  return new;
end $$;
create trigger audit_number before insert on audit for each row execute function number_audit_row();

-- Rows are neither changed nor deleted, whoever asks.
create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = format('%I is append-only', tg_table_name);
end $$;
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change_of_record();
create trigger audit_no_truncate before truncate on audit for each statement execute function refuse_change_of_record();

-- SHA-256 of the rows from one number, which is left out, to another, each written in one way.
create function audit_digest(after bigint, upto bigint) returns bytea language sql stable set timezone = 'UTC' as $$
  select sha256(convert_to(coalesce(string_agg(
    jsonb_build_array(id, at, actor_id, actor, company_id, action, object, object_id, details, request_id, ip, network)::text,
    chr(10) order by id), ''), 'UTF8'))
  from audit where id > after and id <= upto
$$;

-- Each seal carries the hash of the one before it: apps/api/src/platform/audit/hash-chain.ts
create table audit_seals (
  id bigint generated always as identity primary key,
  after_id bigint not null,             -- the last row of the seal before; 0 for the first
  last_id bigint not null unique,
  lines integer not null check (lines > 0),
  sealed_at timestamptz not null,
  digest bytea not null,
  hash bytea not null
);
alter table audit_seals enable row level security;
alter table audit_seals force row level security;
create policy audit_seals_read on audit_seals for select using ((select scope()) in ('staff', 'system'));
create policy audit_seals_insert on audit_seals for insert with check ((select scope()) = 'system');
create policy audit_seals_update on audit_seals for update using (false);
create policy audit_seals_delete on audit_seals for delete using (false);
revoke update, delete, truncate on audit_seals from app;
create trigger audit_seals_append_only before update or delete on audit_seals for each row execute function refuse_change_of_record();
create trigger audit_seals_no_truncate before truncate on audit_seals for each statement execute function refuse_change_of_record();

-- ---- Companies as staff keep them. Rules: docs/rules/companies.md

alter table companies add column note text not null default ''; -- staff only: the answers of partners' calls never have it
alter table companies add column note_by text;
alter table companies add column note_at timestamptz;
create index companies_by_name on companies (company, id);
create index companies_created on companies (created_at, id);
create index companies_of_country on companies (country, company, id);
create index history_company on history (company_id, id desc);

-- Names for the search of staff. Under row-level security no trigram index is used; this table has none, the role app has no rights
-- to it, and the function that reads it answers ids to staff alone.
create table company_names (
  company_id uuid primary key references companies (id) on delete cascade,
  name text not null
);
revoke all on company_names from app;
create index company_names_trigrams on company_names using gin (name gin_trgm_ops);
create function keep_company_name() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into company_names (company_id, name) values (new.id, new.company)
    on conflict (company_id) do update set name = excluded.name;
  return null;
end $$;
create trigger companies_name after insert or update of company on companies for each row execute function keep_company_name();
create function find_companies(pattern text, most integer) returns setof uuid
language sql stable security definer set search_path = public as $$
  select company_id from company_names where scope() in ('staff', 'system') and name ilike pattern limit most
$$;
do $$ begin
  perform set_config('app.scope', 'system', true);
  insert into company_names select id, company from companies;
  perform set_config('app.scope', '', true);
end $$;

-- ---- Account managers: one of the company's own, else that of its country; in their absence the substitute.

create table territories (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  user_id uuid not null references users (id),
  version integer not null default 1
);
create index territories_user on territories (user_id);
create table absences (
  user_id uuid primary key references users (id) on delete cascade,
  substitute_id uuid not null references users (id),
  starts_on date not null,
  ends_on date not null,                -- the last day
  check (ends_on >= starts_on and substitute_id <> user_id)
);
create index absences_substitute on absences (substitute_id);
create index companies_without_manager on companies (country) where account_manager_id is null;
do $$ declare target text; begin
  foreach target in array array['territories', 'absences'] loop
    execute format('alter table %I enable row level security', target);
    execute format('alter table %I force row level security', target);
    execute format('create policy %I on %I for select using ((select scope()) in (''staff'', ''system''))', target || '_read', target);
    execute format('create policy %I on %I for insert with check ((select scope()) in (''staff'', ''system''))', target || '_insert', target);
    execute format('create policy %I on %I for update using ((select scope()) in (''staff'', ''system''))', target || '_update', target);
    execute format('create policy %I on %I for delete using ((select scope()) in (''staff'', ''system''))', target || '_delete', target);
  end loop;
end $$;
