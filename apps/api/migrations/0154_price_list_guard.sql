-- Price lists that a second user publishes, and lists that restore an earlier one. Rules: docs/rules/prices.md, "Second publisher"

alter table price_lists add column approvals jsonb not null default '[]'; -- [{user_id, who, at, reason}], the publisher last
alter table price_lists add column proposed_version integer;              -- the draft waits for a second publisher while its version is this one
alter table price_lists add column restores uuid references price_lists (id); -- the list whose prices a rollback brought back
create index price_lists_restores on price_lists (restores) where restores is not null;
