-- Applications for memberships, and what staff change about memberships. Rules: docs/rules/applications.md, docs/rules/memberships.md

-- ---- Memberships

alter table memberships
  add column distributor text,                          -- name of the master distributor when it was set
  add column changed_by text,                           -- name of the user at that time
  add column changed_at timestamptz;
-- It was never written before. Now it is the id of a company with an active membership as a distributor.
alter table memberships alter column main_distributor type uuid using main_distributor::uuid;
alter table memberships add foreign key (main_distributor) references companies (id);
-- Lists of staff, and the reminders before the last day.
create index memberships_expiry on memberships (expires_at, id);
create index memberships_created on memberships (created_at desc, id);
create index memberships_distributor on memberships (main_distributor) where main_distributor is not null;

create trigger memberships_recorded after insert on memberships for each row execute function notify_record('membership', 'all');
create trigger memberships_changed after update on memberships for each row
  when (new.version <> old.version) execute function notify_record('membership', 'all');

-- Reminders that were sent, so that each is sent once for a last day.
create table membership_reminders (
  membership_id uuid not null references memberships (id) on delete cascade,
  expires_at date not null,                             -- the last day that it was about
  days integer not null,                                -- before it; 0: the membership has ended
  sent_at timestamptz not null,
  primary key (membership_id, expires_at, days)
);
alter table membership_reminders enable row level security;
alter table membership_reminders force row level security;
create policy membership_reminders_scope on membership_reminders using ((select scope()) in ('staff', 'system'));

-- Memberships that exist already begin their history with their creation, as new ones do.
insert into history (object, object_id, company_id, at, actor, side, transition, to_state)
  select 'membership', id, company_id, created_at, 'Trunkline', 'system', 'create', 'active' from memberships;

-- ---- Applications

create sequence application_numbers;

create table applications (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),          -- who prepared it
  number text not null unique,                          -- A-2026-000038
  type text not null check (type in ('ADP', 'DDP', 'APP', 'DPP', 'ASP', 'DSP', 'DTE', 'DEE')), -- of the form DC-DPP: DPP
  state text not null check (state in ('draft', 'submitted', 'approved', 'action_required', 'rejected')),
  version integer not null default 1,
  target_enduser_type text,
  product_lines text[] not null default '{}',
  main_distributor text,                                -- as the applicant writes it
  competitor_brands text[] not null default '{}',
  other_brands text[] not null default '{}',
  services text[] not null default '{}',
  volumes jsonb not null default '[]',                  -- [{year, total, via_distributor}], USD
  sub_partners jsonb not null default '[]',             -- [{company, item_detail, industry, business_type, contact, email, phone, website}]
  commitment boolean not null default false,            -- to the programme rules
  created_at timestamptz not null,
  submitted_at timestamptz,
  waiting_since timestamptz,                            -- while it waits for staff: the order of their queue
  decided_at timestamptz,
  changed_by text,                                      -- name of the user at that time
  changed_at timestamptz,
  -- What an approval gave.
  membership_id uuid references memberships (id),
  level text check (level in ('silver', 'gold', 'diamond')),
  expires_at date,
  check ((state = 'approved') = (membership_id is not null and level is not null and expires_at is not null)),
  check ((state = 'submitted') = (waiting_since is not null))
);
-- A company has one open application of each type, whatever runs at the same time.
create unique index applications_open on applications (company_id, type) where state in ('draft', 'submitted', 'action_required');
create index applications_company on applications (company_id, created_at desc, id);
create index applications_membership on applications (membership_id) where membership_id is not null;
-- Lists of staff, who do not see drafts. The queue has the longest wait first, then the newest.
create index applications_queue on applications (waiting_since, created_at desc, id) where state <> 'draft';
create index applications_created on applications (created_at desc, id) where state <> 'draft';
create index applications_decided on applications (decided_at desc) where decided_at is not null;

alter table applications enable row level security;
alter table applications force row level security;
create policy applications_read on applications for select
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy applications_insert on applications for insert
  with check (case when (select scope()) in ('staff', 'system') then true else state = 'draft' and company_id = (select scope_company()) end);
create policy applications_update on applications for update
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy applications_delete on applications for delete
  using (case when (select scope()) in ('staff', 'system') then true else state = 'draft' and company_id = (select scope_company()) end);

-- A company writes its answers and submits them. It never decides, and its answers are frozen while they wait.
create trigger applications_of_staff before update on applications for each row when (
  (new.state is distinct from old.state and new.state <> 'submitted')
  or old.state not in ('draft', 'action_required')
  -- Submitting it again clears the moment of the return.
  or (new.decided_at is not null and new.decided_at is distinct from old.decided_at)
  or (old.company_id, old.type, old.number, old.membership_id, old.level, old.expires_at) is distinct from
    (new.company_id, new.type, new.number, new.membership_id, new.level, new.expires_at)
) execute function refuse_outside_staff();

-- Staff do not see drafts.
create trigger applications_inserted after insert on applications for each row execute function notify_record('application', 'company');
create trigger applications_changed after update on applications for each row
  when (new.version <> old.version and new.state <> 'draft') execute function notify_record('application', 'all');
create trigger applications_redrafted after update on applications for each row
  when (new.version <> old.version and new.state = 'draft') execute function notify_record('application', 'company');
create trigger applications_deleted after delete on applications for each row execute function notify_record('application', 'company');

-- Place of an application in the queue of staff, length of the queue, and the median hours of the last 200 decisions, as
-- quotation_queue: a company gets three numbers about applications of other companies, and nothing else.
create function application_queue(since timestamptz, own uuid, out place bigint, out waiting bigint, out median_hours double precision)
language plpgsql stable as $$
declare caller_scope constant text := scope();
begin
  perform set_config('app.scope', 'system', true);
  select count(*) filter (where (q.waiting_since, q.id) <= (since, own)), count(*) into place, waiting
    from applications q where q.waiting_since is not null and q.state <> 'draft';
  select percentile_cont(0.5) within group (order by extract(epoch from d.decided_at - d.submitted_at) / 3600) into median_hours
    from (select r.decided_at, r.submitted_at from applications r where r.decided_at is not null order by r.decided_at desc limit 200) d;
  perform set_config('app.scope', caller_scope, true);
end $$;

-- ---- Permissions

update roles set permissions = permissions || array['companies:application:read', 'companies:application:decide', 'companies:membership:read',
  'companies:membership:edit'], version = version + 1 where name = 'channel';
update roles set permissions = permissions || array['companies:application:read', 'companies:membership:read', 'companies:distributor:edit'],
  version = version + 1 where name = 'headquarters';
update roles set permissions = permissions || array['companies:application:read', 'companies:membership:read'], version = version + 1
  where name = 'auditor';
