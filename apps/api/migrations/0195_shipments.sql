-- An order is shipped in one or more shipments. Rules: docs/rules/shipments.md

create table shipments (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders (id) on delete cascade,
  company_id uuid not null references companies (id),
  position integer not null check (position > 0),        -- O-2026-000123-S2 is the second of its order
  state text not null check (state in ('packing', 'held', 'shipped', 'delivered')),
  -- [{kind, weight, length, width, height, carrier, tracking, contents: [{item_id, quantity}]}], in the order of their numbers
  parcels jsonb not null default '[]',
  shipping_info text,
  hold_reason text,
  held_at timestamptz,
  shipping_materials_id uuid references files (id),
  delivery_receipt_id uuid references files (id),
  invoice_number text unique,                            -- I-2026-000123, given when it is shipped
  due_date date,                                         -- oa45: the day of its shipment + 45
  -- The amounts of its invoice, in the currency of the order. Those of all shipments add up to the order.
  subtotal numeric(14, 2),
  tax numeric(14, 2),
  other_charges numeric(14, 2),
  total numeric(14, 2),
  created_at timestamptz not null,
  shipped_at timestamptz,
  delivered_at timestamptz,
  unique (order_id, position),
  check ((state in ('shipped', 'delivered')) = (shipped_at is not null)),
  check (shipped_at is null or (invoice_number, subtotal, tax, other_charges, total) is not null),
  check ((state = 'held') = (hold_reason is not null and held_at is not null)),
  check (state = 'shipped' or delivered_at is not null or shipped_at is null)
);
create index shipments_company on shipments (company_id);

create table shipment_lines (
  shipment_id uuid not null references shipments (id) on delete cascade,
  order_item_id uuid not null references order_items (id) on delete cascade,
  company_id uuid not null references companies (id),
  quantity integer not null check (quantity > 0),
  serials text[] not null default '{}',
  primary key (shipment_id, order_item_id),
  check (cardinality(serials) <= quantity)
);
create index shipment_lines_item on shipment_lines (order_item_id);

-- How many pieces are shipped: of two shipments of the last one fails here.
alter table order_items add column shipped integer not null default 0 check (shipped >= 0 and shipped <= quantity);

-- Orders of before were shipped whole.
do $$ begin
  perform set_config('app.scope', 'system', true);
  insert into shipments (order_id, company_id, position, state, parcels, shipping_info, shipping_materials_id, delivery_receipt_id, invoice_number,
      due_date, subtotal, tax, other_charges, total, created_at, shipped_at, delivered_at)
    select id, company_id, 1, case when status in ('delivered', 'completed') then 'delivered' else 'shipped' end,
      case when tracking is null then '[]' else jsonb_build_array(jsonb_build_object('kind', null, 'weight', null, 'length', null, 'width', null,
        'height', null, 'carrier', forwarder, 'tracking', tracking, 'contents', null)) end,
      shipping_info, shipping_materials_id, delivery_receipt_id, coalesce(invoice_number, number), due_date,
      subtotal, tax, other_charges, total, shipped_at, shipped_at,
      case when status in ('delivered', 'completed') then coalesce(delivered_at, moved_at) end
    from orders where shipped_at is not null;
  insert into shipment_lines (shipment_id, order_item_id, company_id, quantity)
    select s.id, i.id, i.company_id, i.quantity from shipments s join order_items i on i.order_id = s.order_id;
  -- The numbers of a product stand at its first line that has as many pieces.
  update shipment_lines l set serials = found.serials from (
    select distinct on (n.order_id, n.product_id) i.id, n.serials from (
      select order_id, product_id, array_agg(sn order by sn) as serials from serial_numbers where order_id is not null group by order_id, product_id
    ) n join order_items i on i.order_id = n.order_id and i.product_id = n.product_id and i.quantity >= cardinality(n.serials)
    order by n.order_id, n.product_id, i.position
  ) found where found.id = l.order_item_id;
  update order_items i set shipped = quantity from orders o where o.id = i.order_id and o.shipped_at is not null;
  perform set_config('app.scope', '', true);
end $$;

do $$ declare
  staff constant text := $p$(select scope()) in ('staff', 'system')$p$;
  own constant text := $p$case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end$p$;
  target text; changeable text;
begin
  for target, changeable in values ('shipments', own), ('shipment_lines', staff) loop
    execute format('alter table %I enable row level security', target);
    execute format('alter table %I force row level security', target);
    execute format('create policy %I on %I for select using (%s)', target || '_read', target, own);
    execute format('create policy %I on %I for insert with check (%s)', target || '_insert', target, staff);
    execute format('create policy %I on %I for update using (%s)', target || '_update', target, changeable);
    execute format('create policy %I on %I for delete using (%s)', target || '_delete', target, staff);
  end loop;
end $$;

-- A company confirms what is on its way, or replaces the receipt; all else is of staff.
create trigger shipments_of_staff before update on shipments for each row when (
  (old.order_id, old.company_id, old.position, old.parcels, old.hold_reason, old.held_at, old.shipping_materials_id, old.invoice_number,
    old.due_date, old.subtotal, old.tax, old.other_charges, old.total, old.created_at, old.shipped_at) is distinct from
  (new.order_id, new.company_id, new.position, new.parcels, new.hold_reason, new.held_at, new.shipping_materials_id, new.invoice_number,
    new.due_date, new.subtotal, new.tax, new.other_charges, new.total, new.created_at, new.shipped_at)
  or (new.state <> old.state and not (old.state = 'shipped' and new.state = 'delivered'))
) execute function refuse_outside_staff();
-- A company writes the lines of an order before anything of it is shipped.
create trigger order_items_shipped_of_staff before insert on order_items for each row when (new.shipped <> 0)
  execute function refuse_outside_staff();

-- Products of which each piece has a number that its shipment names.
alter table products add column serials_required boolean not null default false;
