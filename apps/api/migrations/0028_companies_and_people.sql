-- Owners and members, invitations, requests to join a company, addresses for orders, accepted terms. Rules: docs/rules/accounts.md

alter table companies add column tax_id text;

-- ---- Users
-- A removed colleague's row stays, because records name who made them. Its address is free again and stands in removed_username;
-- username is then an address that nobody has.
alter table users add column removed_at timestamptz;
alter table users add column removed_username citext;
alter table users add constraint users_removed
  check ((removed_at is null) = (removed_username is null) and (removed_at is null or (disabled and company_id is not null)));

-- A company has one owner at most, and none after staff have disabled the last one. Of several, the first keeps the role.
update users set company_role = 'member' where company_role = 'owner' and exists (
  select from users earlier where earlier.company_id = users.company_id and earlier.company_role = 'owner' and earlier.id < users.id);
create unique index users_owner on users (company_id) where company_role = 'owner';

-- Colleagues are found by the domain of their address, which must compare equal to getMailDomain (packages/rules).
create index users_mail_domain on users (lower(split_part(username::text, '@', -1)))
  where company_id is not null and removed_at is null;

-- The version of the terms that the user accepted last. Null: before there were terms.
alter table users add column terms_version integer;
alter table users add column terms_accepted_at timestamptz;
alter table users add constraint users_terms check ((terms_version is null) = (terms_accepted_at is null));

-- What the browser calls itself, so that users know their sessions apart.
alter table sessions add column user_agent text;

-- ---- Invitations
-- A code is valid for 7 days and one use. The table holds its HMAC under SECRET. An address that has an account gets a note without a
-- code; its row looks like any other, so that the one who invites learns nothing.
create table invitations (
  id uuid primary key default uuidv7(),
  company_id uuid references companies (id), -- null: staff
  username citext not null,
  realname text,                        -- staff: as the administrator wrote it
  roles text[] not null default '{}',   -- staff
  code_hash bytea unique,
  invited_by uuid not null references users (id),
  inviter text not null,                -- their name
  created_at timestamptz not null,
  sent_at timestamptz not null,         -- the newest mail
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  version integer not null default 1,
  check (company_id is null or roles = '{}')
);
-- Inviting an address again replaces its code. The index also serves the list of a company.
create unique index invitations_open on invitations (company_id, username) nulls not distinct
  where accepted_at is null and withdrawn_at is null;
create index invitations_sent on invitations (company_id, sent_at);

-- ---- Requests to join a company of the same mail domain
create table join_requests (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  from_company_id uuid not null references companies (id), -- the requester's own, which closes
  user_id uuid not null references users (id),
  username citext not null,             -- the company that is asked sees no user of another one
  realname text not null,
  requested_at timestamptz not null,
  decision text check (decision in ('accepted', 'refused')),
  decided_at timestamptz,
  decided_by uuid references users (id),
  check ((decision is null) = (decided_at is null))
);
create unique index join_requests_open on join_requests (user_id) where decision is null;
create index join_requests_waiting on join_requests (company_id, requested_at) where decision is null;
create index join_requests_user on join_requests (user_id, requested_at desc);

-- ---- Addresses kept for orders
create table company_addresses (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  kind text not null check (kind in ('ship_to', 'bill_to')),
  company text not null,
  contact text,
  address text not null,
  country text not null,                -- ISO 3166-1 alpha-2
  phone text,
  is_default boolean not null default false, -- the first choice of a new order
  version integer not null default 1,
  created_at timestamptz not null
);
create index company_addresses_company on company_addresses (company_id, kind, created_at, id);
create unique index company_addresses_default on company_addresses (company_id, kind) where is_default;

-- ---- Policies, as in migration 0011
create or replace function pg_temp.set_policies(target regclass, readable text, insertable text, changeable text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy %I on %s for select using (%s)', target || '_read', target, readable);
  execute format('create policy %I on %s for insert with check (%s)', target || '_insert', target, insertable);
  execute format('create policy %I on %s for update using (%s)', target || '_update', target, changeable);
  execute format('create policy %I on %s for delete using (%s)', target || '_delete', target, changeable);
end $$;

do $$ declare
  system constant text := $p$(select scope()) = 'system'$p$;
  staff constant text := $p$(select scope()) in ('staff', 'system')$p$;
  own constant text := $p$case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end$p$;
  asked_or_asking constant text :=
    $p$case when (select scope()) in ('staff', 'system') then true else (select scope_company()) in (company_id, from_company_id) end$p$;
begin
  perform pg_temp.set_policies('invitations', own, own, own);
  perform pg_temp.set_policies('join_requests', asked_or_asking, system, own);
  perform pg_temp.set_policies('company_addresses', own, own, own);
end $$;
