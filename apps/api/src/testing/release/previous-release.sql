-- A database of this release, made by `npm run dump-release`; do not edit. docs/how-to/add-a-migration.md
set timezone = 'UTC';

-- ==== 0001_platform.sql
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

-- ==== 0002_accounts.sql
-- Companies, users, roles, sessions, login protection, notices. Rules: docs/rules/accounts.md

create table companies (
  id uuid primary key default uuidv7(),
  company text not null,
  country text not null,                -- ISO 3166-1 alpha-2
  telephone text,
  website text,
  address text,
  logo_file_id uuid references files (id),
  account_manager_id uuid,              -- staff; the foreign key follows the table users
  payment_term text not null default 'prepaid' check (payment_term in ('prepaid', 'oa45')),
  credit_limit numeric(14, 2) check (credit_limit >= 0), -- USD
  state text not null default 'open' check (state in ('open', 'closed')),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
alter table companies enable row level security;
alter table companies force row level security;
create policy companies_scope on companies
  using (case when (select scope()) in ('staff', 'system') then true else id = (select scope_company()) end);

create table users (
  id uuid primary key default uuidv7(),
  company_id uuid references companies (id),
  company_role text check (company_role in ('owner', 'member')),
  username citext not null unique,      -- a mail address
  realname text not null,
  telephone text,
  language text not null default 'en',
  avatar_file_id uuid references files (id),
  password_hash text not null,          -- argon2id
  disabled boolean not null default false,
  last_login timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Company users have a company and a role in it; staff have neither.
  check ((company_id is null) = (company_role is null))
);
create index users_company on users (company_id);
alter table users enable row level security;
alter table users force row level security;
create policy users_scope on users
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
-- The columns that find_session answers. A login updates last_login and notifies nobody.
create trigger users_notify after update of company_id, company_role, username, realname, language, disabled or delete on users
  for each statement execute function notify_change('sessions');
-- Companies and users refer to each other, so that one of the two foreign keys is added later.
alter table companies add foreign key (account_manager_id) references users (id);

-- ---- Roles of staff
-- A role is a named set of permissions; staff edit them. A user may have several.

create table roles (
  name text primary key,
  permissions text[] not null,
  version integer not null default 1
);
create trigger roles_notify after insert or update or delete on roles
  for each statement execute function notify_change('sessions');

create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role text not null references roles (name),
  primary key (user_id, role)
);
create trigger user_roles_notify after insert or update or delete on user_roles
  for each statement execute function notify_change('sessions');

insert into roles (name, permissions) values
  ('admin', '{*:*:*}'),
  ('channel', '{admin:home:read,companies:company:read,companies:company:edit,sales:quotation:read}'),
  ('headquarters', '{admin:home:read,companies:company:read,sales:quotation:read}'),
  ('pricing', '{admin:home:read,sales:quotation:read,sales:quotation:decide,sales:cost:read,prices:pricelist:read,prices:pricelist:edit,catalogue:product:read}'),
  ('finance', '{admin:home:read,orders:order:read,orders:payment:confirm,companies:company:read,companies:terms:edit}'),
  ('logistics', '{admin:home:read,orders:order:read,orders:shipment:ship}'),
  ('training', '{admin:home:read}'),
  ('content', '{admin:home:read}'),
  ('catalogue', '{admin:home:read,catalogue:product:read,catalogue:product:edit}'),
  ('service', '{admin:home:read}'),
  -- Reads everything except costs, which only pricing and admin see, and changes nothing.
  ('auditor', '{admin:home:read,sales:quotation:read,orders:order:read,catalogue:product:read,prices:pricelist:read,companies:company:read,accounts:user:read,system:setting:read,system:audit:read,system:outbox:read}');

-- ---- Sessions

create table sessions (
  token_hash bytea primary key,         -- SHA-256 of the opaque token
  id uuid not null unique default uuidv7(), -- names the session to its owner, who never sees the hash
  user_id uuid not null references users (id) on delete cascade,
  network text not null,                -- /24 or /48
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,      -- absolute limit; the idle limit counts from last_used_at
  ended_at timestamptz                  -- ended from another session; the next call answers code 90003
);
create index sessions_user on sessions (user_id);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy sessions_scope on sessions using (scope() = 'system' or exists (select from users u where u.id = user_id));
-- Not for last_used_at, which most requests update.
create trigger sessions_notify after update of ended_at or delete on sessions
  for each statement execute function notify_change('sessions');

-- ---- Login protection
-- These tables are used before the caller is known, and only in scope 'system'; users read their own networks.

-- Networks (/24, /48) from which an account logged in. A new one asks for a mailed code.
create table seen_networks (
  user_id uuid not null references users (id) on delete cascade,
  network text not null,
  seen_until timestamptz not null,
  primary key (user_id, network)
);
alter table seen_networks enable row level security;
alter table seen_networks force row level security;
create policy seen_networks_scope on seen_networks using (scope() = 'system' or exists (select from users u where u.id = user_id));

-- Codes that were mailed to an address. They are stored hashed, allow five tries and are used once.
create table mail_codes (
  id uuid primary key default uuidv7(),
  username citext not null,
  purpose text not null check (purpose in ('register', 'forget', 'login', 'invite')),
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  remember boolean not null default false -- for login: a correct code adds the network to seen_networks
);
create index mail_codes_open on mail_codes (username, purpose, created_at desc);
alter table mail_codes enable row level security;
alter table mail_codes force row level security;
create policy mail_codes_scope on mail_codes using ((select scope()) = 'system');

-- Login attempts, counted per account and network before the password is checked.
create table login_attempts (
  id bigint generated always as identity primary key,
  username citext not null,
  network text not null,
  at timestamptz not null,
  -- A login from another network clears the count of the account; the count of this network stays.
  forgiven boolean not null default false
);
create index login_attempts_recent on login_attempts (username, at desc);
alter table login_attempts enable row level security;
alter table login_attempts force row level security;
create policy login_attempts_scope on login_attempts using ((select scope()) = 'system');

-- ---- Notices: what happened to records, for one user

create table notices (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  company_id uuid references companies (id),
  kind text not null,                   -- quotation.approved, order.shipped, …; the sentence comes from the texts
  object text,
  object_id uuid,
  title text not null,                  -- number or name of the record
  at timestamptz not null,
  read_at timestamptz
);
create index notices_user on notices (user_id, at desc);
alter table notices enable row level security;
alter table notices force row level security;
create policy notices_scope on notices
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);

-- ==== 0003_memberships.sql
-- Memberships of companies, and the session lookup that depends on them. Rules: docs/rules/memberships.md, docs/rules/accounts.md

