-- Which English a translation was made from, where the English has changed since. Rules: docs/rules/languages.md, "Translation desk"

-- One text of a record in all its languages: {language: text}. Pages and products hold several such texts at once: {language: {title, …}}.
create function is_by_language(node jsonb) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(node) = 'object' and node ? 'en'
    then (select bool_and(key ~ '^[a-z]{2}$') from jsonb_object_keys(node) key) else false end
$$;

-- Every text of a document that has English, with its place, its path and all its languages. A title stands first.
create function list_texts(doc jsonb) returns table (place bigint, path text[], texts jsonb) language sql immutable parallel safe as $$
  with recursive nodes (path, spot, node) as (
    select '{}'::text[], '{}'::bigint[], doc
    union all
    select nodes.path || child.key, nodes.spot || child.spot, child.value
    from nodes, lateral (
      select key, value, row_number() over (order by key <> 'texts', key) as spot
      from jsonb_each(case when jsonb_typeof(node) = 'object' and not is_by_language(node) then node else '{}' end)
      union all
      select (number - 1)::text, value, number
      from jsonb_array_elements(case when jsonb_typeof(node) = 'array' then node else '[]' end) with ordinality as entry (value, number)
    ) child
  ), leaves as (
    select path, spot, (
      select jsonb_object_agg(key, value) from jsonb_each(node) where jsonb_typeof(value) = 'string'
    ) as texts
    from nodes where is_by_language(node) and jsonb_typeof(node -> 'en') = 'string'
    union all
    select nodes.path || part.key, nodes.spot || part.spot, (
      select jsonb_object_agg(one.key, one.value -> part.key) from jsonb_each(nodes.node) one
      where jsonb_typeof(one.value -> part.key) = 'string'
    )
    from nodes, lateral (
      select key, value, row_number() over (order by key <> 'title', key = 'body', key) as spot
      from jsonb_each(case when is_by_language(node) and jsonb_typeof(node -> 'en') = 'object' then node -> 'en' else '{}' end)
    ) part
    where jsonb_typeof(part.value) = 'string'
  )
  select row_number() over (order by spot), path, texts from leaves
$$;

-- A row: this text in this language, which stands beside this English, was made from an earlier English. Without a row a translation
-- is right. Texts are named by their hashes, so that a row stays with its text when a list is sorted anew.
create table earlier_english (
  object text not null,                 -- content, product, category, label, compat, setting
  object_id text not null,
  language text not null,
  english_md5 text not null,            -- of the English now
  text_md5 text not null,               -- of the translation
  english text not null,                -- the English that was translated
  primary key (object, object_id, language, english_md5, text_md5)
);
alter table earlier_english enable row level security;
alter table earlier_english force row level security;
create policy earlier_english_read on earlier_english for select using ((select scope()) in ('staff', 'system'));
create policy earlier_english_insert on earlier_english for insert with check ((select scope()) in ('staff', 'system'));
create policy earlier_english_update on earlier_english for update using (false);
create policy earlier_english_delete on earlier_english for delete using ((select scope()) in ('staff', 'system'));

-- Compares the texts of a record before and after a change. A translation that stayed while its English changed keeps the English that
-- it was made from; one that changed too, and one whose English is again the earlier one, is right.
create function note_earlier_english(thing text, thing_id text, before jsonb, after jsonb) returns void language plpgsql as $$
begin
  with old as materialized (
    select path, one.key as language, texts ->> 'en' as english, one.value as text
    from list_texts(before), jsonb_each_text(texts) one where one.key <> 'en'
  ), new as materialized (
    select path, one.key as language, texts ->> 'en' as english, one.value as text
    from list_texts(after), jsonb_each_text(texts) one where one.key <> 'en' and one.value <> ''
  )
  insert into earlier_english (object, object_id, language, english_md5, text_md5, english)
  select thing, thing_id, new.language, md5(new.english), md5(new.text), coalesce(noted.english, old.english)
  from new join old using (path, language)
  left join earlier_english noted on noted.object = thing and noted.object_id = thing_id and noted.language = old.language
    and noted.english_md5 = md5(old.english) and noted.text_md5 = md5(old.text)
  where new.text = old.text and new.english <> old.english and coalesce(noted.english, old.english) <> new.english
    and not exists (
      select from old other
      where other.language = new.language and other.english = new.english and other.text = new.text
    )
  on conflict do nothing;
  delete from earlier_english noted
  where noted.object = thing and noted.object_id = thing_id and not exists (
    select from list_texts(after), jsonb_each_text(texts) one
    where one.key = noted.language and md5(one.value) = noted.text_md5 and md5(texts ->> 'en') = noted.english_md5
  );
end $$;

-- Arguments: the kind of the record, the column of its id, and the columns with texts.
create function track_translations() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) else '{}' end;
  columns text[] := tg_argv[2:];
begin
  perform note_earlier_english(tg_argv[0], before ->> tg_argv[1],
    (select jsonb_object_agg(name, before -> name) from unnest(columns) name),
    (select jsonb_object_agg(name, after -> name) from unnest(columns) name));
  return null;
end $$;

create trigger products_translations after update on products for each row
  when (old.texts is distinct from new.texts or old.specs is distinct from new.specs)
  execute function track_translations('product', 'id', 'texts', 'specs');
create trigger products_translations_end after delete on products for each row
  execute function track_translations('product', 'id', 'texts', 'specs');
create trigger categories_translations after update or delete on categories for each row
  execute function track_translations('category', 'id', 'name');
create trigger labels_translations after update or delete on labels for each row
  execute function track_translations('label', 'name', 'titles', 'value_titles');
create trigger compat_translations after update or delete on compat for each row
  execute function track_translations('compat', 'id', 'reason');
create trigger settings_translations after update or delete on settings for each row
  execute function track_translations('setting', 'key', 'value');

-- Texts of items stand in their versions.
create function track_content_translations() returns trigger language plpgsql as $$
begin
  perform note_earlier_english('content', new.content_id::text, (
    select content from content_versions where content_id = new.content_id and number = new.number - 1
  ), new.content);
  return null;
end $$;
create trigger content_versions_translations after insert on content_versions for each row when (new.number > 1)
  execute function track_content_translations();
create trigger contents_translations after delete on contents for each row
  execute function track_translations('content', 'id');

-- Two people who translate a label at the same time.
alter table labels add column version integer not null default 1;
