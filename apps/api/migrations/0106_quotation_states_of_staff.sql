-- A company submits, withdraws, and orders from what is approved. It brings no quotation back that was rejected, withdrawn or superseded,
-- or whose prices have expired. Rules: docs/rules/platform.md, "Tenancy"
create trigger quotations_states_of_staff before update on quotations for each row when (
  new.state <> old.state and not (
    (old.state in ('draft', 'returned') and new.state in ('applying', 'withdrawn'))
    or (old.state = 'applying' and new.state = 'withdrawn')
    or (old.state in ('approved', 'partially_ordered', 'ordered')
      and new.state in ('approved', 'partially_ordered', 'ordered', 'expired')))
) execute function refuse_outside_staff();
