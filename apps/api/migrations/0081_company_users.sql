-- A write of a company ends before its user leaves the company, or is refused. Rules: docs/rules/platform.md, "Tenancy"

-- The key of the advisory lock of a user: shared by writes in the name of their company, exclusive for what takes them out of it.
create function company_user_key(user_id uuid) returns bigint language sql immutable parallel safe
  return hashtextextended('company user ' || user_id::text, 0);

create function wait_for_writes_of_user() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(company_user_key(new.id));
  return new;
end $$;
create trigger users_leave_company before update of company_id, disabled, removed_at on users for each row
  when (old.company_id is not null
    and (old.company_id, old.disabled, old.removed_at is null) is distinct from (new.company_id, new.disabled, new.removed_at is null))
  execute function wait_for_writes_of_user();
