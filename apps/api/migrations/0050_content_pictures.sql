-- Pictures of content, encoded anew in several widths. Rules: docs/rules/content.md, "Pictures"

-- Public, as the pages that show them: their addresses cannot be guessed, and visitors read what their texts say.
create table content_pictures (
  id uuid primary key default uuidv7(),
  name text not null,                   -- of the uploaded file, without its extension
  alt jsonb not null default '{}',      -- {language: text}
  words text not null,                  -- name and texts in small letters, for keywords
  width integer not null,               -- of the widest file
  height integer not null,
  focal_x smallint not null default 50 check (focal_x between 0 and 100),
  focal_y smallint not null default 50 check (focal_y between 0 and 100),
  files jsonb not null,                 -- [{format: avif or webp, width, file_id}], the widest first
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text,                      -- name of the user at that time
  changed_at timestamptz not null,
  changed_by text
);
create index content_pictures_created on content_pictures (created_at, id);
create index content_pictures_name on content_pictures (name, id);
create index content_pictures_words on content_pictures (words, id);
create trigger content_pictures_staff before insert or update or delete on content_pictures
  for each statement execute function refuse_outside_staff();
create trigger content_pictures_notify after insert or update or delete on content_pictures
  for each statement execute function notify_change('content');

-- Which items show a picture, in any of their versions, so that none of them loses it.
create table content_picture_uses (
  picture_id uuid not null references content_pictures (id),
  content_id uuid not null references contents (id) on delete cascade,
  primary key (picture_id, content_id)
);
create index content_picture_uses_content on content_picture_uses (content_id);
alter table content_picture_uses enable row level security;
alter table content_picture_uses force row level security;
create policy content_picture_uses_read on content_picture_uses for select using ((select scope()) in ('staff', 'system'));
create policy content_picture_uses_insert on content_picture_uses for insert with check ((select scope()) in ('staff', 'system'));
create policy content_picture_uses_update on content_picture_uses for update using (false);
create policy content_picture_uses_delete on content_picture_uses for delete using ((select scope()) in ('staff', 'system'));
