-- Views of lists are edited like other records: two windows of one person do not overwrite each other. Rules: docs/rules/lists.md
alter table list_views add column version integer not null default 1;
