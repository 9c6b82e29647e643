-- Money that the bank reports, and reminders of what companies owe. Rules: docs/rules/finance.md

create table bank_credits (
  id uuid primary key default uuidv7(),
  import_id uuid references imports (id) on delete set null, -- the statement
  line integer not null,                                -- in the statement
  row_key text not null unique,                         -- account and bank reference, else what tells the row from others
  date date not null,                                   -- value day
  amount numeric(15, 2) not null,                       -- negative: a debit, which is left out
  currency text not null,                               -- ISO 4217
  account text,                                         -- of the vendor
  reference text,                                       -- of the bank
  payer text,
  payer_account text,
  text text,
  state text not null check (state in ('open', 'booked', 'left_out')),
  reason text,                                          -- why it was left out
  decided_by text,                                      -- name of the user at that time
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  check (amount <> 0),
  check (state <> 'booked' or amount > 0)
);
create index bank_credits_import on bank_credits (import_id, date desc, line);
create index bank_credits_payer on bank_credits (payer_account) where payer_account is not null;
create index bank_credits_created on bank_credits (created_at);

-- What of a credit was booked to which order.
create table bank_matches (
  id uuid primary key default uuidv7(),
  credit_id uuid not null references bank_credits (id),
  order_id uuid not null references orders (id),
  company_id uuid not null references companies (id),
  amount numeric(15, 2) not null check (amount > 0),
  user_id uuid references users (id),
  at timestamptz not null
);
create index bank_matches_credit on bank_matches (credit_id);
create index bank_matches_order on bank_matches (order_id);
create index bank_matches_company on bank_matches (company_id);
create index bank_matches_user on bank_matches (user_id);

create table payment_reminders (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  level smallint not null check (level between 1 and 3),
  overdue_usd numeric(17, 2) not null,
  orders integer not null,
  note text,
  user_id uuid references users (id),
  who text not null,                                    -- name of the user at that time
  day date not null,                                    -- UTC; one reminder a day for each company
  at timestamptz not null,
  unique (company_id, day)
);
create index payment_reminders_user on payment_reminders (user_id);

alter table bank_credits enable row level security;
alter table bank_credits force row level security;
create policy bank_credits_scope on bank_credits using ((select scope()) in ('staff', 'system'));
alter table bank_matches enable row level security;
alter table bank_matches force row level security;
create policy bank_matches_scope on bank_matches using ((select scope()) in ('staff', 'system'));
alter table payment_reminders enable row level security;
alter table payment_reminders force row level security;
create policy payment_reminders_scope on payment_reminders using ((select scope()) in ('staff', 'system'));

-- What is owed, over all companies.
create index orders_owed on orders (company_id, due_date) where payment_term = 'oa45' and status <> 'cancelled';
