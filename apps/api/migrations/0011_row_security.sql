-- Row-level security for all tables that hold more than public reference data, and columns and tables that only staff write.
-- Rules: docs/rules/platform.md, "Tenancy". Why: docs/decisions/0022-what-a-company-may-write.md

-- ---- Costs
-- A cost stands in a table that no company reads. Policies decide about rows, and products are public rows.

create table product_costs (
  product_id uuid primary key references products (id) on delete cascade,
  cost numeric(14, 2) not null check (cost >= 0) -- USD
);
insert into product_costs select id, cost from products where cost is not null;
-- Replaced by an empty column, because public pages of the previous release name it; the next release drops it. Setting it to null
-- would write a million rows and their indexes anew.
alter table products drop column cost;
alter table products add column cost numeric(14, 2) constraint products_cost_moved check (cost is null);

-- The cost of a product when its line was frozen.
create table quotation_item_costs (
  item_id uuid primary key references quotation_items (id) on delete cascade,
  cost numeric(14, 2) not null check (cost >= 0) -- USD
);
insert into quotation_item_costs select id, cost from quotation_items where cost is not null;
alter table quotation_items drop column cost;

-- A partner who saves a quotation freezes costs that the partner does not see. The scope is set in the body, as in find_session.
create function freeze_item_costs() returns trigger language plpgsql as $$
declare caller_scope constant text := scope();
begin
  perform set_config('app.scope', 'system', true);
  insert into quotation_item_costs
    select i.id, c.cost from inserted i join product_costs c on c.product_id = i.product_id;
  perform set_config('app.scope', caller_scope, true);
  return null;
end $$;
create trigger quotation_items_freeze_costs after insert on quotation_items
  referencing new table as inserted for each statement execute function freeze_item_costs();

-- ---- Policies
-- A table has one policy for each kind of access: two policies for reading would be joined by OR, which the planner estimates badly
-- (docs/decisions/0004-policies-ask-the-scope-once.md).

create function pg_temp.set_policies(target regclass, readable text, insertable text, changeable text) returns void language plpgsql as $$
declare old name;
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  for old in select polname from pg_policy where polrelid = target loop execute format('drop policy %I on %s', old, target); end loop;
  execute format('create policy %I on %s for select using (%s)', target || '_read', target, readable);
  execute format('create policy %I on %s for insert with check (%s)', target || '_insert', target, insertable);
  execute format('create policy %I on %s for update using (%s)', target || '_update', target, changeable);
  execute format('create policy %I on %s for delete using (%s)', target || '_delete', target, changeable);
end $$;

do $$ declare
  system constant text := $p$(select scope()) = 'system'$p$;
  staff constant text := $p$(select scope()) in ('staff', 'system')$p$;
  own constant text := $p$case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end$p$;
  -- The user is visible to the scope: users of the own company, or any user for staff.
  visible_user constant text :=
    $p$case when (select scope()) in ('staff', 'system') then true else exists (select from users u where u.id = user_id) end$p$;
begin
  perform pg_temp.set_policies('product_costs', staff, staff, staff);
  perform pg_temp.set_policies('quotation_item_costs', staff, staff, staff);
  perform pg_temp.set_policies('roles', staff, staff, staff);
  perform pg_temp.set_policies('user_roles', staff, staff, staff);
  perform pg_temp.set_policies('idempotency_keys', visible_user, system, visible_user);
  perform pg_temp.set_policies('sessions', visible_user, system, visible_user);
  perform pg_temp.set_policies('seen_networks', system, system, system);
  -- Keys are addresses and user names.
  perform pg_temp.set_policies('rate_limits', system, system, system);
  perform pg_temp.set_policies('memberships', own, staff, staff);
  perform pg_temp.set_policies('order_payments', own, staff, staff);
  perform pg_temp.set_policies('order_items', own, own, staff);
  perform pg_temp.set_policies('companies', replace(own, 'company_id', 'id'), staff, replace(own, 'company_id', 'id'));
  -- A company enters its own steps; those of staff and of the system are theirs.
  perform pg_temp.set_policies('history', own, replace(own, 'company_id =', $p$side = 'company' and company_id =$p$), 'false');
  perform pg_temp.set_policies('quotation_messages', own, replace(own, 'company_id =', $p$side = 'company' and company_id =$p$), staff);
  perform pg_temp.set_policies('quotations', own, replace(own, 'company_id =', $p$state = 'draft' and company_id =$p$), own);
  perform pg_temp.set_policies('audit', staff, replace(own, 'company_id =', 'company_id is not distinct from'), 'false');
  perform pg_temp.set_policies('outbox', staff, $p$(select scope()) <> ''$p$, staff);
