-- Companies, their people, sessions, memberships. Rules: docs/rules/accounts.md, docs/rules/memberships.md

create table companies (
  id uuid primary key default uuidv7(),
  company text not null,
  country text not null,
  telephone text,
  website text,
  address text,
  logo_file_id uuid references files (id),
  account_manager_id uuid,
  payment_term text not null default 'prepaid' check (payment_term in ('prepaid', 'oa45')),
  credit_limit numeric(14, 2) check (credit_limit >= 0),
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
  username citext not null unique,
  realname text not null,
  telephone text,
  language text not null default 'en',
  avatar_file_id uuid references files (id),
  password_hash text not null,
  disabled boolean not null default false,
  last_login timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- staff have neither company nor role in one; everybody else has both
  check ((company_id is null) = (company_role is null))
);
create index users_company on users (company_id);
alter table users enable row level security;
alter table users force row level security;
create policy users_scope on users
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
alter table companies add foreign key (account_manager_id) references users (id);

-- A set of permissions under a name; the back office edits them. A user may hold several.
create table roles (
  name text primary key,
  permissions text[] not null,
  version integer not null default 1
);
create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role text not null references roles (name),
  primary key (user_id, role)
);

insert into roles (name, permissions) values
  ('admin', '{*:*:*}'),
  ('channel', '{admin:home:read,companies:company:read,companies:company:edit,sales:quotation:read}'),
  ('headquarters', '{admin:home:read,companies:company:read,sales:quotation:read}'),
  ('pricing', '{admin:home:read,sales:quotation:read,sales:quotation:decide,sales:cost:read,prices:pricelist:read,prices:pricelist:edit}'),
  ('finance', '{admin:home:read,orders:order:read,orders:payment:confirm,companies:company:read,companies:terms:edit}'),
  ('logistics', '{admin:home:read,orders:order:read,orders:shipment:ship}'),
  ('training', '{admin:home:read}'),
  ('content', '{admin:home:read}'),
  ('catalogue', '{admin:home:read,catalogue:product:read,catalogue:product:edit}'),
  ('service', '{admin:home:read}'),
  -- reads all, changes nothing; costs are for pricing and admin alone
  ('auditor', '{admin:home:read,sales:quotation:read,orders:order:read,catalogue:product:read,prices:pricelist:read,companies:company:read,accounts:user:read,system:setting:read,system:audit:read,system:outbox:read}');

create table sessions (
  token_hash bytea primary key,         -- SHA-256 of the opaque token
  id uuid not null unique default uuidv7(), -- what its owner names it by
  user_id uuid not null references users (id) on delete cascade,
  network text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,      -- absolute; the idle limit counts from last_used_at
  ended_at timestamptz                  -- ended from elsewhere: the next call hears 90003
);
create index sessions_user on sessions (user_id);

-- Networks (/24, /48) seen for an account; a new one asks for a mailed code.
create table seen_networks (
  user_id uuid not null references users (id) on delete cascade,
  network text not null,
  seen_until timestamptz not null,
  primary key (user_id, network)
);

-- Codes mailed to an address: register, forget, login. Stored hashed, five tries, one use.
create table mail_codes (
  id uuid primary key default uuidv7(),
  username citext not null,
  purpose text not null check (purpose in ('register', 'forget', 'login', 'invite')),
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  remember boolean not null default false -- login: the network it was asked from is to be remembered
);
create index mail_codes_open on mail_codes (username, purpose, created_at desc);

-- Wrong passwords: counted before they are checked, per account and network.
create table login_attempts (
  id bigint generated always as identity primary key,
  username citext not null,
  network text not null,
  at timestamptz not null,
  -- a success elsewhere clears the count of the account, but does not open a network that is shut
  forgiven boolean not null default false
);
create index login_attempts_recent on login_attempts (username, at desc);

create table memberships (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  type text not null check (type in ('ADP', 'DDP', 'APP', 'DPP', 'ASP', 'DSP', 'DTE', 'DEE')),
  level text not null check (level in ('silver', 'gold', 'diamond')),
  starts_at date not null,
  expires_at date not null check (expires_at >= starts_at),   -- good through this day, UTC
  terminated_at timestamptz,
  main_distributor text,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
-- one current membership per type; ended ones stay as history
create unique index memberships_one on memberships (company_id, type) where terminated_at is null;
alter table memberships enable row level security;
alter table memberships force row level security;
create policy memberships_scope on memberships
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);

create table notices (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  company_id uuid references companies (id),
  kind text not null,                   -- quotation.approved, order.shipped, …
  object text,
  object_id uuid,
  title text not null,                  -- the record's number or name, never a sentence
  at timestamptz not null,
  read_at timestamptz
);
create index notices_user on notices (user_id, at desc);
alter table notices enable row level security;
alter table notices force row level security;
create policy notices_scope on notices
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);

-- Opening an account for login happens before anybody is known: these tables carry no company rows of their own.
-- sessions, seen_networks, mail_codes and login_attempts are read in scope 'system' only.
alter table sessions enable row level security;
alter table sessions force row level security;
create policy sessions_scope on sessions using (scope() = 'system' or exists (select from users u where u.id = user_id));
alter table mail_codes enable row level security;
alter table mail_codes force row level security;
create policy mail_codes_scope on mail_codes using ((select scope()) = 'system');
alter table login_attempts enable row level security;
alter table login_attempts force row level security;
create policy login_attempts_scope on login_attempts using ((select scope()) = 'system');
alter table seen_networks enable row level security;
alter table seen_networks force row level security;
create policy seen_networks_scope on seen_networks using (scope() = 'system' or exists (select from users u where u.id = user_id));
