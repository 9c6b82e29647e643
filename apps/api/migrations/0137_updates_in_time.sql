-- An update of a protected project says on which day it was due, so that updates in time can be counted later,
-- whatever the setting project.update_days becomes. Null: the project was not protected.
alter table project_updates add column due_on date;

update project_updates u set due_on = d.due_on
from (
  select one.id, greatest(p.starts_on, (lag(one.at) over (partition by one.project_id order by one.at, one.id) at time zone 'UTC')::date)
    + coalesce((select (value #>> '{}')::integer from settings where key = 'project.update_days'), 30) as due_on,
    (one.at at time zone 'UTC')::date between p.starts_on and coalesce(p.ended_on, p.ends_on) as is_protected
  from project_updates one
  join protections p on p.project_id = one.project_id and p.state in ('protected', 'ended')
) d
where d.id = u.id and d.is_protected;

create index project_updates_due on project_updates (company_id, due_on) where due_on is not null;
