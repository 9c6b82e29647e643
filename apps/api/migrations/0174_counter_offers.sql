-- Counter-offers of staff. Rules: docs/rules/quotations.md, "Counter-offers"

alter table quotations
  drop constraint quotations_state_check,
  add constraint quotations_state_check check (state in ('draft', 'applying', 'offered', 'approved', 'returned', 'rejected', 'withdrawn',
    'partially_ordered', 'ordered', 'expired', 'superseded')),
  add column offer jsonb,                               -- prices, totals, reason and writer of the last counter-offer
  add column offer_until date,                          -- the partner can accept through 23:59:59 UTC of this day
  add check (state <> 'offered' or (offer is not null and offer_until is not null));
create index quotations_offers on quotations (offer_until) where state = 'offered';

drop index quotations_open_revision;
create unique index quotations_open_revision on quotations (base_number) where state in ('draft', 'applying', 'offered', 'returned');

-- A company makes no offer to itself.
create trigger quotations_offers_of_staff before update on quotations for each row when (
  (old.offer, old.offer_until) is distinct from (new.offer, new.offer_until) and (new.offer is not null or new.offer_until is not null)
) execute function refuse_outside_staff();
create trigger quotations_new_offers_of_staff before insert on quotations for each row when (
  new.offer is not null or new.offer_until is not null
) execute function refuse_outside_staff();

-- A company also takes or leaves an offer. It takes it with the prices of the offer, which only take_offer gives: it sets the last day.
-- The approval supersedes the earlier revision.
drop trigger quotations_states_of_staff on quotations;
create trigger quotations_states_of_staff before update on quotations for each row when (
  new.state <> old.state and not (
    (old.state in ('draft', 'returned') and new.state in ('applying', 'withdrawn'))
    or (old.state = 'applying' and new.state = 'withdrawn')
    or (old.state = 'offered' and new.state in ('returned', 'withdrawn'))
    or (old.state = 'offered' and new.state = 'approved' and old.valid_until is not null)
    or (old.state in ('approved', 'partially_ordered', 'ordered')
      and new.state in ('approved', 'partially_ordered', 'ordered', 'expired', 'superseded'))
    or (old.state = 'expired' and new.state = 'superseded'))
) execute function refuse_outside_staff();

-- Prices, totals and last day of the offer become those of the quotation, whose row the caller has locked. They are columns of staff: the
-- scope is set in the body, as in freeze_item_costs.
create function take_offer(of_quotation uuid, today date) returns void language plpgsql as $$
declare
  caller_scope constant text := scope();
  caller_company constant uuid := scope_company();
begin
  perform set_config('app.scope', 'system', true);
  update quotation_items i set discount_price = p.discount_price, price_usd = p.price_usd
    from quotations q, jsonb_to_recordset(q.offer -> 'prices') as p(id uuid, discount_price numeric, price_usd numeric)
    where q.id = of_quotation and q.company_id = caller_company and q.state = 'offered' and q.offer_until >= today
      and i.id = p.id and i.quotation_id = q.id;
  update quotations q set subtotal = t.subtotal, tax_rate = t.tax_rate, tax = t.tax, other_charges = t.other_charges,
      total = t.total, total_usd = t.total_usd, valid_until = today + (q.offer ->> 'validity_days')::int
    from quotations o, jsonb_to_record(o.offer -> 'totals') as t(subtotal numeric, tax_rate numeric, tax numeric, other_charges numeric,
      total numeric, total_usd numeric)
    where o.id = q.id and q.id = of_quotation and q.company_id = caller_company and q.state = 'offered' and q.offer_until >= today;
  perform set_config('app.scope', caller_scope, true);
end $$;
