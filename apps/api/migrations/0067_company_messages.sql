-- Messages of staff to users of a company. Rules: docs/rules/companies.md, "Messages"

update roles set permissions = permissions || '{companies:message:send}' where name in ('channel', 'pricing', 'headquarters', 'finance');

-- Answers to a mail go to this address; null: to the sender of the mail.
alter table outbox add column reply_to_address text;
alter table outbox add column reply_to_name text;

create table company_messages (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  at timestamptz not null,
  sender_id uuid not null references users (id),
  sender text not null,                 -- name at that time
  reply_to text not null,               -- address at that time
  subject text not null,
  text text not null,
  recipients jsonb not null             -- [{id, realname}], the name at that time
);
create index company_messages_company on company_messages (company_id, at desc, id desc);
create index company_messages_sender on company_messages (sender_id);
alter table company_messages enable row level security;
alter table company_messages force row level security;
create policy company_messages_read on company_messages for select
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy company_messages_insert on company_messages for insert with check ((select scope()) in ('staff', 'system'));
create policy company_messages_update on company_messages for update using (false);
create policy company_messages_delete on company_messages for delete using ((select scope()) = 'system');
