-- Pages, news, solutions, help, banners, menu entries and links. Rules: docs/rules/content.md

update roles set permissions = permissions || '{content:page:read,content:page:edit}' where name = 'content';
update roles set permissions = permissions || '{content:page:read}' where name = 'auditor';

-- An item as staff see it. Its texts are in the versions; slug and words are those of the newest one.
create table contents (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('page', 'news', 'solution', 'help', 'banner', 'menu', 'link', 'footer')),
  slug text,                            -- null: the kind has no page
  parent_id uuid references contents (id),
  position integer not null,
  number integer not null,              -- of the newest version
  words text not null,                  -- titles and slug in small letters, for keywords
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text                       -- name of the user at that time
);
create unique index contents_slug on contents (kind, slug);
create index contents_order on contents (kind, parent_id, position, id);
create index contents_words on contents (words, id);
create index contents_changed on contents (changed_at, id);
create index contents_parent on contents (parent_id);
alter table contents enable row level security;
alter table contents force row level security;
create policy contents_read on contents for select using ((select scope()) in ('staff', 'system'));
create policy contents_insert on contents for insert with check ((select scope()) in ('staff', 'system'));
create policy contents_update on contents for update using ((select scope()) in ('staff', 'system'));
create policy contents_delete on contents for delete using ((select scope()) in ('staff', 'system'));

-- Every save makes a version; versions are never changed.
create table content_versions (
  content_id uuid not null references contents (id) on delete cascade,
  number integer not null,
  at timestamptz not null,
  who text,
  content jsonb not null,               -- {slug, url, key, cate_id, publish_at, texts: {language: {title, excerpt, body}}}
  primary key (content_id, number)
);
alter table content_versions enable row level security;
alter table content_versions force row level security;
create policy content_versions_read on content_versions for select using ((select scope()) in ('staff', 'system'));
create policy content_versions_insert on content_versions for insert with check ((select scope()) in ('staff', 'system'));
create policy content_versions_update on content_versions for update using (false);
create policy content_versions_delete on content_versions for delete using ((select scope()) in ('staff', 'system'));

-- What visitors read, and when: one version of an item at a time, and one item at an address. A row in the future is a schedule, so
-- that a publication needs no job. Rows of the past stay, and lead from an earlier slug to the present one.
create table publications (
  id uuid primary key default uuidv7(),
  content_id uuid not null references contents (id) on delete cascade,
  number integer not null,
  kind text not null,
  slug text,
  parent_id uuid,
  position integer not null,
  url text,
  key text,
  cate_id uuid,
  live_from timestamptz not null,
  live_until timestamptz,               -- null: until something follows
  first_at timestamptz not null,        -- the first publication of the item
  check (live_until > live_from),
  constraint publications_one_version exclude using gist (content_id with =, tstzrange(live_from, live_until) with &&),
  constraint publications_one_address exclude using gist (kind with =, slug with =, tstzrange(live_from, live_until) with &&)
    where (slug is not null)
);
create index publications_order on publications (kind, parent_id, position, content_id);
create index publications_newest on publications (kind, first_at desc, content_id desc);
create index publications_content on publications (content_id, live_from);
create table publication_texts (
  publication_id uuid not null references publications (id) on delete cascade,
  language text not null,
  title text not null,
  excerpt text,
  body text,                            -- Markdown
  primary key (publication_id, language)
);
create trigger publications_staff before insert or update or delete on publications
  for each statement execute function refuse_outside_staff();
create trigger publication_texts_staff before insert or update or delete on publication_texts
  for each statement execute function refuse_outside_staff();
create trigger publications_notify after insert or update or delete on publications
  for each statement execute function notify_change('content');
