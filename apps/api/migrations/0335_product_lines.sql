-- What product lines are called in each language. Rules: docs/rules/catalogue.md, "Product lines"
create table product_lines (
  id uuid primary key default uuidv7(),
  line text not null unique,            -- as products, price lists and files name it: products.product_line
  names jsonb not null,                 -- {language: text}; the English one is the line itself
  version integer not null default 1,
  check (names ->> 'en' = line)
);
create trigger product_lines_staff before insert or update or delete on product_lines
  for each statement execute function refuse_outside_staff();
create trigger product_lines_notify after insert or update or delete on product_lines
  for each statement execute function notify_change('catalogue');
create trigger product_lines_translations after update or delete on product_lines for each row
  execute function track_translations('productline', 'id', 'names');

insert into product_lines (line, names)
select line, jsonb_build_object('en', line) from (select distinct product_line as line from products) used order by line;
