-- Mails that lose their meaning, and what /readyz may read. Rules: docs/rules/process.md

alter table outbox add column expires_at timestamptz;  -- the mail is not sent after this moment: its code is no longer valid
create index outbox_stored on outbox (created_at) where state = 'stored';

grant select on migrations to app;
