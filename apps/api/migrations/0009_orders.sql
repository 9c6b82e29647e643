-- Orders in ten steps. Rules: docs/rules/orders.md, docs/rules/money.md

create sequence order_numbers;

create table orders (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),
  number text not null unique,                          -- O-2026-000123
  quotation_id uuid not null references quotations (id),
  status text not null check (status in ('generated', 'document_uploaded', 'contract_settled', 'payment_submitted',
    'payment_confirmed', 'delivery_scheduled', 'shipping_reminded', 'shipped', 'delivered', 'completed', 'cancelled')),
  step integer not null check (step between 1 and 10),  -- the step that is reached; a cancelled order keeps its last one
  -- A file that staff sent back, and the status that its replacement restores.
  resume_status text,
  awaited_file text check (awaited_file in ('order', 'contract', 'receipt', 'delivery_receipt')),
  -- Files that were sent back before that one: [{file, resume_status}], the next one to replace first.
  earlier_returns jsonb not null default '[]',
  version integer not null default 1,
  project_id uuid,
  project_name text not null,
  customer_name text not null,
  expect_delivery_date date not null,
  delivery_plan text,
  payment_term text not null check (payment_term in ('prepaid', 'oa45')),  -- frozen
  shipping text not null,
  contract_required boolean,
  order_file_id uuid references files (id),
  contract_file_id uuid references files (id),
  payment_receipt_id uuid references files (id),
  shipping_materials_id uuid references files (id),
  delivery_receipt_id uuid references files (id),
  payment_date date,
  receipt_date date,                                    -- the day on which finance received the money
  forwarder text,
  delivery_date date,
  shipping_info text,
  tracking text,
  shipped_at timestamptz,
  due_date date,                                        -- oa45: the day of shipment + 45
  delivered_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  refund_note text,
  currency text not null,                               -- ISO 4217
  rate numeric(18, 8) not null,                         -- units of the currency for 1 USD
  subtotal numeric(14, 2) not null,
  tax_rate numeric(6, 4) not null,
  tax numeric(14, 2) not null,
  other_charges numeric(14, 2) not null,
  total numeric(14, 2) not null,
  total_usd numeric(14, 2) not null,
  created_at timestamptz not null,
  moved_at timestamptz not null,                        -- when the status was entered
  check ((awaited_file is null) = (resume_status is null))
);
-- Each order that a list offers, for one company and for staff.
create index orders_company on orders (company_id, created_at, id);
create index orders_company_status on orders (company_id, status, created_at, id);
create index orders_company_moved on orders (company_id, moved_at, id);
create index orders_company_expected on orders (company_id, expect_delivery_date, id);
create index orders_company_total on orders (company_id, total, id);
create index orders_company_project on orders (company_id, project_name, id);
create index orders_company_customer on orders (company_id, customer_name, id);
create index orders_created on orders (created_at, id);
create index orders_moved on orders (moved_at, id);
create index orders_expected on orders (expect_delivery_date, id);
create index orders_total on orders (total, id);
create index orders_project on orders (project_name, id);
create index orders_customer on orders (customer_name, id);
create index orders_queue on orders (status, moved_at, id);
-- The longest wait first, finished orders last.
create index orders_waiting on orders ((status in ('completed', 'cancelled')), moved_at, id);
create index orders_quotation on orders (quotation_id);
alter table orders enable row level security;
alter table orders force row level security;
create policy orders_scope on orders
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);

create table order_items (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders (id) on delete cascade,
  company_id uuid not null references companies (id),
  -- Null: the order is cancelled, and saving its recalled quotation replaced the line.
  quotation_item_id uuid references quotation_items (id) on delete set null,
  parent_id uuid references order_items (id),
  position integer not null,
  product_id uuid not null references products (id),
  erp_no text,
  code text not null,
  title text not null,
  describe text not null default '',
  model text not null,
  part_number text not null,
  per_unit integer not null default 1,
  quantity integer not null check (quantity > 0),
  market_price numeric(14, 2) not null,                 -- in the order's currency
  discount_price numeric(14, 2) not null
);
create index order_items_quotation_item on order_items (quotation_item_id);
create index order_items_order on order_items (order_id, position);
create index order_items_product on order_items (product_id);
alter table order_items enable row level security;
alter table order_items force row level security;
create policy order_items_scope on order_items
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);

-- Money that was received (positive) or refunded (negative), in the order's currency.
create table order_payments (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders (id) on delete cascade,
  company_id uuid not null references companies (id),
  date date not null,
  amount numeric(14, 2) not null,
  user_id uuid references users (id),                   -- who recorded it
  at timestamptz not null
);
create index order_payments_order on order_payments (order_id);
alter table order_payments enable row level security;
alter table order_payments force row level security;
create policy order_payments_scope on order_payments
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
