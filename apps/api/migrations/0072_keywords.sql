-- Keywords of lists: one folded form of every text, one table of words, one function that finds them.
-- Rules: docs/rules/platform.md, "Keywords". Why and figures: docs/decisions/0072-one-form-of-keywords.md

-- The same as foldKeyword in packages/rules/src/reading/fold.ts; a test compares both. It depends on Unicode alone, not on a locale.
do $$
declare
  -- Accents, marks that show nothing, punctuation.
  away constant text := '[' ||
      '\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1-\u05c2'
      '\u05c4-\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed'
      '\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff'
      '\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\u0021\u0022\u0023\u0024\u0025\u0026\u0027'
      '\u0028\u0029\u002a\u002b\u002c\u002d\u002e\u002f\u003a\u003b\u003c\u003d\u003e\u003f\u0040\u005b\u005c\u005d\u005e\u005f'
      '\u0060\u007b\u007c\u007d\u007e\u00a1\u00a7\u00ab\u00b6\u00b7\u00bb\u00bf\u02b9\u02ba\u02bb\u02bc\u02bd\u02c8\u02ca\u02cb'
      '\u02d7\u05be\u05f3\u05f4\u060c\u061b\u061f\u066a\u066b\u066c\u06d4\u0964\u0965\u2010\u2011\u2012\u2013\u2014\u2015\u2016'
      '\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u2020\u2021\u2022\u2023\u2027\u2039\u203a\u2043\u2044\u2212\u2215\u2219'
      '\u22c5\u2715\u2796\u2e3a\u2e3b\u3001\u3002\u3008\u3009\u300a\u300b\u300c\u300d\u300e\u300f\u3010\u3011\u3014\u3015\u301c'
      '\u30fb' || ']';
  zeros constant integer[] := array[
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0, 0xf20,
    0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0,
    0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x104a0, 0x10d30, 0x10d40, 0x11066, 0x110f0, 0x11136, 0x111d0,
    0x112f0, 0x11450, 0x114d0, 0x11650, 0x116c0, 0x116d0, 0x116da, 0x11730, 0x118e0, 0x11950, 0x11bf0, 0x11c50,
    0x11d50, 0x11da0, 0x11de0, 0x11f50, 0x16130, 0x16a60, 0x16ac0, 0x16b50, 0x16d70, 0x1ccf0, 0x1d7ce, 0x1d7d8,
    0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e140, 0x1e2f0, 0x1e4f0, 0x1e5f1, 0x1e950, 0x1fbf0];
  digits constant text := (select string_agg(chr(zero + digit), '' order by place, digit)
    from unnest(zeros) with ordinality of_script (zero, place), generate_series(0, 9) digit);
begin
  execute format($create$
    create function fold_keyword(given text) returns text language plpgsql immutable strict parallel safe as $body$
    declare
      folded text;
    begin
      if given ~ '^[\u0001-\u007f]*$' then
        folded := lower(regexp_replace(given, %1$L, '', 'g') collate pg_c_utf8);
      else
        folded := regexp_replace(lower(normalize(replace(given, '´', ''), nfkd) collate pg_c_utf8), %1$L, '', 'g');
        folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
        folded := translate(folded, 'ıđðħłøŧςٱىیےةہھەک', 'iddhlotσايييههههك');
        -- The list of digits is long, and few texts have any of them.
        if folded ~ %2$L then
          folded := translate(folded, %3$L, %4$L);
        end if;
        folded := normalize(folded, nfc);
      end if;
      return btrim(regexp_replace(folded, '[ \u0009-\u000d\u0085\u1680\u2028\u2029\u2800]+', ' ', 'g'));
    end $body$
  $create$, away, '[' || digits || ']', digits, repeat('0123456789', cardinality(zeros)));
end $$;

-- ---- What keywords of a list are compared with. Partners do not see the words of records of staff.

create function list_words(record endusers) returns text stable language sql as $$
  select fold_keyword(concat_ws(' ', record.company, record.contact, record.email)) $$;
