-- Trade and service data of products; cords, licences and support. Rules: docs/rules/catalogue.md

alter table products
  add hs_code text check (hs_code ~ '^[0-9]{6,10}$'), -- number in the customs tariff, digits only
  add origin text check (origin ~ '^[A-Z]{2}$'),      -- country where it is made, ISO 3166-1 alpha-2
  add eccn text,                                      -- export control classification, `5A002.A` or `EAR99`
  add lead_time_days integer check (lead_time_days >= 0),
  add warranty_months integer check (warranty_months >= 0);

-- Licences and support are not shipped: packing lists leave them out.
alter table products
  drop constraint products_kind_check,
  add constraint products_kind_check
    check (kind in ('device', 'module', 'power', 'fan', 'optic', 'cable', 'mount', 'cord', 'licence', 'support'));
