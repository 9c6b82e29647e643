-- Trainings, exams, their times and registrations. Rules: docs/rules/training.md

update roles set permissions = permissions || '{training:course:read,training:course:edit,training:result:edit}' where name = 'training';
update roles set permissions = permissions || '{training:course:read}' where name = 'auditor';

create table training_categories (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('training', 'exam')),
  name jsonb not null,                  -- by language, English at least
  position integer not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text,
  unique (id, kind)
);
create index training_categories_position on training_categories (kind, position, id);

-- A training has one time, an exam several.
create table training_offers (
  id uuid primary key default uuidv7(),
  kind text not null,
  category_id uuid not null,
  texts jsonb not null,                 -- title and describe by language, the English title at least
  language text not null,
  place text not null,
  link text,                            -- of an online session
  zone text not null,                   -- of the venue, IANA
  trainer text,
  days integer not null,
  minutes integer,                      -- of a day, or of the exam
  seats integer not null check (seats > 0), -- of one time
  pass_mark numeric(4, 1),              -- of exams: for the times that have not begun
  questions integer,
  last_at timestamptz not null,         -- the last time
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text,
  subject text not null generated always as (texts -> 'en' ->> 'title') stored,
  words text not null generated always as (
    fold_keyword(jsonb_path_query_array(texts, '$.*.title')::text || ' ' || place || ' ' || coalesce(trainer, ''))) stored,
  foreign key (category_id, kind) references training_categories (id, kind),
  check ((kind = 'exam') = (pass_mark is not null)),
  unique (id, kind)
);
create index training_offers_last on training_offers (kind, last_at, id);
create index training_offers_created on training_offers (kind, created_at, id);
create index training_offers_category on training_offers (category_id, kind);
create index training_offers_words on training_offers using gin (words gin_trgm_ops);

create table training_sessions (
  id uuid primary key default uuidv7(),
  offer_id uuid not null,
  kind text not null,
  starts_at timestamptz not null,
  seats integer not null,
  -- People with a seat and people who wait; the trigger of the registrations counts them. No more seats are taken than there are.
  taken integer not null default 0 constraint training_sessions_seats check (taken between 0 and seats),
  waiting integer not null default 0 check (waiting >= 0),
  pass_mark numeric(4, 1),              -- of exams; it stays once the time has come
  foreign key (offer_id, kind) references training_offers (id, kind) on delete cascade,
  unique (offer_id, starts_at),
  unique (id, offer_id, kind, starts_at)
);
create index training_sessions_kind on training_sessions (kind, starts_at, id);

do $$ declare target text; begin
  foreach target in array array['training_categories', 'training_offers', 'training_sessions'] loop
    execute format('create trigger %I before insert or update or delete on %I for each statement execute function refuse_outside_staff()',
      target || '_of_staff', target);
  end loop;
end $$;

create table training_registrations (
  id uuid primary key default uuidv7(),
  number text not null unique,          -- 40 random bits
  session_id uuid not null,
  offer_id uuid not null,
  kind text not null,
  starts_at timestamptz not null,       -- that of the session
  user_id uuid references users (id),   -- null: a visitor
  company_id uuid references companies (id),
  name text not null,
  mailbox text not null,
  country text not null,                -- ISO code
  license_number text not null,
  registration_date date not null,      -- of the license
  language text not null,               -- that the person reads
  state text not null check (state in ('registered', 'waiting', 'attended', 'absent', 'cancelled', 'pass', 'fail', 'void')),
  score numeric(4, 1) check (score between 0 and 100),
  scored_at timestamptz,                -- the first result
  reminded_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text,
  -- The time since which its result is missing, where it is an exam that has begun.
  waiting_since timestamptz generated always as (
    case when kind = 'exam' and state in ('registered', 'attended') then starts_at end) stored,
  words text not null generated always as (
    fold_keyword(name || ' ' || mailbox || ' ' || number || ' ' || license_number)) stored,
  foreign key (session_id, offer_id, kind, starts_at) references training_sessions (id, offer_id, kind, starts_at) on update cascade,
  check (kind = 'exam' or state not in ('pass', 'fail', 'void')),
  check ((score is not null) >= (state in ('pass', 'fail')))
);
-- One living registration for each person and session.
create unique index training_registrations_mailbox on training_registrations (session_id, lower(mailbox)) where state <> 'cancelled';
create unique index training_registrations_user on training_registrations (session_id, user_id) where state <> 'cancelled';
create index training_registrations_session on training_registrations (session_id, offer_id, kind, starts_at);
create index training_registrations_line on training_registrations (session_id, created_at, id) where state = 'waiting';
create index training_registrations_company on training_registrations (company_id, starts_at, id);
create index training_registrations_company_created on training_registrations (company_id, created_at, id);
create index training_registrations_person on training_registrations (user_id, kind, starts_at);
create index training_registrations_sender on training_registrations (lower(mailbox), kind, starts_at);
create index training_registrations_queue on training_registrations (waiting_since, created_at desc, id);
create index training_registrations_created on training_registrations (kind, created_at, id);
create index training_registrations_scored on training_registrations (scored_at) where scored_at is not null;
create index training_registrations_reminder on training_registrations (starts_at) where reminded_at is null and state = 'registered';
create index training_registrations_lapse on training_registrations (starts_at) where state = 'waiting';
create index training_registrations_words on training_registrations using gin (words gin_trgm_ops);

create function count_training_seats() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then
    update training_sessions set
      taken = taken - (old.state not in ('waiting', 'cancelled'))::int,
      waiting = waiting - (old.state = 'waiting')::int
    where id = old.session_id;
  end if;
  if tg_op <> 'DELETE' then
    update training_sessions set
      taken = taken + (new.state not in ('waiting', 'cancelled'))::int,
      waiting = waiting + (new.state = 'waiting')::int
    where id = new.session_id;
  end if;
  return null;
end $$;
create trigger training_registrations_seats after insert or update of state or delete on training_registrations
  for each row execute function count_training_seats();

alter table training_registrations enable row level security;
alter table training_registrations force row level security;
create policy training_registrations_read on training_registrations for select using (
  case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end
);
create policy training_registrations_insert on training_registrations for insert with check ((select scope()) in ('staff', 'system'));
create policy training_registrations_update on training_registrations for update using ((select scope()) in ('staff', 'system'));
create policy training_registrations_delete on training_registrations for delete using ((select scope()) = 'system');

-- Results before their corrections; they are never changed.
create table training_corrections (
  id uuid primary key default uuidv7(),
  registration_id uuid not null references training_registrations (id) on delete cascade,
  at timestamptz not null,
  who text not null,                    -- name of the user at that time
  from_score numeric(4, 1),
  to_score numeric(4, 1),
  from_state text not null,
  to_state text not null,
  reason text not null
);
create index training_corrections_registration on training_corrections (registration_id, id);
alter table training_corrections enable row level security;
alter table training_corrections force row level security;
create policy training_corrections_read on training_corrections for select using ((select scope()) in ('staff', 'system'));
create policy training_corrections_insert on training_corrections for insert with check ((select scope()) in ('staff', 'system'));
create policy training_corrections_update on training_corrections for update using (false);
create policy training_corrections_delete on training_corrections for delete using ((select scope()) = 'system');