create table memberships (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  type text not null check (type in ('ADP', 'DDP', 'APP', 'DPP', 'ASP', 'DSP', 'DTE', 'DEE')),
  level text not null check (level in ('silver', 'gold', 'diamond')),
  starts_at date not null,
  expires_at date not null check (expires_at >= starts_at),   -- valid through 23:59:59 UTC of this day
  terminated_at timestamptz,
  main_distributor text,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
-- One current membership of a type for each company. Terminated ones remain as records.
create unique index memberships_current on memberships (company_id, type) where terminated_at is null;
alter table memberships enable row level security;
alter table memberships force row level security;
create policy memberships_scope on memberships
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create trigger memberships_notify after insert or update or delete on memberships
  for each statement execute function notify_change('sessions');

-- The memberships that are active on a day. PostgreSQL inlines the function, so that policies and indexes apply as in the caller's
-- own statement. The body is a string, because a compiled body would break when the table gets another column.
create function active_memberships(today date) returns setof memberships language sql stable parallel safe
  as $$ select * from memberships where terminated_at is null and starts_at <= today and expires_at >= today $$;

-- The session with this token hash and its user; no row when the token is unknown. Ended and expired sessions are answered too.
-- It reads in scope 'system', because the caller is not known yet, and restores the scope of the transaction. The scope is set
-- in the body: `set app.scope` in the head of a function requires a superuser.
create function find_session(token bytea, today date) returns table (
  user_id uuid, last_used_at timestamptz, expires_at timestamptz, ended_at timestamptz, company_id uuid, company_role text,
  username text, realname text, language text, disabled boolean, roles text[], permissions text[], types text[]
) language plpgsql rows 1 as $$
#variable_conflict use_column
declare
  caller_scope constant text := scope();
begin
  perform set_config('app.scope', 'system', true);
  return query
    select s.user_id, s.last_used_at, s.expires_at, s.ended_at, u.company_id, u.company_role, u.username::text, u.realname, u.language, u.disabled,
      array(select r.role from user_roles r where r.user_id = u.id order by r.role),
      array(select distinct p from user_roles r join roles on roles.name = r.role, unnest(roles.permissions) p where r.user_id = u.id order by p),
      array(select m.type from active_memberships(find_session.today) m where m.company_id = u.company_id)
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = find_session.token;
  perform set_config('app.scope', caller_scope, true);
end $$;

-- ==== 0004_catalogue.sql
-- Categories, labels, products, slots, compatibility rules, pictures and files of products, counts. Rules: docs/rules/catalogue.md
-- Indexes and counts of long lists: docs/decisions/0014-how-lists-stay-fast.md

create table categories (
  id uuid primary key default uuidv7(),
  parent_id uuid references categories (id),
  slug text not null unique,
  name jsonb not null,                  -- {language: text}
  position integer not null default 0,
  image_file_id uuid references files (id),
  version integer not null default 1
);
create index categories_parent on categories (parent_id, position);
create index categories_image on categories (image_file_id) where image_file_id is not null;
create trigger categories_notify after insert or update or delete on categories
  for each statement execute function notify_change('catalogue');

-- Filters of product lists.
create table labels (
  name text primary key,                -- ports, speed, poe, …: the name in filters of a request
  titles jsonb not null,                -- {language: text}
  value_titles jsonb not null default '{}', -- {value: {language: text}}; a value that reads the same in every language has none
  position integer not null default 0
);
create trigger labels_notify after insert or update or delete on labels
  for each statement execute function notify_change('catalogue');

-- Products of one category, kind and set of labels form a group: a million products have hundreds of them.
create function product_group(cate_id uuid, kind text, labels jsonb) returns bigint immutable strict parallel safe language sql
  return jsonb_hash_extended(labels, hashtextextended(kind, uuid_hash_extended(cate_id, 0)));

create table products (
  id uuid primary key default uuidv7(),
  code text not null unique,            -- the vendor's short code
  part_number text not null,
  erp_no text,
  model text not null,
  brand text not null,
  cate_id uuid not null references categories (id),
  product_line text not null,           -- discounts of price lists are per product line
  kind text not null check (kind in ('device', 'module', 'power', 'fan', 'optic', 'cable', 'mount')),
  -- Lists show devices before accessories, each by code.
  is_accessory boolean not null generated always as (kind <> 'device') stored,
  drawing text not null,                -- shape of the generated picture: rack, chassis, desktop, access_point, card, …
  texts jsonb not null,                 -- {language: {title, describe}}
  gpl numeric(14, 2) check (gpl >= 0),  -- list price, USD; null: not orderable yet
  cost numeric(14, 2) check (cost >= 0), -- USD
  state text not null default 'active' check (state in ('active', 'last_orders', 'ended')),
  last_orders_on date,
  -- Deferrable: an import file may list the successor after the product that names it.
  successor_id uuid references products (id) deferrable initially immediate,
  words text not null,                  -- normalized search words: docs/rules/catalogue.md, "Search"
  labels jsonb not null default '{}',   -- {label name: [value]}
  group_key bigint not null generated always as (product_group(cate_id, kind, labels)) stored,
  specs jsonb not null default '[]',    -- [{name: {language: text}, value: text or {language: text}}]
  -- Packing; null means unknown: named in a warning, never counted as 0. Rules: docs/rules/packing.md
  qty_per_package integer check (qty_per_package > 0),
  gross_weight numeric(10, 3),          -- kg for one package
  net_weight numeric(10, 3),            -- kg for one package
  length numeric(8, 1),                 -- cm
  width numeric(8, 1),                  -- cm
  height numeric(8, 1),                 -- cm
  rack_units numeric(4, 1),
  watts numeric(10, 1),                 -- maximum consumption
  power_supplied numeric(10, 1),        -- watts of a power supply, or of the fixed supply of a device
  poe_budget numeric(10, 1),            -- watts for PoE from a power supply, or from the device's own supply
  poe_draw numeric(10, 1),              -- watts that a module takes from that budget
  plug_type text,                       -- what it plugs into: a slot type or an optic's form factor
  ports jsonb not null default '[]',    -- [{name, kind, speed, count, poe}]
  estimated text[] not null default '{}', -- names of figures that a rule filled in, without a source
  thumb_file_id uuid references files (id), -- small size of the first picture; null: the generated drawing
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Orders of the public lists.
create index products_list_order on products (is_accessory, code) include (id);
create index products_category on products (cate_id, is_accessory, code) include (id);
create index products_group on products (group_key, code) include (id, is_accessory);
create index products_by_title on products ((texts #>> '{en,title}'), id);
create index products_by_created_at on products (created_at, id);
create index products_by_gpl_desc on products (gpl desc nulls last, id desc);
create index products_labels on products using gin (labels jsonb_path_ops);
-- Orders and filters of the staff list.
create index products_by_model on products (model, id);
create index products_by_gpl on products (gpl, id);
create index products_by_updated_at on products (updated_at, id);
create index products_by_kind on products (kind, code);
create index products_by_line on products (product_line, code);
create index products_not_active on products (state, code) where state <> 'active';
create index products_without_price on products (code) where gpl is null;
create index products_without_packing on products (code) where
  qty_per_package is null or gross_weight is null or net_weight is null or length is null or width is null or height is null;
create index products_estimated on products (code) where estimated <> '{}';
create index products_part on products (part_number);
create index products_erp on products using gin (erp_no gin_trgm_ops);
-- What fits into a slot type, in list order; power supplies apart, because most products with a plug may be optics.
create index products_plug on products (plug_type, code);
create index products_power_supplies on products (plug_type) where power_supplied > 0;
create index products_ports on products using gin (ports jsonb_path_ops);
-- References that are checked when a product or a file is deleted.
create index products_successor on products (successor_id) where successor_id is not null;
create index products_thumb on products (thumb_file_id) where thumb_file_id is not null;
create trigger products_notify after insert or update or delete on products
  for each statement execute function notify_change('catalogue');

-- Typed slots of a device. An accessory fits when the slot's type accepts its plug (compat). Rules: docs/rules/configurator.md
create table product_slots (
  product_id uuid not null references products (id) on delete cascade,
  position integer not null,
  name text not null,                   -- "1", "S1", "A": printed in the drawing, the rows and the slot bar
  slot_type text not null,
  kind text not null,                   -- line_card, supervisor, power, fan, uplink, mount
  count integer not null check (count > 0),
  required integer not null default 0,  -- power supplies without which the device does not work
  primary key (product_id, position)
);
create index product_slots_type on product_slots (slot_type, product_id);
create trigger product_slots_notify after insert or update or delete on product_slots
  for each statement execute function notify_change('catalogue');

-- Which plug fits which slot type. A slot type always accepts the plug of its own name, unless a rule refuses it.
create table compat (
  id uuid primary key default uuidv7(),
  slot_type text not null,
  plug_type text not null,
  max integer,                          -- limit of this plug in all slots of the type
  reason jsonb,                         -- {language: text}; set: it does not fit, and why
  version integer not null default 1,
  constraint compat_pair unique (slot_type, plug_type)
);
create index compat_plug on compat (plug_type);
create trigger compat_notify after insert or update or delete on compat
  for each statement execute function notify_change('catalogue');

-- Each uploaded picture is stored in two sizes. file_id is the large one, and other tables refer to it.
create table pictures (
  file_id uuid primary key references files (id) on delete cascade,
  thumb_file_id uuid not null unique references files (id) on delete cascade,
  width integer not null,               -- pixels of the large size
  height integer not null
);

create table product_files (
  product_id uuid not null references products (id) on delete cascade,
  kind text not null check (kind in ('image', 'document')),
  position integer not null,
  file_id uuid not null unique references files (id),
  name text,                            -- title of a document; null for an image
  primary key (product_id, kind, position)
);
create trigger product_files_notify after insert or update or delete on product_files
  for each statement execute function notify_change('catalogue');

-- ---- Counts
-- Products in each group, and orderable products for each plug type. Every statement that changes products inserts rows with the
-- difference, so that no writer waits for another; the count is the sum of the rows. A job merges them.

create table product_groups (
  cate_id uuid not null,
  kind text not null,
  labels jsonb not null,
  count integer not null
);
create index product_groups_category on product_groups (cate_id);

create table product_plugs (
  plug_type text not null,
  last_orders_on date,                  -- last day on which they are orderable; null: no end
  count integer not null
);
create index product_plugs_type on product_plugs (plug_type);

-- Transactions that changed what a search reads; cached searches are valid until then (0007_search.sql). Rows are only inserted,
-- so that no writer waits for another.
create table search_changes (
  xid xid8 primary key default pg_current_xact_id(),
  at timestamptz not null default now()
);

create function record_product_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_groups select cate_id, kind, labels, count(*) from after group by 1, 2, 3;
    insert into product_plugs select plug_type, last_orders_on, count(*) from after
      where plug_type is not null and gpl is not null and state <> 'ended' group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into product_groups select cate_id, kind, labels, -count(*) from before group by 1, 2, 3;
    insert into product_plugs select plug_type, last_orders_on, -count(*) from before
      where plug_type is not null and gpl is not null and state <> 'ended' group by 1, 2;
  else
    insert into product_groups
      select cate_id, kind, labels, sum(one) from (
        select cate_id, kind, labels, 1 as one from after union all select cate_id, kind, labels, -1 from before
      ) changed group by 1, 2, 3 having sum(one) <> 0;
    insert into product_plugs
      select plug_type, last_orders_on, sum(one) from (
        select plug_type, last_orders_on, 1 as one from after where gpl is not null and state <> 'ended'
        union all select plug_type, last_orders_on, -1 from before where gpl is not null and state <> 'ended'
      ) changed where plug_type is not null group by 1, 2 having sum(one) <> 0;
    -- A search does not read prices, packing and the like. Not a join: the planner does not know the sizes of transition tables.
    if not exists (
      select id, words, code, part_number, model, kind, state, last_orders_on from after
      except select id, words, code, part_number, model, kind, state, last_orders_on from before
    ) then return null; end if;
  end if;
  insert into search_changes default values on conflict do nothing;
  return null;
end $$;
create trigger products_record_insert after insert on products
  referencing new table as after for each statement execute function record_product_changes();
create trigger products_record_delete after delete on products
  referencing old table as before for each statement execute function record_product_changes();
create trigger products_record_update after update on products
  referencing old table as before new table as after for each statement execute function record_product_changes();

-- ==== 0005_prices.sql
-- Price lists and currency rates. Rules: docs/rules/prices.md

create table price_lists (
  id uuid primary key default uuidv7(),
  type text not null,                   -- membership type
  level text not null,                  -- membership level
  valid_from timestamptz not null,      -- until the next published list of the same type and level begins
  state text not null default 'draft' check (state in ('draft', 'published')),
  notification_pending boolean not null default false, -- published, and its partners are not all told yet
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users (id),
  published_at timestamptz,
  published_by uuid references users (id)
);
-- At any moment at most one published list of a type and level is in force.
create unique index price_lists_moment on price_lists (type, level, valid_from) where state = 'published';
create index price_lists_valid_from on price_lists (valid_from desc, id);
create index price_lists_notification_pending on price_lists (valid_from) where notification_pending;
-- A company reads only the published lists of its own memberships, whatever the query asks for.
alter table price_lists enable row level security;
alter table price_lists force row level security;
create policy price_lists_scope on price_lists using (
  case when (select scope()) in ('staff', 'system') then true else state = 'published' and exists (
    select from memberships m where m.company_id = (select scope_company()) and m.type = price_lists.type and m.level = price_lists.level
  ) end
) with check ((select scope()) in ('staff', 'system'));
create trigger price_lists_notify after insert or update or delete on price_lists
  for each statement execute function notify_change('prices');

create table price_list_discounts (
  price_list_id uuid not null references price_lists (id) on delete cascade,
  product_line text not null,
  discount numeric(6, 4) not null check (discount >= 0 and discount <= 1), -- 0.35 is 35 % off GPL
  primary key (price_list_id, product_line)
);
alter table price_list_discounts enable row level security;
alter table price_list_discounts force row level security;
create policy price_list_discounts_scope on price_list_discounts
  using (exists (select from price_lists l where l.id = price_list_id))
  with check ((select scope()) in ('staff', 'system'));
create trigger price_list_discounts_notify after insert or update or delete on price_list_discounts
  for each statement execute function notify_change('prices');

-- A fixed price of a part number takes precedence over the discount of its product line.
create table price_list_fixed (
  price_list_id uuid not null references price_lists (id) on delete cascade,
  part_number text not null,
  price numeric(14, 2) not null check (price >= 0), -- USD
  primary key (price_list_id, part_number)
);
create index price_list_fixed_part on price_list_fixed (part_number);
alter table price_list_fixed enable row level security;
alter table price_list_fixed force row level security;
create policy price_list_fixed_scope on price_list_fixed
  using (exists (select from price_lists l where l.id = price_list_id))
  with check ((select scope()) in ('staff', 'system'));
create trigger price_list_fixed_notify after insert or update or delete on price_list_fixed
  for each statement execute function notify_change('prices');

-- Companies that were told of a list. A job that is interrupted continues from here and tells no company twice.
create table price_list_notifications (
  price_list_id uuid not null references price_lists (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  at timestamptz not null,
  primary key (price_list_id, company_id)
);
alter table price_list_notifications enable row level security;
alter table price_list_notifications force row level security;
create policy price_list_notifications_scope on price_list_notifications using ((select scope()) = 'system');

-- Price of one piece in USD, for queries over all products. The server computes the same for one product; a test compares both.
create function list_price(gpl numeric, discount numeric, fixed numeric) returns numeric immutable parallel safe language sql
  return coalesce(fixed, round(gpl * (1 - coalesce(discount, 0)), 2));

create table rates (
  id uuid primary key default uuidv7(),
  currency text not null,               -- ISO 4217
  rate numeric(18, 8) not null check (rate > 0), -- units of the currency for 1 USD
  valid_from timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users (id)
);
-- Of two rates with the same moment the later entry is in force.
create index rates_current on rates (currency, valid_from desc, id desc);
create trigger rates_notify after insert or update or delete on rates
  for each statement execute function notify_change('prices');

-- ==== 0006_cart.sql
-- The cart belongs to a user, not to the company. Rules: docs/rules/cart.md

create table cart_lines (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  company_id uuid not null references companies (id),
  product_id uuid not null references products (id),
  quantity integer not null check (quantity between 1 and 100000),
  checked boolean not null default true,
  signature text not null,              -- the accessories in canonical form; adding an equal line adds to the quantity
  version integer not null default 1,
  created_at timestamptz not null,
  unique (user_id, product_id, signature)
);
create index cart_lines_user on cart_lines (user_id, created_at);
create index cart_lines_product on cart_lines (product_id);
alter table cart_lines enable row level security;
alter table cart_lines force row level security;
create policy cart_lines_scope on cart_lines
  using (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);

create table cart_accessories (
  id uuid primary key default uuidv7(),
  line_id uuid not null references cart_lines (id) on delete cascade,
  company_id uuid not null references companies (id),
  accessory_id uuid not null references products (id),
  per_unit integer not null check (per_unit between 1 and 1000), -- for one piece of the line
  position integer not null,
  unique (line_id, accessory_id)
);
create index cart_accessories_product on cart_accessories (accessory_id);
alter table cart_accessories enable row level security;
alter table cart_accessories force row level security;
create policy cart_accessories_scope on cart_accessories
  using (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);

-- ==== 0007_search.sql
-- Search of products: words for spelling correction, part numbers, cached results. Rules: docs/rules/search.md

create index products_words on products using gin (words gin_trgm_ops);

-- Every search word of a product, once: the candidates for a misspelt word. Words of deleted products may remain, because a
-- correction is always looked up in products.
create table product_words (
  word text collate "C" primary key
);
create index product_words_reversed on product_words (reverse(word) collate "C");

-- Inserts in one order, so that two imports at the same time wait for each other and do not deadlock.
create function add_product_words() returns trigger language plpgsql as $$
begin
  insert into product_words
  select distinct word collate "C" as word from changed, string_to_table(changed.words, ' ') word
  where length(word) between 3 and 64
  order by 1
  on conflict do nothing;
  return null;
end $$;
create trigger products_words_insert after insert on products
  referencing new table as changed for each statement execute function add_product_words();
create trigger products_words_update after update on products
  referencing new table as changed for each statement execute function add_product_words();

-- Whether a product has one of these patterns in its words. Sequential scans are off: for a single row the planner prefers one,
-- which takes seconds when there is no match.
create function words_exist(patterns text[]) returns boolean language sql stable set enable_seqscan = off
begin atomic
  select exists (select from products where words like any (patterns));
end;

-- A part number in lower case without hyphens, underscores, dots, slashes and spaces.
create function part_key(part_number text) returns text immutable strict parallel safe language sql
  return translate(lower(part_number), '-_./ ', '');
create index products_part_key on products (part_key(part_number));

-- Results of searches, shared by all processes. A result is valid while every transaction in search_changes (0004_catalogue.sql)
-- is visible in its snapshot. Unlogged: after a crash the searches run again. Why: docs/decisions/0014-how-lists-stay-fast.md
create unlogged table cached_searches (
  key bytea primary key,                -- SHA-256 of the terms, the day and the limits
  total integer not null,
  ids uuid[] not null,                  -- the best results, in order
  snapshot pg_snapshot not null,
  server timestamptz not null default pg_postmaster_start_time(), -- transaction numbers are those of one server
  at timestamptz not null default now()
);
create index cached_searches_age on cached_searches (at);

-- ==== 0008_quotations.sql
-- Quotations, their lines and messages. Rules: docs/rules/quotations.md, docs/rules/money.md

create sequence quotation_numbers;

create table quotations (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),          -- who prepared it
  base_number text not null,                            -- Q-2026-000123, shared by its revisions
  revision integer not null default 1,
  state text not null check (state in ('draft', 'applying', 'approved', 'returned', 'rejected', 'withdrawn',
    'partially_ordered', 'ordered', 'expired', 'superseded')),
  version integer not null default 1,
  currency text not null default 'USD',                 -- ISO 4217
  rate numeric(18, 8) not null default 1,               -- units of the currency for 1 USD, frozen at submission
  shipping text not null default 'fob_shenzhen' check (shipping in ('fob_shenzhen', 'fob_hongkong')),
  payment_term text not null check (payment_term in ('prepaid', 'oa45')),
  project_name text,
  enduser_name text,
  project_info jsonb not null default '{}',
  application_price numeric(14, 2) check (application_price >= 0), -- the subtotal that the partner asks for
  -- Figures as computed last, in `currency`; frozen from submission on.
  gpl_price numeric(14, 2) not null default 0,          -- sum of quantity × market_price
  own_subtotal numeric(14, 2) not null default 0,       -- at the partner's own prices: the base of discounts
  subtotal numeric(14, 2) not null default 0,
  tax_rate numeric(6, 4) not null default 0,
  tax numeric(14, 2) not null default 0,
  other_charges numeric(14, 2) not null default 0,
  total numeric(14, 2) not null default 0,
  total_usd numeric(14, 2) not null default 0,
  vat_rate numeric(6, 4) not null,                      -- the VAT rule of the moment: rate and threshold
  vat_threshold_usd numeric(14, 2) not null,
  packing jsonb,                                        -- frozen at submission
  needs_second boolean not null default false,          -- a second approver has to agree
  approvals jsonb not null default '[]',                -- [{user_id, who, at, subtotal}] of the pending decision
  decision jsonb,                                       -- the prices that the first approver proposed
  assigned_to uuid references users (id),
  created_at timestamptz not null,
  submitted_at timestamptz,
  waiting_since timestamptz,                            -- while it waits for staff: the order of their queue
  decided_at timestamptz,
  valid_until date,                                     -- valid through 23:59:59 UTC of this day
  issued_file_id uuid references files (id),
  unique (base_number, revision)
);
-- Lists of a company.
create index quotations_company on quotations (company_id, created_at desc, id);
create index quotations_company_state on quotations (company_id, state, created_at desc);
create index quotations_company_total on quotations (company_id, total, id);
-- Lists of staff, who do not see drafts. The queue has the longest wait first, then the newest.
create index quotations_queue on quotations (waiting_since, created_at desc, id) where state <> 'draft';
create index quotations_total on quotations (total_usd, id) where state <> 'draft';
create index quotations_state on quotations (state, created_at desc);
create index quotations_created on quotations (created_at desc, id);
create index quotations_decided on quotations (decided_at desc) where decided_at is not null;
create index quotations_expiry on quotations (valid_until) where state in ('approved', 'partially_ordered');
alter table quotations enable row level security;
alter table quotations force row level security;
-- `case` instead of `or`: the planner estimates an `or` as so selective that it sorts all rows for the first page of staff.
-- There is no index for keywords: under row-level security PostgreSQL uses none for `ilike`, which is not leakproof.
create policy quotations_scope on quotations
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);

create table quotation_items (
  id uuid primary key default uuidv7(),
  quotation_id uuid not null references quotations (id) on delete cascade,
  company_id uuid not null references companies (id),
  parent_id uuid references quotation_items (id) on delete cascade, -- the device of an accessory
  position integer not null,
  product_id uuid not null references products (id),
  -- The product as the catalogue described it when the line was frozen.
  erp_no text,
  code text not null,
  title text not null,
  describe text not null default '',
  model text not null,
  part_number text not null,
  product_line text not null,
  per_unit integer not null default 1 check (per_unit > 0),
  quantity integer not null check (quantity > 0),       -- of an accessory: quantity of the parent × per_unit
  market_price numeric(14, 2),                          -- GPL in the quotation's currency; null: no price
  own_price numeric(14, 2),                             -- from the partner's price list
  discount_price numeric(14, 2),                        -- the price that applies: own_price, or as changed by the approval
  price_usd numeric(14, 2),                             -- discount_price in USD, for the VAT threshold
  cost numeric(14, 2),                                  -- USD; only pricing and admin read it
  ordered integer not null default 0,
  check (ordered >= 0 and ordered <= quantity)          -- of two orders for the last piece one fails here
);
create index quotation_items_quotation on quotation_items (quotation_id, position);
-- Saving replaces all lines, and each deleted line is looked up as a parent.
create index quotation_items_parent on quotation_items (parent_id) where parent_id is not null;
create index quotation_items_product on quotation_items (product_id);
alter table quotation_items enable row level security;
alter table quotation_items force row level security;
create policy quotation_items_scope on quotation_items
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);

create table quotation_messages (
  id uuid primary key default uuidv7(),
  quotation_id uuid not null references quotations (id) on delete cascade,
  company_id uuid not null references companies (id),
  at timestamptz not null,
  user_id uuid references users (id),
  who text not null,                                    -- name of the user at that time
  side text not null check (side in ('company', 'staff')),
  text text not null,
  file_id uuid references files (id)
);
create index quotation_messages_quotation on quotation_messages (quotation_id, at);
alter table quotation_messages enable row level security;
alter table quotation_messages force row level security;
create policy quotation_messages_scope on quotation_messages
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);

-- Place of a quotation in the queue of staff, length of the queue, and the median hours of the last 200 decisions.
-- It reads in scope 'system': a partner gets three numbers about quotations of other companies, and nothing else. The scope is
-- set in the body: `set app.scope` in the head of a function requires a superuser.
create function quotation_queue(since timestamptz, own uuid, out place bigint, out waiting bigint, out median_hours double precision)
language plpgsql stable as $$
declare caller_scope constant text := scope();
begin
  perform set_config('app.scope', 'system', true);
  select count(*) filter (where (q.waiting_since, q.id) <= (since, own)), count(*) into place, waiting
    from quotations q where q.waiting_since is not null and q.state <> 'draft';
  select percentile_cont(0.5) within group (order by extract(epoch from d.decided_at - d.submitted_at) / 3600) into median_hours
    from (select r.decided_at, r.submitted_at from quotations r where r.decided_at is not null order by r.decided_at desc limit 200) d;
  perform set_config('app.scope', caller_scope, true);
end $$;

-- ==== 0009_orders.sql
-- Orders in ten steps. Rules: docs/rules/orders.md, docs/rules/money.md

create sequence order_numbers;

create table orders (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),
  number text not null unique,                          -- O-2026-000123
  quotation_id uuid not null references quotations (id),
  status text not null check (status in ('generated', 'document_uploaded', 'contract_settled', 'payment_submitted',
    'payment_confirmed', 'delivery_scheduled', 'shipping_reminded', 'shipped', 'delivered', 'completed', 'cancelled')),
  step integer not null check (step between 1 and 10),  -- the step that is reached; a cancelled order keeps its last one
  -- A file that staff sent back, and the status that its replacement restores.
  resume_status text,
  awaited_file text check (awaited_file in ('order', 'contract', 'receipt', 'delivery_receipt')),
  -- Files that were sent back before that one: [{file, resume_status}], the next one to replace first.
  earlier_returns jsonb not null default '[]',
  version integer not null default 1,
  project_id uuid,
  project_name text not null,
  customer_name text not null,
  expect_delivery_date date not null,
  delivery_plan text,
  payment_term text not null check (payment_term in ('prepaid', 'oa45')),  -- frozen
  shipping text not null,
  contract_required boolean,
  order_file_id uuid references files (id),
  contract_file_id uuid references files (id),
  payment_receipt_id uuid references files (id),
  shipping_materials_id uuid references files (id),
  delivery_receipt_id uuid references files (id),
  payment_date date,
  receipt_date date,                                    -- the day on which finance received the money
  forwarder text,
  delivery_date date,
  shipping_info text,
  tracking text,
  shipped_at timestamptz,
  due_date date,                                        -- oa45: the day of shipment + 45
  delivered_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  refund_note text,
  currency text not null,                               -- ISO 4217
  rate numeric(18, 8) not null,                         -- units of the currency for 1 USD
  subtotal numeric(14, 2) not null,
  tax_rate numeric(6, 4) not null,
  tax numeric(14, 2) not null,
  other_charges numeric(14, 2) not null,
  total numeric(14, 2) not null,
  total_usd numeric(14, 2) not null,
  created_at timestamptz not null,
  moved_at timestamptz not null,                        -- when the status was entered
  check ((awaited_file is null) = (resume_status is null))
);
-- Each order that a list offers, for one company and for staff.
create index orders_company on orders (company_id, created_at, id);
create index orders_company_status on orders (company_id, status, created_at, id);
create index orders_company_moved on orders (company_id, moved_at, id);
create index orders_company_expected on orders (company_id, expect_delivery_date, id);
create index orders_company_total on orders (company_id, total, id);
create index orders_company_project on orders (company_id, project_name, id);
create index orders_company_customer on orders (company_id, customer_name, id);
create index orders_created on orders (created_at, id);
create index orders_moved on orders (moved_at, id);
create index orders_expected on orders (expect_delivery_date, id);
create index orders_total on orders (total, id);
create index orders_project on orders (project_name, id);
create index orders_customer on orders (customer_name, id);
create index orders_queue on orders (status, moved_at, id);
-- The longest wait first, finished orders last.
create index orders_waiting on orders ((status in ('completed', 'cancelled')), moved_at, id);
create index orders_quotation on orders (quotation_id);
alter table orders enable row level security;
alter table orders force row level security;
create policy orders_scope on orders
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);

