-- Two-step login of staff: secrets of authenticator apps and recovery codes. Rules: docs/rules/accounts.md, "Two-step login"

-- Since when a login needs a code; null: off.
alter table users add column totp_since timestamptz;
alter table users add constraint users_totp_of_staff check (totp_since is null or company_id is null);
create index users_totp on users (totp_since) where totp_since is not null;

create table totp_secrets (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_secret bytea,                  -- in force; AES-256-GCM under a key from SECRET
  sealed_pending bytea,                 -- of a device that is not confirmed yet
  pending_at timestamptz,
  last_step bigint not null default 0,  -- the newest time step whose code was used; no code works twice
  guesses integer not null default 0,   -- wrong codes of a day
  guesses_since timestamptz not null    -- of the first of them
);
alter table totp_secrets enable row level security;
alter table totp_secrets force row level security;
create policy totp_secrets_scope on totp_secrets using ((select scope()) = 'system');

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,             -- HMAC under SECRET
  used_at timestamptz,
  primary key (user_id, code_hash)
);
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy recovery_codes_scope on recovery_codes using ((select scope()) = 'system');

-- The columns that find_session answers, with the new one.
drop trigger users_notify on users;
create trigger users_notify after update of company_id, company_role, username, realname, language, disabled, totp_since or delete on users
  for each statement execute function notify_change('sessions');

-- The session also says whether its user has to set up two-step login before anything else.
drop function find_session(bytea, date);
create function find_session(token bytea, today date) returns table (
  user_id uuid, last_used_at timestamptz, expires_at timestamptz, ended_at timestamptz, company_id uuid, company_role text,
  username text, realname text, language text, disabled boolean, roles text[], permissions text[], types text[], needs_totp boolean
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
      array(select m.type from active_memberships(find_session.today) m where m.company_id = u.company_id),
      u.company_id is null and u.totp_since is null
        and exists (select from settings where key = 'security.totp_required' and value = 'true'::jsonb)
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = find_session.token;
  perform set_config('app.scope', caller_scope, true);
end $$;
