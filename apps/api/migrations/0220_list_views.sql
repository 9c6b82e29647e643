-- Views of the lists of staff: an address of a page (filters, order, columns) with a name.
create table list_views (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  page text not null,   -- the path of the page with the list
  name text not null,
  query text not null,  -- the query of the address, without page and page size
  shared boolean not null default false,      -- colleagues who may open the page read it
  is_default boolean not null default false,  -- its owner's page opens with it
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index list_views_name on list_views (user_id, page, lower(name));
create unique index list_views_default on list_views (user_id, page) where is_default;
create index list_views_shared on list_views (page) where shared;
alter table list_views enable row level security;
alter table list_views force row level security;
create policy list_views_read on list_views for select using ((select scope()) in ('staff', 'system'));
create policy list_views_insert on list_views for insert with check ((select scope()) in ('staff', 'system'));
create policy list_views_update on list_views for update using ((select scope()) in ('staff', 'system'));
create policy list_views_delete on list_views for delete using ((select scope()) in ('staff', 'system'));
