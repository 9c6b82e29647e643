-- When a record left a queue of staff last, for each kind of notice that asks for its decision: the job that tells staff may run after the
-- decision, and then has nothing to tell. Rules: docs/rules/notices.md, "Queues"
create table left_queues (
  object text not null,
  object_id uuid not null,
  kind text not null,
  left_at timestamptz not null,   -- of the step
  primary key (object, object_id, kind)
);
alter table left_queues enable row level security;
alter table left_queues force row level security;
create policy left_queues_scope on left_queues using ((select scope()) = 'system');
