-- Sales: confirmed orders by product line, kept in the transaction of the order. Rules: docs/rules/sales.md

-- Who bought, as it was on the day of the order: a later change of country, type or level does not rewrite past sales.
alter table orders
  add column buyer_country text,
  add column buyer_type text,                           -- null: the company had no membership
  add column buyer_level text,
  add column confirmed_at timestamptz;                  -- when finance confirmed the payment, or granted the credit under OA45

-- The country of a company, with type and level of its most important membership on a day: the highest level, then the latest last day.
create function find_buyer(buyer uuid, bought_on date) returns table (country text, type text, level text)
language sql stable as $$
  select c.country, m.type, m.level
  from companies c left join lateral (
    select type, level from memberships
    where company_id = c.id and starts_at <= bought_on and expires_at >= bought_on
      and (terminated_at is null or (terminated_at at time zone 'UTC')::date > bought_on)
    order by array_position(array['diamond', 'gold', 'silver'], level), expires_at desc, type
    limit 1
  ) m on true
  where c.id = buyer
$$;

-- Orders of before: the levels of their days are not known, so that a membership counts with the level that it has now.
do $$ begin
  perform set_config('app.scope', 'system', true);
  update orders o set (buyer_country, buyer_type, buyer_level) =
      (select country, type, level from find_buyer(o.company_id, (o.created_at at time zone 'UTC')::date)),
    confirmed_at = case when step >= 5 then coalesce(
      (select min(at) from history h where h.object = 'order' and h.object_id = o.id and h.to_state = 'payment_confirmed'),
      o.receipt_date, o.moved_at) end;
  perform set_config('app.scope', '', true);
end $$;

-- The database writes both, so that no statement can forget them.
create function freeze_buyer() returns trigger language plpgsql as $$
begin
  select country, type, level into new.buyer_country, new.buyer_type, new.buyer_level
    from find_buyer(new.company_id, (new.created_at at time zone 'UTC')::date);
  new.confirmed_at := case when new.step >= 5 then new.moved_at end;
  return new;
end $$;
create trigger orders_buyer before insert on orders for each row execute function freeze_buyer();
create function freeze_confirmation() returns trigger language plpgsql as $$
begin
  new.confirmed_at := new.moved_at;
  return new;
end $$;
create trigger orders_confirmation before update of status on orders for each row
  when (old.confirmed_at is null and new.status = 'payment_confirmed') execute function freeze_confirmation();

-- As before, with the columns added above.
drop trigger orders_of_staff on orders;
create trigger orders_of_staff before update on orders for each row when (
  (old.company_id, old.quotation_id, old.payment_term, old.currency, old.rate, old.subtotal, old.tax_rate, old.tax, old.other_charges,
    old.total, old.total_usd, old.receipt_date, old.shipped_at, old.due_date, old.refund_note,
    old.invoice_number, old.released_at, old.released_by, old.release_reason,
    old.buyer_country, old.buyer_type, old.buyer_level, old.confirmed_at) is distinct from
  (new.company_id, new.quotation_id, new.payment_term, new.currency, new.rate, new.subtotal, new.tax_rate, new.tax, new.other_charges,
    new.total, new.total_usd, new.receipt_date, new.shipped_at, new.due_date, new.refund_note,
    new.invoice_number, new.released_at, new.released_by, new.release_reason,
    new.buyer_country, new.buyer_type, new.buyer_level, new.confirmed_at)
) execute function refuse_outside_staff();

-- What the sales are: the one definition, for an order, for all of them, and for the comparison.
create view order_sales with (security_invoker = true) as
select order_id, product_line, day, company_id, country, type, level,
  row_number() over (partition by order_id order by amount desc, product_line) = 1 as counts_order, quantity, amount, cost
from (
  select o.id as order_id, q.product_line, (o.confirmed_at at time zone 'UTC')::date as day, o.company_id,
    o.buyer_country as country, o.buyer_type as type, o.buyer_level as level,
    sum(i.quantity)::integer as quantity,
    sum(i.quantity * coalesce(q.price_usd, round(i.discount_price / o.rate, 2)))::numeric(17, 2) as amount,
    case when count(c.cost) = count(*) then sum(i.quantity * c.cost)::numeric(17, 2) end as cost
  from orders o
  join order_items i on i.order_id = o.id
  join quotation_items q on q.id = i.quotation_item_id
  left join quotation_item_costs c on c.item_id = q.id
  where o.confirmed_at is not null and o.status <> 'cancelled'
  group by o.id, q.product_line
) lines;

create table sales (
  order_id uuid not null references orders (id) on delete cascade,
  product_line text not null,
  day date not null,                                    -- the UTC day of the confirmation
  month date not null generated always as (day - (extract(day from day)::integer - 1)) stored,
  company_id uuid not null references companies (id),
  country text not null,
  type text,
  level text,
  counts_order boolean not null,                        -- true in one row of each order, that of its largest product line
  quantity integer not null,
  amount numeric(17, 2) not null,                       -- USD, without VAT and other charges
  cost numeric(17, 2),                                  -- USD; null: the cost of a line is unknown
  primary key (order_id, product_line)
);
-- Reports read nothing but this index: docs/decisions/0052-sales-are-kept-by-order-and-product-line.md
create index sales_day on sales (day)
  include (month, country, type, level, product_line, company_id, counts_order, quantity, amount, cost);
create index sales_company on sales (company_id, day);
-- The values that the filters of the report offer.
create index sales_product_line on sales (product_line);
create index sales_country on sales (country);

alter table sales enable row level security;
alter table sales force row level security;
create policy sales_read on sales for select using ((select scope()) in ('staff', 'system'));
create policy sales_insert on sales for insert with check ((select scope()) in ('staff', 'system'));
create policy sales_update on sales for update using ((select scope()) in ('staff', 'system'));
create policy sales_delete on sales for delete using ((select scope()) in ('staff', 'system'));

create function keep_sales() returns trigger language plpgsql as $$
begin
  delete from sales where order_id = new.id;
  insert into sales (order_id, product_line, day, company_id, country, type, level, counts_order, quantity, amount, cost)
    select * from order_sales where order_id = new.id;
  return null;
end $$;
-- When an order becomes a sale, and when it is none any more.
create trigger orders_sales after update of status on orders for each row when (
  (old.confirmed_at is null or old.status = 'cancelled') is distinct from (new.confirmed_at is null or new.status = 'cancelled')
) execute function keep_sales();

do $$ begin
  perform set_config('app.scope', 'system', true);
  insert into sales (order_id, product_line, day, company_id, country, type, level, counts_order, quantity, amount, cost)
    select * from order_sales;
  perform set_config('app.scope', '', true);
end $$;

update roles set permissions = permissions || '{sales:report:read}', version = version + 1
  where name in ('channel', 'headquarters', 'pricing', 'finance', 'auditor');
