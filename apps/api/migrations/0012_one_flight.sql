-- Who asks, what they ask and its end travel in one packet. Why: docs/decisions/0014-how-lists-stay-fast.md

-- The user that a transaction serves, where its first statement has said so.
create function scope_user() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- Who holds a token, asked by every call; what follows in the same transaction sees what the holder sees. Whoever holds none, or one
-- that was ended, sees what anyone does. Nothing of it outlives the transaction, which may only read where that is said.
drop function session_holder;
create function enter(
  token bytea, today date, reads boolean,
  out user_id uuid, out last_used_at timestamptz, out expires_at timestamptz, out ended_at timestamptz, out company_id uuid,
  out company_role text, out username text, out realname text, out language text, out disabled boolean,
  out roles text[], out permissions text[], out types text[]
) language plpgsql as $$
declare
  set_to text;
begin
  if reads then set_to := set_config('transaction_read_only', 'on', true); end if;
  -- Set inside: naming it in the function's head takes a right that no owner of tables has on a managed server.
  set_to := set_config('app.scope', 'system', true);
  select s.user_id, s.last_used_at, s.expires_at, s.ended_at, u.company_id, u.company_role, u.username::text, u.realname, u.language, u.disabled,
    array(select r.role from user_roles r where r.user_id = u.id order by r.role),
    array(select distinct p from user_roles r join roles on roles.name = r.role, unnest(roles.permissions) p where r.user_id = u.id order by p),
    array(select m.type from memberships m
      where m.company_id = u.company_id and m.terminated_at is null and m.starts_at <= enter.today and m.expires_at >= enter.today)
  into user_id, last_used_at, expires_at, ended_at, company_id, company_role, username, realname, language, disabled, roles, permissions, types
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = enter.token;
  if user_id is null or ended_at is not null or disabled then
    set_to := set_config('app.scope', 'anyone', true);
    set_to := set_config('app.company_id', '', true);
    set_to := set_config('app.user_id', '', true);
  else
    set_to := set_config('app.scope', case when company_id is null then 'staff' else 'company' end, true);
    set_to := set_config('app.company_id', coalesce(company_id::text, ''), true);
    set_to := set_config('app.user_id', user_id::text, true);
  end if;
end $$;

-- What goes into one place, in order: of a plug that many have only the first are offered.
drop index products_plug;
create index products_plug on products (plug_type, code);
