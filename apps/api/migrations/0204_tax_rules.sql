-- Taxes are rules by the country of the buyer (`tax.rules`). Rules: docs/rules/settings.md, "Taxes"

-- Who has set a rate keeps it, with its threshold, for buyers of all countries.
insert into settings (key, value, version)
select 'tax.rules',
  jsonb_build_array(jsonb_build_object('countries', '[]'::jsonb, 'rate', rate.value,
    'below_usd', coalesce((select value from settings where key = 'vat.threshold_usd'), '"0.00"'), 'text', '{}'::jsonb)), 1
from settings rate
where rate.key = 'vat.rate'
on conflict (key) do nothing;
delete from settings where key in ('vat.rate', 'vat.threshold_usd');

-- A quotation keeps the rule of its day: no threshold means that every order pays; the text is what its papers say.
alter table quotations
  alter column vat_threshold_usd drop not null,
  add column tax_text jsonb not null default '{}';
