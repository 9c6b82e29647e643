-- When the goods of a line are ready. Rules: docs/rules/shipments.md, "Lead times and promised dates"

-- Frozen with the line. Null: the catalogue names none.
alter table quotation_items add column lead_time_days integer check (lead_time_days >= 0);
alter table order_items
  add column lead_time_days integer check (lead_time_days >= 0),
  -- The day on which the vendor promises to ship the line, and the day that it promised before.
  add column promised_date date,
  add column previous_promised_date date;

-- Lines of before show the lead time of the catalogue. Their orders were made without a promise.
do $$ begin
  perform set_config('app.scope', 'system', true);
  update quotation_items i set lead_time_days = p.lead_time_days from products p
    where p.id = i.product_id and p.lead_time_days is not null;
  update order_items i set lead_time_days = p.lead_time_days from products p
    where p.id = i.product_id and p.lead_time_days is not null;
  perform set_config('app.scope', '', true);
end $$;
