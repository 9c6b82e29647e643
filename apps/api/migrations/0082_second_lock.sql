-- What the scopes write, as narrow as the product needs. Rules: docs/rules/platform.md, "Tenancy"; src/platform/db/access-matrix.txt

-- ---- Rows

do $$ declare
  system constant text := $p$(select scope()) = 'system'$p$;
  staff constant text := $p$(select scope()) in ('staff', 'system')$p$;
  own constant text := $p$case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end$p$;
  -- Of the own rows those in a state.
  own_draft constant text := replace(own, 'company_id =', $p$state = 'draft' and company_id =$p$);
  list_line constant text := 'exists (select from price_lists l where l.id = price_list_id)';
  target text; readable text; insertable text; changeable text; deletable text; old name;
begin
  for target, readable, insertable, changeable, deletable in values
    ('companies', replace(own, 'company_id', 'id'), staff, replace(own, 'company_id', 'id'), system),
    ('users', own, staff, own, system),
    ('orders', own, replace(own, 'company_id =', $p$status = 'generated' and step = 1 and invoice_number is null and released_at is null
      and receipt_date is null and shipped_at is null and company_id =$p$), own, system),
    ('projects', own, own_draft, own, own_draft),
    ('quotations', own, own_draft, own, own_draft),
    ('protections', own, replace(own, 'company_id =', $p$state in ('none', 'requested') and company_id =$p$), own, staff),
    ('price_lists', $p$case when (select scope()) in ('staff', 'system') then true else state = 'published' and exists (
      select from memberships m where m.company_id = (select scope_company()) and m.type = price_lists.type and m.level = price_lists.level) end$p$,
      staff, staff, staff),
    ('price_list_discounts', list_line, staff, staff, staff),
    ('price_list_fixed', list_line, staff, staff, staff),
    ('invitations', own, own, own, staff),
    ('join_requests', $p$case when (select scope()) in ('staff', 'system') then true
      else (select scope_company()) in (company_id, from_company_id) end$p$, system, own, system),
    -- A public file is readable by everybody and belongs to its company, or to the vendor.
    ('files', $p$case when (select scope()) in ('staff', 'system') then true
      else visibility = 'public' or (company_id = (select scope_company()) and visibility = 'company') end$p$,
      replace(own, 'company_id =', $p$visibility <> 'staff' and company_id =$p$),
      replace(own, 'company_id =', $p$visibility <> 'staff' and company_id =$p$), staff)
  loop
    for old in select polname from pg_policy where polrelid = target::regclass loop
      execute format('drop policy %I on %I', old, target);
    end loop;
    execute format('create policy %I on %I for select using (%s)', target || '_read', target, readable);
    execute format('create policy %I on %I for insert with check (%s)', target || '_insert', target, insertable);
    execute format('create policy %I on %I for update using (%s)', target || '_update', target, changeable);
    execute format('create policy %I on %I for delete using (%s)', target || '_delete', target, deletable);
  end loop;
end $$;

-- ---- Notes of staff about a company: rows of their own, because a policy never hides a column. The old columns are dropped a release later.

create table company_notes (
  company_id uuid primary key references companies (id) on delete cascade,
  note text not null,
  note_by text not null,
  note_at timestamptz not null
);
alter table company_notes enable row level security;
alter table company_notes force row level security;
create policy company_notes_read on company_notes for select using ((select scope()) in ('staff', 'system'));
create policy company_notes_insert on company_notes for insert with check ((select scope()) in ('staff', 'system'));
create policy company_notes_update on company_notes for update using ((select scope()) in ('staff', 'system'));
create policy company_notes_delete on company_notes for delete using ((select scope()) in ('staff', 'system'));
insert into company_notes select id, note, coalesce(note_by, ''), coalesce(note_at, now()) from companies where note_at is not null;
update companies set note = '', note_by = null, note_at = null where note_at is not null;

-- ---- Columns

