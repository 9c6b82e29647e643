-- What was said about hidden rows, merged cells and sheets of a file with these headings. Rules: docs/rules/import.md

alter table import_mappings add column parts jsonb not null default '{}'; -- {sheet?, hidden_rows?, struck_rows?, merged_cells?}
