-- Who saved a quotation or an order last: told to the user whose version is stale. Rules: docs/rules/pages.md, "Two people at one record"

alter table quotations add column changed_by text;         -- name of the user at that time
alter table quotations add column changed_at timestamptz;
alter table orders add column changed_by text;
alter table orders add column changed_at timestamptz;
