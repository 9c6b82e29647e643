-- Functions that run with the rights of their owner. Rules: docs/rules/process.md, "Roles"
-- PostgreSQL looks for tables in the temporary schema first, unless the path names it: there a caller could put a table of the same
-- name with a trigger, which the function would run as its owner. The last place of the path is the only one that is safe.

alter function save_enduser_name() set search_path = public, pg_temp;
alter function find_like_endusers(text, text) set search_path = public, pg_temp;
alter function find_companies(text, integer) set search_path = public, pg_temp;
alter function add_job(text, json, text, timestamptz) set search_path = pg_catalog, pg_temp;

-- A trigger fires without the right to execute its function; whoever has that right could bind it to a table of their own.
revoke all on function
  save_enduser_name(), write_protection_claim(), write_end_account_key(), keep_words(), forget_words(),
  keep_project_sums(), keep_enduser_sums(), find_companies(text, integer) from public;
grant execute on function find_companies(text, integer) to app;
