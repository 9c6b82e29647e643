-- Serial numbers of shipped devices, and their warranty cases. Rules: docs/rules/serials.md, docs/rules/warranty.md

update roles set permissions = permissions || '{service:serial:read,service:serial:edit,service:warranty:read,service:warranty:decide}'
  where name = 'service';
update roles set permissions = permissions || '{service:serial:read,service:warranty:read}' where name = 'auditor';
update roles set permissions = permissions || '{service:serial:read}' where name = 'logistics';

create table serial_numbers (
  id uuid primary key default uuidv7(),
  sn text not null unique check (sn = upper(sn)),
  product_id uuid not null references products (id),
  company_id uuid references companies (id),            -- who bought it; null: not known
  enduser_id uuid references endusers (id) on delete set null,
  order_id uuid references orders (id),
  start_date date not null,
  end_date date not null,                               -- the last day of the cover
  verification_code text not null unique,               -- of the certificate of cover
  replaced_by uuid references serial_numbers (id),      -- the device that was sent in its place
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text,                                      -- name of the user at that time
  check (end_date >= start_date)
);
create index serial_numbers_company_end on serial_numbers (company_id, end_date, id);
create index serial_numbers_company_sn on serial_numbers (company_id, sn, id);
create index serial_numbers_company_enduser on serial_numbers (company_id, enduser_id, end_date, id);
create index serial_numbers_company_product on serial_numbers (company_id, product_id);
create index serial_numbers_company_created on serial_numbers (company_id, created_at, id);
create index serial_numbers_created on serial_numbers (created_at, id);
create index serial_numbers_sn on serial_numbers (sn, id);
create index serial_numbers_end on serial_numbers (end_date, id);
create index serial_numbers_enduser on serial_numbers (enduser_id);
create index serial_numbers_order on serial_numbers (order_id);
create index serial_numbers_product on serial_numbers (product_id);
create index serial_numbers_replaced on serial_numbers (replaced_by) where replaced_by is not null;
alter table serial_numbers enable row level security;
alter table serial_numbers force row level security;
create policy serial_numbers_read on serial_numbers for select
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy serial_numbers_insert on serial_numbers for insert with check ((select scope()) in ('staff', 'system'));
create policy serial_numbers_update on serial_numbers for update
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy serial_numbers_delete on serial_numbers for delete using ((select scope()) in ('staff', 'system'));
-- A company says at which of its end users a device stands, and nothing else.
create trigger serial_numbers_of_staff before update on serial_numbers for each row when (
  (old.sn, old.product_id, old.company_id, old.order_id, old.start_date, old.end_date, old.verification_code, old.replaced_by)
    is distinct from
  (new.sn, new.product_id, new.company_id, new.order_id, new.start_date, new.end_date, new.verification_code, new.replaced_by)
) execute function refuse_outside_staff();

create sequence warranty_case_numbers;

create table warranty_cases (
  id uuid primary key default uuidv7(),
  number text not null unique,                          -- W-2026-000031
  company_id uuid not null references companies (id),
  serial_id uuid not null references serial_numbers (id),
  user_id uuid not null references users (id),          -- who opened it
  state text not null check (state in ('open', 'answered', 'replaced', 'closed')),
  fault text not null,
  replacement_id uuid references serial_numbers (id),
  waiting_since timestamptz,                            -- null: it does not wait for staff
  answered_at timestamptz,                              -- the first answer
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text,
  check ((waiting_since is not null) = (state = 'open'))
);
-- One case of a device at a time.
create unique index warranty_cases_open on warranty_cases (serial_id) where state <> 'closed';
create index warranty_cases_serial on warranty_cases (serial_id, created_at desc, id);
create index warranty_cases_company on warranty_cases (company_id, created_at desc, id);
create index warranty_cases_company_state on warranty_cases (company_id, state, created_at desc, id);
create index warranty_cases_queue on warranty_cases (waiting_since, created_at desc, id);
create index warranty_cases_state on warranty_cases (state, waiting_since, created_at desc, id);
create index warranty_cases_created on warranty_cases (created_at, id);
create index warranty_cases_answered on warranty_cases (answered_at) where answered_at is not null;
create index warranty_cases_user on warranty_cases (user_id);
create index warranty_cases_replacement on warranty_cases (replacement_id) where replacement_id is not null;
alter table warranty_cases enable row level security;
alter table warranty_cases force row level security;
create policy warranty_cases_read on warranty_cases for select
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy warranty_cases_insert on warranty_cases for insert with check (
  case when (select scope()) in ('staff', 'system') then true
    else company_id = (select scope_company()) and state = 'open' and replacement_id is null end);
