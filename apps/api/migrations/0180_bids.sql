-- Special bids: prices for one end account, one company and so many pieces. Rules: docs/rules/bids.md

update roles set permissions = permissions || '{sales:bid:read,sales:bid:decide}' where name in ('pricing', 'headquarters');
update roles set permissions = permissions || '{sales:bid:read}' where name in ('channel', 'auditor');

create sequence bid_numbers;

create table bids (
  id uuid primary key default uuidv7(),
  number text not null unique,                          -- B-2026-000012
  company_id uuid not null references companies (id),
  end_account_id uuid references end_accounts (id),     -- null: the customer has no protected project yet
  -- The customer as it was when the bid was made: a company does not read end accounts.
  account_name text not null,
  account_key text not null generated always as (to_company_key(account_name)) stored,
  account_country text not null,                        -- ISO 3166-1 alpha-2
  enduser_id uuid references endusers (id) on delete set null,
  project_id uuid references projects (id) on delete set null,
  quotation_id uuid references quotations (id) on delete set null, -- that it was made from
  currency text not null,                               -- ISO 4217
  valid_until date not null,                            -- through 23:59:59 UTC
  -- `used_up` and `expired` follow from the pieces and the day.
  state text not null check (state in ('draft', 'granted', 'ended')),
  needs_second boolean not null default false,
  approvals jsonb not null default '[]',                -- [{user_id, who, at, prices, term}] since the last change
  reason text,                                          -- of the grant or the end
  waiting_since timestamptz,                            -- null: it does not wait for staff
  granted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text,                                      -- name of the user at that time
  check ((waiting_since is not null) = (state = 'draft'))
);
create unique index bids_project_draft on bids (project_id) where state = 'draft' and project_id is not null;
create index bids_company on bids (company_id, created_at desc, id);
create index bids_company_state on bids (company_id, state, created_at desc, id);
create index bids_queue on bids (waiting_since, created_at desc, id);
create index bids_created on bids (created_at, id);
create index bids_account on bids (end_account_id);
create index bids_enduser on bids (enduser_id) where enduser_id is not null;
create index bids_project on bids (project_id) where project_id is not null;
create index bids_quotation on bids (quotation_id) where quotation_id is not null;
alter table bids enable row level security;
alter table bids force row level security;
create policy bids_read on bids for select using (
  case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) and state <> 'draft' end);
create policy bids_insert on bids for insert with check ((select scope()) in ('staff', 'system'));
create policy bids_update on bids for update using ((select scope()) in ('staff', 'system'));
create policy bids_delete on bids for delete using ((select scope()) = 'system');

create table bid_lines (
  id uuid primary key default uuidv7(),
  bid_id uuid not null references bids (id) on delete cascade,
  company_id uuid not null references companies (id),
  position integer not null,
  product_id uuid not null references products (id),
  price numeric(14, 2) not null check (price >= 0),     -- in the currency of the bid
  quantity integer not null check (quantity between 1 and 100000),
  unique (bid_id, product_id)
);
create index bid_lines_company on bid_lines (company_id);
create index bid_lines_product on bid_lines (product_id);
alter table bid_lines enable row level security;
alter table bid_lines force row level security;
create policy bid_lines_read on bid_lines for select using (
  case when (select scope()) in ('staff', 'system') then true
    else company_id = (select scope_company()) and exists (select from bids where bids.id = bid_id) end);
create policy bid_lines_insert on bid_lines for insert with check ((select scope()) in ('staff', 'system'));
-- A company locks the lines that its order draws from, and changes none.
create policy bid_lines_update on bid_lines for update using ((select scope()) in ('staff', 'system'));
create policy bid_lines_delete on bid_lines for delete using ((select scope()) in ('staff', 'system'));

-- ---- What quotations hold

alter table quotation_items
  add column bid_line_id uuid references bid_lines (id), -- that gave the price
  add column bid_price numeric(14, 2);                   -- its price when the line was priced
create index quotation_items_bid on quotation_items (bid_line_id) where bid_line_id is not null;

/* Pieces of a line that approved quotations reserve, and those that were ordered. Reserved by the number `except` are not counted: its
   revisions replace each other. Expiry, revision and cancellation give back, because the sums no longer hold them. */
create function count_bid_pieces(line uuid, on_day date, except_number text, out reserved integer, out drawn integer)
language sql stable as $$
  select
    coalesce(sum(i.quantity - i.ordered) filter (where q.state in ('approved', 'partially_ordered') and q.valid_until >= on_day
      and q.base_number is distinct from except_number), 0)::integer,
    coalesce(sum(i.ordered), 0)::integer
  from quotation_items i join quotations q on q.id = i.quotation_id
  where i.bid_line_id = line and i.discount_price < i.own_price $$;

-- ---- Keywords. docs/decisions/0072-one-form-of-keywords.md

create function list_words(record bids) returns text stable language sql as $$
  select fold_keyword(concat_ws(' ', record.number, record.account_name, (select concat_ws(' ', number, project_name) from projects where id = record.project_id))) $$;
create trigger bids_words after insert on bids for each row execute function keep_words('bid', 'id', 'company_id');
create trigger bids_words_gone after delete on bids for each row execute function forget_words('bid');
create index list_words_bid on list_words using gin (company_id, words gin_trgm_ops) where kind = 'bid';