create table order_items (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders (id) on delete cascade,
  company_id uuid not null references companies (id),
  -- Null: the order is cancelled, and saving its recalled quotation replaced the line.
  quotation_item_id uuid references quotation_items (id) on delete set null,
  parent_id uuid references order_items (id),
  position integer not null,
  product_id uuid not null references products (id),
  erp_no text,
  code text not null,
  title text not null,
  describe text not null default '',
  model text not null,
  part_number text not null,
  per_unit integer not null default 1,
  quantity integer not null check (quantity > 0),
  market_price numeric(14, 2) not null,                 -- in the order's currency
  discount_price numeric(14, 2) not null
);
create index order_items_quotation_item on order_items (quotation_item_id);
create index order_items_order on order_items (order_id, position);
create index order_items_product on order_items (product_id);
alter table order_items enable row level security;
alter table order_items force row level security;
create policy order_items_scope on order_items
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);

-- Money that was received (positive) or refunded (negative), in the order's currency.
create table order_payments (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders (id) on delete cascade,
  company_id uuid not null references companies (id),
  date date not null,
  amount numeric(14, 2) not null,
  user_id uuid references users (id),                   -- who recorded it
  at timestamptz not null
);
create index order_payments_order on order_payments (order_id);
alter table order_payments enable row level security;
alter table order_payments force row level security;
create policy order_payments_scope on order_payments
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);

