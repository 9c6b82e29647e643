-- Memberships of companies, and the session lookup that depends on them. Rules: docs/rules/memberships.md, docs/rules/accounts.md

create table memberships (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  type text not null check (type in ('ADP', 'DDP', 'APP', 'DPP', 'ASP', 'DSP', 'DTE', 'DEE')),
  level text not null check (level in ('silver', 'gold', 'diamond')),
  starts_at date not null,
  expires_at date not null check (expires_at >= starts_at),   -- valid through 23:59:59 UTC of this day
  terminated_at timestamptz,
  main_distributor text,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
-- One current membership of a type for each company. Terminated ones remain as records.
create unique index memberships_current on memberships (company_id, type) where terminated_at is null;
alter table memberships enable row level security;
alter table memberships force row level security;
create policy memberships_scope on memberships
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create trigger memberships_notify after insert or update or delete on memberships
  for each statement execute function notify_change('sessions');

-- The memberships that are active on a day. PostgreSQL inlines the function, so that policies and indexes apply as in the caller's
-- own statement. The body is a string, because a compiled body would break when the table gets another column.
create function active_memberships(today date) returns setof memberships language sql stable parallel safe
  as $$ select * from memberships where terminated_at is null and starts_at <= today and expires_at >= today $$;

-- The session with this token hash and its user; no row when the token is unknown. Ended and expired sessions are answered too.
-- It reads in scope 'system', because the caller is not known yet, and restores the scope of the transaction. The scope is set
-- in the body: `set app.scope` in the head of a function requires a superuser.
create function find_session(token bytea, today date) returns table (
  user_id uuid, last_used_at timestamptz, expires_at timestamptz, ended_at timestamptz, company_id uuid, company_role text,
  username text, realname text, language text, disabled boolean, roles text[], permissions text[], types text[]
) language plpgsql rows 1 as $$
#variable_conflict use_column
declare
  caller_scope constant text := scope();
begin
  perform set_config('app.scope', 'system', true);
  return query
    select s.user_id, s.last_used_at, s.expires_at, s.ended_at, u.company_id, u.company_role, u.username::text, u.realname, u.language, u.disabled,
      array(select r.role from user_roles r where r.user_id = u.id order by r.role),
      array(select distinct p from user_roles r join roles on roles.name = r.role, unnest(roles.permissions) p where r.user_id = u.id order by p),
      array(select m.type from active_memberships(find_session.today) m where m.company_id = u.company_id)
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = find_session.token;
  perform set_config('app.scope', caller_scope, true);
end $$;
