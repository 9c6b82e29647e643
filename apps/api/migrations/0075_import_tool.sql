-- Imports of more kinds, of partners too: how the file is read, remembered mappings, undo. Rules: docs/rules/import.md

alter table imports drop constraint imports_kind_check;
alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check check (state in (
  'queued', 'running', 'unmapped', 'checked', 'done', 'refused', 'failed', 'cancelled', 'undone'));
alter table imports drop constraint imports_format_check;
alter table imports add column company_id uuid references companies (id); -- null: an import of staff
alter table imports add column options jsonb not null default '{}';       -- what the user said about reading: mapping, encoding, corrections
alter table imports add column reading jsonb;                             -- what was found in the file; null: not read yet, or no table
alter table imports add column is_undo boolean not null default false;    -- the current or last run undoes the import
alter table imports add column kept jsonb not null default '[]';          -- [{line, name, key}]: what the undo left as it was
create index imports_company on imports (company_id, created_at desc) where company_id is not null;

drop policy imports_scope on imports;
create policy imports_scope on imports
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
drop policy import_changes_scope on import_changes;
create policy import_changes_scope on import_changes
  using (case when (select scope()) in ('staff', 'system') then true
    else exists (select 1 from imports i where i.id = import_id and i.company_id = (select scope_company())) end);

-- What an undo needs. Null: the row cannot be undone.
alter table import_changes add column object_id text;  -- the record that the row made or changed
alter table import_changes add column version integer; -- of the record after the import
alter table import_changes add column before jsonb;    -- the fields as they were; null: the import made the record

-- Which column of a file with these headings is which field, as it was imported last.
create table import_mappings (
  id uuid primary key default uuidv7(),
  company_id uuid references companies (id), -- null: the vendor's
  kind text not null,
  headings_key text not null,               -- the headings without case, accents and order
  headings jsonb not null,
  mapping jsonb not null,                   -- field: heading, {value} or null
  numbers text,
  dates text,
  name text not null,                       -- of the file
  who text not null,
  used_at timestamptz not null,
  unique nulls not distinct (company_id, kind, headings_key)
);
alter table import_mappings enable row level security;
alter table import_mappings force row level security;
create policy import_mappings_scope on import_mappings
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
