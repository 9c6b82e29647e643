-- Indexes of the lists of quotations and orders. Rules: docs/rules/quotations.md, docs/rules/orders.md

-- Everything that keywords and totals are compared with, so that they read this index and no row. Under row-level security no index
-- finds a part of a text, or a number in a range. Why: docs/decisions/0035-keywords-of-lists.md
create index quotations_words on quotations (company_id, id)
  include (base_number, project_name, enduser_name, state, total_usd);
create index orders_words on orders (company_id, id)
  include (number, project_name, customer_name, quotation_id, total_usd);

create index quotations_company_valid on quotations (company_id, valid_until, id);
create index quotations_assigned on quotations (assigned_to, waiting_since) where assigned_to is not null;
create index companies_manager on companies (account_manager_id) where account_manager_id is not null;

-- The UTC day of the last daily mail to a member of staff. Rules: docs/rules/process.md, "Daily mail"
alter table users add column digest_on date;

-- What the last run of an import changes, or would change. Rules: docs/rules/import.md, "Changes"
create table import_changes (
  import_id uuid not null references imports (id) on delete cascade,
  run integer not null,
  line integer not null,
  kind text not null check (kind in ('new', 'price', 'other')), -- `price`: the list price changes, with or without other fields
  name text not null,                   -- part number, or slot and plug of a rule
  title text not null default '',
  fields jsonb not null,                -- [{field, from, to}]; of a new record none
  price_from numeric(17, 2),            -- list price
  price_to numeric(17, 2),
  price_move double precision,          -- change of the list price in percent, without its sign; `Infinity` from or to no price
  primary key (import_id, run, line)
);
create index import_changes_moves on import_changes (import_id, run, kind, price_move desc, line);
alter table import_changes enable row level security;
alter table import_changes force row level security;
create policy import_changes_scope on import_changes using ((select scope()) in ('staff', 'system'));
