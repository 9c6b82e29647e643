-- Numbers above long lists, kept while rows change: counting a hundred thousand rows at each call took most of its time.
-- docs/decisions/0064-figures-above-lists-are-kept.md

create table list_sums (
  list text not null check (list in ('project', 'enduser')),
  company_id uuid not null,
  value text not null,                                  -- of a project its state, of an end user its country
  currency text not null default '',
  count bigint not null,
  amount numeric(20, 2) not null default 0,             -- of projects: the sum of application prices
  primary key (list, company_id, value, currency)
);
-- Written by triggers and read by read_list_sums alone, which knows whose rows the caller may see.
revoke all on list_sums from app;

-- Rows are written in the order of the key, so that two statements wait for each other and never lock each other out.
create function keep_project_sums() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into list_sums as kept
      select 'project', company_id, state, currency, count(*), coalesce(sum(application_price), 0) from added
      group by company_id, state, currency order by company_id, state, currency
      on conflict (list, company_id, value, currency)
        do update set count = kept.count + excluded.count, amount = kept.amount + excluded.amount;
  elsif tg_op = 'DELETE' then
    insert into list_sums as kept
      select 'project', company_id, state, currency, -count(*), -coalesce(sum(application_price), 0) from removed
      group by company_id, state, currency order by company_id, state, currency
      on conflict (list, company_id, value, currency)
        do update set count = kept.count + excluded.count, amount = kept.amount + excluded.amount;
  else
    insert into list_sums as kept
      select 'project', company_id, state, currency, sum(change), sum(price) from (
        select company_id, state, currency, 1 as change, coalesce(application_price, 0) as price from added
        union all select company_id, state, currency, -1, -coalesce(application_price, 0) from removed) changes
      group by company_id, state, currency having sum(change) <> 0 or sum(price) <> 0 order by company_id, state, currency
      on conflict (list, company_id, value, currency)
        do update set count = kept.count + excluded.count, amount = kept.amount + excluded.amount;
  end if;
  return null;
end $$;
create trigger projects_sums_added after insert on projects
  referencing new table as added for each statement execute function keep_project_sums();
create trigger projects_sums_changed after update on projects
  referencing old table as removed new table as added for each statement execute function keep_project_sums();
create trigger projects_sums_removed after delete on projects
  referencing old table as removed for each statement execute function keep_project_sums();

create function keep_enduser_sums() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into list_sums as kept
      select 'enduser', company_id, country, '', count(*) from added group by company_id, country order by company_id, country
      on conflict (list, company_id, value, currency) do update set count = kept.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into list_sums as kept
      select 'enduser', company_id, country, '', -count(*) from removed group by company_id, country order by company_id, country
      on conflict (list, company_id, value, currency) do update set count = kept.count + excluded.count;
  else
    insert into list_sums as kept
      select 'enduser', company_id, country, '', sum(change) from (
        select company_id, country, 1 as change from added union all select company_id, country, -1 from removed) changes
      group by company_id, country having sum(change) <> 0 order by company_id, country
      on conflict (list, company_id, value, currency) do update set count = kept.count + excluded.count;
  end if;
  return null;
end $$;
create trigger endusers_sums_added after insert on endusers
  referencing new table as added for each statement execute function keep_enduser_sums();
create trigger endusers_sums_changed after update on endusers
  referencing old table as removed new table as added for each statement execute function keep_enduser_sums();
create trigger endusers_sums_removed after delete on endusers
  referencing old table as removed for each statement execute function keep_enduser_sums();

-- The sums of a list of a company: for a company its own, for staff those of any.
create function read_list_sums(of_list text, of_company uuid)
returns table (value text, currency text, count bigint, amount numeric)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if scope() in ('staff', 'system') or (scope() = 'company' and scope_company() = of_company) then
    return query select s.value, s.currency, s.count, s.amount from list_sums s
      where s.list = of_list and s.company_id = of_company and s.count <> 0;
  end if;
end $$;
revoke all on function read_list_sums from public;
grant execute on function read_list_sums to app;

do $$ begin
  perform set_config('app.scope', 'system', true);
  insert into list_sums
    select 'project', company_id, state, currency, count(*), coalesce(sum(application_price), 0) from projects
    group by company_id, state, currency;
  insert into list_sums
    select 'enduser', company_id, country, '', count(*), 0 from endusers group by company_id, country;
  perform set_config('app.scope', '', true);
end $$;
