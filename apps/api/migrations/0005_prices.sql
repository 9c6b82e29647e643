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
