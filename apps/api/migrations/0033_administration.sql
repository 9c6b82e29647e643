-- Administration by staff: roles, users. Rules: docs/rules/accounts.md

-- ---- Roles

alter table roles add column description text not null default '';

-- The administrator holds every permission by `*:*:*`.
update roles set permissions = permissions || '{accounts:role:read}' where name = 'auditor';
update roles set permissions = permissions || '{companies:view:partner}' where name = 'channel';

-- Staff find users by roles, and count who holds one.
create index user_roles_role on user_roles (role, user_id);
