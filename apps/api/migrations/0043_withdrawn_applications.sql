-- A company takes a submitted application back: it becomes a draft again, with the same answers. Rules: docs/rules/applications.md

-- A company writes its answers, submits them and withdraws them. It never decides, and its answers are frozen while they wait.
drop trigger applications_of_staff on applications;
create trigger applications_of_staff before update on applications for each row when (
  (new.state is distinct from old.state and new.state <> 'submitted' and (old.state, new.state) is distinct from ('submitted', 'draft'))
  or (old.state not in ('draft', 'action_required') and (old.state, new.state) is distinct from ('submitted', 'draft'))
  or (old.state = 'submitted' and
    (old.target_enduser_type, old.product_lines, old.main_distributor, old.competitor_brands, old.other_brands, old.services, old.volumes,
      old.sub_partners, old.commitment) is distinct from
    (new.target_enduser_type, new.product_lines, new.main_distributor, new.competitor_brands, new.other_brands, new.services, new.volumes,
      new.sub_partners, new.commitment))
  -- Submitting it again clears the moment of the return.
  or (new.decided_at is not null and new.decided_at is distinct from old.decided_at)
  or (old.company_id, old.type, old.number, old.membership_id, old.level, old.expires_at) is distinct from
    (new.company_id, new.type, new.number, new.membership_id, new.level, new.expires_at)
) execute function refuse_outside_staff();

-- Staff do not see drafts, but they see an application leave their queue.
drop trigger applications_changed on applications;
drop trigger applications_redrafted on applications;
create trigger applications_changed after update on applications for each row
  when (new.version <> old.version and (new.state <> 'draft' or old.state <> 'draft')) execute function notify_record('application', 'all');
create trigger applications_redrafted after update on applications for each row
  when (new.version <> old.version and new.state = 'draft' and old.state = 'draft') execute function notify_record('application', 'company');
