-- Webhooks of companies: what happens to their records is sent to an address of theirs. Rules: docs/rules/api-access.md, "Webhooks"

create table webhooks (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id),
  url text not null,
  events text[] not null,
  sealed_secret bytea not null,         -- AES-256-GCM under a key from SECRET
  failing_since timestamptz,            -- the first failure after the last success
  paused_at timestamptz,                -- nothing is sent until it is saved again
  created_at timestamptz not null
);
create index webhooks_company on webhooks (company_id);
alter table webhooks enable row level security;
alter table webhooks force row level security;
create policy webhooks_read on webhooks for select
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy webhooks_insert on webhooks for insert
  with check (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);
create policy webhooks_update on webhooks for update
  using (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);
create policy webhooks_delete on webhooks for delete
  using (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);

-- What was sent, or is to be.
create table webhook_deliveries (
  id uuid primary key default uuidv7(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  company_id uuid not null references companies (id),
  event_id uuid not null,
  event text not null,                  -- quotation.state_changed, …, ping
  payload text not null,                -- the body, as it is signed
  number text,                          -- of the record
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  status integer,                       -- HTTP status of the last answer
  problem text,                         -- why the last attempt failed: status, address, timeout, connection, paused
  created_at timestamptz not null,
  last_at timestamptz,                  -- of the last attempt
  next_at timestamptz,                  -- of the next one
  unique (webhook_id, event_id)
);
create index webhook_deliveries_company on webhook_deliveries (company_id, created_at desc, id desc);
create index webhook_deliveries_created on webhook_deliveries (created_at);
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy webhook_deliveries_read on webhook_deliveries for select
  using (case when (select scope()) in ('staff', 'system') then true else company_id = (select scope_company()) end);
create policy webhook_deliveries_insert on webhook_deliveries for insert
  with check (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);
create policy webhook_deliveries_update on webhook_deliveries for update using ((select scope()) = 'system');
create policy webhook_deliveries_delete on webhook_deliveries for delete using ((select scope()) = 'system');

-- Adds the job of an event in the transaction of the change, if a webhook of the company waits for it.
create function add_webhook_event(company uuid, event text, record text, record_id uuid, state text, previous text, at timestamptz)
returns void language plpgsql as $$
begin
  if exists (select from webhooks w where w.company_id = company and w.paused_at is null and event = any (w.events)) then
    perform add_job('webhooks.prepare', json_build_object('event_id', uuidv7(), 'company_id', company, 'event', event,
      'object', record, 'object_id', record_id, 'state', state, 'previous_state', previous, 'at', at));
  end if;
end $$;

-- Every step of a flow is an entry of the history: here all flows send their events.
create function tell_history() returns trigger language plpgsql as $$
begin
  perform add_webhook_event(new.company_id, new.object || '.state_changed', new.object, new.object_id, new.to_state, new.from_state, new.at);
  return null;
end $$;
create trigger history_webhooks after insert on history for each row
  when (new.object in ('quotation', 'order', 'project') and new.from_state is distinct from new.to_state)
  execute function tell_history();

create function tell_shipment() returns trigger language plpgsql as $$
begin
  perform add_webhook_event(new.company_id, 'shipment.state_changed', 'shipment', new.id, new.state,
    case when tg_op = 'UPDATE' then old.state end, now());
  return null;
end $$;
create trigger shipments_webhooks after insert on shipments for each row execute function tell_shipment();
create trigger shipments_webhooks_state after update of state on shipments for each row
  when (new.state is distinct from old.state) execute function tell_shipment();

create function tell_payment() returns trigger language plpgsql as $$
begin
  perform add_webhook_event(new.company_id, 'payment.recorded', 'payment', new.id, 'recorded', null, new.at);
  return null;
end $$;
create trigger order_payments_webhooks after insert on order_payments for each row execute function tell_payment();
