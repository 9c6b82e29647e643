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
