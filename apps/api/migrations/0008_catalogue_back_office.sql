-- Pictures and files of products, and what the back office of the catalogue lists by. Rules: docs/rules/catalogue.md, "Back office"

-- A picture is kept in two sizes; the large one is what a record names.
create table pictures (
  file_id uuid primary key references files (id) on delete cascade,
  thumb_file_id uuid not null unique references files (id) on delete cascade,
  width integer not null,               -- of the large one
  height integer not null
);

create table product_files (
  product_id uuid not null references products (id) on delete cascade,
  kind text not null check (kind in ('image', 'document')),
  position integer not null,
  file_id uuid not null unique references files (id),
  name text,                            -- of a document, as it is offered; a picture needs none
  primary key (product_id, kind, position)
);

-- The small size of the first picture, beside the product so that a list of rows needs nothing else. Null: its drawing.
alter table products add column thumb_file_id uuid references files (id);
alter table products add column updated_at timestamptz;
update products set updated_at = created_at;
alter table products alter column updated_at set not null, alter column updated_at set default now();

alter table categories add column image_file_id uuid references files (id);

-- A rule is a record of its own: it has an id, and its pair stays unique.
alter table compat add column id uuid not null default uuidv7();
alter table compat drop constraint compat_pkey;
alter table compat add primary key (id), add constraint compat_pair unique (slot_type, plug_type);
create index compat_plug on compat (plug_type);

-- Whoever deletes a product asks each of these whether it is used.
create index products_successor on products (successor_id) where successor_id is not null;
create index cart_lines_product on cart_lines (product_id);
create index cart_accessories_product on cart_accessories (accessory_id);
create index order_items_product on order_items (product_id);
create index products_thumb on products (thumb_file_id) where thumb_file_id is not null;
create index categories_image on categories (image_file_id) where image_file_id is not null;

-- Orders and filters of the back office's list.
create index products_by_model on products (model, id);
create index products_by_gpl on products (gpl, id);
create index products_by_change on products (updated_at, id);
create index products_by_kind on products (kind, code);
create index products_by_line on products (product_line, code);
drop index products_line;
create index products_leaving on products (state, code) where state <> 'active';
create index products_unpriced on products (code) where gpl is null;
create index products_unpacked on products (code) where
  qty_per_package is null or gross_weight is null or net_weight is null or length is null or width is null or height is null;
create index products_estimated on products (code) where estimated <> '{}';
create index products_erp on products using gin (erp_no gin_trgm_ops);
-- Which devices a slot type or a kind of port belongs to.
create index product_slots_type on product_slots (slot_type, product_id);
create index products_ports on products using gin (ports jsonb_path_ops);

-- Who prices products reads them.
update roles set permissions = permissions || '{catalogue:product:read}', version = version + 1
where name = 'pricing' and not permissions @> '{catalogue:product:read}';
