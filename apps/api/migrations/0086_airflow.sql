-- The direction in which a device, a supply or a fan moves air: one in a device. Rules: docs/rules/configurator.md, "Airflow"
alter table products
  add column airflow text check (airflow in ('front_to_back', 'back_to_front')); -- null: unknown or none

-- Parts whose label says it. Their specification was a text; it is now a field, which is shown in its place.
update products set
  airflow = case labels -> 'airflow' ->> 0 when 'forward' then 'front_to_back' else 'back_to_front' end,
  specs = (select coalesce(jsonb_agg(spec order by place), '[]') from jsonb_array_elements(specs) with ordinality as e (spec, place)
    where spec -> 'name' ->> 'en' is distinct from 'Airflow')
where labels -> 'airflow' ->> 0 in ('forward', 'reverse');
