-- Indexes of the lists of quotations and orders. Rules: docs/rules/quotations.md, docs/rules/orders.md
-- Why keywords are read from a narrow index: docs/decisions/0035-keywords-of-lists.md

-- Everything that a keyword is compared with, so that a keyword reads this index and no row. Under row-level security no index
-- finds a part of a text (0008_quotations.sql).
create index quotations_words on quotations (company_id, id) include (base_number, project_name, enduser_name, state);
create index orders_words on orders (company_id, id) include (number, project_name, customer_name, quotation_id);

create index quotations_company_valid on quotations (company_id, valid_until, id);
create index quotations_assigned on quotations (assigned_to, waiting_since) where assigned_to is not null;
create index orders_total_usd on orders (total_usd, id);
create index companies_manager on companies (account_manager_id) where account_manager_id is not null;
