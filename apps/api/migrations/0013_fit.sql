-- What a configuration of supplies depends on. Rules: docs/rules/configurator.md
alter table products
  add column current_type text check (current_type in ('AC', 'DC')), -- what a supply is fed with; null: unknown
  add column mixed_supplies boolean not null default false;          -- supplies of different sizes work together in the device

-- A supply is drawn as what it is. Supplies for DIN rails are of both kinds.
update products set current_type = case drawing when 'supply' then 'AC' else 'DC' end
where kind = 'power' and drawing in ('supply', 'supply_dc');

comment on column product_slots.required is 'the least number of its places that must be filled; 0: none';