-- ==== 0010_import.sql
-- Imports of the catalogue: the file, its progress and its bad rows. Rules: docs/rules/import.md

create table imports (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('product', 'compat')),
  state text not null check (state in ('queued', 'running', 'checked', 'done', 'refused', 'failed', 'cancelled')),
  dry_run boolean not null,             -- of the current or last run: checks and changes nothing
  skip_bad boolean not null,            -- import the good rows although others are bad
  format text not null check (format in ('csv', 'xlsx', 'jsonl')),
  file_name text not null,
  size bigint not null,                 -- bytes
  file_id uuid references files (id),   -- null: read by a command, or deleted after its time
  user_id uuid,                         -- null: a command
  who text not null,                    -- name of the user at that time
  sees_cost boolean not null,           -- whether the user who started the run may set costs
  run integer not null default 1,       -- number of the run: a check is one, the import after it the next
  agreed boolean not null default false, -- this run may leave out the bad rows of the run before, and no others
  attempts integer not null default 0,  -- of this run; an attempt begins again when its process ends
  rows integer not null default 0,      -- read so far
  percent integer not null default 0,
  count_new integer not null default 0,
  count_changed integer not null default 0,
  count_same integer not null default 0,
  count_bad integer not null default 0,
  is_fatal boolean not null default false, -- nothing in the file can be imported, even without the bad rows
  failure text,                         -- key of the text that says why it was refused or failed, where no row does
  version integer not null default 1,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index imports_created on imports (created_at desc, id);
create index imports_state on imports (state, created_at desc);
create index imports_file on imports (file_id) where file_id is not null;
alter table imports enable row level security;
alter table imports force row level security;
create policy imports_scope on imports using ((select scope()) in ('staff', 'system'));

-- Rows that cannot be imported, as they are in the file, with problems that are translated when they are read.
create table import_bad_rows (
  import_id uuid not null references imports (id) on delete cascade,
  run integer not null,
  line integer not null,
  fields jsonb,                         -- by column; null: the header, or an unreadable row
  problems jsonb not null,              -- [{field, key, values}]
  primary key (import_id, run, line)
);
alter table import_bad_rows enable row level security;
alter table import_bad_rows force row level security;
create policy import_bad_rows_scope on import_bad_rows using ((select scope()) in ('staff', 'system'));

create table migrations (
  name text primary key, sha256 text not null, ran_at timestamptz not null default now());
set session_replication_role = replica;
delete from audit;
insert into audit ("id", "at", "actor_id", "actor", "company_id", "action", "object", "object_id", "details", "request_id") overriding system value values
  ('1', '2026-11-22 15:18:09.322+00', '01a203d6-0bc9-7182-ba96-3be5c783a10f', 'person3.c91af7@example.com', '01a203d6-0ba8-7065-8e40-45e323c91c76', 'quotation.approve', 'quotation', '01a203d6-0c7e-7e8a-a409-053a10e493dc', '{"tax": "0.00", "limit": "15", "total": "5250.00", "reason": null, "subtotal": "5250.00", "tax_rate": "0.00", "total_usd": "5250.00", "own_subtotal": "5250.00", "other_charges": "0.00"}', 'cc99f373-dfc2-473c-a47f-b1a98baab334'),
  ('2', '2026-11-22 15:18:09.469+00', '01a203d6-0bd2-701d-8510-42ea6ca686b5', 'person4.270ecf@example.com', '01a203d6-0ba8-7065-8e40-45e323c91c76', 'order.confirmpayment', 'order', '01a203d6-0cdd-7447-997b-3d63669db9af', '{"to": "payment_confirmed", "from": "payment_submitted"}', 'd336b29d-31e9-42b3-bad2-8d973dc24096');
delete from cached_searches;
insert into cached_searches ("key", "total", "ids", "snapshot", "server", "at") overriding system value values
  (E'\\x29b1bf860b4afcf093184dc4f0435671ac52b3d6c44fe3de29e06f10c1191d6b', '1', '{01a203d6-0b90-7369-af54-60e4b4398a2f}', '825:825:', '2026-11-22 15:18:08.316299+00', '2026-11-22 15:18:10.02895+00');
delete from cart_accessories;
insert into cart_accessories ("id", "line_id", "company_id", "accessory_id", "per_unit", "position") overriding system value values
  ('01a203d6-0c34-76cf-930d-b35653e934a8', '01a203d6-0c33-7f76-abcc-cbac6d07427d', '01a203d6-0ba8-7065-8e40-45e323c91c76', '01a203d6-0b99-7174-ae9c-b55b02d5c0f1', '2', '0');
delete from cart_lines;
insert into cart_lines ("id", "user_id", "company_id", "product_id", "quantity", "checked", "signature", "version", "created_at") overriding system value values
  ('01a203d6-0c33-7f76-abcc-cbac6d07427d', '01a203d6-0bad-73fa-ab4a-624b331ebbc2', '01a203d6-0ba8-7065-8e40-45e323c91c76', '01a203d6-0b90-7369-af54-60e4b4398a2f', '3', 'true', '01a203d6-0b99-7174-ae9c-b55b02d5c0f1×2', '1', '2026-11-22 15:18:09.164+00');
