-- Account managers by country, absences, and who acts meanwhile. Rules: docs/rules/territories.md, docs/rules/absences.md

-- A country that lost its account manager keeps its row, so that its version only grows.
alter table territories alter column user_id drop not null;
alter table territories add column changed_by text;
alter table territories add column changed_at timestamptz;

-- Several absences of one user, which never overlap.
alter table absences drop constraint absences_pkey;
alter table absences add column id uuid primary key default uuidv7();
alter table absences add column version integer not null default 1;
alter table absences add column changed_by text;
alter table absences add column changed_at timestamptz;
alter table absences add constraint absences_no_overlap
  exclude using gist (user_id with =, daterange(starts_on, ends_on, '[]') with &&);
create index absences_ends on absences (ends_on, starts_on);

-- Who acts for a user on a day: the user, or while they are absent the substitute; of an absent substitute the next one, five at most.
-- Null: nobody. Disabled accounts act for nobody. Each user has one absence on a day, so that the chain does not fork.
create function find_acting_user(wanted uuid, day date) returns uuid language sql stable as $$
  with recursive chain as (
    select wanted as user_id, 0 as step
    union all
    select absences.substitute_id, chain.step + 1
    from chain join absences on absences.user_id = chain.user_id and day between starts_on and ends_on
    where chain.step < 5
  )
  select chain.user_id from chain join users on users.id = chain.user_id and not users.disabled
  where not exists (select from absences where absences.user_id = chain.user_id and day between starts_on and ends_on)
$$;

-- The same in the other direction: the user, and everybody for whom they act on a day.
create function list_covered_users(wanted uuid, day date) returns setof uuid language sql stable as $$
  with recursive covered as (
    select wanted as user_id, 0 as step
    union all
    select absences.user_id, covered.step + 1
    from covered join absences on absences.substitute_id = covered.user_id and day between starts_on and ends_on
    where covered.step < 5 and not exists (
      select from absences own where own.user_id = wanted and day between own.starts_on and own.ends_on)
  )
  select distinct user_id from covered where user_id is not null
$$;

-- The auditor reads by a permission of its own: roles hold no pattern that ends in `:read`.
update roles set permissions = permissions || '{companies:territory:read,companies:territory:edit,accounts:absence:edit}', version = version + 1
  where name = 'channel';
update roles set permissions = permissions || '{companies:territory:read}', version = version + 1 where name = 'auditor';
