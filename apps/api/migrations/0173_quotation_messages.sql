-- Messages of quotations, notes among staff, and how far each user has read. Rules: docs/rules/quotations.md, "Messages"

alter table quotation_messages
  add column internal boolean not null default false,   -- a note that no company reads
  add column item_id uuid,                              -- line that it is about; no reference, because saving replaces the lines
  add column part_number text,                          -- of that line at that time
  add check (text <> '' or file_id is not null),
  add check (side = 'staff' or not internal),
  add check ((item_id is null) = (part_number is null));
drop index quotation_messages_quotation;
create index quotation_messages_quotation on quotation_messages (quotation_id, id);
create index quotation_messages_company on quotation_messages (company_id);
create index quotation_messages_file on quotation_messages (file_id) where file_id is not null;
create index quotation_messages_user on quotation_messages (user_id);

-- Messages are never changed.
drop policy quotation_messages_read on quotation_messages;
drop policy quotation_messages_insert on quotation_messages;
drop policy quotation_messages_update on quotation_messages;
drop policy quotation_messages_delete on quotation_messages;
create policy quotation_messages_read on quotation_messages for select
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) and not internal end);
create policy quotation_messages_insert on quotation_messages for insert with check (
  case when (select scope()) in ('staff', 'system') then true
    else side = 'company' and company_id = (select scope_company()) and not internal end);
create policy quotation_messages_update on quotation_messages for update using (false);
create policy quotation_messages_delete on quotation_messages for delete using ((select scope()) = 'system');

-- The last message of a quotation that a user has read. A company reads the marks of its own users: a mark of staff may name a note.
create table quotation_reads (
  user_id uuid not null references users (id) on delete cascade,
  quotation_id uuid not null references quotations (id) on delete cascade,
  company_id uuid not null references companies (id),
  side text not null check (side in ('company', 'staff')),
  message_id uuid not null,
  primary key (user_id, quotation_id)
);
create index quotation_reads_quotation on quotation_reads (quotation_id);
create index quotation_reads_company on quotation_reads (company_id);
alter table quotation_reads enable row level security;
alter table quotation_reads force row level security;
create policy quotation_reads_read on quotation_reads for select
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) and side = 'company' end);
create policy quotation_reads_insert on quotation_reads for insert with check (
  case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) and side = 'company' end);
create policy quotation_reads_update on quotation_reads for update
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) and side = 'company' end);
create policy quotation_reads_delete on quotation_reads for delete using ((select scope()) = 'system');

-- Open pages follow messages; of a note staff alone hear. The payload holds nothing of the content.
create function notify_quotation_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('trunkline_records', json_build_object('object', 'quotation', 'id', new.quotation_id, 'company_id', new.company_id,
    'audience', case when new.internal then 'staff' else 'all' end, 'has_message', true)::text);
  return null;
end $$;
create trigger quotation_messages_inserted after insert on quotation_messages for each row execute function notify_quotation_message();