create function list_words(record projects) returns text stable language sql as $$
  select fold_keyword(concat_ws(' ', record.number, record.project_name, record.end_company)) $$;
create function list_words(record quotations) returns text stable language sql as $$
  select fold_keyword(concat_ws(' ', record.base_number, record.project_name, record.enduser_name)) $$;
-- An order is found by every number that it carries.
create function list_words(record orders) returns text stable language sql as $$
  select fold_keyword(concat_ws(' ', record.number, record.invoice_number, record.po_number, record.project_name, record.customer_name,
    (select base_number from quotations where id = record.quotation_id))) $$;
create function list_words(record applications) returns text stable language sql as $$
  select fold_keyword(concat_ws(' ', record.number, 'DC-' || record.type)) $$;
create function list_words(record end_accounts) returns text stable language sql as $$
  select fold_keyword(concat_ws(' ', record.number, record.name, record.domain)) $$;
create function list_words(record users) returns text stable language sql as $$
  select fold_keyword(concat_ws(' ', record.realname, record.username::text)) $$;
create function list_words(record companies) returns text stable language sql as $$ select fold_keyword(record.company) $$;
create function list_words(record protection_ledger) returns text stable language sql as $$
  select fold_keyword(concat_ws(' ', record.project_number, record.company, record.project_name)) $$;

-- ---- The table of words. Triggers write it, and find_by_words reads it as its owner, because under row-level security no index of
-- trigrams is used. docs/decisions/0054-lists-with-a-million-records.md

alter table list_words drop constraint list_words_kind_check, add constraint list_words_kind_check check (kind in
  ('enduser', 'project', 'quotation', 'order', 'application', 'end_account', 'user', 'company', 'ledger'));

drop trigger endusers_words on endusers;
drop trigger projects_words on projects;
drop trigger end_accounts_words on end_accounts;
drop trigger users_words on users;
drop trigger protection_ledger_words on protection_ledger;
drop trigger companies_name on companies;
drop function keep_words;
drop function keep_company_name;

-- Arguments: the kind, and the columns with the id and with the company whose list it is; without the last: of staff alone.
create function keep_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept constant jsonb := to_jsonb(new);
begin
  insert into list_words (kind, id, company_id, words)
    values (tg_argv[0], kept ->> tg_argv[1], (kept ->> tg_argv[2])::uuid, list_words(new))
    on conflict (kind, id) do update set company_id = excluded.company_id, words = excluded.words;
  return null;
end $$;

create trigger endusers_words after insert or update of company_id, company, contact, email on endusers
  for each row execute function keep_words('enduser', 'id', 'company_id');
create trigger projects_words after insert or update of company_id, number, project_name, end_company on projects
  for each row execute function keep_words('project', 'id', 'company_id');
create trigger quotations_words after insert or update of company_id, base_number, project_name, enduser_name on quotations
  for each row execute function keep_words('quotation', 'id', 'company_id');
create trigger quotations_words_gone after delete on quotations for each row execute function forget_words('quotation');
create trigger orders_words after insert or update of company_id, quotation_id, number, invoice_number, po_number, project_name,
  customer_name on orders for each row execute function keep_words('order', 'id', 'company_id');
create trigger orders_words_gone after delete on orders for each row execute function forget_words('order');
create trigger applications_words after insert or update of company_id, number, type on applications
  for each row execute function keep_words('application', 'id', 'company_id');
create trigger applications_words_gone after delete on applications for each row execute function forget_words('application');
create trigger end_accounts_words after insert or update of number, name, domain on end_accounts
  for each row execute function keep_words('end_account', 'id');
create trigger users_words after insert or update of realname, username on users for each row execute function keep_words('user', 'id');
create trigger companies_words after insert or update of company on companies
  for each row execute function keep_words('company', 'id');
create trigger companies_words_gone after delete on companies for each row execute function forget_words('company');
create trigger protection_ledger_words after insert on protection_ledger for each row execute function keep_words('ledger', 'number');

