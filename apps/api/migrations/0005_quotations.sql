-- Quotations, their lines, what of them is ordered. Rules: docs/rules/quotations.md, docs/rules/money.md

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
  currency text not null default 'USD',
  rate numeric(18, 8) not null default 1,               -- currency per USD, frozen at submission
  shipping text not null default 'fob_shenzhen' check (shipping in ('fob_shenzhen', 'fob_hongkong')),
  payment_term text not null check (payment_term in ('prepaid', 'oa45')),
  project_name text,
  enduser_name text,
  project_info jsonb not null default '{}',
  application_price numeric(14, 2) check (application_price >= 0),
  -- figures as last computed, in `currency`; frozen from submission on
  gpl_price numeric(14, 2) not null default 0,          -- Σ quantity × market_price
  own_subtotal numeric(14, 2) not null default 0,       -- at the partner's own prices: what discounts are measured from
  subtotal numeric(14, 2) not null default 0,
  tax_rate numeric(6, 4) not null default 0,
  tax numeric(14, 2) not null default 0,
  other_charges numeric(14, 2) not null default 0,
  total numeric(14, 2) not null default 0,
  total_usd numeric(14, 2) not null default 0,
  vat_rate numeric(6, 4) not null,                      -- the rule frozen: rate and threshold
  vat_threshold_usd numeric(14, 2) not null,
  packing jsonb,                                        -- frozen at submission
  needs_second boolean not null default false,
  approvals jsonb not null default '[]',                -- [{user_id, who, at, subtotal}] of the pending decision
  decision jsonb,                                       -- the prices a first approver proposed
  assigned_to uuid references users (id),
  created_at timestamptz not null,
  submitted_at timestamptz,
  waiting_since timestamptz,                            -- while it waits for the vendor: the queue's order
  decided_at timestamptz,
  valid_until date,                                     -- good through 23:59:59 UTC of this day
  issued_file_id uuid references files (id),
  unique (base_number, revision)
);
create index quotations_company on quotations (company_id, created_at desc, id);
create index quotations_company_state on quotations (company_id, state, created_at desc);
-- Staff: what waits longest first, then the newest; drafts are none of theirs.
create index quotations_queue on quotations (waiting_since, created_at desc, id) where state <> 'draft';
create index quotations_company_total on quotations (company_id, total, id);
create index quotations_total on quotations (total_usd, id) where state <> 'draft';
create index quotations_state on quotations (state, created_at desc);
create index quotations_created on quotations (created_at desc, id);
create index quotations_decided on quotations (decided_at desc) where decided_at is not null;
create index quotations_expiry on quotations (valid_until) where state in ('approved', 'partially_ordered');
alter table quotations enable row level security;
alter table quotations force row level security;
-- A case, and not an or: the planner takes an or for so selective that it sorts all rows for the first page of the staff.
-- Keywords have no index: under row-level security PostgreSQL uses none for `ilike`, which is not leakproof.
create policy quotations_scope on quotations
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);

create table quotation_items (
  id uuid primary key default uuidv7(),
  quotation_id uuid not null references quotations (id) on delete cascade,
  company_id uuid not null references companies (id),
  parent_id uuid references quotation_items (id) on delete cascade,
  position integer not null,
  product_id uuid not null references products (id),
  -- what the catalogue said when it was frozen
  erp_no text,
  code text not null,
  title text not null,
  describe text not null default '',
  model text not null,
  part_number text not null,
  product_line text not null,
  per_unit integer not null default 1 check (per_unit > 0),
  quantity integer not null check (quantity > 0),       -- accessories: parent × per_unit
  market_price numeric(14, 2),                          -- list, in the quotation's currency; null: no price
  own_price numeric(14, 2),                             -- the partner's price list
  discount_price numeric(14, 2),                        -- what holds: own, or changed at approval
  price_usd numeric(14, 2),                             -- discount_price in USD: the VAT threshold compares in USD
  cost numeric(14, 2),                                  -- USD; pricing and admin only
  ordered integer not null default 0,
  check (ordered >= 0 and ordered <= quantity)          -- two orders racing for the last piece: one wins
);
create index quotation_items_quotation on quotation_items (quotation_id, position);
-- Saving replaces all lines: each that goes is looked for as a parent.
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
  who text not null,
  side text not null check (side in ('company', 'vendor')),
  text text not null,
  file_id uuid references files (id)
);
create index quotation_messages_quotation on quotation_messages (quotation_id, at);
alter table quotation_messages enable row level security;
alter table quotation_messages force row level security;
create policy quotation_messages_scope on quotation_messages
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);

-- Where a quotation stands among all that wait, and how long the last 200 decisions took. A partner learns three
-- numbers of other companies' quotations and nothing else: hence a function that counts in scope 'system'.
create function quotation_queue(since timestamptz, own uuid, out place bigint, out waiting bigint, out median_hours double precision)
-- set_config, and not `set app.scope` in the head: that one needs a superuser
language plpgsql stable as $$
declare asked constant text := scope();
begin
  perform set_config('app.scope', 'system', true);
  select count(*) filter (where (q.waiting_since, q.id) <= (since, own)), count(*) into place, waiting
    from quotations q where q.waiting_since is not null and q.state <> 'draft';
  select percentile_cont(0.5) within group (order by extract(epoch from d.decided_at - d.submitted_at) / 3600) into median_hours
    from (select r.decided_at, r.submitted_at from quotations r where r.decided_at is not null order by r.decided_at desc limit 200) d;
  perform set_config('app.scope', asked, true);
end $$;
