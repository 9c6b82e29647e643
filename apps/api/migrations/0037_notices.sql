-- Notices with their sentence and page, preferences of each user, and the daily mail. Rules: docs/rules/notifications.md

alter table notices
  add column values jsonb not null default '{}',           -- of the sentence, in no language: amounts and days are formatted when it is shown
  add column path text,                                     -- the page of the record; null: of an earlier release, which knew it by its kind
  add column portal boolean not null default true,          -- false: only for the daily mail
  add column mail text not null default 'now' check (mail in ('now', 'daily', 'off')),
  add column mailed_at timestamptz;                         -- when it was part of a daily mail

create index notices_unread on notices (user_id) where read_at is null and portal;
create index notices_to_mail on notices (user_id, at) where mail = 'daily' and mailed_at is null;

-- A row exists once the user has saved their preferences; kinds that it does not name have the default.
create table notice_prefs (
  user_id uuid primary key references users (id) on delete cascade,
  prefs jsonb not null,                                     -- {kind: {portal, mail}}
  version integer not null
);
alter table notice_prefs enable row level security;
alter table notice_prefs force row level security;
-- A partner's transaction that notifies colleagues reads theirs. Users are those of the company under its scope.
create policy notice_prefs_scope on notice_prefs
  using (case when (select scope()) in ('staff', 'system') then true
    else exists (select from users where users.id = notice_prefs.user_id) end);

-- All tabs of a user follow what is read in one of them. Once for each user, however many notices are read.
create function notify_read_notices() returns trigger language plpgsql as $$
begin
  perform pg_notify('trunkline_records', json_build_object('object', 'notice', 'id', read.user_id, 'user_id', read.user_id)::text)
    from (select distinct user_id from changed) read;
  return null;
end $$;
create trigger notices_read after update on notices referencing new table as changed
  for each statement execute function notify_read_notices();