delete from categories;
insert into categories ("id", "parent_id", "slug", "name", "position", "image_file_id", "version") overriding system value values
  ('01a203d6-0b89-7f6e-9fa0-a4c6a053eca9', NULL, 'switches', '{"ar": "المحولات", "en": "Switches"}', '0', NULL, '1');
delete from companies;
insert into companies ("id", "company", "country", "telephone", "website", "address", "logo_file_id", "account_manager_id", "payment_term", "credit_limit", "state", "version", "created_at") overriding system value values
  ('01a203d6-0ba8-7065-8e40-45e323c91c76', 'Belmora University', 'DE', '+493012345678', NULL, 'Ringstrasse 1, Berlin', NULL, NULL, 'prepaid', NULL, 'open', '1', '2026-11-22 15:18:09.063007+00');
delete from compat;
insert into compat ("id", "slot_type", "plug_type", "max", "reason", "version") overriding system value values
  ('01a203d6-0b9d-7dff-b47b-4efbe320404b', 'RL bay', 'RL PSU', '2', NULL, '1');
delete from files;
insert into files ("id", "company_id", "user_id", "purpose", "object", "object_id", "visibility", "file_name", "mime", "size", "sha256", "storage_key", "created_at") overriding system value values
  ('01a203d6-0b9f-7a45-b5dd-d454bf121b7f', NULL, NULL, 'product', NULL, NULL, 'public', 'large.webp', 'image/webp', '4', E'\\x0000000000000000000000000000000000000000000000000000000000000000', 'release/large', '2026-11-22 15:18:09.010353+00'),
  ('01a203d6-0ba1-7454-a80d-a580099ea04e', NULL, NULL, 'product', NULL, NULL, 'public', 'small.webp', 'image/webp', '4', E'\\x0000000000000000000000000000000000000000000000000000000000000000', 'release/small', '2026-11-22 15:18:09.010353+00'),
  ('01a203d6-0d10-736d-a3f0-3cc2e2ddc4b6', '01a203d6-0ba8-7065-8e40-45e323c91c76', '01a203d6-0bad-73fa-ab4a-624b331ebbc2', 'order_document', 'order', '01a203d6-0cdd-7447-997b-3d63669db9af', 'company', 'sample.pdf', 'application/pdf', '69', E'\\xcfa3181c1ee36e8bce5e39f84959f4558ea7ba32c0e4539a8ab3c8ce8c716ec6', '2026-11/afcb2c47-9c1d-4459-80f1-61796d2e20ba', '2026-11-22 15:18:09.407+00'),
  ('01a203d6-0d31-7c9d-a636-8601ac410975', '01a203d6-0ba8-7065-8e40-45e323c91c76', '01a203d6-0bad-73fa-ab4a-624b331ebbc2', 'payment_receipt', 'order', '01a203d6-0cdd-7447-997b-3d63669db9af', 'company', 'sample.pdf', 'application/pdf', '69', E'\\xcfa3181c1ee36e8bce5e39f84959f4558ea7ba32c0e4539a8ab3c8ce8c716ec6', '2026-11/2d879d74-bf94-4096-b3da-decd4c7825e7', '2026-11-22 15:18:09.45+00'),
  ('01a203d6-0f35-70f6-8208-1c6c6c931b66', '01a203d6-0ba8-7065-8e40-45e323c91c76', NULL, 'quotation', 'quotation', '01a203d6-0c7e-7e8a-a409-053a10e493dc', 'company', 'Q-2026-000002.pdf', 'application/pdf', '46977', E'\\x6b1800a01d52f90d02d6629ca83120cf2a384b38d3e675bc82923afb252335bb', '2026-11/3a16ff0a-a701-4732-b017-257166bb680f', '2026-11-22 15:18:09.549+00');
delete from history;
insert into history ("id", "object", "object_id", "company_id", "at", "user_id", "actor", "side", "transition", "from_state", "to_state", "reason") overriding system value values
  ('1', 'quotation', '01a203d6-0c46-7c75-a26d-1962d6d7c654', '01a203d6-0ba8-7065-8e40-45e323c91c76', '2026-11-22 15:18:09.216+00', '01a203d6-0bad-73fa-ab4a-624b331ebbc2', 'Person 2', 'company', 'create', NULL, 'draft', NULL),
  ('10', 'order', '01a203d6-0cdd-7447-997b-3d63669db9af', '01a203d6-0ba8-7065-8e40-45e323c91c76', '2026-11-22 15:18:09.469+00', '01a203d6-0bd2-701d-8510-42ea6ca686b5', 'Person 4', 'staff', 'confirmpayment', 'payment_submitted', 'payment_confirmed', NULL),
  ('2', 'quotation', '01a203d6-0c7e-7e8a-a409-053a10e493dc', '01a203d6-0ba8-7065-8e40-45e323c91c76', '2026-11-22 15:18:09.275+00', '01a203d6-0bad-73fa-ab4a-624b331ebbc2', 'Person 2', 'company', 'create', NULL, 'draft', NULL),
  ('3', 'quotation', '01a203d6-0c7e-7e8a-a409-053a10e493dc', '01a203d6-0ba8-7065-8e40-45e323c91c76', '2026-11-22 15:18:09.275+00', '01a203d6-0bad-73fa-ab4a-624b331ebbc2', 'Person 2', 'company', 'submit', 'draft', 'applying', NULL),
  ('4', 'quotation', '01a203d6-0c7e-7e8a-a409-053a10e493dc', '01a203d6-0ba8-7065-8e40-45e323c91c76', '2026-11-22 15:18:09.322+00', '01a203d6-0bc9-7182-ba96-3be5c783a10f', 'Person 3', 'staff', 'approve', 'applying', 'approved', NULL),
  ('5', 'order', '01a203d6-0cdd-7447-997b-3d63669db9af', '01a203d6-0ba8-7065-8e40-45e323c91c76', '2026-11-22 15:18:09.361+00', '01a203d6-0bad-73fa-ab4a-624b331ebbc2', 'Person 2', 'company', 'createorder', NULL, 'generated', NULL),
  ('6', 'quotation', '01a203d6-0c7e-7e8a-a409-053a10e493dc', '01a203d6-0ba8-7065-8e40-45e323c91c76', '2026-11-22 15:18:09.361+00', '01a203d6-0bad-73fa-ab4a-624b331ebbc2', 'Person 2', 'company', 'order_all', 'approved', 'ordered', NULL),
  ('7', 'order', '01a203d6-0cdd-7447-997b-3d63669db9af', '01a203d6-0ba8-7065-8e40-45e323c91c76', '2026-11-22 15:18:09.407+00', '01a203d6-0bad-73fa-ab4a-624b331ebbc2', 'Person 2', 'company', 'uploadorder', 'generated', 'document_uploaded', NULL),
  ('8', 'order', '01a203d6-0cdd-7447-997b-3d63669db9af', '01a203d6-0ba8-7065-8e40-45e323c91c76', '2026-11-22 15:18:09.436+00', '01a203d6-0bad-73fa-ab4a-624b331ebbc2', 'Person 2', 'company', 'uploadcontract', 'document_uploaded', 'contract_settled', NULL),
  ('9', 'order', '01a203d6-0cdd-7447-997b-3d63669db9af', '01a203d6-0ba8-7065-8e40-45e323c91c76', '2026-11-22 15:18:09.45+00', '01a203d6-0bad-73fa-ab4a-624b331ebbc2', 'Person 2', 'company', 'uploadpayinfo', 'contract_settled', 'payment_submitted', NULL);
delete from idempotency_keys;
insert into idempotency_keys ("user_id", "key", "fingerprint", "claim", "claimed_at", "status", "answer") overriding system value values
  ('01a203d6-0bad-73fa-ab4a-624b331ebbc2', 'release', E'\\x0000000000000000000000000000000000000000000000000000000000000000', '01a203d6-0d57-7d4f-a59a-fb9ff27656dd', '2026-11-22 15:18:09.486+00', NULL, NULL);
delete from import_bad_rows;
insert into import_bad_rows ("import_id", "run", "line", "fields", "problems") overriding system value values
  ('01a203d6-0d5d-74f5-b3a2-6e89a1c33505', '1', '2', NULL, '[{"key": "validation.required", "field": "code", "values": {}}]');
delete from imports;
insert into imports ("id", "kind", "state", "dry_run", "skip_bad", "format", "file_name", "size", "file_id", "user_id", "who", "sees_cost", "run", "agreed", "attempts", "rows", "percent", "count_new", "count_changed", "count_same", "count_bad", "is_fatal", "failure", "version", "created_at", "started_at", "finished_at") overriding system value values
  ('01a203d6-0d5d-74f5-b3a2-6e89a1c33505', 'product', 'refused', 'true', 'false', 'csv', 'products.csv', '10', NULL, NULL, 'terminal', 'false', '1', 'false', '0', '0', '0', '0', '0', '0', '0', 'false', NULL, '1', '2026-11-22 15:18:09.486+00', NULL, NULL);
delete from labels;
insert into labels ("name", "titles", "value_titles", "position") overriding system value values
  ('ports', '{"ar": "المنافذ", "en": "Ports"}', '{}', '0');
delete from login_attempts;
insert into login_attempts ("id", "username", "network", "at", "forgiven") overriding system value values
  ('1', 'person2.7d9be0@example.com', '192.0.2.0/24', '2026-11-22 15:18:09.486+00', 'false');
delete from mail_codes;
insert into mail_codes ("id", "username", "purpose", "code_hash", "tries", "created_at", "expires_at", "used_at", "remember") overriding system value values
  ('01a203d6-0d56-741c-b6ec-a10519a8b158', 'person2.7d9be0@example.com', 'login', E'\\x0000000000000000000000000000000000000000000000000000000000000000', '0', '2026-11-22 15:18:09.486+00', '2026-11-22 15:18:09.486+00', NULL, 'false');
delete from memberships;
insert into memberships ("id", "company_id", "type", "level", "starts_at", "expires_at", "terminated_at", "main_distributor", "version", "created_at") overriding system value values
  ('01a203d6-0bab-7112-acce-34010b24b42b', '01a203d6-0ba8-7065-8e40-45e323c91c76', 'DPP', 'silver', '2026-11-12', '2099-12-31', NULL, NULL, '1', '2026-11-22 15:18:09.063007+00');
