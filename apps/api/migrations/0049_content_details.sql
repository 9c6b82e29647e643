-- What an item has beside its texts, by its kind. Rules: docs/rules/content.md, "Details"

alter table publications add column details jsonb not null default '{}';
