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