end $$;

revoke update, delete, truncate on history from app;

-- ---- What only staff write
-- Columns in rows of a company, and all of public reference data. Triggers, because a policy on a table that everybody reads would
-- keep the planner from using its statistics for comparisons that are not leakproof, such as `like`.

create function refuse_outside_staff() returns trigger language plpgsql as $$
begin
  -- The owner of the table migrates and restores it without a scope.
  if scope() not in ('staff', 'system')
    and not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage')
  then
    raise insufficient_privilege using message = format('only staff may %s %I like this', lower(tg_op), tg_table_name);
  end if;
  if tg_level = 'ROW' then return new; end if;
  return null;
end $$;

do $$ declare target text; begin
  foreach target in array array['categories', 'labels', 'products', 'product_slots', 'compat', 'pictures', 'product_files',
    'product_groups', 'product_plugs', 'product_words', 'search_changes', 'settings', 'rates'] loop
    execute format('create trigger %I before insert or update or delete on %I for each statement execute function refuse_outside_staff()',
      target || '_of_staff', target);
  end loop;
end $$;

create trigger companies_of_staff before update on companies for each row when (
  (old.payment_term, old.credit_limit, old.account_manager_id, old.state) is distinct from
  (new.payment_term, new.credit_limit, new.account_manager_id, new.state)
) execute function refuse_outside_staff();

-- A company sets prices of drafts and of quotations that were returned to it, as the catalogue gives them. It never approves.
create trigger quotations_of_staff before update on quotations for each row when (
  (old.state in ('draft', 'applying', 'returned') and new.state in ('approved', 'partially_ordered', 'ordered', 'returned', 'rejected')
    and new.state <> old.state)
  or (old.state not in ('draft', 'returned') and
    (old.currency, old.rate, old.payment_term, old.subtotal, old.tax_rate, old.tax, old.other_charges, old.total, old.total_usd, old.valid_until, old.decided_at)
    is distinct from
    (new.currency, new.rate, new.payment_term, new.subtotal, new.tax_rate, new.tax, new.other_charges, new.total, new.total_usd, new.valid_until, new.decided_at))
) execute function refuse_outside_staff();

create trigger quotation_items_of_staff before update on quotation_items for each row when (
  (old.quotation_id, old.product_id, old.quantity, old.market_price, old.own_price, old.discount_price, old.price_usd) is distinct from
  (new.quotation_id, new.product_id, new.quantity, new.market_price, new.own_price, new.discount_price, new.price_usd)
) execute function refuse_outside_staff();

-- Saving replaces all lines, so that lines come and go while the partner edits, and at no other time.
create function refuse_lines_of_decided() returns trigger language plpgsql as $$
begin
  if scope() = 'company' and exists (
    select from changed c join quotations q on q.id = c.quotation_id where q.state not in ('draft', 'returned')
  ) then raise insufficient_privilege using message = 'the lines of this quotation are frozen'; end if;
  return null;
end $$;
create trigger quotation_items_frozen_insert after insert on quotation_items
  referencing new table as changed for each statement execute function refuse_lines_of_decided();
create trigger quotation_items_frozen_delete after delete on quotation_items
  referencing old table as changed for each statement execute function refuse_lines_of_decided();

create trigger orders_of_staff before update on orders for each row when (
  (old.company_id, old.quotation_id, old.payment_term, old.currency, old.rate, old.subtotal, old.tax_rate, old.tax, old.other_charges,
    old.total, old.total_usd, old.receipt_date, old.shipped_at, old.due_date, old.refund_note) is distinct from
  (new.company_id, new.quotation_id, new.payment_term, new.currency, new.rate, new.subtotal, new.tax_rate, new.tax, new.other_charges,
    new.total, new.total_usd, new.receipt_date, new.shipped_at, new.due_date, new.refund_note)
) execute function refuse_outside_staff();
