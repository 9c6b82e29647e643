-- What a company paid before, and the open quotations for an end user, beside a decision. Rules: docs/rules/quotations.md, "Deal desk"
create index order_items_bought on order_items (company_id, product_id, order_id);
create index quotations_enduser_name on quotations (lower(enduser_name), created_at desc, id) where enduser_name is not null;
