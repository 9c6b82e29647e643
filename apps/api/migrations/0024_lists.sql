-- Indexes of the lists of quotations and orders. Rules: docs/rules/quotations.md, docs/rules/orders.md

-- Everything that keywords and totals are compared with, so that they read this index and no row. Under row-level security no index
-- finds a part of a text, or a number in a range. Why: docs/decisions/0035-keywords-of-lists.md
create index quotations_words on quotations (company_id, id)
  include (base_number, project_name, enduser_name, state, total_usd);
create index orders_words on orders (company_id, id)
  include (number, project_name, customer_name, quotation_id, total_usd);

create index quotations_company_valid on quotations (company_id, valid_until, id);
create index quotations_assigned on quotations (assigned_to, waiting_since) where assigned_to is not null;
create index companies_manager on companies (account_manager_id) where account_manager_id is not null;
