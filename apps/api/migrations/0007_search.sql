-- Search of products: words for spelling correction, part numbers, cached results. Rules: docs/rules/search.md

create index products_words on products using gin (words gin_trgm_ops);

-- Every search word of a product, once: the candidates for a misspelt word. Words of deleted products may remain, because a
-- correction is always looked up in products.
create table product_words (
  word text collate "C" primary key
);
create index product_words_reversed on product_words (reverse(word) collate "C");

-- Inserts in one order, so that two imports at the same time wait for each other and do not deadlock.
create function add_product_words() returns trigger language plpgsql as $$
begin
  insert into product_words
  select distinct word collate "C" as word from changed, string_to_table(changed.words, ' ') word
  where length(word) between 3 and 64
  order by 1
  on conflict do nothing;
  return null;
end $$;
create trigger products_words_insert after insert on products
  referencing new table as changed for each statement execute function add_product_words();
create trigger products_words_update after update on products
  referencing new table as changed for each statement execute function add_product_words();

-- Whether a product has one of these patterns in its words. Sequential scans are off: for a single row the planner prefers one,
-- which takes seconds when there is no match.
create function words_exist(patterns text[]) returns boolean language sql stable set enable_seqscan = off
begin atomic
  select exists (select from products where words like any (patterns));
end;

-- A part number in lower case without hyphens, underscores, dots, slashes and spaces.
create function part_key(part_number text) returns text immutable strict parallel safe language sql
  return translate(lower(part_number), '-_./ ', '');
create index products_part_key on products (part_key(part_number));

-- Results of searches, shared by all processes. A result is valid while every transaction in search_changes (0004_catalogue.sql)
-- is visible in its snapshot. Unlogged: after a crash the searches run again. Why: docs/decisions/0014-how-lists-stay-fast.md
create unlogged table cached_searches (
  key bytea primary key,                -- SHA-256 of the terms, the day and the limits
  total integer not null,
  ids uuid[] not null,                  -- the best results, in order
  snapshot pg_snapshot not null,
  server timestamptz not null default pg_postmaster_start_time(), -- transaction numbers are those of one server
  at timestamptz not null default now()
);
create index cached_searches_age on cached_searches (at);
