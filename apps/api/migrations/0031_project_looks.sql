-- Looks at the conflict light, orders of the lists of projects, and the link of a project to its end user. Rules: docs/rules/projects.md

-- How often a company looked on a UTC day.
create table project_looks (
  company_id uuid not null references companies (id),
  day date not null,
  looks integer not null check (looks > 0),
  primary key (company_id, day)
);
alter table project_looks enable row level security;
alter table project_looks force row level security;
create policy project_looks_read on project_looks for select
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy project_looks_insert on project_looks for insert
  with check (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);
create policy project_looks_update on project_looks for update
  using (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);

create index projects_company_end on projects (company_id, protect_end_time, id);
create index projects_end on projects (protect_end_time, id) where state <> 'draft';
create index protections_state on protections (state, ends_on);
create index protection_ledger_at on protection_ledger (at);

-- An end user that a project names cannot be deleted.
alter table projects add foreign key (enduser_id) references endusers (id);
