-- Tells all processes which record changed, so that open pages follow. Rules: docs/rules/platform.md, "Events"

-- The payload names the record and who may hear of it; it holds nothing of its content. PostgreSQL delivers it at COMMIT. The channel is
-- not that of notify_change: a server of the previous release would empty its caches for every payload that it does not know.
-- First argument: the kind of record. Second: 'company', its company alone; 'all', staff who may read such records as well.
create function notify_record() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform pg_notify('trunkline_records', json_build_object('object', tg_argv[0], 'id', changed.id, 'version', changed.version,
    'company_id', changed.company_id, 'audience', tg_argv[1])::text);
  return null;
end $$;

-- Staff do not see drafts. Only drafts are deleted.
create trigger quotations_inserted after insert on quotations for each row
  when (new.state <> 'draft') execute function notify_record('quotation', 'all');
create trigger quotations_drafted after insert on quotations for each row
  when (new.state = 'draft') execute function notify_record('quotation', 'company');
create trigger quotations_changed after update on quotations for each row
  when (new.version <> old.version and new.state <> 'draft') execute function notify_record('quotation', 'all');
create trigger quotations_redrafted after update on quotations for each row
  when (new.version <> old.version and new.state = 'draft') execute function notify_record('quotation', 'company');
create trigger quotations_deleted after delete on quotations for each row
  execute function notify_record('quotation', 'company');

create trigger orders_inserted after insert on orders for each row execute function notify_record('order', 'all');
create trigger orders_changed after update on orders for each row
  when (new.version <> old.version) execute function notify_record('order', 'all');

-- A notice is heard by its user alone.
create function notify_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('trunkline_records', json_build_object('object', 'notice', 'id', new.id, 'user_id', new.user_id)::text);
  return null;
end $$;
create trigger notices_inserted after insert on notices for each row execute function notify_notice();

-- Whether a receipt was sent with another order before.
create index files_receipts on files (sha256) where purpose = 'payment_receipt';
