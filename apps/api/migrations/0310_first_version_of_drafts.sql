-- The first version that anybody hears of is 1. A draft is inserted empty with version 0 and filled in the same transaction, which makes it
-- version 1: the update tells of it. Rules: docs/rules/platform.md, "Events"

create or replace trigger quotations_drafted after insert on quotations for each row
  when (new.state = 'draft' and new.version > 0) execute function notify_record('quotation', 'company');
create or replace trigger projects_drafted after insert on projects for each row
  when (new.state = 'draft' and new.version > 0) execute function notify_record('project', 'company');
