-- Records are found by numbers that others gave them, however these are typed. Rules: docs/rules/platform.md, "Keywords"

-- A number without blanks and punctuation, and without the zeros before other digits: `PO 0047` is `po0047` and `po47`.
create function number_keys(given text) returns text[] language sql immutable parallel safe as $$
  select array[joined, regexp_replace(joined, '(^|[^0-9])0+(?=[0-9])', '\1', 'g')]
  from (select replace(fold_keyword(given), ' ', '') as joined) whole where joined <> '' $$;
-- What a number is found by: as it is written, and its keys.
create function number_words(given text) returns text language sql immutable parallel safe as $$
  select concat_ws(' ', fold_keyword(given), array_to_string(number_keys(given), ' ')) $$;

create or replace function list_words(record orders) returns text stable language sql as $$
  select fold_keyword(concat_ws(' ', record.number, record.invoice_number, record.project_name, record.customer_name,
    (select base_number from quotations where id = record.quotation_id), number_words(record.po_number), number_words(record.tracking))) $$;
create or replace function list_words(record serial_numbers) returns text stable language sql as $$
  select fold_keyword(concat_ws(' ', number_words(record.sn),
    (select concat_ws(' ', model, part_number) from products where id = record.product_id),
    (select company from endusers where id = record.enduser_id), (select number from orders where id = record.order_id))) $$;

drop trigger orders_words on orders;
create trigger orders_words after insert or update of company_id, quotation_id, number, invoice_number, po_number, tracking, project_name,
  customer_name on orders for each row execute function keep_words('order', 'id', 'company_id');

do $$ begin
  perform set_config('app.scope', 'system', true);
  update list_words w set words = list_words(r) from orders r
    where w.kind = 'order' and w.id = r.id::text and (r.po_number is not null or r.tracking is not null);
  update list_words w set words = list_words(r) from serial_numbers r where w.kind = 'serial' and w.id = r.id::text;
  perform set_config('app.scope', '', true);
end $$;
