-- Support whose price follows its device, for a term in months. Rules: docs/rules/prices.md, "Support under a device"
alter table products
  add column device_percent numeric(5, 2) check (device_percent > 0 and device_percent <= 100); -- of the device's list price, a year

alter table quotation_items
  drop constraint quotation_items_term_months_check,
  add constraint quotation_items_term_months_check check (term_months between 1 and 120);

-- The cost of support stands to its price under the device as the cost of the product to its list price.
create or replace function freeze_item_costs() returns trigger language plpgsql as $$
declare caller_scope constant text := scope();
begin
  perform set_config('app.scope', 'system', true);
  insert into quotation_item_costs
    select i.id, case when p.device_percent is null or d.id is null or p.gpl = 0 then c.cost
      else round(c.cost * round(d.gpl * p.device_percent * i.term_months / 1200, 2) / p.gpl, 2) end
    from inserted i
    join product_costs c on c.product_id = i.product_id
    join products p on p.id = i.product_id
    left join quotation_items parent on parent.id = i.parent_id
    left join products d on d.id = parent.product_id
    -- Without a list price there is no price, and so no cost to compare it with.
    where p.device_percent is null or d.id is null or (p.gpl is not null and d.gpl is not null);
  perform set_config('app.scope', caller_scope, true);
  return null;
end $$;
