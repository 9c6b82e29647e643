-- Staff view the portal as a partner, for reading only, and find what belongs to a company. Rules: docs/rules/accounts.md, "View as
-- partner"; docs/rules/companies.md

create table partner_views (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,     -- SHA-256 of the opaque token
  session bytea references sessions (token_hash) on delete set null, -- of the member of staff; the view ends with it
  staff_id uuid not null references users (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,     -- as whom they view
  company_id uuid not null references companies (id),
  reason text not null,
  reads integer not null default 0,     -- rows of partner_view_reads
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
-- One at a time.
create unique index partner_views_open on partner_views (staff_id) where ended_at is null;
create index partner_views_session on partner_views (session);
create index partner_views_user on partner_views (user_id);
create index partner_views_expires on partner_views (expires_at);
alter table partner_views enable row level security;
alter table partner_views force row level security;
create policy partner_views_scope on partner_views using ((select scope()) in ('staff', 'system'));
create trigger partner_views_notify after update of ended_at or delete on partner_views
  for each statement execute function notify_change('sessions');

-- What was read in a view, each call and record once.
create table partner_view_reads (
  view_id uuid not null references partner_views (id) on delete cascade,
  path text not null,
  record text not null,                 -- the id in the call; empty without one
  primary key (view_id, path, record)
);
alter table partner_view_reads enable row level security;
alter table partner_view_reads force row level security;
create policy partner_view_reads_scope on partner_view_reads using ((select scope()) = 'system');

-- The view with this token hash, its partner, and the member of staff as they are now; no row when the token is unknown. The scope is
-- set in the body, as in find_session.
create function find_partner_view(token bytea, today date) returns table (
  view_id uuid, view_reason text, view_expires_at timestamptz, view_ended_at timestamptz,
  staff_id uuid, staff_username text, staff_realname text, staff_disabled boolean, staff_permissions text[],
  session_open boolean,
  user_id uuid, company_id uuid, company_role text, username text, realname text, language text, types text[]
) language plpgsql rows 1 as $$
#variable_conflict use_column
declare
  caller_scope constant text := scope();
begin
  perform set_config('app.scope', 'system', true);
  return query
    select v.id, v.reason, v.expires_at, v.ended_at,
      staff.id, staff.username::text, staff.realname, staff.disabled,
      array(select distinct p from user_roles r join roles on roles.name = r.role, unnest(roles.permissions) p where r.user_id = staff.id),
      s.token_hash is not null and s.ended_at is null,
      u.id, u.company_id, u.company_role, u.username::text, u.realname, u.language,
      array(select m.type from active_memberships(find_partner_view.today) m where m.company_id = u.company_id)
    from partner_views v
    join users staff on staff.id = v.staff_id
    left join sessions s on s.token_hash = v.session
    -- A partner who was disabled, removed or has joined another company is viewed no longer.
    left join users u on u.id = v.user_id and u.company_id = v.company_id and not u.disabled and u.removed_at is null
    where v.token_hash = find_partner_view.token;
  perform set_config('app.scope', caller_scope, true);
end $$;

-- The administrator holds every permission by `*:*:*`.
update roles set permissions = permissions || '{companies:view:partner}' where name = 'channel';
update roles set permissions = permissions || '{companies:enduser:read}' where name in ('channel', 'headquarters', 'auditor');

-- ---- The files of a company in the order of their list

create index files_company_created on files (company_id, created_at desc, id desc) where object_id is not null;
