-- API keys of companies. Rules: docs/rules/api-access.md

create table api_keys (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id) on delete cascade, -- who made it; the key has no more rights
  name text not null,
  prefix text not null,                 -- how the key begins
  key_hash bytea not null unique,       -- SHA-256
  scopes text[] not null,
  created_at timestamptz not null,
  expires_on date,                      -- the last day, UTC
  last_used_at timestamptz,             -- to the minute
  revoked_at timestamptz
);
create index api_keys_company on api_keys (company_id, created_at desc, id desc) where revoked_at is null;
create index api_keys_user on api_keys (user_id);
alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy api_keys_read on api_keys for select
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy api_keys_insert on api_keys for insert
  with check (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);
create policy api_keys_update on api_keys for update
  using (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);
create policy api_keys_delete on api_keys for delete using ((select scope()) = 'system');
create trigger api_keys_notify after update of revoked_at or delete on api_keys
  for each statement execute function notify_change('sessions');

-- A key is used and revoked, and never becomes another one. A revoked key stays revoked.
create function refuse_other_key() returns trigger language plpgsql as $$
begin
  if (new.id, new.company_id, new.user_id, new.name, new.prefix, new.key_hash, new.scopes, new.created_at, new.expires_on)
      is distinct from
      (old.id, old.company_id, old.user_id, old.name, old.prefix, old.key_hash, old.scopes, old.created_at, old.expires_on)
    or old.revoked_at is not null
    or (new.last_used_at is distinct from old.last_used_at and scope() <> 'system') then
    raise exception 'an API key does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger api_keys_fixed before update on api_keys for each row execute function refuse_other_key();

-- The key with this hash and its maker as they are now; no row when the key is unknown or revoked. Columns of the maker are null once
-- they have left the company or are disabled, or the company is closed. The scope is set in the body, as in find_session.
create function find_api_key(token bytea, today date) returns table (
  key_id uuid, key_name text, key_scopes text[], expires_on text, last_used_at timestamptz,
  user_id uuid, company_id uuid, username text, realname text, language text, types text[]
) language plpgsql rows 1 as $$
#variable_conflict use_column
declare
  caller_scope constant text := scope();
begin
  perform set_config('app.scope', 'system', true);
  return query
    select k.id, k.name, k.scopes, k.expires_on::text, k.last_used_at,
      u.id, u.company_id, u.username::text, u.realname, u.language,
      array(select m.type from active_memberships(find_api_key.today) m where m.company_id = u.company_id)
    from api_keys k
    join companies c on c.id = k.company_id
    left join users u
      on u.id = k.user_id and u.company_id = k.company_id and not u.disabled and u.removed_at is null and c.state = 'open'
    where k.key_hash = find_api_key.token and k.revoked_at is null;
  perform set_config('app.scope', caller_scope, true);
end $$;
