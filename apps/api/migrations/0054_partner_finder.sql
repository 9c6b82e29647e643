-- The public list of partners. Rules: docs/rules/partner-finder.md

-- What a company tells the public about itself, and whether it agreed to be listed. Staff may hide it.
create table partner_listings (
  company_id uuid primary key references companies (id),
  is_listed boolean not null default false,
  city text,
  description text,
  email text,
  hidden_at timestamptz,
  hidden_by text,                       -- name of the user at that time
  hidden_reason text,
  version integer not null default 1,
  changed_by text,
  changed_at timestamptz,
  check (not is_listed or city is not null),
  check ((hidden_at is null) = (hidden_reason is null))
);
alter table partner_listings enable row level security;
alter table partner_listings force row level security;
create policy partner_listings_read on partner_listings for select
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy partner_listings_insert on partner_listings for insert
  with check (case when (select scope()) in ('staff', 'system') then true else hidden_at is null and company_id = (select scope_company()) end);
create policy partner_listings_update on partner_listings for update
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy partner_listings_delete on partner_listings for delete using ((select scope()) = 'system');
create trigger partner_listings_of_staff before update on partner_listings for each row when (
  (old.company_id, old.hidden_at, old.hidden_by, old.hidden_reason) is distinct from
  (new.company_id, new.hidden_at, new.hidden_by, new.hidden_reason)
) execute function refuse_outside_staff();

-- What everybody may read of the companies that agreed: one row for each membership, with nothing that is not public. Only the
-- triggers below write it, so that no statement of a visitor touches a table of companies.
create table published_partners (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  type text not null,
  level text not null,
  level_rank smallint not null,         -- 0: diamond, the highest
  starts_at date not null,
  expires_at date not null,
  company text not null,
  sort_name text not null,              -- the name in small letters
  city text not null,
  country text not null,
  website text,
  email text,
  description text,
  logo_file_id uuid,
  words text not null,                  -- name, city and description in small letters, for keywords
  unique (company_id, type)
);
create index published_partners_order on published_partners (level_rank, sort_name, id);
create index published_partners_country on published_partners (country, level_rank, sort_name, id);
create index published_partners_words on published_partners using gin (words gin_trgm_ops);
create trigger published_partners_of_staff before insert or update or delete on published_partners
  for each statement execute function refuse_outside_staff();
create trigger published_partners_notify after insert or update or delete on published_partners
  for each statement execute function notify_change('partners');

-- Direct end users buy for themselves and are never listed. Scheduled memberships are rows already, so that the date alone lists them.
-- The lock of the company's row settles changes of two tables at the same time: the later one reads what the earlier one committed.
create function publish_partner(changed uuid) returns void language plpgsql as $$
declare caller_scope constant text := scope();
begin
  perform set_config('app.scope', 'system', true);
  perform from companies where id = changed for no key update;
  if exists (select from partner_listings where company_id = changed) then
    delete from published_partners where company_id = changed;
    insert into published_partners (company_id, type, level, level_rank, starts_at, expires_at, company, sort_name, city, country,
      website, email, description, logo_file_id, words)
    select c.id, m.type, m.level, array_position(array['diamond', 'gold', 'silver'], m.level) - 1, m.starts_at, m.expires_at,
      c.company, lower(c.company), l.city, c.country, c.website, l.email, l.description, c.logo_file_id,
      lower(concat_ws(' ', c.company, l.city, l.description))
    from partner_listings l
    join companies c on c.id = l.company_id and c.state = 'open'
    join memberships m on m.company_id = l.company_id and m.terminated_at is null and m.type not in ('DTE', 'DEE')
    where l.company_id = changed and l.is_listed and l.hidden_at is null;
  end if;
  perform set_config('app.scope', caller_scope, true);
end $$;

create function publish_changed_partner() returns trigger language plpgsql as $$
begin
  perform publish_partner(coalesce(new.company_id, old.company_id));
  return null;
end $$;
create function publish_changed_company() returns trigger language plpgsql as $$
begin
  perform publish_partner(new.id);
  return null;
end $$;
create trigger partner_listings_publish after insert or update on partner_listings
  for each row execute function publish_changed_partner();
create trigger memberships_publish after insert or update or delete on memberships
  for each row execute function publish_changed_partner();
create trigger companies_publish after update on companies for each row when (
  (old.company, old.country, old.website, old.logo_file_id, old.state) is distinct from
  (new.company, new.country, new.website, new.logo_file_id, new.state)
) execute function publish_changed_company();

-- How many companies have an active membership, and in how many countries they are: figures, and no row behind them.
create function count_partners(today date) returns table (partners bigint, countries bigint) language plpgsql rows 1 as $$
declare caller_scope constant text := scope();
begin
  perform set_config('app.scope', 'system', true);
  return query
    select count(*), count(distinct c.country) from companies c
    where c.state = 'open' and c.id in (select m.company_id from active_memberships(today) m);
  perform set_config('app.scope', caller_scope, true);
end $$;
