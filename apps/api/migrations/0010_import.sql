-- Imports of the catalogue: who brought which file, how far it is, what was wrong in it. Rules: docs/rules/import.md

create table imports (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('product', 'compat')),
  state text not null check (state in ('queued', 'running', 'checked', 'done', 'refused', 'failed', 'cancelled')),
  dry_run boolean not null,             -- of the run that goes on or was the last
  skip_bad boolean not null,
  format text not null check (format in ('csv', 'xlsx', 'jsonl')),
  file_name text not null,
  size bigint not null,
  file_id uuid references files (id),   -- null: read from a terminal, or forgotten by now
  user_id uuid,                         -- null: somebody at a terminal
  who text not null,
  sees_cost boolean not null,           -- whether whoever wants the run may set costs
  run integer not null default 1,       -- a check is one, what is then imported is the next
  agreed boolean not null default false, -- the bad rows of the run before may be left out, others not
  attempts integer not null default 0,  -- of this run; it begins anew when its process ends
  rows integer not null default 0,      -- read so far
  percent integer not null default 0,
  count_new integer not null default 0,
  count_changed integer not null default 0,
  count_same integer not null default 0,
  count_bad integer not null default 0,
  is_fatal boolean not null default false, -- nothing of the file can be used, whatever is left out
  failure text,                         -- why it was refused or failed, where the rows do not say it: a key of texts
  version integer not null default 1,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index imports_created on imports (created_at desc, id);
create index imports_state on imports (state, created_at desc);
create index imports_file on imports (file_id) where file_id is not null;

-- A row that can not be taken, as it stood in the file, with its reasons in no language yet.
create table import_bad (
  import_id uuid not null references imports (id) on delete cascade,
  run integer not null,
  line integer not null,
  fields jsonb,                         -- by column; null: the head, or nothing that can be read
  problems jsonb not null,              -- [{field, key, values}]
  primary key (import_id, run, line)
);

alter table imports enable row level security;
alter table imports force row level security;
create policy imports_scope on imports using ((select scope()) in ('staff', 'system'));
alter table import_bad enable row level security;
alter table import_bad force row level security;
create policy import_bad_scope on import_bad using ((select scope()) in ('staff', 'system'));

-- A file may name as successor what it brings only later.
alter table products alter constraint products_successor_id_fkey deferrable initially immediate;
