-- Quotations, their lines and messages. Rules: docs/rules/quotations.md, docs/rules/money.md

create sequence quotation_numbers;

create table quotations (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),          -- who prepared it
  base_number text not null,                            -- Q-2026-000123, shared by its revisions
  revision integer not null default 1,
  state text not null check (state in ('draft', 'applying', 'approved', 'returned', 'rejected', 'withdrawn',
    'partially_ordered', 'ordered', 'expired', 'superseded')),
  version integer not null default 1,
  currency text not null default 'USD',                 -- ISO 4217
  rate numeric(18, 8) not null default 1,               -- units of the currency for 1 USD, frozen at submission
  shipping text not null default 'fob_shenzhen' check (shipping in ('fob_shenzhen', 'fob_hongkong')),
  payment_term text not null check (payment_term in ('prepaid', 'oa45')),
  project_name text,
  enduser_name text,
  project_info jsonb not null default '{}',
  application_price numeric(14, 2) check (application_price >= 0), -- the subtotal that the partner asks for
  -- Figures as computed last, in `currency`; frozen from submission on.
  gpl_price numeric(14, 2) not null default 0,          -- sum of quantity × market_price
  own_subtotal numeric(14, 2) not null default 0,       -- at the partner's own prices: the base of discounts
  subtotal numeric(14, 2) not null default 0,
  tax_rate numeric(6, 4) not null default 0,
  tax numeric(14, 2) not null default 0,
  other_charges numeric(14, 2) not null default 0,
  total numeric(14, 2) not null default 0,
  total_usd numeric(14, 2) not null default 0,
  vat_rate numeric(6, 4) not null,                      -- the VAT rule of the moment: rate and threshold
  vat_threshold_usd numeric(14, 2) not null,
  packing jsonb,                                        -- frozen at submission
  needs_second boolean not null default false,          -- a second approver has to agree
  approvals jsonb not null default '[]',                -- [{user_id, who, at, subtotal}] of the pending decision
  decision jsonb,                                       -- the prices that the first approver proposed
  assigned_to uuid references users (id),
  created_at timestamptz not null,
  submitted_at timestamptz,
  waiting_since timestamptz,                            -- while it waits for staff: the order of their queue
  decided_at timestamptz,
  valid_until date,                                     -- valid through 23:59:59 UTC of this day
  issued_file_id uuid references files (id),
  unique (base_number, revision)
);
-- Lists of a company.
create index quotations_company on quotations (company_id, created_at desc, id);
create index quotations_company_state on quotations (company_id, state, created_at desc);
create index quotations_company_total on quotations (company_id, total, id);
-- Lists of staff, who do not see drafts. The queue has the longest wait first, then the newest.
create index quotations_queue on quotations (waiting_since, created_at desc, id) where state <> 'draft';
create index quotations_total on quotations (total_usd, id) where state <> 'draft';
create index quotations_state on quotations (state, created_at desc);
create index quotations_created on quotations (created_at desc, id);
create index quotations_decided on quotations (decided_at desc) where decided_at is not null;
create index quotations_expiry on quotations (valid_until) where state in ('approved', 'partially_ordered');
alter table quotations enable row level security;
alter table quotations force row level security;
-- `case` instead of `or`: the planner estimates an `or` as so selective that it sorts all rows for the first page of staff.
-- There is no index for keywords: under row-level security PostgreSQL uses none for `ilike`, which is not leakproof.
create policy quotations_scope on quotations
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);

create table quotation_items (
  id uuid primary key default uuidv7(),
  quotation_id uuid not null references quotations (id) on delete cascade,
  company_id uuid not null references companies (id),
  parent_id uuid references quotation_items (id) on delete cascade, -- the device of an accessory
  position integer not null,
  product_id uuid not null references products (id),
  -- The product as the catalogue described it when the line was frozen.
  erp_no text,
  code text not null,
  title text not null,
  describe text not null default '',
  model text not null,
  part_number text not null,
  product_line text not null,
  per_unit integer not null default 1 check (per_unit > 0),
  quantity integer not null check (quantity > 0),       -- of an accessory: quantity of the parent × per_unit
  market_price numeric(14, 2),                          -- GPL in the quotation's currency; null: no price
  own_price numeric(14, 2),                             -- from the partner's price list
  discount_price numeric(14, 2),                        -- the price that applies: own_price, or as changed by the approval
  price_usd numeric(14, 2),                             -- discount_price in USD, for the VAT threshold
  cost numeric(14, 2),                                  -- USD; only pricing and admin read it
  ordered integer not null default 0,
  check (ordered >= 0 and ordered <= quantity)          -- of two orders for the last piece one fails here
);
create index quotation_items_quotation on quotation_items (quotation_id, position);
-- Saving replaces all lines, and each deleted line is looked up as a parent.
create index quotation_items_parent on quotation_items (parent_id) where parent_id is not null;
create index quotation_items_product on quotation_items (product_id);
alter table quotation_items enable row level security;
alter table quotation_items force row level security;
create policy quotation_items_scope on quotation_items
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);

create table quotation_messages (
  id uuid primary key default uuidv7(),
  quotation_id uuid not null references quotations (id) on delete cascade,
  company_id uuid not null references companies (id),
  at timestamptz not null,
  user_id uuid references users (id),
  who text not null,                                    -- name of the user at that time
  side text not null check (side in ('company', 'staff')),
  text text not null,
  file_id uuid references files (id)
);
create index quotation_messages_quotation on quotation_messages (quotation_id, at);
alter table quotation_messages enable row level security;
alter table quotation_messages force row level security;
create policy quotation_messages_scope on quotation_messages
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);

-- Place of a quotation in the queue of staff, length of the queue, and the median hours of the last 200 decisions.
-- It reads in scope 'system': a partner gets three numbers about quotations of other companies, and nothing else. The scope is
-- set in the body: `set app.scope` in the head of a function requires a superuser.
create function quotation_queue(since timestamptz, own uuid, out place bigint, out waiting bigint, out median_hours double precision)
language plpgsql stable as $$
declare caller_scope constant text := scope();
begin
  perform set_config('app.scope', 'system', true);
  select count(*) filter (where (q.waiting_since, q.id) <= (since, own)), count(*) into place, waiting
    from quotations q where q.waiting_since is not null and q.state <> 'draft';
  select percentile_cont(0.5) within group (order by extract(epoch from d.decided_at - d.submitted_at) / 3600) into median_hours
    from (select r.decided_at, r.submitted_at from quotations r where r.decided_at is not null order by r.decided_at desc limit 200) d;
  perform set_config('app.scope', caller_scope, true);
end $$;
