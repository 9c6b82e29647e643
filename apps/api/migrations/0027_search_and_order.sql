-- The order of product lists, and what a search has understood. Rules: docs/rules/catalogue.md, "Lists", docs/rules/search.md

-- A code whose figures compare by size: DAC3 before DAC10.
create function natural_key(code text) returns text immutable strict parallel safe language sql
  return regexp_replace(regexp_replace(lower(code), '(\d+)', '0000000\1', 'g'), '\d*(\d{8})(?!\d)', '\1', 'g');

alter table products
  add list_code text not null generated always as (natural_key(code)) stored,
  add off_sale boolean not null default false; -- ended: stands last. A job sets it when the last day of a product has passed.

create function set_off_sale() returns trigger language plpgsql as $$
begin
  new.off_sale := new.state = 'ended' or (new.state = 'last_orders' and new.last_orders_on < (now() at time zone 'UTC')::date);
  return new;
end $$;
create trigger products_off_sale before insert or update of state, last_orders_on on products
  for each row execute function set_off_sale();
update products set off_sale = true
  where state = 'ended' or (state = 'last_orders' and last_orders_on < (now() at time zone 'UTC')::date);
create index products_to_end on products (last_orders_on) where state = 'last_orders' and not off_sale;

-- The address of a product's page is its code in small letters, so two codes must differ in more than their case.
create unique index products_slug on products (lower(code));

drop index products_list_order;
drop index products_category;
drop index products_group;
create index products_category on products (cate_id, off_sale, is_accessory, list_code) include (id);
create index products_group on products (group_key, off_sale, list_code) include (id, is_accessory, cate_id);

-- The place of a category in the whole tree, parents before their children: lists show products in this order.
alter table categories add tree_position integer not null default 0;
create function number_category_tree() returns void language sql as $$
  with recursive tree as (
    select id, array[row_number() over (order by position, slug)] as place from categories where parent_id is null
    union all
    select child.id, tree.place || row_number() over (partition by child.parent_id order by child.position, child.slug)
    from categories child join tree on child.parent_id = tree.id
  ), numbered as (
    select id, row_number() over (order by place) as number from tree
  )
  update categories set tree_position = number from numbered
  where numbered.id = categories.id and tree_position <> number
$$;
select number_category_tree();

-- A search reads names and places of categories, the groups of products, and which of them are still sold.
create function record_category_changes() returns trigger language plpgsql as $$
begin
  perform number_category_tree();
  insert into search_changes default values on conflict do nothing;
  return null;
end $$;
create trigger categories_record_insert after insert on categories
  for each statement execute function record_category_changes();
create trigger categories_record_delete after delete on categories
  for each statement execute function record_category_changes();
create trigger categories_record_update after update of parent_id, position, slug, name on categories
  for each statement execute function record_category_changes();

create or replace function record_product_changes() returns trigger language plpgsql as $$
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
      select id, words, code, part_number, model, group_key, off_sale, state, last_orders_on from after
      except select id, words, code, part_number, model, group_key, off_sale, state, last_orders_on from before
    ) then return null; end if;
  end if;
  insert into search_changes default values on conflict do nothing;
  return null;
end $$;

-- What was understood of a keyword, stored beside its results.
alter table cached_searches add plan jsonb;
