-- Items that the portal brought and that nobody of the vendor has reviewed. Rules: docs/rules/setup.md, "Starter content"
alter table contents add column unreviewed boolean not null default false;
create index contents_unreviewed on contents (kind) where unreviewed;