drop index list_words_enduser, list_words_project, list_words_end_account, list_words_user, list_words_ledger;
do $$ begin
  perform set_config('app.scope', 'system', true);
  delete from list_words;
  insert into list_words (kind, id, company_id, words)
    select 'enduser', id::text, company_id, list_words(r) from endusers r
    union all select 'project', id::text, company_id, list_words(r) from projects r
    union all select 'quotation', id::text, company_id, list_words(r) from quotations r
    union all select 'order', id::text, company_id, list_words(r) from orders r
    union all select 'application', id::text, company_id, list_words(r) from applications r
    union all select 'end_account', id::text, null, list_words(r) from end_accounts r
    union all select 'user', id::text, null, list_words(r) from users r
    union all select 'company', id::text, null, list_words(r) from companies r
    union all select 'ledger', number::text, null, list_words(r) from protection_ledger r;
  perform set_config('app.scope', '', true);
end $$;
-- After the rows, which are many.
create index list_words_enduser on list_words using gin (company_id, words gin_trgm_ops) where kind = 'enduser';
create index list_words_project on list_words using gin (company_id, words gin_trgm_ops) where kind = 'project';
create index list_words_quotation on list_words using gin (company_id, words gin_trgm_ops) where kind = 'quotation';
create index list_words_order on list_words using gin (company_id, words gin_trgm_ops) where kind = 'order';
create index list_words_application on list_words using gin (company_id, words gin_trgm_ops) where kind = 'application';
create index list_words_end_account on list_words using gin (words gin_trgm_ops) where kind = 'end_account';
create index list_words_user on list_words using gin (words gin_trgm_ops) where kind = 'user';
create index list_words_company on list_words using gin (words gin_trgm_ops) where kind = 'company';
create index list_words_ledger on list_words using gin (words gin_trgm_ops) where kind = 'ledger';

-- Ids of the records of a kind whose words have every pattern of `like`, or the other one at its place, in no order: for a company its
-- own ones. The first pattern is the one that an index serves best.
create function find_by_words(of_kind text, patterns text[], others text[], most integer) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  if scope() in ('staff', 'system') then
    return query select w.id from list_words w
      where w.kind = of_kind and (w.words like patterns[1] or w.words like others[1]) and has_words(w.words, patterns, others) limit most;
  elsif scope() = 'company' then
    return query select w.id from list_words w
      where w.kind = of_kind and w.company_id = scope_company()
        and (w.words like patterns[1] or w.words like others[1]) and has_words(w.words, patterns, others) limit most;
  end if;
end $$;
-- Whether folded words have every pattern, or the other one at its place.
create function has_words(words text, patterns text[], others text[]) returns boolean language sql immutable parallel safe as $$
  select not exists (select from unnest(patterns, others) one (pattern, other) where not (words like pattern or words like other)) $$;
revoke all on function find_by_words from public;
grant execute on function find_by_words to app;

-- What the previous release calls, until the next one removes both.
create or replace function find_words(of_kind text, pattern text, most integer) returns setof text
language sql stable set search_path = public, pg_temp as $$
  select find_by_words(of_kind, array['%' || fold_keyword(pattern) || '%'], array['%' || fold_keyword(pattern) || '%'], most) $$;
create or replace function find_companies(pattern text, most integer) returns setof uuid
language sql stable set search_path = public, pg_temp as $$ select find_words('company', pattern, most)::uuid $$;
drop table company_names;

-- ---- Tables whose words no policy hides: their index is used as it is.

alter table contact_messages alter column words
  set expression as (fold_keyword(name || ' ' || coalesce(company, '') || ' ' || mailbox || ' ' || subject));

create function fold_words() returns trigger language plpgsql as $$
begin
  new.words := fold_keyword(new.words);
  return new;
end $$;
create trigger published_partners_fold before insert or update of words on published_partners
  for each row execute function fold_words();
create trigger contents_fold before insert or update of words on contents for each row execute function fold_words();
create trigger content_pictures_fold before insert or update of words on content_pictures for each row execute function fold_words();
do $$ begin
  perform set_config('app.scope', 'system', true);
  update published_partners set words = words;
  update contents set words = words;
  update content_pictures set words = words;
  perform set_config('app.scope', '', true);
end $$;
