-- Price lists and rates as the back office keeps them. Rules: docs/rules/prices.md

alter table price_lists
  add column created_by uuid references users (id),
  add column published_at timestamptz,
  add column published_by uuid references users (id),
  add column to_tell boolean not null default false; -- its partners are told when it begins, and have not been yet

-- Of two published lists for one type and level exactly one is in force at any moment.
drop index price_lists_current;
create unique index price_lists_moment on price_lists (type, level, valid_from) where state = 'published';
create index price_lists_begin on price_lists (valid_from desc, id);
create index price_lists_to_tell on price_lists (valid_from) where to_tell;
create index price_list_fixed_part on price_list_fixed (part_number);

-- Who has been told of a list: a job that breaks off goes on where it was, and tells nobody twice.
create table price_list_told (
  price_list_id uuid not null references price_lists (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  at timestamptz not null,
  primary key (price_list_id, company_id)
);
alter table price_list_told enable row level security;
alter table price_list_told force row level security;
create policy price_list_told_scope on price_list_told using ((select scope()) = 'system');

-- What a list asks for one piece, for questions about all products at once. price.ts says the same; a test holds them together.
create function list_price(gpl numeric, discount numeric, fixed numeric) returns numeric immutable parallel safe language sql
  return coalesce(fixed, round(gpl * (1 - coalesce(discount, 0)), 2));

alter table rates
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column created_by uuid references users (id);
-- Two rates of one moment: the one entered last holds.
drop index rates_current;
create index rates_current on rates (currency, valid_from desc, id desc);
