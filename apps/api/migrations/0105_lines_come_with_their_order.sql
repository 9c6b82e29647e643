-- A company writes the lines of an order together with the order, and adds none later: the history of an order begins behind its lines.
-- Rules: docs/rules/platform.md, "Tenancy"
drop policy order_items_insert on order_items;
create policy order_items_insert on order_items for insert with check (
  case when (select scope()) in ('staff', 'system') then true
  else company_id = (select scope_company())
    and exists (select from orders o where o.id = order_id and o.company_id = order_items.company_id and o.status = 'generated')
    and not exists (select from history h where h.object = 'order' and h.object_id = order_id) end
);
