-- Figures of an installed base, stored while devices change: of a hundred thousand devices, counting took most of the page.
-- docs/decisions/0064-figures-above-lists-are-kept.md, docs/rules/serials.md, "Installed base"

alter table list_sums drop constraint list_sums_list_check;
-- Devices of a company by last day of their cover, by product and by end user.
alter table list_sums add constraint list_sums_list_check
  check (list in ('project', 'enduser', 'serial_end', 'serial_product', 'serial_enduser'));

-- Rows are written in the order of the key, as those of migration 0058.
create function keep_serial_sums() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into list_sums as sums
      select s.list, a.company_id, s.value, '', count(*) from added a
      cross join lateral (values ('serial_end', a.end_date::text), ('serial_product', a.product_id::text),
        ('serial_enduser', a.enduser_id::text)) s (list, value)
      where a.company_id is not null and s.value is not null
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (list, company_id, value, currency) do update set count = sums.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into list_sums as sums
      select s.list, r.company_id, s.value, '', -count(*) from removed r
      cross join lateral (values ('serial_end', r.end_date::text), ('serial_product', r.product_id::text),
        ('serial_enduser', r.enduser_id::text)) s (list, value)
      where r.company_id is not null and s.value is not null
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (list, company_id, value, currency) do update set count = sums.count + excluded.count;
  else
    insert into list_sums as sums
      select s.list, c.company_id, s.value, '', sum(c.change) from (
        select company_id, end_date, product_id, enduser_id, 1 as change from added
        union all select company_id, end_date, product_id, enduser_id, -1 from removed) c
      cross join lateral (values ('serial_end', c.end_date::text), ('serial_product', c.product_id::text),
        ('serial_enduser', c.enduser_id::text)) s (list, value)
      where c.company_id is not null and s.value is not null
      group by 1, 2, 3 having sum(c.change) <> 0 order by 1, 2, 3
      on conflict (list, company_id, value, currency) do update set count = sums.count + excluded.count;
  end if;
  return null;
end $$;
revoke all on function keep_serial_sums from public;
create trigger serial_numbers_sums_added after insert on serial_numbers
  referencing new table as added for each statement execute function keep_serial_sums();
create trigger serial_numbers_sums_changed after update on serial_numbers
  referencing old table as removed new table as added for each statement execute function keep_serial_sums();
create trigger serial_numbers_sums_removed after delete on serial_numbers
  referencing old table as removed for each statement execute function keep_serial_sums();

do $$ begin
  perform set_config('app.scope', 'system', true);
  insert into list_sums
    select s.list, n.company_id, s.value, '', count(*), 0 from serial_numbers n
    cross join lateral (values ('serial_end', n.end_date::text), ('serial_product', n.product_id::text),
      ('serial_enduser', n.enduser_id::text)) s (list, value)
    where n.company_id is not null and s.value is not null group by 1, 2, 3;
  perform set_config('app.scope', '', true);
end $$;
