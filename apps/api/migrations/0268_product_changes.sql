-- What each save and import changed of a product. docs/rules/catalogue.md, "History"
create table product_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null references products on delete cascade,
  at timestamptz not null,
  user_id uuid,           -- null: a command
  import_id uuid,         -- the import that wrote it, or that was undone; null: the form
  changes jsonb not null  -- [{field, language, from, to}]; [] for a new product
);
create index product_changes_product on product_changes (product_id, id desc);
alter table product_changes enable row level security;
alter table product_changes force row level security;
create policy product_changes_read on product_changes for select using ((select scope()) in ('staff', 'system'));
create policy product_changes_insert on product_changes for insert with check ((select scope()) in ('staff', 'system'));
create policy product_changes_update on product_changes for update using ((select scope()) in ('staff', 'system'));
create policy product_changes_delete on product_changes for delete using ((select scope()) in ('staff', 'system'));