create policy warranty_cases_update on warranty_cases for update
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy warranty_cases_delete on warranty_cases for delete using ((select scope()) = 'system');
-- A company opens a case again with a message. What staff decided stays.
create trigger warranty_cases_of_staff before update on warranty_cases for each row when (
  (old.number, old.company_id, old.serial_id, old.fault, old.replacement_id, old.answered_at) is distinct from
  (new.number, new.company_id, new.serial_id, new.fault, new.replacement_id, new.answered_at)
  or (new.state <> old.state and (new.state <> 'open' or old.state = 'closed'))
) execute function refuse_outside_staff();

-- Messages of a case; the first is the fault. They are never changed.
create table warranty_messages (
  id uuid primary key default uuidv7(),
  case_id uuid not null references warranty_cases (id) on delete cascade,
  company_id uuid not null references companies (id),
  at timestamptz not null,
  user_id uuid references users (id),
  who text not null,                                    -- name of the user at that time
  side text not null check (side in ('company', 'staff')),
  text text not null,
  file_id uuid references files (id)
);
create index warranty_messages_case on warranty_messages (case_id, id);
create index warranty_messages_company on warranty_messages (company_id);
create index warranty_messages_file on warranty_messages (file_id) where file_id is not null;
alter table warranty_messages enable row level security;
alter table warranty_messages force row level security;
create policy warranty_messages_read on warranty_messages for select
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy warranty_messages_insert on warranty_messages for insert with check (
  case when (select scope()) in ('staff', 'system') then true else side = 'company' and company_id = (select scope_company()) end);
create policy warranty_messages_update on warranty_messages for update using (false);
create policy warranty_messages_delete on warranty_messages for delete using ((select scope()) = 'system');

-- ---- Open pages follow

create trigger warranty_cases_inserted after insert on warranty_cases for each row execute function notify_record('warranty_case', 'all');
create trigger warranty_cases_changed after update on warranty_cases for each row
  when (new.version <> old.version) execute function notify_record('warranty_case', 'all');

-- ---- Keywords. docs/decisions/0072-one-form-of-keywords.md

create function list_words(record serial_numbers) returns text stable language sql as $$
  select fold_keyword(concat_ws(' ', record.sn, (select concat_ws(' ', model, part_number) from products where id = record.product_id),
    (select company from endusers where id = record.enduser_id), (select number from orders where id = record.order_id))) $$;
create function list_words(record warranty_cases) returns text stable language sql as $$
  select fold_keyword(concat_ws(' ', record.number, (select sn from serial_numbers where id = record.serial_id))) $$;

-- The kinds are those of the triggers.
alter table list_words drop constraint list_words_kind_check, add constraint list_words_kind_check check (kind ~ '^[a-z_]{1,40}$');
create trigger serial_numbers_words after insert or update of company_id, sn, product_id, enduser_id, order_id on serial_numbers
  for each row execute function keep_words('serial', 'id', 'company_id');
create trigger serial_numbers_words_gone after delete on serial_numbers for each row execute function forget_words('serial');
create trigger warranty_cases_words after insert on warranty_cases
  for each row execute function keep_words('warranty_case', 'id', 'company_id');
create trigger warranty_cases_words_gone after delete on warranty_cases for each row execute function forget_words('warranty_case');
create index list_words_serial on list_words using gin (company_id, words gin_trgm_ops) where kind = 'serial';
create index list_words_warranty_case on list_words using gin (company_id, words gin_trgm_ops) where kind = 'warranty_case';

-- Devices are found by the new name of their end user.
create function keep_words_of_devices() returns trigger language plpgsql as $$
begin
  update serial_numbers set enduser_id = enduser_id where enduser_id = new.id;
  return null;
end $$;
create trigger endusers_words_of_devices after update of company on endusers for each row
  when (new.company <> old.company) execute function keep_words_of_devices();
