-- Imports of price lists and companies, and of end users by staff; changes that the user has to confirm. Rules: docs/rules/import.md

alter table imports add column for_company_id uuid references companies (id); -- whose end users staff import; null for other kinds
alter table imports add column confirmed boolean not null default false;      -- the user agreed to the price changes that need it
alter table import_changes add column confirm text check (confirm in ('moved', 'zero', 'below_cost')); -- why the user has to confirm the change
