-- Queues of projects: one median for each, and the place without it. Rules: docs/rules/platform.md, "Medians"

-- As median_wait_hours of 0035, for a wait that may begin later than its own state: a protection is asked for with the registration, and
-- headquarters wait for channel first. `after_states` are those of `after_object` in the same record; null: the wait begins by itself.
-- `moves` are the decisions; null: every move of staff that ends the wait.
create function median_wait_hours(of_object text, begins text[], ends text[], since timestamptz, moves text[], after_object text,
  after_states text[]) returns double precision
language plpgsql stable as $$
declare
  caller_scope constant text := scope();
  hours double precision;
begin
  perform set_config('app.scope', 'system', true);
  select percentile_cont(0.5) within group (order by extract(epoch from decided.at - greatest(begun.at, opened.at)) / 3600) into hours
    from (
      select id, object_id, at from history
      where object = of_object and side = 'staff' and at > since and from_state = any(begins) and to_state = any(ends)
        and (moves is null or transition = any(moves))
      order by at desc limit 200
    ) decided
    cross join lateral (
      select entered.at from history entered
      where entered.object = of_object and entered.object_id = decided.object_id and entered.id < decided.id
        and entered.to_state = any(begins) and (entered.from_state is null or entered.from_state <> all(begins))
      order by entered.id desc limit 1
    ) begun
    left join lateral (
      select other.at from history other
      where other.object = after_object and other.object_id = decided.object_id and other.id < decided.id and other.to_state = any(after_states)
      order by other.id desc limit 1
    ) opened on true;
  perform set_config('app.scope', caller_scope, true);
  return hours;
end $$;

-- The place of a project in the queue of channel (`project`) or of headquarters (`protection`), and its length. The previous release
-- still calls project_queue.
create function project_place(queue text, since timestamptz, own uuid, out place bigint, out waiting bigint)
language plpgsql stable as $$
declare caller_scope constant text := scope();
begin
  perform set_config('app.scope', 'system', true);
  select count(*) filter (where (p.waiting_since, p.id) <= (since, own)), count(*) into place, waiting
    from projects p where p.waiting_since is not null and p.state <> 'draft' and (p.state = 'submitted') = (queue = 'project');
  perform set_config('app.scope', caller_scope, true);
end $$;
