-- Migration 0040 gave roles the permission for sales reports after it had left its scope: where the owner is no superuser, no role got it.
-- Where a role has it, the roles are as the administrators want them.
update roles set permissions = permissions || '{sales:report:read}', version = version + 1
  where name in ('channel', 'headquarters', 'pricing', 'finance', 'auditor')
    and not exists (select from roles where 'sales:report:read' = any(permissions));