-- A company sends its files, asks for the delivery and reminds of it, confirms the receipt, puts a file that was sent back in its place
-- again, and cancels before the payment is confirmed. It neither confirms a payment nor ships.
create trigger orders_steps_of_staff before update on orders for each row when (
  (new.status <> old.status and not (
    (old.status in ('generated', 'document_uploaded', 'contract_settled')
      and new.status in ('document_uploaded', 'contract_settled', 'payment_submitted'))
    or (old.status in ('generated', 'document_uploaded', 'contract_settled', 'payment_submitted') and new.status = 'cancelled')
    or (old.status = 'payment_confirmed' and new.status = 'delivery_scheduled')
    or (old.status = 'delivery_scheduled' and new.status = 'shipping_reminded')
    or (old.status = 'shipped' and new.status = 'delivered')
    or (old.status = 'delivered' and new.status = 'completed')
    or new.status is not distinct from old.resume_status))
  or new.step <> case new.status when 'generated' then 1 when 'document_uploaded' then 2 when 'contract_settled' then 3
    when 'payment_submitted' then 4 when 'payment_confirmed' then 5 when 'delivery_scheduled' then 6 when 'shipping_reminded' then 7
    when 'shipped' then 8 when 'delivered' then 9 when 'completed' then 10 else old.step end
  or not old.earlier_returns @> new.earlier_returns
  or (new.resume_status is not null and new.resume_status is distinct from old.resume_status
    and not old.earlier_returns @> jsonb_build_array(jsonb_build_object('resume_status', new.resume_status)))
) execute function refuse_outside_staff();

-- A company submits, withdraws what was submitted, and closes what was approved.
create trigger projects_states_of_staff before update on projects for each row when (
  new.state <> old.state and not (
    (old.state in ('draft', 'action_required') and new.state = 'submitted')
    or (old.state = 'submitted' and new.state = 'withdrawn')
    or (old.state = 'approved' and new.state in ('won', 'lost', 'released')))
) execute function refuse_outside_staff();

-- Whose a session is and how long it lasts is settled when it begins.
create trigger sessions_of_staff before update on sessions for each row when (
  (old.token_hash, old.user_id, old.network, old.created_at, old.expires_at) is distinct from
  (new.token_hash, new.user_id, new.network, new.created_at, new.expires_at)
  or (old.ended_at is not null and new.ended_at is distinct from old.ended_at)
) execute function refuse_outside_staff();

-- Every search may store its result. The clock removes old ones; a result never moves to another search.
create trigger cached_searches_of_system before delete on cached_searches for each statement execute function refuse_outside_staff();
create trigger cached_searches_keys before update on cached_searches for each row when (old.key <> new.key)
  execute function refuse_outside_staff();

-- ---- Functions that compare records of all companies

create or replace function find_protection_candidates(own_company uuid, customer text, domain text, customer_country text, wished daterange, lowest real)
returns table (project_id uuid, state text, likeness real, same_domain boolean)
language plpgsql volatile security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  key constant text := to_company_key(customer);
begin
  if scope() not in ('staff', 'system') or lowest < 0.3 then
    raise insufficient_privilege using message = 'only staff compare protections, and only with names that are alike';
  end if;
  perform set_config('pg_trgm.similarity_threshold', lowest::text, true);
  return query
    select c.project_id, c.state, similarity(c.name_key, key), coalesce(c.mail_domain = domain, false)
    from protection_claims c
    where c.project_id in (
        select n.project_id from protection_claims n where n.country = customer_country and n.name_key % key
        union select d.project_id from protection_claims d where d.mail_domain = domain and d.country = customer_country)
      and c.company_id <> own_company and c.country = customer_country and c.term && wished
    order by 3 desc, 1
    limit 50;
end $$;

-- One word, for the company that asks.
create or replace function find_protection_light(own_company uuid, customer text, domain text, customer_country text, wished daterange, lowest real)
returns text language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  caller_scope constant text := scope();
  light text;
begin
  if caller_scope not in ('staff', 'system') and (caller_scope <> 'company' or own_company is distinct from scope_company()) then
    raise insufficient_privilege using message = 'a company asks for itself';
  end if;
  perform set_config('app.scope', 'system', true);
  select case when bool_or(state = 'protected') then 'protected' when count(*) > 0 then 'possible' else 'clear' end into light
    from find_protection_candidates(own_company, customer, domain, customer_country, wished, lowest);
  perform set_config('app.scope', caller_scope, true);
  return light;
end $$;

create or replace function find_similar_accounts(customer text, account_domain text, customer_country text, lowest real)
returns table (end_account_id uuid, likeness real)
language plpgsql volatile security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  key constant text := to_company_key(customer);
begin
  if scope() not in ('staff', 'system') or lowest < 0.3 then
    raise insufficient_privilege using message = 'only staff compare end accounts, and only with names that are alike';
  end if;
  perform set_config('pg_trgm.similarity_threshold', lowest::text, true);
  return query
    select k.end_account_id, similarity(k.name_key, key)
    from end_account_keys k
    where k.end_account_id in (
        select n.end_account_id from end_account_keys n where n.country = customer_country and n.name_key % key
        union select d.end_account_id from end_account_keys d where d.domain = account_domain and d.country = customer_country)
      and k.country = customer_country
    order by 2 desc, 1
    limit 20;
end $$;
