-- The figures of the programme (docs/rules/partner-finder.md, "Figures") are kept until one of the tables that they count changes.

create trigger memberships_partners after insert or update or delete on memberships
  for each statement execute function notify_change('partners');
create trigger companies_partners after update on companies for each row
  when (old.state <> new.state or old.country is distinct from new.country) execute function notify_change('partners');
create trigger applications_decided after update on applications for each row
  when (old.decided_at is distinct from new.decided_at) execute function notify_change('partners');
