-- The figures of an installed base are counted by indexes alone. docs/rules/serials.md, "Installed base"
create index serial_numbers_company_product_end on serial_numbers (company_id, product_id, end_date);
drop index serial_numbers_company_product;
