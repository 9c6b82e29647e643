-- The conversation of each company with the vendor. Rules: docs/rules/chat.md

update roles set permissions = permissions || '{support:chat:read,support:chat:answer}' where name in ('service', 'channel', 'headquarters');
update roles set permissions = permissions || '{support:chat:read}' where name = 'auditor';

-- One row for a company. Its lock gives messages their numbers, so that a reader who has seen a number has seen all before it.
create table chat_conversations (
  id uuid primary key default uuidv7(),
  company_id uuid not null unique references companies (id),
  last_number integer not null,
  last_at timestamptz not null,
  last_side text not null check (last_side in ('company', 'staff')),
  last_text text not null,
  staff_read integer not null default 0,     -- number of the last message that any of the staff has read
  company_read integer not null default 0,   -- number of the last message that any user of the company has read
  staff_told integer not null default 0,     -- up to this number a mail told that it waits for a reader
  company_told integer not null default 0,
  unread boolean not null generated always as (last_number > staff_read) stored,
  assigned_to uuid references users (id),
  version integer not null default 1,        -- of the assignment
  changed_at timestamptz not null,
  changed_by text                            -- name of the user at that time
);
create index chat_conversations_last on chat_conversations (last_at, id);
create index chat_conversations_unread on chat_conversations (last_at, id) where unread;
create index chat_conversations_assigned on chat_conversations (assigned_to);
alter table chat_conversations enable row level security;
alter table chat_conversations force row level security;
create policy chat_conversations_read on chat_conversations for select
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy chat_conversations_insert on chat_conversations for insert
  with check (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy chat_conversations_update on chat_conversations for update
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy chat_conversations_delete on chat_conversations for delete using ((select scope()) = 'system');
create trigger chat_conversations_of_staff before update on chat_conversations for each row when (
  (new.staff_read, new.staff_told, new.company_told, new.assigned_to, new.version) is distinct from
    (old.staff_read, old.staff_told, old.company_told, old.assigned_to, old.version)
) execute function refuse_outside_staff();
create trigger chat_conversations_new_of_staff before insert on chat_conversations for each row when (
  new.staff_read <> 0 or new.staff_told <> 0 or new.company_told <> 0 or new.assigned_to is not null
) execute function refuse_outside_staff();

-- Messages are never changed.
create table chat_messages (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  number integer not null,
  at timestamptz not null,
  side text not null check (side in ('company', 'staff')),
  user_id uuid not null references users (id),
  who text not null,                         -- name at that time
  text text not null,
  file_id uuid references files (id),
  about_object text check (about_object in ('quotation', 'order', 'project', 'product')),
  about_id uuid,
  about_title text,                          -- its number or name at that time
  words text not null generated always as (fold_keyword(who || ' ' || text)) stored,
  unique (company_id, number),
  check (text <> '' or file_id is not null),
  check ((about_object is null) = (about_id is null) and (about_id is null) = (about_title is null))
);
create index chat_messages_words on chat_messages using gin (words gin_trgm_ops);
create index chat_messages_user on chat_messages (user_id);
create index chat_messages_file on chat_messages (file_id);
alter table chat_messages enable row level security;
alter table chat_messages force row level security;
create policy chat_messages_read on chat_messages for select
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy chat_messages_insert on chat_messages for insert
  with check (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) and side = 'company' end);
create policy chat_messages_update on chat_messages for update using (false);
create policy chat_messages_delete on chat_messages for delete using ((select scope()) = 'system');

-- How far each user of a company has read.
create table chat_reads (
  user_id uuid not null references users (id),
  company_id uuid not null references companies (id),
  number integer not null,
  primary key (user_id, company_id)
);
create index chat_reads_company on chat_reads (company_id);
alter table chat_reads enable row level security;
alter table chat_reads force row level security;
create policy chat_reads_read on chat_reads for select
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy chat_reads_insert on chat_reads for insert
  with check (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);
create policy chat_reads_update on chat_reads for update
  using (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);
create policy chat_reads_delete on chat_reads for delete using ((select scope()) = 'system');

-- Answers that staff insert by name.
create table chat_canned_answers (
  id uuid primary key default uuidv7(),
  name text not null unique,
  text text not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text
);
alter table chat_canned_answers enable row level security;
alter table chat_canned_answers force row level security;
create policy chat_canned_answers_read on chat_canned_answers for select using ((select scope()) in ('staff', 'system'));
create policy chat_canned_answers_insert on chat_canned_answers for insert with check ((select scope()) in ('staff', 'system'));
create policy chat_canned_answers_update on chat_canned_answers for update using ((select scope()) in ('staff', 'system'));
create policy chat_canned_answers_delete on chat_canned_answers for delete using ((select scope()) in ('staff', 'system'));

-- Open pages follow messages, read marks and assignments. The payload holds nothing of the content.
create function notify_chat_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('trunkline_records', json_build_object('object', 'chat', 'id', new.id, 'company_id', new.company_id,
    'audience', 'all', 'chat', json_build_object('kind', 'message', 'side', new.side))::text);
  return null;
end $$;
create trigger chat_messages_inserted after insert on chat_messages for each row execute function notify_chat_message();

create function notify_chat_conversation() returns trigger language plpgsql as $$
begin
  perform pg_notify('trunkline_records', json_build_object('object', 'chat', 'id', '', 'company_id', new.company_id,
    'audience', 'all', 'chat', json_build_object(
      'kind', case when new.version <> old.version then 'assigned' else 'read' end,
      'side', case when new.company_read <> old.company_read then 'company' else 'staff' end))::text);
  return null;
end $$;
create trigger chat_conversations_changed after update on chat_conversations for each row
  when (new.staff_read <> old.staff_read or new.company_read <> old.company_read or new.version <> old.version)
  execute function notify_chat_conversation();
