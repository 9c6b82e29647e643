-- Administration by staff: roles, users. Rules: docs/rules/accounts.md

-- ---- Roles

alter table roles add column description text not null default '';

-- The administrator holds every permission by `*:*:*`.
update roles set permissions = permissions || '{accounts:role:read}' where name = 'auditor';
update roles set permissions = permissions || '{companies:view:partner}' where name = 'channel';

-- Staff find users by roles, and count who holds one.
create index user_roles_role on user_roles (role, user_id);

-- ---- Settings: who changed one last, and why. Rules: docs/rules/settings.md

alter table settings add column changed_by text; -- name of the user at that time; null: by the command line
alter table settings add column reason text;
-- A setting without a row has version 1, so that a stored one begins at 2.
update settings set version = version + 1;
alter table settings alter column version set default 2;
