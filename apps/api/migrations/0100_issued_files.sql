-- The file of an issued quotation in each language in which somebody asked for it: {"ar": "<id>", "en+ar": "<id>"}. The English one is
-- issued_file_id.
alter table quotations add column issued_files jsonb not null default '{}';
