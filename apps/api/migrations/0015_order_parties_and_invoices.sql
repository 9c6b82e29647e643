-- Parties, invoice numbers, frozen goods and credit releases of orders. Rules: docs/rules/orders.md

alter table orders
  add column po_number text,                             -- the partner's own number
  add column tax_id text,                                -- of the buyer
  -- {company, contact, address, country, phone}; null: the company of the order.
  add column ship_to jsonb,
  add column bill_to jsonb,
  add column notify jsonb,
  add column invoice_number text unique,                 -- I-2026-000123, given at the shipment
  -- Finance let the order ship although a payment of the company is overdue.
  add column released_at timestamptz,
  add column released_by uuid references users (id),
  add column release_reason text;

-- Catalogue data that the documents of an order print, as it was on the day of the order.
alter table order_items
  add column translations jsonb not null default '{}',   -- {language: {title, describe}}; English is in title and describe
  add column hs_code text,
  add column origin text,                                -- ISO 3166-1 alpha-2
  add column eccn text;

alter table order_payments
  add column reason text;                                -- why the amount differs from what was open

-- The last invoice number of each year. Its row is locked until the shipment commits, so that numbers have no gaps.
create table invoice_counters (
  year integer primary key,
  last integer not null check (last > 0)
);
alter table invoice_counters enable row level security;
alter table invoice_counters force row level security;
create policy invoice_counters_of_staff on invoice_counters using ((select scope()) in ('staff', 'system'));

-- As before, with the columns added above.
drop trigger orders_of_staff on orders;
create trigger orders_of_staff before update on orders for each row when (
  (old.company_id, old.quotation_id, old.payment_term, old.currency, old.rate, old.subtotal, old.tax_rate, old.tax, old.other_charges,
    old.total, old.total_usd, old.receipt_date, old.shipped_at, old.due_date, old.refund_note,
    old.invoice_number, old.released_at, old.released_by, old.release_reason) is distinct from
  (new.company_id, new.quotation_id, new.payment_term, new.currency, new.rate, new.subtotal, new.tax_rate, new.tax, new.other_charges,
    new.total, new.total_usd, new.receipt_date, new.shipped_at, new.due_date, new.refund_note,
    new.invoice_number, new.released_at, new.released_by, new.release_reason)
) execute function refuse_outside_staff();

do $$ begin
  perform set_config('app.scope', 'system', true);
  -- An invoice that was printed before keeps the number that stands on it.
  update orders set invoice_number = number where shipped_at is not null;
  update order_items set translations = products.texts - 'en'
    from products where products.id = order_items.product_id;
  perform set_config('app.scope', '', true);
end $$;
