-- Products, what fits where, prices. Rules: docs/rules/catalogue.md, docs/rules/prices.md

create table categories (
  id uuid primary key default uuidv7(),
  parent_id uuid references categories (id),
  slug text not null unique,
  name jsonb not null,                  -- {en, ar, …}
  position integer not null default 0,
  version integer not null default 1
);
create index categories_parent on categories (parent_id, position);

-- What products are narrowed by. A value that reads the same in every language needs no text of its own.
create table labels (
  name text primary key,                -- ports, speed, poe, …: as it is sent back
  titles jsonb not null,                -- {en, ar, …}
  value_titles jsonb not null default '{}', -- {value: {en, ar, …}}
  position integer not null default 0
);

create table products (
  id uuid primary key default uuidv7(),
  code text not null unique,            -- the vendor's own short code
  part_number text not null,
  erp_no text,
  model text not null,
  brand text not null,
  cate_id uuid not null references categories (id),
  product_line text not null,           -- what price lists discount by
  kind text not null check (kind in ('device', 'module', 'power', 'fan', 'optic', 'cable', 'mount')),
  drawing text not null,                -- what its picture is drawn as: rack, chassis, desktop, access_point, card, …
  texts jsonb not null,                 -- {en: {title, describe}, ar: …}
  gpl numeric(14, 2) check (gpl >= 0),  -- null: not orderable yet
  cost numeric(14, 2) check (cost >= 0),
  state text not null default 'active' check (state in ('active', 'last_orders', 'ended')),
  last_orders_on date,
  successor_id uuid references products (id),
  words text not null,                  -- what a search finds it by: docs/rules/catalogue.md, "Search"
  labels jsonb not null default '{}',   -- {name: [value]} for filters
  specs jsonb not null default '[]',    -- [{name: {en, ar}, value: text or {en, ar}}]
  -- packing; null: not known, named in a warning, never counted as 0
  qty_per_package integer check (qty_per_package > 0),
  gross_weight numeric(10, 3),
  net_weight numeric(10, 3),
  length numeric(8, 1),
  width numeric(8, 1),
  height numeric(8, 1),
  rack_units numeric(4, 1),
  watts numeric(10, 1),                 -- drawn by the product itself, at most
  power_supplied numeric(10, 1),        -- given by a supply, or by the fixed supply of a device
  poe_budget numeric(10, 1),            -- given by a device's own supply, or by a supply
  poe_draw numeric(10, 1),              -- taken out of that budget by a module
  plug_type text,                       -- what it needs to be put into: a slot type or an optic's form
  ports jsonb not null default '[]',    -- [{name, kind, speed, count, poe}]
  estimated text[] not null default '{}', -- names of figures filled by rule, not by a source
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index products_category on products (cate_id, code);
create index products_part on products (part_number);
create index products_line on products (product_line);
create index products_words on products using gin (words gin_trgm_ops);
create index products_plug on products (plug_type);
create index products_labels on products using gin (labels jsonb_path_ops);

-- Typed slots of a device. An accessory fits when its plug is accepted by the slot's type (compat).
create table product_slots (
  product_id uuid not null references products (id) on delete cascade,
  position integer not null,
  name text not null,                   -- "1", "S1", "A": the same in drawing, rows and slot bar
  slot_type text not null,
  kind text not null,                   -- line_card, supervisor, power, fan, uplink, mount
  count integer not null check (count > 0),
  required integer not null default 0,  -- power supplies that it does not work without
  primary key (product_id, position)
);

-- Which plug goes into which slot type; a type always takes the plug of its own name.
create table compat (
  slot_type text not null,
  plug_type text not null,
  max integer,                          -- at most so many of this plug in all slots of the type
  reason jsonb,                         -- {en, ar, …}; set: it does not fit though it looks like it, and why
  version integer not null default 1,
  primary key (slot_type, plug_type)
);

create table price_lists (
  id uuid primary key default uuidv7(),
  type text not null,
  level text not null,
  valid_from timestamptz not null,
  state text not null default 'draft' check (state in ('draft', 'published')),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index price_lists_current on price_lists (type, level, valid_from desc) where state = 'published';
create table price_list_discounts (
  price_list_id uuid not null references price_lists (id) on delete cascade,
  product_line text not null,
  discount numeric(6, 4) not null check (discount >= 0 and discount <= 1),
  primary key (price_list_id, product_line)
);
-- A fixed price by part number wins over the discount of the line.
create table price_list_fixed (
  price_list_id uuid not null references price_lists (id) on delete cascade,
  part_number text not null,
  price numeric(14, 2) not null check (price >= 0),
  primary key (price_list_id, part_number)
);

-- A company sees what its own memberships give it, and nobody else's list: beneath the one function that reads prices.
alter table price_lists enable row level security;
alter table price_lists force row level security;
create policy price_lists_scope on price_lists using (
  case when (select scope()) in ('staff', 'system') then true else state = 'published' and exists (
    select from memberships m where m.company_id = (select scope_company()) and m.type = price_lists.type and m.level = price_lists.level
  ) end
) with check ((select scope()) in ('staff', 'system'));
alter table price_list_discounts enable row level security;
alter table price_list_discounts force row level security;
create policy price_list_discounts_scope on price_list_discounts
  using (exists (select from price_lists l where l.id = price_list_id))
  with check ((select scope()) in ('staff', 'system'));
alter table price_list_fixed enable row level security;
alter table price_list_fixed force row level security;
create policy price_list_fixed_scope on price_list_fixed
  using (exists (select from price_lists l where l.id = price_list_id))
  with check ((select scope()) in ('staff', 'system'));

-- How much of a currency one USD buys.
create table rates (
  id uuid primary key default uuidv7(),
  currency text not null,
  rate numeric(18, 8) not null check (rate > 0),
  valid_from timestamptz not null
);
create index rates_current on rates (currency, valid_from desc);
