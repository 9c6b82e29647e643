-- Words by which content is found. Rules: docs/rules/search.md, "Content"

-- The words of a text in a language's configuration: as written, without accents where that differs, and every word as it is, so
-- that its beginning finds it. `names` are other forms of words.
create function content_tokens(config regconfig, written text, folded text, names text) returns tsvector
  immutable strict parallel safe language sql
  return to_tsvector(config, written)
    || case when folded = written then ''::tsvector else to_tsvector(config, folded) end
    || to_tsvector('simple', folded || ' ' || names);

-- One row for each language of a publication, written with it. Whether visitors read it now is asked from `publications`.
create table content_words (
  publication_id uuid not null references publications (id) on delete cascade,
  language text not null,
  kind text not null,
  rules integer not null,               -- the number of the rules that made the row; a job makes rows of earlier rules again
  title tsvector not null,
  tokens tsvector not null,             -- title A, excerpt B, headings C, text D
  letters text,                         -- languages without a configuration of their own: the text without accents, for trigrams
  passages text not null,               -- the text without marks, a paragraph a line
  primary key (publication_id, language)
);
create index content_words_title on content_words using gin (title);
create index content_words_tokens on content_words using gin (tokens);
create index content_words_letters on content_words using gin (letters gin_trgm_ops) where letters is not null;
create trigger content_words_of_staff before insert or update or delete on content_words
  for each statement execute function refuse_outside_staff();

-- The candidates for a misspelt word. Words of deleted items may remain: a correction is always looked up in what visitors read.
create table content_spellings (
  word text collate "C",
  language text,
  primary key (word, language)
);
create index content_spellings_reversed on content_spellings (reverse(word) collate "C");
create trigger content_spellings_of_staff before insert or update or delete on content_spellings
  for each statement execute function refuse_outside_staff();
