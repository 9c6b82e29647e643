-- The links by which people without an account read what is not published. Rules: docs/rules/content.md, "Preview"
create table content_previews (
  id uuid primary key default uuidv7(),
  content_id uuid not null references contents (id) on delete cascade,
  created_at timestamptz not null,
  who text,                             -- whoever made the link, by name
  expires_at timestamptz not null
);
create index content_previews_content on content_previews (content_id, created_at, id);
create index content_previews_expired on content_previews (expires_at);
alter table content_previews enable row level security;
alter table content_previews force row level security;
create policy content_previews_read on content_previews for select using ((select scope()) in ('staff', 'system'));
create policy content_previews_insert on content_previews for insert with check ((select scope()) in ('staff', 'system'));
create policy content_previews_update on content_previews for update using (false);
create policy content_previews_delete on content_previews for delete using ((select scope()) in ('staff', 'system'));
