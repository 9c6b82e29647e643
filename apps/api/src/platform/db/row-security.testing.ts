// Statements that no company may run on its own rows: row-security.test.ts

/** What it would write, and the statement. */
export const refusedWrites = [
  ['a role of staff', `insert into user_roles select id, 'admin' from users returning 1`],
  ['permissions', `update roles set permissions = '{*:*:*}' returning 1`],
  ['a new role', `insert into roles (name, permissions) values ('mine', '{*:*:*}') returning 1`],
  ['its credit limit', `update companies set credit_limit = 1000000 returning 1`],
  ['its payment term', `update companies set payment_term = 'oa45' returning 1`],
  [
    'the end of its order',
    `update orders set step = 10, status = 'completed' where status = 'payment_confirmed' returning 1`,
  ],
  ['a step without its status', `update orders set step = 10 returning 1`],
  [
    'the status that a replaced file restores',
    `update orders set resume_status = 'delivered', awaited_file = 'order' returning 1`,
  ],
  ['the deletion of an order', `delete from orders returning 1`],
  ['the deletion of a project', `delete from projects where state <> 'draft' returning 1`],
  ['the deletion of a protection', `delete from protections returning 1`],
  ['the deletion of a price list', `delete from price_lists returning 1`],
  ['the deletion of discounts', `delete from price_list_discounts returning 1`],
  [
    'a project that is withdrawn after its approval',
    `update projects set state = 'withdrawn' where state = 'approved' returning 1`,
  ],
  ['a note about itself', `insert into company_notes select id, 'Good', 'Ada', now() from companies returning 1`],
  ['a longer session', `update sessions set expires_at = expires_at + interval '1 year' returning 1`],
  ['another company', `insert into companies (company, country) values ('Shell', 'DE') returning 1`],
  [
    'a user of the staff',
    `insert into users (username, realname, password_hash) values ('x@y.example', 'X', '') returning 1`,
  ],
  [
    'a session',
    `insert into sessions (token_hash, user_id, network, created_at, last_used_at, expires_at)
      select '\\x01', id, 'x', now(), now(), now() from users returning 1`,
  ],
  ['its membership', `update memberships set level = 'diamond' returning 1`],
  [
    'a new membership',
    `insert into memberships (company_id, type, level, starts_at, expires_at)
      values (scope_company(), 'ADP', 'gold', '2020-01-01', '2999-01-01') returning 1`,
  ],
  ['a decision about its application', `update applications set state = 'action_required' returning 1`],
  [
    'an approved application',
    `insert into applications (company_id, user_id, number, type, state, created_at, membership_id, level, expires_at)
      select company_id, users.id, 'A-2026-900002', 'ADP', 'approved', now(), memberships.id, 'gold', '2999-01-01'
      from users join memberships using (company_id) limit 1 returning 1`,
  ],
  ['a name on its certificate', `update certificates set holder = 'X' returning 1`],
  ['a reminder', `delete from membership_reminders returning 1`],
  ['a cost', `update product_costs set cost = 1 returning 1`],
  ['a list price', `update products set gpl = 1 returning 1`],
  ['a setting', `insert into settings (key, value) values ('draft.days', '9') returning 1`],
  ['a rate', `update rates set rate = 1000 returning 1`],
  ['a price list', `update price_lists set level = 'gold' returning 1`],
  ['a discount', `update price_list_discounts set discount = 1 returning 1`],
  [
    'an approved price',
    `update quotation_items set discount_price = 1
      where quotation_id in (select id from quotations where state <> 'draft') returning 1`,
  ],
  [
    'lines of an approved quotation',
    `delete from quotation_items i using quotations q
      where q.id = i.quotation_id and q.state <> 'draft' returning 1`,
  ],
  ['the total of an approved quotation', `update quotations set total = 1 where state <> 'draft' returning 1`],
  ['an approval', `update quotations set state = 'approved' where state = 'draft' returning 1`],
  [
    'a quotation that is born approved',
    `insert into quotations (company_id, user_id, base_number, state, payment_term, vat_rate,
      vat_threshold_usd, created_at) select company_id, id, 'Q-1', 'approved', 'prepaid', 0, 0, now() from users returning 1`,
  ],
  ['the total of an order', `update orders set total = 1 returning 1`],
  ['the number of an invoice', `update orders set invoice_number = 'I-2026-000001' returning 1`],
  ['the release of a shipment', `update orders set released_at = now() returning 1`],
  ['the shipment of an order', `update shipments set state = 'shipped' where state = 'packing' returning 1`],
  ['the numbers of a shipment', `update shipment_lines set serials = '{}' returning 1`],
  ['the parcels of a shipment', `update shipments set parcels = '[{}]' returning 1`],
  ['the last number of invoices', `insert into invoice_counters (year, last) values (2099, 1) returning 1`],
  ['the price of an ordered line', `update order_items set discount_price = 1 returning 1`],
  [
    'a payment',
    `insert into order_payments (order_id, company_id, date, amount, at)
      select id, company_id, now(), total, now() from orders returning 1`,
  ],
  [
    'a decision of staff in the history',
    `insert into history (object, object_id, company_id, at, actor, side, transition, to_state)
      select 'order', id, company_id, now(), 'Finance', 'staff', 'confirmpayment', 'payment_confirmed' from orders returning 1`,
  ],
  ['the past', `update history set actor = 'someone else' returning 1`],
  [
    'a message of staff',
    `insert into quotation_messages (quotation_id, company_id, at, who, side, text)
      select id, company_id, now(), 'Pricing', 'staff', 'Agreed' from quotations returning 1`,
  ],
  [
    'a note among staff',
    `insert into quotation_messages (quotation_id, company_id, at, who, side, text, internal)
      select id, company_id, now(), 'Lina', 'company', 'Agreed', true from quotations returning 1`,
  ],
  [
    'what staff have read of a quotation',
    `insert into quotation_reads (user_id, quotation_id, company_id, side, message_id)
      select user_id, id, company_id, 'staff', id from quotations returning 1`,
  ],
  ['an offer to itself', `update quotations set offer = '{}', offer_until = now() returning 1`],
  [
    'a chat message of staff',
    `insert into chat_messages (company_id, number, at, side, user_id, who, text)
      select company_id, 99, now(), 'staff', id, 'Service', 'Agreed' from users returning 1`,
  ],
  ['the deletion of a chat message', `delete from chat_messages returning 1`],
  ['what staff have read of its conversation', `update chat_conversations set staff_read = 1 returning 1`],
  [
    'who of the staff has its conversation',
    `update chat_conversations set assigned_to = (select id from users limit 1) returning 1`,
  ],
  ['a registration of its project', `update projects set state = 'rejected' where state = 'approved' returning 1`],
  ['a longer protection', `update protections set ends_on = ends_on + 1 returning 1`],
  [
    'a protection that nobody granted',
    `insert into protections (project_id, company_id, state, starts_on, ends_on, requested_at)
      select id, company_id, 'protected', now(), now(), now() from projects returning 1`,
  ],
  [
    'an end account',
    `insert into end_accounts (number, name, country, created_at) values ('EA-9', 'Mine', 'JO', now()) returning 1`,
  ],
  [
    'an answer under an idempotency key',
    `insert into idempotency_keys (user_id, key, fingerprint, claim, claimed_at)
      select id, 'mine', '\\x01', uuidv7(), now() from users returning 1`,
  ],
] as const;
