-- Whether articles helped their readers. Rules: docs/rules/help.md

create table content_feedback (
  id uuid primary key default uuidv7(),
  content_id uuid not null references contents (id) on delete cascade,
  language text not null,               -- of the text that was read
  helpful boolean not null,
  comment text check (length(comment) <= 1000),
  at timestamptz not null,
  day date not null,
  reader bytea not null,                -- keyed hash of address and day
  unique (content_id, day, reader)
);
create index content_feedback_comments on content_feedback (at, id) where comment is not null;
create index content_feedback_content on content_feedback (content_id, language, at, id);
alter table content_feedback enable row level security;
alter table content_feedback force row level security;
create policy content_feedback_read on content_feedback for select using ((select scope()) in ('staff', 'system'));
create policy content_feedback_insert on content_feedback for insert with check ((select scope()) = 'system');
create policy content_feedback_update on content_feedback for update using ((select scope()) in ('staff', 'system'));
create policy content_feedback_delete on content_feedback for delete using ((select scope()) in ('staff', 'system'));

-- The figures of an article in a language, so that no page counts answers.
create table content_ratings (
  id uuid primary key default uuidv7(),
  content_id uuid not null references contents (id) on delete cascade,
  language text not null,
  yes integer not null,
  no integer not null,
  comments integer not null,
  helpful_percent integer not null generated always as
    (case when yes + no = 0 then 0 else round(100.0 * yes / (yes + no)) end) stored,
  last_at timestamptz not null,
  unique (content_id, language)
);
create index content_ratings_no on content_ratings (no, id);
create index content_ratings_percent on content_ratings (helpful_percent, id);
create index content_ratings_comments on content_ratings (comments, id);
create index content_ratings_last on content_ratings (last_at, id);
alter table content_ratings enable row level security;
alter table content_ratings force row level security;
create policy content_ratings_read on content_ratings for select using ((select scope()) in ('staff', 'system'));
create policy content_ratings_insert on content_ratings for insert with check ((select scope()) in ('staff', 'system'));
create policy content_ratings_update on content_ratings for update using ((select scope()) in ('staff', 'system'));
create policy content_ratings_delete on content_ratings for delete using ((select scope()) in ('staff', 'system'));

create function count_content_feedback() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update content_ratings
      set yes = yes - old.helpful::int, no = no - (not old.helpful)::int, comments = comments - (old.comment is not null)::int
      where content_id = old.content_id and language = old.language;
  end if;
  if tg_op <> 'DELETE' then
    insert into content_ratings (content_id, language, yes, no, comments, last_at)
      values (new.content_id, new.language, new.helpful::int, (not new.helpful)::int, (new.comment is not null)::int, new.at)
      on conflict (content_id, language) do update
      set yes = content_ratings.yes + excluded.yes, no = content_ratings.no + excluded.no,
        comments = content_ratings.comments + excluded.comments,
        last_at = greatest(content_ratings.last_at, excluded.last_at);
  end if;
  if tg_op <> 'INSERT' then
    delete from content_ratings where content_id = old.content_id and language = old.language and yes + no = 0;
  end if;
  return null;
end $$;
create trigger content_feedback_counted after insert or update or delete on content_feedback
  for each row execute function count_content_feedback();
