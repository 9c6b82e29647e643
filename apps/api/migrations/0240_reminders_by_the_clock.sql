-- Reminders of payments that the clock sends, and where they are paused. Rules: docs/rules/finance.md, "Reminders by the clock"

create table order_reminders (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders (id) on delete cascade,
  company_id uuid not null references companies (id),
  due_date date not null,                               -- of the invoice
  step smallint not null,                               -- days after the due day; negative: before it
  day date not null,                                    -- UTC
  at timestamptz not null,
  unique (order_id, due_date, step)
);
create index order_reminders_company on order_reminders (company_id, day desc);

-- No reminder is sent for the order or, without one, for the company.
create table reminder_pauses (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  order_id uuid references orders (id) on delete cascade,
  reason text not null,
  user_id uuid references users (id),
  who text not null,                                    -- name of the user at that time
  at timestamptz not null,
  unique nulls not distinct (company_id, order_id)
);
create index reminder_pauses_order on reminder_pauses (order_id);
create index reminder_pauses_user on reminder_pauses (user_id);

alter table order_reminders enable row level security;
alter table order_reminders force row level security;
create policy order_reminders_scope on order_reminders using ((select scope()) in ('staff', 'system'));
alter table reminder_pauses enable row level security;
alter table reminder_pauses force row level security;
create policy reminder_pauses_scope on reminder_pauses using ((select scope()) in ('staff', 'system'));
