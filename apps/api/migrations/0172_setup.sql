-- The first day of a vendor: what a new portal no longer assumes, brand of products, delivery terms, test mails.
-- Rules: docs/rules/setup.md, docs/rules/settings.md

-- A portal that has users was made when these values were defaults: it keeps them. A new portal sets its own.
insert into settings (key, value, version)
select key, value, 1
from (
  values
    ('vendor.name', '"Corvid Networks"'::jsonb),
    ('vendor.website', '"https://www.corvid.example/"'),
    ('vendor.email', '"partners@corvid.example"'),
    ('support.desks', '{
      "asia_pacific": "Mon-Fri 08:00-17:00 Asia/Ho_Chi_Minh",
      "middle_east": "Sun-Thu 09:00-18:00 Asia/Dubai",
      "africa": "Mon-Fri 09:00-18:00 Africa/Nairobi",
      "europe": "Mon-Fri 09:00-18:00 Europe/Tallinn",
      "americas": "Mon-Fri 08:00-17:00 America/Lima"
    }'),
    ('legal.standard', 'true'),
    ('vat.rate', '"0.17"'),
    ('vat.threshold_usd', '"4000.00"'),
    ('delivery.terms', jsonb_build_array(
      jsonb_build_object('code', 'fob_shenzhen', 'place', 'Shenzhen', 'surcharge', '0.00', 'offered', true,
        'text', '{"en": "FOB Shenzhen", "ar": "FOB شنتشن"}'::jsonb),
      jsonb_build_object('code', 'fob_hongkong', 'place', 'Hong Kong',
        'surcharge', coalesce((select value from settings where key = 'fob.hongkong_usd'), '"150.00"'), 'offered', true,
        'text', '{"en": "FOB Hong Kong", "ar": "FOB هونغ كونغ"}'::jsonb)))
) as former (key, value)
where exists (select from users)
on conflict (key) do nothing;
delete from settings where key = 'fob.hongkong_usd';

-- The terms are settings (`delivery.terms`): a record keeps the code of its term.
alter table quotations drop constraint quotations_shipping_check, alter column shipping set default '';

-- A product whose brand is the name of the vendor follows it. Before the vendor has a name, the brand is empty.
create function follow_vendor_name() returns trigger language plpgsql as $$
begin
  update products set brand = new.value #>> '{}'
  where brand = case when tg_op = 'UPDATE' then old.value #>> '{}' else '' end;
  return null;
end $$;
create trigger settings_vendor_name after insert or update on settings
  for each row when (new.key = 'vendor.name') execute function follow_vendor_name();

-- Test mails of staff, and what the mail server answered.
create table mail_tests (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  to_address text not null,
  sent boolean not null,
  answer text,                          -- null: there was no mail server
  by_user uuid not null references users (id)
);
create index mail_tests_at on mail_tests (at);
create index mail_tests_user on mail_tests (by_user);
alter table mail_tests enable row level security;
alter table mail_tests force row level security;
create policy mail_tests_read on mail_tests for select using ((select scope()) in ('staff', 'system'));
create policy mail_tests_insert on mail_tests for insert with check ((select scope()) in ('staff', 'system'));
create policy mail_tests_update on mail_tests for update using (false);
create policy mail_tests_delete on mail_tests for delete using ((select scope()) in ('staff', 'system'));
