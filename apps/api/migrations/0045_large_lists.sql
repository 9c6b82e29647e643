-- Lists, counts and keywords with a million records. Rules: docs/rules/platform.md, "Lists".
-- Why and figures: docs/decisions/0054-lists-with-a-million-records.md

create extension if not exists btree_gin;

-- ---- Orders and filters of lists, and what is counted on pages

create index projects_of_country on projects (enduser_country, waiting_since, created_at desc, id) where state <> 'draft';
create index projects_waiting on projects (company_id, waiting_since) where waiting_since is not null;
create index projects_waiting_by_state on projects (state, waiting_since) include (company_id) where waiting_since is not null;
create index applications_waiting on applications (waiting_since) include (company_id, state) where waiting_since is not null;
create index protections_of_project on protections (project_id) include (state, company_id);
create index projects_asked on projects (company_id, state, currency) include (application_price, id);
create index protections_ends_of_company on protections (company_id, ends_on) include (update_due_on, project_id) where state = 'protected';
create index projects_company_end_last on projects (company_id, protect_end_time desc nulls last, id desc);
create index projects_company_price_last on projects (company_id, application_price desc nulls last, id desc);
create index projects_end_last on projects (protect_end_time desc nulls last, id) where state <> 'draft';
create index projects_won on projects (company_id, changed_at) where state = 'won';
-- Which companies hold a membership, by its last day.
create index memberships_running on memberships (expires_at, starts_at) include (company_id) where terminated_at is null;
create index memberships_company on memberships (company_id);
create index users_by_name on users (realname, id) where removed_at is null;
create index users_created on users (created_at, id) where removed_at is null;
create index users_by_login on users (last_login, id) where removed_at is null;
create index users_by_last_login on users (last_login desc nulls last, id desc) where removed_at is null;
create index users_by_address on users (username, id) where removed_at is null;
create index users_of_vendor on users (realname, id) where company_id is null and removed_at is null;
create index protections_asked on protections (company_id) where extension_asked_at is not null;
create index protections_due on protections (company_id, update_due_on) where state = 'protected';
create index companies_state on companies (state, company, id);
create index protection_ledger_account on protection_ledger (end_account_id, number desc) where end_account_id is not null;
create index protection_ledger_action on protection_ledger (action, number desc);

-- ---- Keywords
-- Under row-level security no trigram index is used, because the comparison is not leakproof. So the words that keywords are compared
-- with stand in a table without policies, to which the role `app` has no right: triggers write it, and find_words reads it as its owner.

create table list_words (
  kind text not null check (kind in ('enduser', 'project', 'end_account', 'user', 'ledger')),
  id text not null,
  company_id uuid,                                      -- whose list it is; null: of staff alone
  words text not null,
  primary key (kind, id)
);
revoke all on list_words from app;

create function keep_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept list_words;
begin
  case tg_table_name
    when 'endusers' then
      kept := ('enduser', new.id, new.company_id, concat_ws(' ', new.company, new.contact, new.email));
    when 'projects' then
      kept := ('project', new.id, new.company_id, concat_ws(' ', new.number, new.project_name, new.end_company));
    when 'end_accounts' then
      kept := ('end_account', new.id, null, concat_ws(' ', new.number, new.name, new.domain));
    when 'users' then
      kept := ('user', new.id, null, concat_ws(' ', new.realname, new.username));
    when 'protection_ledger' then
      kept := ('ledger', new.number, null, concat_ws(' ', new.project_number, new.company, new.project_name));
  end case;
  insert into list_words select kept.*
    on conflict (kind, id) do update set company_id = excluded.company_id, words = excluded.words;
  return null;
end $$;
create function forget_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from list_words where kind = tg_argv[0] and id = old.id::text;
  return null;
end $$;

create trigger endusers_words after insert or update of company_id, company, contact, email on endusers
  for each row execute function keep_words();
create trigger endusers_words_gone after delete on endusers for each row execute function forget_words('enduser');
create trigger projects_words after insert or update of company_id, number, project_name, end_company on projects
  for each row execute function keep_words();
