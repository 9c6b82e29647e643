-- What is free to sell of a product, as the vendor's own system says. Rules: docs/rules/shipments.md, "Stock"
create table product_stock (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null unique references products on delete cascade,
  quantity integer not null check (quantity between 0 and 1000000),  -- free pieces at counted_at
  arriving integer not null default 0 check (arriving between 0 and 1000000),
  arrives_on date,
  counted_at timestamptz not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text,
  check ((arrives_on is null) = (arriving = 0))
);
alter table product_stock enable row level security;
alter table product_stock force row level security;
create policy product_stock_read on product_stock for select using ((select scope()) in ('staff', 'system'));
create policy product_stock_insert on product_stock for insert with check ((select scope()) in ('staff', 'system'));
create policy product_stock_update on product_stock for update using ((select scope()) in ('staff', 'system'));
create policy product_stock_delete on product_stock for delete using ((select scope()) in ('staff', 'system'));

/* The stock of products that have a figure. `free` is the figure less what all companies ordered since; it may be below 0. The scope is
   set in the body, so that lead times of one company follow from the orders of all. */
create function free_stock(products uuid[]) returns table (product_id uuid, free integer, arriving integer, arrives_on date)
language plpgsql as $$
#variable_conflict use_column
declare
  caller_scope constant text := scope();
begin
  perform set_config('app.scope', 'system', true);
  return query
    select s.product_id, s.quantity - coalesce((
        select sum(i.quantity) from order_items i join orders o on o.id = i.order_id
        where i.product_id = s.product_id and o.created_at > s.counted_at and o.cancelled_at is null
      ), 0)::integer, s.arriving, s.arrives_on
    from product_stock s where s.product_id = any(free_stock.products);
  perform set_config('app.scope', caller_scope, true);
end $$;