delete from migrations;
insert into migrations ("name", "sha256", "ran_at") overriding system value values
  ('0001_platform.sql', 'b9d243e2fc26c90122df0172ee9f68208b8c10eddef805e21118a949d7e5f1cb', '2026-11-22 15:18:08.417131+00'),
  ('0002_accounts.sql', 'ebd35c82d5fc4ba0f9f0c20db295ee7a864392b43e3e8bd97d269b25a57df895', '2026-11-22 15:18:08.510308+00'),
  ('0003_memberships.sql', '9f8a68c69878b31eda564f09a18d3425a43971081a6b3e3b111c35b55f69dbb6', '2026-11-22 15:18:08.543616+00'),
  ('0004_catalogue.sql', 'f3324d98b6085f01d8731398592c210a9978e7a9df24c4dd67d7207302b77311', '2026-11-22 15:18:08.550048+00'),
  ('0005_prices.sql', 'd0eed36905446ef25256c242d6baa008d9cdc97e21104ae36f1ce2901f13d2c9', '2026-11-22 15:18:08.595257+00'),
  ('0006_cart.sql', 'c685a1d52f145311609f25dde37897fce311b365c214df52c6382788c76d9b76', '2026-11-22 15:18:08.612592+00'),
  ('0007_search.sql', '02f71617e605a4e5c91c89e1b5f7cec6add9982b1ab091ed2fbd69b949e742dc', '2026-11-22 15:18:08.621594+00'),
  ('0008_quotations.sql', '85ad10e98a26ddb10ec9a1b0ebacb358f5d85a0ec3f034d8d2dd40c66e54e5b9', '2026-11-22 15:18:08.629862+00'),
  ('0009_orders.sql', 'ae7055e418aff16faddee51fdcbba4280ce245d89b815f5b283add4bd5def5c2', '2026-11-22 15:18:08.654314+00'),
  ('0010_import.sql', 'c622e6ceaac5e4ea92b279f642fc8d7e4c6634623dbfc39293faf76b1f8bba75', '2026-11-22 15:18:08.678938+00');
delete from notices;
insert into notices ("id", "user_id", "company_id", "kind", "object", "object_id", "title", "at", "read_at") overriding system value values
  ('01a203d6-0cb8-7ffb-9f99-2b5a3a85e5db', '01a203d6-0bad-73fa-ab4a-624b331ebbc2', '01a203d6-0ba8-7065-8e40-45e323c91c76', 'quotation.approved', 'quotation', '01a203d6-0c7e-7e8a-a409-053a10e493dc', 'Q-2026-000002', '2026-11-22 15:18:09.322+00', NULL),
  ('01a203d6-0d44-71c1-b1df-ece6213fc8bf', '01a203d6-0bad-73fa-ab4a-624b331ebbc2', '01a203d6-0ba8-7065-8e40-45e323c91c76', 'order.payment_confirmed', 'order', '01a203d6-0cdd-7447-997b-3d63669db9af', 'O-2026-000001', '2026-11-22 15:18:09.469+00', NULL),
  ('01a203d6-0d78-72cc-a64c-4133d0662a30', '01a203d6-0bc9-7182-ba96-3be5c783a10f', NULL, 'quotation.submitted', 'quotation', '01a203d6-0c7e-7e8a-a409-053a10e493dc', 'Q-2026-000002', '2026-11-22 15:18:09.527+00', NULL),
  ('01a203d6-0f3f-7921-be37-dffd6941cb1d', '01a203d6-0bd2-701d-8510-42ea6ca686b5', NULL, 'order.created', 'order', '01a203d6-0cdd-7447-997b-3d63669db9af', 'O-2026-000001', '2026-11-22 15:18:09.982+00', NULL),
  ('01a203d6-0f49-78b8-a71e-d295a77e7f3d', '01a203d6-0bd2-701d-8510-42ea6ca686b5', NULL, 'order.document_uploaded', 'order', '01a203d6-0cdd-7447-997b-3d63669db9af', 'O-2026-000001', '2026-11-22 15:18:09.992+00', NULL),
  ('01a203d6-0f53-7f90-ba34-7875a8e3e0db', '01a203d6-0bd2-701d-8510-42ea6ca686b5', NULL, 'order.contract_settled', 'order', '01a203d6-0cdd-7447-997b-3d63669db9af', 'O-2026-000001', '2026-11-22 15:18:10.003+00', NULL),
  ('01a203d6-0f5f-74e3-b7b4-a29733c19e99', '01a203d6-0bd2-701d-8510-42ea6ca686b5', NULL, 'order.payment_submitted', 'order', '01a203d6-0cdd-7447-997b-3d63669db9af', 'O-2026-000001', '2026-11-22 15:18:10.014+00', NULL);
delete from order_items;
insert into order_items ("id", "order_id", "company_id", "quotation_item_id", "parent_id", "position", "product_id", "erp_no", "code", "title", "describe", "model", "part_number", "per_unit", "quantity", "market_price", "discount_price") overriding system value values
  ('4b1ecf22-9ac9-4422-8eef-56f4e2033133', '01a203d6-0cdd-7447-997b-3d63669db9af', '01a203d6-0ba8-7065-8e40-45e323c91c76', '845cffcf-3272-48ca-85e1-986304951065', '8e61922a-91a9-4c6c-afed-dcb7f66f0105', '2', '01a203d6-0b99-7174-ae9c-b55b02d5c0f1', NULL, 'RL-PSU', 'Power supply', '', 'RL-PSU', '210-0900-00', '2', '6', '100.00', '75.00'),
  ('8e61922a-91a9-4c6c-afed-dcb7f66f0105', '01a203d6-0cdd-7447-997b-3d63669db9af', '01a203d6-0ba8-7065-8e40-45e323c91c76', '3f80c2cf-5537-428a-87eb-c8e27a6b1842', NULL, '1', '01a203d6-0b90-7369-af54-60e4b4398a2f', NULL, 'RL-48', 'Raven 48', '48 ports', 'RL-48', '210-0048-00', '1', '3', '2000.00', '1600.00');
delete from order_payments;
insert into order_payments ("id", "order_id", "company_id", "date", "amount", "user_id", "at") overriding system value values
  ('01a203d6-0d40-7688-bf7f-9d3825762fd4', '01a203d6-0cdd-7447-997b-3d63669db9af', '01a203d6-0ba8-7065-8e40-45e323c91c76', '2026-11-22', '5250.00', '01a203d6-0bd2-701d-8510-42ea6ca686b5', '2026-11-22 15:18:09.469+00');
delete from orders;
insert into orders ("id", "company_id", "user_id", "number", "quotation_id", "status", "step", "resume_status", "awaited_file", "earlier_returns", "version", "project_id", "project_name", "customer_name", "expect_delivery_date", "delivery_plan", "payment_term", "shipping", "contract_required", "order_file_id", "contract_file_id", "payment_receipt_id", "shipping_materials_id", "delivery_receipt_id", "payment_date", "receipt_date", "forwarder", "delivery_date", "shipping_info", "tracking", "shipped_at", "due_date", "delivered_at", "completed_at", "cancelled_at", "refund_note", "currency", "rate", "subtotal", "tax_rate", "tax", "other_charges", "total", "total_usd", "created_at", "moved_at") overriding system value values
  ('01a203d6-0cdd-7447-997b-3d63669db9af', '01a203d6-0ba8-7065-8e40-45e323c91c76', '01a203d6-0bad-73fa-ab4a-624b331ebbc2', 'O-2026-000001', '01a203d6-0c7e-7e8a-a409-053a10e493dc', 'payment_confirmed', '5', NULL, NULL, '[]', '5', NULL, 'Campus core', 'Belmora University', '2099-01-18', NULL, 'prepaid', 'fob_shenzhen', 'false', '01a203d6-0d10-736d-a3f0-3cc2e2ddc4b6', NULL, '01a203d6-0d31-7c9d-a636-8601ac410975', NULL, NULL, '2026-11-22', '2026-11-22', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'USD', '1.00000000', '5250.00', '0.0000', '0.00', '0.00', '5250.00', '5250.00', '2026-11-22 15:18:09.361+00', '2026-11-22 15:18:09.469+00');
