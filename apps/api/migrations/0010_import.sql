-- Imports of the catalogue: the file, its progress and its bad rows. Rules: docs/rules/import.md

create table imports (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('product', 'compat')),
  state text not null check (state in ('queued', 'running', 'checked', 'done', 'refused', 'failed', 'cancelled')),
  dry_run boolean not null,             -- of the current or last run: checks and changes nothing
  skip_bad boolean not null,            -- import the good rows although others are bad
  format text not null check (format in ('csv', 'xlsx', 'jsonl')),
  file_name text not null,
  size bigint not null,                 -- bytes
  file_id uuid references files (id),   -- null: read by a command, or deleted after its time
  user_id uuid,                         -- null: a command
  who text not null,                    -- name of the user at that time
  sees_cost boolean not null,           -- whether the user who started the run may set costs
  run integer not null default 1,       -- number of the run: a check is one, the import after it the next
  agreed boolean not null default false, -- this run may leave out the bad rows of the run before, and no others
  attempts integer not null default 0,  -- of this run; an attempt begins again when its process ends
  rows integer not null default 0,      -- read so far
  percent integer not null default 0,
  count_new integer not null default 0,
  count_changed integer not null default 0,
  count_same integer not null default 0,
  count_bad integer not null default 0,
  is_fatal boolean not null default false, -- nothing in the file can be imported, even without the bad rows
  failure text,                         -- key of the text that says why it was refused or failed, where no row does
  version integer not null default 1,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index imports_created on imports (created_at desc, id);
create index imports_state on imports (state, created_at desc);
create index imports_file on imports (file_id) where file_id is not null;
alter table imports enable row level security;
alter table imports force row level security;
create policy imports_scope on imports using ((select scope()) in ('staff', 'system'));

-- Rows that cannot be imported, as they are in the file, with problems that are translated when they are read.
create table import_bad_rows (
  import_id uuid not null references imports (id) on delete cascade,
  run integer not null,
  line integer not null,
  fields jsonb,                         -- by column; null: the header, or an unreadable row
  problems jsonb not null,              -- [{field, key, values}]
  primary key (import_id, run, line)
);
alter table import_bad_rows enable row level security;
alter table import_bad_rows force row level security;
create policy import_bad_rows_scope on import_bad_rows using ((select scope()) in ('staff', 'system'));
