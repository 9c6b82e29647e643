-- Administration by staff: roles, users. Rules: docs/rules/accounts.md

-- ---- Roles

alter table roles add column description text not null default '';

-- The administrator holds every permission by `*:*:*`.
update roles set permissions = permissions || '{accounts:role:read}' where name = 'auditor';
update roles set permissions = permissions || '{companies:view:partner}' where name = 'channel';

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
