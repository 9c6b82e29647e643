-- Captchas, and messages of the contact page. Rules: docs/rules/captcha.md, docs/rules/contact.md

update roles set permissions = permissions || '{companies:contact:read,companies:contact:answer}' where name = 'channel';
update roles set permissions = permissions || '{companies:contact:read}' where name = 'auditor';

-- A captcha lives for five minutes; a job deletes it.
create table captchas (
  id uuid primary key,
  answer_hash bytea not null,           -- HMAC of the answer with SECRET
  expires_at timestamptz not null,
  used_at timestamptz,                  -- whether the answer was right or wrong
  used_by uuid                          -- the client's id of the request that used it
);
create index captchas_expired on captchas (expires_at);
alter table captchas enable row level security;
alter table captchas force row level security;
create policy captchas_read on captchas for select using ((select scope()) = 'system');
create policy captchas_insert on captchas for insert with check ((select scope()) = 'system');
create policy captchas_update on captchas for update using ((select scope()) = 'system');
create policy captchas_delete on captchas for delete using ((select scope()) = 'system');

create table contact_messages (
  id uuid primary key default uuidv7(),
  request_id uuid,                      -- made by the client; null: it made none
  created_at timestamptz not null,
  name text not null,
  company text,                         -- as the sender wrote it
  mailbox text not null,
  country text not null,                -- ISO code
  subject text not null,
  text text not null,
  language text not null,
  user_id uuid references users (id),   -- the sender's account; null: a visitor
  company_id uuid references companies (id),
  state text not null check (state in ('open', 'answered', 'closed')),
  assigned_to uuid references users (id),
  waiting_since timestamptz,            -- null: it waits for no answer
  answered_at timestamptz,              -- the first answer
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text,                      -- name of the user at that time
  words text not null generated always as (lower(name || ' ' || coalesce(company, '') || ' ' || mailbox || ' ' || subject)) stored,
  check ((waiting_since is not null) = (state = 'open'))
);
create unique index contact_messages_request on contact_messages (request_id);
create index contact_messages_queue on contact_messages (waiting_since, created_at desc, id);
create index contact_messages_created on contact_messages (created_at, id);
create index contact_messages_state on contact_messages (state, waiting_since, created_at desc, id);
create index contact_messages_country on contact_messages (country, waiting_since);
create index contact_messages_words on contact_messages using gin (words gin_trgm_ops);
create index contact_messages_mailbox on contact_messages (lower(mailbox), created_at);
create index contact_messages_answered on contact_messages (answered_at) where answered_at is not null;
create index contact_messages_user on contact_messages (user_id);
create index contact_messages_company on contact_messages (company_id);
create index contact_messages_assigned on contact_messages (assigned_to);
alter table contact_messages enable row level security;
alter table contact_messages force row level security;
create policy contact_messages_read on contact_messages for select using ((select scope()) in ('staff', 'system'));
create policy contact_messages_insert on contact_messages for insert with check ((select scope()) = 'system');
create policy contact_messages_update on contact_messages for update using ((select scope()) in ('staff', 'system'));
create policy contact_messages_delete on contact_messages for delete using ((select scope()) = 'system');

-- Answers and notes; they are never changed.
create table contact_entries (
  id uuid primary key default uuidv7(),
  message_id uuid not null references contact_messages (id) on delete cascade,
  at timestamptz not null,
  who text not null,                    -- name of the user at that time
  kind text not null check (kind in ('answer', 'note')),
  text text not null
);
create index contact_entries_message on contact_entries (message_id, id);
alter table contact_entries enable row level security;
alter table contact_entries force row level security;
create policy contact_entries_read on contact_entries for select using ((select scope()) in ('staff', 'system'));
create policy contact_entries_insert on contact_entries for insert with check ((select scope()) in ('staff', 'system'));
create policy contact_entries_update on contact_entries for update using (false);
create policy contact_entries_delete on contact_entries for delete using ((select scope()) = 'system');
