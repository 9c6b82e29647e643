-- Strict, so that it is called and not written into the statement: its estimates would be thousands of rows for each record.
-- Rules: docs/rules/languages.md, "Translation desk"
alter function list_texts(jsonb) strict rows 10 cost 100;
