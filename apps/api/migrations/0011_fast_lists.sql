-- Lists, counts and searches that cost the same however many products there are. Why: docs/decisions/0014-how-lists-stay-fast.md

-- Products of one category, kind and set of labels are a group: there are hundreds of them where there are a million products.
create function product_group(cate_id uuid, kind text, labels jsonb) returns bigint immutable strict parallel safe language sql
  return jsonb_hash_extended(labels, hashtextextended(kind, uuid_hash_extended(cate_id, 0)));

alter table products
  -- Devices stand before what goes into them, each by code: the order of a list that is asked for no other.
  add column lesser boolean not null generated always as (kind <> 'device') stored,
  add column group_key bigint not null generated always as (product_group(cate_id, kind, labels)) stored;

create index products_in_order on products (lesser, code) include (id);
drop index products_category;
create index products_category on products (cate_id, lesser, code) include (id);
create index products_group on products (group_key, code) include (id, lesser);
create index products_by_title on products ((texts #>> '{en,title}'), id);
create index products_by_age on products (created_at, id);
create index products_dearest on products (gpl desc nulls last, id desc);
-- Supplies that a fix may propose: a cage is a place as well, and half the catalogue may be optics.
create index products_supplies on products (plug_type) where power_supplied > 0;

-- How many products are in each group, and how many that may be ordered go into a slot type. Every statement that changes products
-- adds rows with what it changed, and nobody ever waits for anybody: a number is the sum of its rows. A job folds them.
create table product_groups (
  cate_id uuid not null,
  kind text not null,
  labels jsonb not null,
  count integer not null
);
create index product_groups_category on product_groups (cate_id);
create table product_plugs (
  plug_type text not null,
  last_orders_on date,                  -- the last day on which they count
  count integer not null
);
create index product_plugs_type on product_plugs (plug_type);

-- A search that was made is kept with the snapshot that it saw, and holds for as long as every change of what is searched is
-- visible in that snapshot. Losing them costs a search.
create unlogged table kept_searches (
  key bytea primary key,                -- SHA-256 of the terms, the day and the bounds
  total integer not null,
  ids uuid[] not null,                  -- the best, in order
  snapshot pg_snapshot not null,
  server timestamptz not null default pg_postmaster_start_time(), -- numbers of transactions mean nothing to another server
  at timestamptz not null default now()
);
create index kept_searches_age on kept_searches (at);
-- Transactions that changed what is searched. Rows are only added, so that writers do not wait here either.
create table search_changes (
  xid xid8 primary key default pg_current_xact_id(),
  at timestamptz not null default now()
);

create function keep_product_counts() returns trigger language plpgsql as $$
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
    -- Prices, packing and the like are not searched. No join: of the two tables of a statement the planner knows no sizes.
    if not exists (
      select id, words, code, part_number, model, kind, state, last_orders_on from after
      except select id, words, code, part_number, model, kind, state, last_orders_on from before
    ) then return null; end if;
  end if;
  insert into search_changes default values on conflict do nothing;
  return null;
end $$;
create trigger products_counted_in after insert on products
  referencing new table as after for each statement execute function keep_product_counts();
create trigger products_counted_out after delete on products
  referencing old table as before for each statement execute function keep_product_counts();
create trigger products_counted_anew after update on products
  referencing old table as before new table as after for each statement execute function keep_product_counts();

insert into product_groups select cate_id, kind, labels, count(*) from products group by 1, 2, 3;
insert into product_plugs select plug_type, last_orders_on, count(*) from products
  where plug_type is not null and gpl is not null and state <> 'ended' group by 1, 2;

-- Who holds a token, asked by every call: in one statement, which sees what only the system sees, and without a transaction around it.
-- The scope is set inside: naming it in the function's head takes a right that no owner of tables has on a managed server.
create function session_holder(token bytea, today date) returns table (
  user_id uuid, last_used_at timestamptz, expires_at timestamptz, ended_at timestamptz, company_id uuid, company_role text,
  username text, realname text, language text, disabled boolean, roles text[], permissions text[], types text[]
) language plpgsql as $$
#variable_conflict use_column
declare
  scope_before text := scope();
begin
  perform set_config('app.scope', 'system', true);
  return query
    select s.user_id, s.last_used_at, s.expires_at, s.ended_at, u.company_id, u.company_role, u.username::text, u.realname, u.language, u.disabled,
      array(select r.role from user_roles r where r.user_id = u.id order by r.role),
      array(select distinct p from user_roles r join roles on roles.name = r.role, unnest(roles.permissions) p where r.user_id = u.id order by p),
      array(select m.type from memberships m
        where m.company_id = u.company_id and m.terminated_at is null and m.starts_at <= today and m.expires_at >= today)
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = token;
  perform set_config('app.scope', scope_before, true);
end $$;

-- Whether any product has one of these in its words. For a single row the planner would rather read the whole table, which takes
-- seconds when there is none.
create function words_held(patterns text[]) returns boolean language sql stable set enable_seqscan = off
begin atomic
  select exists (select from products where words like any (patterns));
end;
