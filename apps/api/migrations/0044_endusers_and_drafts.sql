-- Which end user a quotation is for; pages follow end users; which browser saved a draft.
-- Rules: docs/rules/endusers.md, "Quotations"; docs/rules/platform.md, "Events"; docs/rules/drafts.md, "Two devices"

-- ---- The end user of a quotation

alter table quotations add column enduser_id uuid references endusers (id) on delete set null;
create index quotations_enduser on quotations (enduser_id, created_at desc, id) where enduser_id is not null;
drop index quotations_company_enduser;
create index quotations_company_enduser on quotations (company_id, lower(enduser_name)) where enduser_name is not null;

-- That of the project; else the only end user of the company with the name and, where the quotation has one, the country.
create function find_quotation_enduser(of_company uuid, of_project uuid, named text, in_country text) returns uuid
language sql stable as $$
  select coalesce(
    (select p.enduser_id from projects p where p.id = of_project),
    (select (array_agg(e.id))[1] from endusers e
      where e.company_id = of_company and e.sort_name = lower(named) and (in_country is null or e.country = in_country)
      having count(*) = 1))
$$;

create function link_quotation() returns trigger language plpgsql as $$
begin
  new.enduser_id := find_quotation_enduser(new.company_id, new.project_id, new.enduser_name, new.project_info ->> 'enduser_country');
  return new;
end $$;
create trigger quotations_linked before insert on quotations for each row
  when (new.enduser_name is not null or new.project_id is not null) execute function link_quotation();
-- A quotation keeps its end user when that one gets another name.
create trigger quotations_relinked before update of project_id, enduser_name, project_info on quotations for each row
  when ((old.project_id, old.enduser_name, old.project_info ->> 'enduser_country')
    is distinct from (new.project_id, new.enduser_name, new.project_info ->> 'enduser_country')) execute function link_quotation();

create function link_quotations_of_project() returns trigger language plpgsql as $$
begin
  update quotations set enduser_id = find_quotation_enduser(company_id, new.id, enduser_name, project_info ->> 'enduser_country')
    where project_id = new.id;
  return null;
end $$;
create trigger projects_enduser_changed after update of enduser_id on projects for each row
  when (old.enduser_id is distinct from new.enduser_id) execute function link_quotations_of_project();

-- An end user that is added, or gets another name, finds the quotations that name it.
create function link_quotations_of_endusers() returns trigger language plpgsql as $$
begin
  update quotations q set enduser_id = written.id from written
    where q.company_id = written.company_id and lower(q.enduser_name) = written.sort_name and q.enduser_id is null
      and find_quotation_enduser(q.company_id, q.project_id, q.enduser_name, q.project_info ->> 'enduser_country') = written.id;
  return null;
end $$;
create trigger endusers_inserted_linked after insert on endusers referencing new table as written
  for each statement execute function link_quotations_of_endusers();
create trigger endusers_updated_linked after update on endusers referencing new table as written
  for each statement execute function link_quotations_of_endusers();

select set_config('app.scope', 'system', true);
update quotations set enduser_id = find_quotation_enduser(company_id, project_id, enduser_name, project_info ->> 'enduser_country')
  where enduser_name is not null or project_id is not null;
select set_config('app.scope', '', true);

-- ---- Events
-- An import writes thousands of end users at once: one event without an id then says that any of them may have changed. A deletion counts
-- as a later version.

create function notify_endusers() returns trigger language plpgsql as $$
declare
  few constant integer := 20;
begin
  perform pg_notify('trunkline_records', json_build_object('object', 'enduser', 'id', w.id, 'version',
    w.version + (tg_op = 'DELETE')::integer, 'company_id', w.company_id,
    'audience', 'company')::text)
    from written w where (select count(*) from written) <= few;
  perform pg_notify('trunkline_records', json_build_object('object', 'enduser', 'id', '', 'version', 0, 'company_id', w.company_id,
    'audience', 'company')::text)
    from (select distinct company_id from written where (select count(*) from written) > few) w;
  return null;
end $$;
create trigger endusers_inserted after insert on endusers referencing new table as written
  for each statement execute function notify_endusers();
create trigger endusers_changed after update on endusers referencing new table as written
  for each statement execute function notify_endusers();
create trigger endusers_deleted after delete on endusers referencing old table as written
  for each statement execute function notify_endusers();

-- ---- Drafts

alter table drafts add column browser_id text;            -- a random id of the browser that saved it; null: another program
