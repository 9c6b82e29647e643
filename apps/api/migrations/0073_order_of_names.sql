-- Names stand in the order of readers (Äpfel before Banana), not of code points: indexes with the root collation of Unicode.
-- Why: docs/decisions/0073-names-in-the-order-of-readers.md

drop index companies_by_name, companies_of_country, companies_state, users_by_name, users_of_vendor, projects_company_name,
  orders_company_project, orders_company_customer, orders_project, orders_customer, end_accounts_list, endusers_company_country,
  endusers_company_industry, endusers_company_protect, content_pictures_name, contents_words, published_partners_order,
  published_partners_country;
create index companies_by_name on companies (company collate "und-x-icu", id);
create index companies_of_country on companies (country, company collate "und-x-icu", id);
create index companies_state on companies (state, company collate "und-x-icu", id);
create index users_by_name on users (realname collate "und-x-icu", id) where removed_at is null;
create index users_of_vendor on users (realname collate "und-x-icu", id) where company_id is null and removed_at is null;
create index projects_company_name on projects (company_id, project_name collate "und-x-icu", id);
create index orders_company_project on orders (company_id, project_name collate "und-x-icu", id);
create index orders_company_customer on orders (company_id, customer_name collate "und-x-icu", id);
create index orders_project on orders (project_name collate "und-x-icu", id);
create index orders_customer on orders (customer_name collate "und-x-icu", id);
create index end_accounts_list on end_accounts (name collate "und-x-icu", id) where merged_into is null;
-- The index endusers_company_name stays: names are looked up by it.
create index endusers_company_order on endusers (company_id, sort_name collate "und-x-icu", id);
create index endusers_company_country on endusers (company_id, country, sort_name collate "und-x-icu", id);
create index endusers_company_industry on endusers (company_id, industry, sort_name collate "und-x-icu", id);
create index endusers_company_protect on endusers (company_id, sort_name collate "und-x-icu", id) where is_protect;
create index content_pictures_name on content_pictures (name collate "und-x-icu", id);
create index contents_words on contents (words collate "und-x-icu", id);
create index published_partners_order on published_partners (level_rank, sort_name collate "und-x-icu", id);
create index published_partners_country on published_partners (country, level_rank, sort_name collate "und-x-icu", id);
