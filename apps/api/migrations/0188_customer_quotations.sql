-- The partner's own quotation to its customer, and the links by which the customer accepts it. Staff read none of it: margins are the
-- partner's. Rules: docs/rules/customer-quotations.md

create table customer_quotations (
  quotation_id uuid primary key references quotations (id) on delete cascade,
  company_id uuid not null references companies (id),
  version integer not null default 1,
  number text not null,                 -- the partner's own
  margin numeric(4, 2) not null,        -- percent of the selling price
  currency text not null,
  rate numeric(18, 8),                  -- currency per unit of the quotation's currency; null: the rate of the portal
  tax_percent numeric(4, 2),
  until date,                           -- null: the last day of the quotation
  terms text,
  customer jsonb not null default '{}', -- {company, contact, reference, mailbox}
  part_numbers boolean not null default true,
  lines jsonb not null default '{}',    -- {item id: {margin} or {price}}
  own_lines jsonb not null default '[]',-- [{title, quantity, price}]
  changed_at timestamptz not null,
  changed_by text
);
create index customer_quotations_company on customer_quotations (company_id);
alter table customer_quotations enable row level security;
alter table customer_quotations force row level security;
create policy customer_quotations_own on customer_quotations using (
  (select scope()) = 'system' or ((select scope()) = 'company' and company_id = (select scope_company()))
);

create table shared_quotations (
  id uuid primary key,
  quotation_id uuid not null references quotations (id) on delete cascade,
  company_id uuid not null references companies (id),
  version integer not null,             -- the first is 1
  code_hash bytea not null unique,      -- SHA-256 of the code of the link, which follows from the id and SECRET
  paper jsonb not null,                 -- what the customer reads
  language text not null,
  until date not null,
  mailbox text,                         -- null: everybody who has the link may ask for a code
  created_at timestamptz not null,
  replaced_at timestamptz,
  ended_at timestamptz,
  accepted_at timestamptz,
  accepted_name text,
  accepted_po_number text,
  accepted_mailbox text,
  unique (quotation_id, version),
  check ((accepted_at is null) = (accepted_name is null))
);
create index shared_quotations_company on shared_quotations (company_id);
create unique index shared_quotations_open on shared_quotations (quotation_id) where replaced_at is null;
alter table shared_quotations enable row level security;
alter table shared_quotations force row level security;
create policy shared_quotations_own on shared_quotations using (
  (select scope()) = 'system' or ((select scope()) = 'company' and company_id = (select scope_company()))
);

-- Who asked for a code of a link: the code of six digits, and the ticket that it was exchanged for.
create table shared_readers (
  shared_id uuid not null references shared_quotations (id) on delete cascade,
  mailbox text not null check (mailbox = lower(mailbox)),
  pin_hash bytea,
  pin_until timestamptz not null,
  tries integer not null default 0,
  ticket_hash bytea,
  ticket_until timestamptz,
  primary key (shared_id, mailbox)
);
alter table shared_readers enable row level security;
alter table shared_readers force row level security;
create policy shared_readers_system on shared_readers using ((select scope()) = 'system');
