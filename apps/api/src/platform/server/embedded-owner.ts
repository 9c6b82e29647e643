// The role that owns the embedded database. It is no superuser, so that no function of the database runs as one.
// docs/rules/process.md, "Roles"
import type pg from 'pg';
import { withMigrationLock } from '../db/migrate.ts';
import { setRolePassword } from './database-roles.ts';

/** The role that owns the tables and runs the migrations of an embedded database. */
export const embeddedOwner = 'trunkline_owner';

/** Creates the owner, as a superuser who is connected to any database of the server, and sets its password. */
export async function prepareEmbeddedOwner(superuser: pg.Client, password: string): Promise<void> {
  await withMigrationLock(superuser, async () => {
    await superuser.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${embeddedOwner}') then create role ${embeddedOwner} createrole; end if;
    end $$`);
    await setRolePassword(superuser, embeddedOwner, password);
    // Roles that migrations of a superuser created: the owner acts as them and sets their passwords.
    await superuser.query(`do $$ declare role name; begin
      for role in select rolname from pg_roles
        where rolname in ('app', 'jobs') and not pg_has_role('${embeddedOwner}', oid, 'member with admin option')
      loop
        execute format('grant %I to ${embeddedOwner} with admin true, inherit true, set true', role);
      end loop;
    end $$`);
  });
}

/**
 * Gives a database that a superuser made to the owner, with all that the superuser owns in the schema `public`. PostgreSQL's
 * `reassign owned` refuses the first superuser of a server. Extensions stay with the superuser. The client is connected to the database as that superuser.
 */
export async function giveDatabaseToOwner(superuser: pg.Client): Promise<void> {
  await withMigrationLock(superuser, () =>
    superuser.query(`do $$ declare statement text; begin
      if (select datdba::regrole::text from pg_database where datname = current_database()) = '${embeddedOwner}' then return; end if;
      for statement in ${foreignObjects} loop execute statement; end loop;
      if to_regrole('app') is not null then
        alter default privileges for role ${embeddedOwner} in schema public grant select, insert, update, delete on tables to app;
        alter default privileges for role ${embeddedOwner} in schema public grant usage, select on sequences to app;
      end if;
      -- Last: the sign that all has been moved.
      execute format('alter database %I owner to ${embeddedOwner}', current_database());
    end $$`),
  );
}

/** Statements that give each table, view, free sequence and function of the caller to the owner; members of extensions have no row. */
const foreignObjects = `
  select format('alter %s %s owner to ${embeddedOwner}', kind, name) from (
    select 'pg_class'::regclass as catalogue, oid, relowner as owner, oid::regclass::text as name,
      case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end as kind
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
    union all
    select 'pg_proc'::regclass, oid, proowner, oid::regprocedure::text, 'function'
      from pg_proc where pronamespace = 'public'::regnamespace
  ) objects
  where owner = current_user::regrole and not exists (
    select from pg_depend d where d.classid = catalogue and d.objid = objects.oid and d.deptype in ('a', 'e', 'i'))`;
