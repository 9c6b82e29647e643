-- What the columns of a file looked like when its mapping was chosen, by heading. Rules: docs/rules/import.md, "Which column is which"

alter table import_mappings add column guesses jsonb not null default '{}'; -- {heading: field or null}
