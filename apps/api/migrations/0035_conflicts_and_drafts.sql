-- Who changed prices, rates, users and companies last; the median wait of a queue; the drafts box.
-- Rules: docs/rules/pages.md, "Two people at one record"; docs/rules/platform.md, "Medians"; docs/rules/drafts.md

-- ---- The last change, told to the user whose version is stale
-- `changed_by` is the name of the user at that time.

alter table price_lists add column changed_by text;
alter table price_lists add column changed_at timestamptz;
alter table rates add column changed_by text;
alter table rates add column changed_at timestamptz;
alter table users add column changed_by text;
alter table users add column changed_at timestamptz;
alter table companies add column changed_by text;
alter table companies add column changed_at timestamptz;

-- ---- Medians
-- How long the records of a queue waited for their decision. A wait begins when a record enters one of the states `begins` from
-- outside of them, and ends when staff move it from one of these to one of the states `ends`. The function reads in scope 'system':
-- a partner gets one number about the records of all companies.

create index history_by_staff on history (object, at desc) where side = 'staff';

create function median_wait_hours(of_object text, begins text[], ends text[], since timestamptz) returns double precision
language plpgsql stable as $$
declare
  caller_scope constant text := scope();
  hours double precision;
begin
  perform set_config('app.scope', 'system', true);
  select percentile_cont(0.5) within group (order by extract(epoch from decided.at - begun.at) / 3600) into hours
    from (
      select id, object_id, at from history
      where object = of_object and side = 'staff' and at > since and from_state = any(begins) and to_state = any(ends)
      order by at desc limit 200
    ) decided
    cross join lateral (
      select entered.at from history entered
      where entered.object = of_object and entered.object_id = decided.object_id and entered.id < decided.id
        and entered.to_state = any(begins) and (entered.from_state is null or entered.from_state <> all(begins))
      order by entered.id desc limit 1
    ) begun;
  perform set_config('app.scope', caller_scope, true);
  return hours;
end $$;

-- The place in the queue and its length, without the median. The previous release still calls quotation_queue.
create function quotation_place(since timestamptz, own uuid, out place bigint, out waiting bigint)
language plpgsql stable as $$
declare caller_scope constant text := scope();
begin
  perform set_config('app.scope', 'system', true);
  select count(*) filter (where (q.waiting_since, q.id) <= (since, own)), count(*) into place, waiting
    from quotations q where q.waiting_since is not null and q.state <> 'draft';
  perform set_config('app.scope', caller_scope, true);
end $$;

-- ---- Drafts box

create table drafts (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('Project', 'Quotation')),
  key text,                                            -- the form or record whose unsaved work it is
  title text,                                          -- of the project, for the list
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  prices jsonb not null default '{}',                  -- of the lines when they were saved, by product id
  device text not null default 'computer' check (device in ('computer', 'phone')),
  other jsonb,                                         -- the older of two versions that were saved on two devices
  version integer not null default 1,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  expires_at timestamptz not null,
  reminded boolean not null default false,             -- the mail before the end was sent
  deleted_at timestamptz                               -- can be undone until the job removes the row
);
create index drafts_of_user on drafts (user_id, saved_at desc, id);
create unique index drafts_key on drafts (user_id, type, key) where key is not null;
create index drafts_expiring on drafts (expires_at);

alter table drafts enable row level security;
alter table drafts force row level security;
create policy drafts_read on drafts for select
  using (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);
create policy drafts_insert on drafts for insert
  with check (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);
create policy drafts_update on drafts for update
  using (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);
create policy drafts_delete on drafts for delete
  using (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);
