-- What a partner asks for and why, who approved with which reason, and totals of up to 15 digits before the point.
-- Rules: docs/rules/quotations.md, docs/rules/money.md

alter table quotations
  add column application_reason text,                   -- why the partner asks for `application_price`
  add column competitor text;                           -- whose offer the partner competes with

alter table quotation_items
  add column note text,                                 -- the partner's wish for this line
  add column asked_price numeric(17, 2) check (asked_price >= 0); -- the unit price that the partner asks for

-- A larger precision with the same scale changes only the catalogue: no row is rewritten. PostgreSQL refuses it for columns that the
-- condition of a trigger names, so these triggers are dropped and created again.
create temporary table conditional_triggers on commit drop as
  select tgname, tgrelid::regclass as of_table, pg_get_triggerdef(oid) as definition from pg_trigger
  where tgqual is not null
    and tgrelid in ('quotations'::regclass, 'quotation_items'::regclass, 'orders'::regclass, 'order_items'::regclass, 'order_payments'::regclass);
do $$ declare one record; begin
  for one in select * from conditional_triggers loop
    execute format('drop trigger %I on %s', one.tgname, one.of_table);
  end loop;
end $$;

alter table quotations
  alter column application_price type numeric(17, 2),
  alter column gpl_price type numeric(17, 2),
  alter column own_subtotal type numeric(17, 2),
  alter column subtotal type numeric(17, 2),
  alter column tax type numeric(17, 2),
  alter column other_charges type numeric(17, 2),
  alter column total type numeric(17, 2),
  alter column total_usd type numeric(17, 2);
alter table quotation_items
  alter column market_price type numeric(17, 2),
  alter column own_price type numeric(17, 2),
  alter column discount_price type numeric(17, 2),
  alter column price_usd type numeric(17, 2);
alter table orders
  alter column subtotal type numeric(17, 2),
  alter column tax type numeric(17, 2),
  alter column other_charges type numeric(17, 2),
  alter column total type numeric(17, 2),
  alter column total_usd type numeric(17, 2);
alter table order_items
  alter column market_price type numeric(17, 2),
  alter column discount_price type numeric(17, 2);
alter table order_payments
  alter column amount type numeric(17, 2);

do $$ declare one record; begin
  for one in select * from conditional_triggers loop
    execute one.definition;
  end loop;
end $$;

-- Each approval has its own reason: [{user_id, who, at, reason, void}]. `void`: a later change of the proposal made it void.
-- Until now only the last reason was stored, with the proposal.
select set_config('app.scope', 'system', true);
update quotations set approvals = (
    select jsonb_agg(
      approval || jsonb_build_object('void', false,
        'reason', case when place = jsonb_array_length(approvals) then decision -> 'reason' else 'null'::jsonb end)
      order by place)
    from jsonb_array_elements(approvals) with ordinality as stored (approval, place))
  where approvals <> '[]';
