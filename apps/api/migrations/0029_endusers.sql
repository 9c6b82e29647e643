-- End users: the customers of a company. Rules: docs/rules/endusers.md

create table endusers (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  company text not null,                                -- full name of the end user
  sort_name text not null generated always as (lower(company)) stored,
  address text not null,
  website text,
  contact text not null,
  email text not null,
  mobile text not null,                                 -- in its international form
  country text not null,                                -- ISO 3166-1 alpha-2
  staff_size text check (staff_size in ('1-49', '50-249', '250-999', '1000-4999', '5000+')),
  industry text check (industry in ('government', 'education', 'healthcare', 'finance', 'manufacturing', 'energy', 'transport',
    'retail', 'telecom', 'hospitality', 'other')),
  is_protect boolean not null default false,            -- new projects ask for protection
  product_line_in_use text,
  rival_brands text,
  other_sources text,
  figures_year integer,                                 -- the full year that the purchases are of; null without figures
  procurement_last_year numeric(14, 2) check (procurement_last_year >= 0), -- USD, as all of them
  vendor_purchase_last_year numeric(14, 2) check (vendor_purchase_last_year >= 0),
  predicted_networking numeric(14, 2) check (predicted_networking >= 0),
  predicted_vendor numeric(14, 2) check (predicted_vendor >= 0),
  logo_file_id uuid references files (id),
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text not null                              -- name of the user at that time
);
-- Each order and filter that the list offers.
create index endusers_company_name on endusers (company_id, sort_name, id);
create index endusers_company_created on endusers (company_id, created_at, id);
create index endusers_company_country on endusers (company_id, country, sort_name, id);
create index endusers_company_industry on endusers (company_id, industry, sort_name, id);
create index endusers_company_protect on endusers (company_id, sort_name, id) where is_protect;
-- Everything that keywords are compared with (docs/decisions/0035-keywords-of-lists.md).
create index endusers_words on endusers (company_id, id) include (company, contact, email);
create index endusers_logo on endusers (logo_file_id) where logo_file_id is not null;
-- Quotations of an end user, by its name.
create index quotations_company_enduser on quotations (company_id, enduser_name) where enduser_name is not null;

alter table endusers enable row level security;
alter table endusers force row level security;
-- Staff read end users; their company alone writes them.
create policy endusers_read on endusers for select
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy endusers_insert on endusers for insert
  with check (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);
create policy endusers_update on endusers for update
  using (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);
create policy endusers_delete on endusers for delete
  using (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);

-- ---- Likeness of names
-- Under row-level security no index serves the comparison of trigrams, which is not leakproof. Therefore the compared names stand in a
-- table of their own without policies. The role `app` has no right to it: the functions below read and write it as its owner.
-- Why: docs/decisions/0049-likeness-of-names-is-found-by-a-function.md

create table enduser_names (
  enduser_id uuid primary key references endusers (id) on delete cascade,
  company_id uuid not null,
  name_key text not null,                               -- to_company_key, which the migration of projects creates (0030)
  mail_domain text not null
);
revoke all on enduser_names from app;
create index enduser_names_company_key on enduser_names using gist (company_id, name_key gist_trgm_ops (siglen = 64));
create index enduser_names_company_domain on enduser_names (company_id, mail_domain);

create function save_enduser_name() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into enduser_names (enduser_id, company_id, name_key, mail_domain)
    values (new.id, new.company_id, to_company_key(new.company), lower(split_part(new.email, '@', 2)))
    on conflict (enduser_id) do update
      set company_id = excluded.company_id, name_key = excluded.name_key, mail_domain = excluded.mail_domain;
  return null;
end $$;
create trigger endusers_name_inserted after insert on endusers for each row execute function save_enduser_name();
create trigger endusers_name_changed after update of company_id, company, email on endusers for each row
  when ((old.company_id, old.company, old.email) is distinct from (new.company_id, new.company, new.email)) execute function save_enduser_name();

-- End users of the scope's own company whose names are like `typed`, the most alike first, and those with the mail domain, which is null
-- for an address of a free mail service.
create function find_like_endusers(typed text, domain text) returns table (id uuid, likeness real, same_domain boolean)
language plpgsql stable security definer set search_path = public as $$
declare
  key constant text := to_company_key(typed);
begin
  return query
    (select n.enduser_id, similarity(n.name_key, key), n.mail_domain is not distinct from domain
      from enduser_names n where n.company_id = scope_company()
      order by n.name_key <-> key limit 5)
    union
    (select n.enduser_id, similarity(n.name_key, key), true
      from enduser_names n where n.company_id = scope_company() and n.mail_domain = domain limit 5);
end $$;
revoke all on function find_like_endusers from public;
grant execute on function find_like_endusers to app;
