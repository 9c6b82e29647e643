-- Functions that run with the rights of their owner. Rules: docs/rules/process.md, "Roles"
-- PostgreSQL looks for tables in the temporary schema first, unless the path names it: there a caller could put a table of the same
-- name with a trigger, which the function would run as its owner. The last place of the path is the only one that is safe.
-- A trigger fires without the right to execute its function; whoever has that right could bind it to a table of their own.

alter function add_job(text, json, text, timestamptz) set search_path = pg_catalog, pg_temp;

do $$ declare found record; begin
  for found in
    select p.oid::regprocedure as name from pg_proc p
    where p.prosecdef and p.pronamespace = 'public'::regnamespace and p.proname <> 'add_job'
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter function %s set search_path = public, pg_temp', found.name);
    execute format('revoke all on function %s from public', found.name);
  end loop;
end $$;