delete from outbox;
insert into outbox ("id", "company_id", "to_address", "to_name", "subject", "body_text", "body_html", "state", "attempts", "last_error", "version", "created_at", "sent_at") overriding system value values
  ('137c6e09-f9df-433a-b63c-f3d16c63887d', NULL, 'person4.270ecf@example.com', 'Person 4', 'Order O-2026-000001: stamped order uploaded', 'Hello Person 4,

Belmora University has uploaded the stamped order document of O-2026-000001. If it cannot be accepted, send it back with a reason.

http://portal.test/admin/order/detail?id=01a203d6-0cdd-7447-997b-3d63669db9af
', '<!doctype html><html lang="en" dir="ltr"><body style="font:14px/1.5 sans-serif;color:#16181d"><p>Hello Person 4,</p><p>Belmora University has uploaded the stamped order document of O-2026-000001. If it cannot be accepted, send it back with a reason.</p><p><a href="http://portal.test/admin/order/detail?id=01a203d6-0cdd-7447-997b-3d63669db9af" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#b8231a;color:#fff;text-decoration:none">Open in the portal</a></p></body></html>', 'stored', '0', NULL, '1', '2026-11-22 15:18:09.992+00', NULL),
  ('4575a42d-3785-44a2-80b8-7b99d308ec52', '01a203d6-0ba8-7065-8e40-45e323c91c76', 'person2.7d9be0@example.com', 'Person 2', 'Quotation Q-2026-000002 is approved', 'Hello Person 2,

your quotation Q-2026-000002 is approved over USD 5250.00. You can order from it until 2026-12-22, 23:59 UTC.

http://portal.test/personal/quotation/detail?id=01a203d6-0c7e-7e8a-a409-053a10e493dc
', '<!doctype html><html lang="en" dir="ltr"><body style="font:14px/1.5 sans-serif;color:#16181d"><p>Hello Person 2,</p><p>your quotation Q-2026-000002 is approved over USD 5250.00. You can order from it until 2026-12-22, 23:59 UTC.</p><p><a href="http://portal.test/personal/quotation/detail?id=01a203d6-0c7e-7e8a-a409-053a10e493dc" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#b8231a;color:#fff;text-decoration:none">Open in the portal</a></p></body></html>', 'stored', '0', NULL, '1', '2026-11-22 15:18:09.322+00', NULL),
  ('558c3411-a93f-4b98-88fe-369f17d36a7f', NULL, 'person4.270ecf@example.com', 'Person 4', 'Order O-2026-000001: payment to confirm', 'Hello Person 4,

Belmora University has submitted the payment of order O-2026-000001. Please check it and confirm it, or send the receipt back.

http://portal.test/admin/order/detail?id=01a203d6-0cdd-7447-997b-3d63669db9af
', '<!doctype html><html lang="en" dir="ltr"><body style="font:14px/1.5 sans-serif;color:#16181d"><p>Hello Person 4,</p><p>Belmora University has submitted the payment of order O-2026-000001. Please check it and confirm it, or send the receipt back.</p><p><a href="http://portal.test/admin/order/detail?id=01a203d6-0cdd-7447-997b-3d63669db9af" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#b8231a;color:#fff;text-decoration:none">Open in the portal</a></p></body></html>', 'stored', '0', NULL, '1', '2026-11-22 15:18:10.014+00', NULL),
  ('5d8e71a1-541a-483c-a075-dacf64891d44', NULL, 'person3.c91af7@example.com', 'Person 3', 'Quotation Q-2026-000002 from Belmora University to decide', 'Hello Person 3,

Belmora University has submitted quotation Q-2026-000002 over USD 5250.00 for the project “Campus core”. It waits for a decision.

http://portal.test/admin/quotation/detail?id=01a203d6-0c7e-7e8a-a409-053a10e493dc
', '<!doctype html><html lang="en" dir="ltr"><body style="font:14px/1.5 sans-serif;color:#16181d"><p>Hello Person 3,</p><p>Belmora University has submitted quotation Q-2026-000002 over USD 5250.00 for the project “Campus core”. It waits for a decision.</p><p><a href="http://portal.test/admin/quotation/detail?id=01a203d6-0c7e-7e8a-a409-053a10e493dc" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#b8231a;color:#fff;text-decoration:none">Open in the portal</a></p></body></html>', 'stored', '0', NULL, '1', '2026-11-22 15:18:09.527+00', NULL),
  ('60d2526a-cb5b-4b0c-8942-dda53a97c591', NULL, 'person4.270ecf@example.com', 'Person 4', 'New order O-2026-000001 from Belmora University', 'Hello Person 4,

Belmora University has placed order O-2026-000001 for the project “Campus core”. Next, the partner uploads the stamped order document.

http://portal.test/admin/order/detail?id=01a203d6-0cdd-7447-997b-3d63669db9af
', '<!doctype html><html lang="en" dir="ltr"><body style="font:14px/1.5 sans-serif;color:#16181d"><p>Hello Person 4,</p><p>Belmora University has placed order O-2026-000001 for the project “Campus core”. Next, the partner uploads the stamped order document.</p><p><a href="http://portal.test/admin/order/detail?id=01a203d6-0cdd-7447-997b-3d63669db9af" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#b8231a;color:#fff;text-decoration:none">Open in the portal</a></p></body></html>', 'stored', '0', NULL, '1', '2026-11-22 15:18:09.982+00', NULL),
  ('863623d2-e0d9-436a-bcfa-709ad12aae7d', '01a203d6-0ba8-7065-8e40-45e323c91c76', 'person2.7d9be0@example.com', 'Person 2', 'Order O-2026-000001: payment confirmed', 'Hello Person 2,

the payment of order O-2026-000001 is confirmed. Please enter the delivery date, the delivery plan and the forwarder.

http://portal.test/personal/order/detail?id=01a203d6-0cdd-7447-997b-3d63669db9af
', '<!doctype html><html lang="en" dir="ltr"><body style="font:14px/1.5 sans-serif;color:#16181d"><p>Hello Person 2,</p><p>the payment of order O-2026-000001 is confirmed. Please enter the delivery date, the delivery plan and the forwarder.</p><p><a href="http://portal.test/personal/order/detail?id=01a203d6-0cdd-7447-997b-3d63669db9af" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#b8231a;color:#fff;text-decoration:none">Open in the portal</a></p></body></html>', 'stored', '0', NULL, '1', '2026-11-22 15:18:09.469+00', NULL),
  ('caf8b1d8-32f8-403b-a47c-494bd18cca23', NULL, 'person4.270ecf@example.com', 'Person 4', 'Order O-2026-000001: contract settled', 'Hello Person 4,

Belmora University has settled the contract of order O-2026-000001. Next, the partner submits the payment.

http://portal.test/admin/order/detail?id=01a203d6-0cdd-7447-997b-3d63669db9af
', '<!doctype html><html lang="en" dir="ltr"><body style="font:14px/1.5 sans-serif;color:#16181d"><p>Hello Person 4,</p><p>Belmora University has settled the contract of order O-2026-000001. Next, the partner submits the payment.</p><p><a href="http://portal.test/admin/order/detail?id=01a203d6-0cdd-7447-997b-3d63669db9af" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#b8231a;color:#fff;text-decoration:none">Open in the portal</a></p></body></html>', 'stored', '0', NULL, '1', '2026-11-22 15:18:10.003+00', NULL);
delete from pictures;
insert into pictures ("file_id", "thumb_file_id", "width", "height") overriding system value values
  ('01a203d6-0b9f-7a45-b5dd-d454bf121b7f', '01a203d6-0ba1-7454-a80d-a580099ea04e', '4', '4');
delete from price_list_discounts;
insert into price_list_discounts ("price_list_id", "product_line", "discount") overriding system value values
  ('01a203d6-0bb9-76b6-a366-6f8e4e64adc0', 'switching', '0.2000');
delete from price_list_fixed;
insert into price_list_fixed ("price_list_id", "part_number", "price") overriding system value values
  ('01a203d6-0bb9-76b6-a366-6f8e4e64adc0', '210-0900-00', '75.00');
delete from price_list_notifications;
insert into price_list_notifications ("price_list_id", "company_id", "at") overriding system value values
  ('01a203d6-0bb9-76b6-a366-6f8e4e64adc0', '01a203d6-0ba8-7065-8e40-45e323c91c76', '2026-11-22 15:18:09.075+00');
delete from price_lists;
insert into price_lists ("id", "type", "level", "valid_from", "state", "notification_pending", "version", "created_at", "created_by", "published_at", "published_by") overriding system value values
  ('01a203d6-0bb9-76b6-a366-6f8e4e64adc0', 'DPP', 'silver', '2026-11-22 15:18:09.075+00', 'published', 'false', '1', '2026-11-22 15:18:09.075732+00', NULL, '2026-11-22 15:18:09.075+00', NULL);
delete from product_files;
insert into product_files ("product_id", "kind", "position", "file_id", "name") overriding system value values
  ('01a203d6-0b90-7369-af54-60e4b4398a2f', 'image', '1', '01a203d6-0b9f-7a45-b5dd-d454bf121b7f', NULL);
delete from product_groups;
insert into product_groups ("cate_id", "kind", "labels", "count") overriding system value values
  ('01a203d6-0b89-7f6e-9fa0-a4c6a053eca9', 'device', '{"ports": ["48"]}', '1'),
  ('01a203d6-0b89-7f6e-9fa0-a4c6a053eca9', 'power', '{}', '1');
delete from product_plugs;
insert into product_plugs ("plug_type", "last_orders_on", "count") overriding system value values
  ('RL PSU', NULL, '1');
delete from product_slots;
insert into product_slots ("product_id", "position", "name", "slot_type", "kind", "count", "required") overriding system value values
  ('01a203d6-0b90-7369-af54-60e4b4398a2f', '1', '1', 'RL bay', 'power', '2', '0');
delete from product_words;
insert into product_words ("word") overriding system value values
  ('ports'),
  ('power'),
  ('raven'),
  ('rl-48'),
  ('rl-psu'),
  ('supply');
delete from products;
insert into products ("id", "code", "part_number", "erp_no", "model", "brand", "cate_id", "product_line", "kind", "drawing", "texts", "gpl", "cost", "state", "last_orders_on", "successor_id", "words", "labels", "specs", "qty_per_package", "gross_weight", "net_weight", "length", "width", "height", "rack_units", "watts", "power_supplied", "poe_budget", "poe_draw", "plug_type", "ports", "estimated", "thumb_file_id", "version", "created_at", "updated_at") overriding system value values
  ('01a203d6-0b90-7369-af54-60e4b4398a2f', 'RL-48', '210-0048-00', NULL, 'RL-48', 'Raven', '01a203d6-0b89-7f6e-9fa0-a4c6a053eca9', 'switching', 'device', 'rack', '{"en": {"title": "Raven 48", "describe": "48 ports"}}', '2000.00', '900.00', 'active', NULL, NULL, 'rl-48 raven 48 ports', '{"ports": ["48"]}', '[]', '1', '5.500', '4.800', '44.0', '40.0', '5.0', '1.0', '60.0', NULL, NULL, NULL, NULL, '[{"poe": null, "kind": "RJ45", "name": "GE", "count": 48, "speed": "1G"}]', '{}', NULL, '1', '2026-11-22 15:18:09.010353+00', '2026-11-22 15:18:09.010353+00'),
  ('01a203d6-0b99-7174-ae9c-b55b02d5c0f1', 'RL-PSU', '210-0900-00', NULL, 'RL-PSU', 'Raven', '01a203d6-0b89-7f6e-9fa0-a4c6a053eca9', 'power', 'power', 'card', '{"en": {"title": "Power supply", "describe": ""}}', '100.00', NULL, 'active', NULL, NULL, 'rl-psu power supply', '{}', '[]', '1', '5.500', '4.800', NULL, NULL, NULL, NULL, NULL, '250.0', NULL, NULL, 'RL PSU', '[]', '{}', NULL, '1', '2026-11-22 15:18:09.010353+00', '2026-11-22 15:18:09.010353+00');
delete from quotation_items;
insert into quotation_items ("id", "quotation_id", "company_id", "parent_id", "position", "product_id", "erp_no", "code", "title", "describe", "model", "part_number", "product_line", "per_unit", "quantity", "market_price", "own_price", "discount_price", "price_usd", "cost", "ordered") overriding system value values
  ('3f80c2cf-5537-428a-87eb-c8e27a6b1842', '01a203d6-0c7e-7e8a-a409-053a10e493dc', '01a203d6-0ba8-7065-8e40-45e323c91c76', NULL, '0', '01a203d6-0b90-7369-af54-60e4b4398a2f', NULL, 'RL-48', 'Raven 48', '48 ports', 'RL-48', '210-0048-00', 'switching', '1', '3', '2000.00', '1600.00', '1600.00', '1600.00', '900.00', '3'),
  ('845cffcf-3272-48ca-85e1-986304951065', '01a203d6-0c7e-7e8a-a409-053a10e493dc', '01a203d6-0ba8-7065-8e40-45e323c91c76', '3f80c2cf-5537-428a-87eb-c8e27a6b1842', '1', '01a203d6-0b99-7174-ae9c-b55b02d5c0f1', NULL, 'RL-PSU', 'Power supply', '', 'RL-PSU', '210-0900-00', 'power', '2', '6', '100.00', '75.00', '75.00', '75.00', NULL, '6'),
  ('a12dc21f-1f04-402a-a3e0-3258aa975dea', '01a203d6-0c46-7c75-a26d-1962d6d7c654', '01a203d6-0ba8-7065-8e40-45e323c91c76', 'd19f51e6-8cb8-49b9-b993-cdbeb982b829', '1', '01a203d6-0b99-7174-ae9c-b55b02d5c0f1', NULL, 'RL-PSU', 'Power supply', '', 'RL-PSU', '210-0900-00', 'power', '2', '6', '100.00', '75.00', '75.00', '75.00', NULL, '0'),
  ('d19f51e6-8cb8-49b9-b993-cdbeb982b829', '01a203d6-0c46-7c75-a26d-1962d6d7c654', '01a203d6-0ba8-7065-8e40-45e323c91c76', NULL, '0', '01a203d6-0b90-7369-af54-60e4b4398a2f', NULL, 'RL-48', 'Raven 48', '48 ports', 'RL-48', '210-0048-00', 'switching', '1', '3', '2000.00', '1600.00', '1600.00', '1600.00', '900.00', '0');
delete from quotation_messages;
insert into quotation_messages ("id", "quotation_id", "company_id", "at", "user_id", "who", "side", "text", "file_id") overriding system value values
  ('01a203d6-0d5a-7a48-8911-6e97bf5f92df', '01a203d6-0c46-7c75-a26d-1962d6d7c654', '01a203d6-0ba8-7065-8e40-45e323c91c76', '2026-11-22 15:18:09.486+00', '01a203d6-0bad-73fa-ab4a-624b331ebbc2', 'person2.7d9be0@example.com', 'company', 'Thank you', NULL);
delete from quotations;
insert into quotations ("id", "company_id", "user_id", "base_number", "revision", "state", "version", "currency", "rate", "shipping", "payment_term", "project_name", "enduser_name", "project_info", "application_price", "gpl_price", "own_subtotal", "subtotal", "tax_rate", "tax", "other_charges", "total", "total_usd", "vat_rate", "vat_threshold_usd", "packing", "needs_second", "approvals", "decision", "assigned_to", "created_at", "submitted_at", "waiting_since", "decided_at", "valid_until", "issued_file_id") overriding system value values
  ('01a203d6-0c46-7c75-a26d-1962d6d7c654', '01a203d6-0ba8-7065-8e40-45e323c91c76', '01a203d6-0bad-73fa-ab4a-624b331ebbc2', 'Q-2026-000001', '1', 'draft', '1', 'USD', '1.00000000', 'fob_shenzhen', 'prepaid', NULL, NULL, '{}', NULL, '6600.00', '5250.00', '5250.00', '0.0000', '0.00', '0.00', '5250.00', '5250.00', '0.1700', '4000.00', '{"list": [{"cbm": "0.026", "item": 1, "width": "40", "height": "5", "length": "44", "packages": 3, "total_qty": 3, "net_weight": "4.8", "description": "Raven 48", "part_number": "210-0048-00", "gross_weight": "5.5", "qty_per_package": 1, "total_net_weight": "14.4", "total_gross_weight": "16.5"}, {"cbm": null, "item": 2, "width": null, "height": null, "length": null, "packages": null, "total_qty": 6, "net_weight": null, "description": "Power supply", "part_number": "210-0900-00", "gross_weight": null, "qty_per_package": null, "total_net_weight": null, "total_gross_weight": null}], "totals": {"cbm": "0.026", "packages": 3, "net_weight": "14.4", "gross_weight": "16.5"}}', 'false', '[]', NULL, NULL, '2026-11-22 15:18:09.216+00', NULL, NULL, NULL, NULL, NULL),
  ('01a203d6-0c7e-7e8a-a409-053a10e493dc', '01a203d6-0ba8-7065-8e40-45e323c91c76', '01a203d6-0bad-73fa-ab4a-624b331ebbc2', 'Q-2026-000002', '1', 'ordered', '4', 'USD', '1.00000000', 'fob_shenzhen', 'prepaid', 'Campus core', NULL, '{"project_name": "Campus core"}', NULL, '6600.00', '5250.00', '5250.00', '0.0000', '0.00', '0.00', '5250.00', '5250.00', '0.1700', '4000.00', '{"list": [{"cbm": "0.026", "item": 1, "width": "40", "height": "5", "length": "44", "packages": 3, "total_qty": 3, "net_weight": "4.8", "description": "Raven 48", "part_number": "210-0048-00", "gross_weight": "5.5", "qty_per_package": 1, "total_net_weight": "14.4", "total_gross_weight": "16.5"}, {"cbm": null, "item": 2, "width": null, "height": null, "length": null, "packages": null, "total_qty": 6, "net_weight": null, "description": "Power supply", "part_number": "210-0900-00", "gross_weight": null, "qty_per_package": null, "total_net_weight": null, "total_gross_weight": null}], "totals": {"cbm": "0.026", "packages": 3, "net_weight": "14.4", "gross_weight": "16.5"}}', 'false', '[{"at": "2026-11-22T15:18:09.322Z", "who": "Person 3", "user_id": "01a203d6-0bc9-7182-ba96-3be5c783a10f"}]', NULL, NULL, '2026-11-22 15:18:09.275+00', '2026-11-22 15:18:09.275+00', NULL, '2026-11-22 15:18:09.322+00', '2026-12-22', '01a203d6-0f35-70f6-8208-1c6c6c931b66');
delete from rate_limits;
insert into rate_limits ("key", "points", "expire") overriding system value values
  ('release', '1', '0');
delete from rates;
insert into rates ("id", "currency", "rate", "valid_from", "version", "created_at", "created_by") overriding system value values
  ('01a203d6-0bc4-7a33-9149-a00bea386bd8', 'EUR', '0.90000000', '2026-11-22 15:18:09.075+00', '1', '2026-11-22 15:18:09.075732+00', NULL);
delete from roles;
insert into roles ("name", "permissions", "version") overriding system value values
  ('admin', '{*:*:*}', '1'),
  ('auditor', '{admin:home:read,sales:quotation:read,orders:order:read,catalogue:product:read,prices:pricelist:read,companies:company:read,accounts:user:read,system:setting:read,system:audit:read,system:outbox:read}', '1'),
  ('catalogue', '{admin:home:read,catalogue:product:read,catalogue:product:edit}', '1'),
  ('channel', '{admin:home:read,companies:company:read,companies:company:edit,sales:quotation:read}', '1'),
  ('content', '{admin:home:read}', '1'),
  ('finance', '{admin:home:read,orders:order:read,orders:payment:confirm,companies:company:read,companies:terms:edit}', '1'),
  ('headquarters', '{admin:home:read,companies:company:read,sales:quotation:read}', '1'),
  ('logistics', '{admin:home:read,orders:order:read,orders:shipment:ship}', '1'),
  ('pricing', '{admin:home:read,sales:quotation:read,sales:quotation:decide,sales:cost:read,prices:pricelist:read,prices:pricelist:edit,catalogue:product:read}', '1'),
  ('service', '{admin:home:read}', '1'),
  ('training', '{admin:home:read}', '1');
delete from search_changes;
insert into search_changes ("xid", "at") overriding system value values
  ('788', '2026-11-22 15:18:09.010353+00');
delete from seen_networks;
insert into seen_networks ("user_id", "network", "seen_until") overriding system value values
  ('01a203d6-0bad-73fa-ab4a-624b331ebbc2', '192.0.2.0/24', '2026-11-22 15:18:09.486+00');
delete from sessions;
insert into sessions ("token_hash", "id", "user_id", "network", "created_at", "last_used_at", "expires_at", "ended_at") overriding system value values
  (E'\\x344a0adc79d65f78bc1bdaae98dc43b802f45e583e8ab7defb625e990907969d', '01a203d6-0bb1-713a-8756-d1163fdc3723', '01a203d6-0bad-73fa-ab4a-624b331ebbc2', '127.0.0.0/24', '2026-11-22 15:18:09.071+00', '2026-11-22 15:18:09.071+00', '2026-12-22 15:18:09.071+00', NULL),
  (E'\\x549aac7077f7d81ad69bbebe84e040bb802c658a1bf69b3ee217ca4567088433', '01a203d6-0bcc-7396-b188-2b24a282597b', '01a203d6-0bc9-7182-ba96-3be5c783a10f', '127.0.0.0/24', '2026-11-22 15:18:09.097+00', '2026-11-22 15:18:09.097+00', '2026-12-22 15:18:09.097+00', NULL),
  (E'\\xc8863d6c995c19b7403aef110ad737061bf69b4ac90e965badd93fdc67c7d58f', '01a203d6-0bd4-74b0-b04b-ee24eb407881', '01a203d6-0bd2-701d-8510-42ea6ca686b5', '127.0.0.0/24', '2026-11-22 15:18:09.106+00', '2026-11-22 15:18:09.106+00', '2026-12-22 15:18:09.106+00', NULL);
delete from settings;
insert into settings ("key", "value", "version", "updated_at") overriding system value values
  ('release.dump', 'true', '1', '2026-11-22 15:18:09.486831+00');
delete from user_roles;
insert into user_roles ("user_id", "role") overriding system value values
  ('01a203d6-0bc9-7182-ba96-3be5c783a10f', 'pricing'),
  ('01a203d6-0bd2-701d-8510-42ea6ca686b5', 'finance');
delete from users;
insert into users ("id", "company_id", "company_role", "username", "realname", "telephone", "language", "avatar_file_id", "password_hash", "disabled", "last_login", "version", "created_at") overriding system value values
  ('01a203d6-0bad-73fa-ab4a-624b331ebbc2', '01a203d6-0ba8-7065-8e40-45e323c91c76', 'owner', 'person2.7d9be0@example.com', 'Person 2', '+4915112345678', 'en', NULL, 'none', 'false', NULL, '1', '2026-11-22 15:18:09.063007+00'),
  ('01a203d6-0bc9-7182-ba96-3be5c783a10f', NULL, NULL, 'person3.c91af7@example.com', 'Person 3', '+4915112345678', 'en', NULL, 'none', 'false', NULL, '1', '2026-11-22 15:18:09.09572+00'),
  ('01a203d6-0bd2-701d-8510-42ea6ca686b5', NULL, NULL, 'person4.270ecf@example.com', 'Person 4', '+4915112345678', 'en', NULL, 'none', 'false', NULL, '1', '2026-11-22 15:18:09.103744+00');
select setval('audit_id_seq', 2);
select setval('history_id_seq', 10);
select setval('login_attempts_id_seq', 1);
select setval('order_numbers', 1);
select setval('quotation_numbers', 2);
reset session_replication_role;