create trigger projects_words_gone after delete on projects for each row execute function forget_words('project');
create trigger end_accounts_words after insert or update of number, name, domain on end_accounts
  for each row execute function keep_words();
create trigger users_words after insert or update of realname, username on users for each row execute function keep_words();
create trigger users_words_gone after delete on users for each row execute function forget_words('user');
create trigger protection_ledger_words after insert on protection_ledger for each row execute function keep_words();

-- Ids of the records of a kind whose words have the pattern of `ilike`, in no order: for a company its own ones.
create function find_words(of_kind text, pattern text, most integer) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  if scope() in ('staff', 'system') then
    return query select w.id from list_words w where w.kind = of_kind and w.words ilike pattern limit most;
  elsif scope() = 'company' then
    return query select w.id from list_words w
      where w.kind = of_kind and w.company_id = scope_company() and w.words ilike pattern limit most;
  end if;
end $$;
revoke all on function find_words from public;
grant execute on function find_words to app;

do $$ begin
  perform set_config('app.scope', 'system', true);
  insert into list_words
    select 'enduser', id::text, company_id, concat_ws(' ', company, contact, email) from endusers
    union all select 'project', id::text, company_id, concat_ws(' ', number, project_name, end_company) from projects
    union all select 'end_account', id::text, null, concat_ws(' ', number, name, domain) from end_accounts
    union all select 'user', id::text, null, concat_ws(' ', realname, username) from users
    union all select 'ledger', number::text, null, concat_ws(' ', project_number, company, project_name) from protection_ledger;
  perform set_config('app.scope', '', true);
end $$;
-- After the rows, which are many.
create index list_words_enduser on list_words using gin (company_id, words gin_trgm_ops) where kind = 'enduser';
create index list_words_project on list_words using gin (company_id, words gin_trgm_ops) where kind = 'project';
create index list_words_end_account on list_words using gin (words gin_trgm_ops) where kind = 'end_account';
create index list_words_user on list_words using gin (words gin_trgm_ops) where kind = 'user';
create index list_words_ledger on list_words using gin (words gin_trgm_ops) where kind = 'ledger';

-- ---- Like names
-- With a million names a frequent word has tens of thousands of entries. Only names of the same country are compared, so the index
-- begins with the country. The functions are those of migration 0030 with the country beside the likeness.

create index protection_claims_country_name on protection_claims using gin (country, name_key gin_trgm_ops) with (fastupdate = off);
drop index protection_claims_name;
create index end_account_keys_country_name on end_account_keys using gin (country, name_key gin_trgm_ops) with (fastupdate = off);
drop index end_account_keys_name;

create or replace function find_protection_candidates(own_company uuid, customer text, domain text, customer_country text, wished daterange, lowest real)
returns table (project_id uuid, state text, likeness real, same_domain boolean)
language plpgsql volatile security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  key constant text := to_company_key(customer);
begin
  perform set_config('pg_trgm.similarity_threshold', lowest::text, true);
  return query
    select c.project_id, c.state, similarity(c.name_key, key), coalesce(c.mail_domain = domain, false)
    from protection_claims c
    where c.project_id in (
        select n.project_id from protection_claims n where n.country = customer_country and n.name_key % key
        union select d.project_id from protection_claims d where d.mail_domain = domain and d.country = customer_country)
      and c.company_id <> own_company and c.country = customer_country and c.term && wished
    order by 3 desc, 1
    limit 50;
end $$;

create or replace function find_similar_accounts(customer text, account_domain text, customer_country text, lowest real)
returns table (end_account_id uuid, likeness real)
language plpgsql volatile security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  key constant text := to_company_key(customer);
begin
  perform set_config('pg_trgm.similarity_threshold', lowest::text, true);
  return query
    select k.end_account_id, similarity(k.name_key, key)
    from end_account_keys k
    where k.end_account_id in (
        select n.end_account_id from end_account_keys n where n.country = customer_country and n.name_key % key
        union select d.end_account_id from end_account_keys d where d.domain = account_domain and d.country = customer_country)
      and k.country = customer_country
    order by 2 desc, 1
    limit 20;
end $$;
