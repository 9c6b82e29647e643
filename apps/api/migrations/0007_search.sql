-- Finding products by what people type. Rules: docs/rules/search.md

-- Every word that a product is found by, once: what a misspelt one is put right from. Words of products that are gone may stay;
-- what they lead to is looked up anew each time.
create table product_words (
  word text collate "C" primary key
);
create index product_words_backwards on product_words (reverse(word) collate "C");

-- In one order, so that two loads at once wait for each other instead of locking each other out.
create function keep_product_words() returns trigger language plpgsql as $$
begin
  insert into product_words
  select distinct word collate "C" as word from changed, string_to_table(changed.words, ' ') word
  where length(word) between 3 and 64
  order by 1
  on conflict do nothing;
  return null;
end $$;
create trigger products_inserted after insert on products
  referencing new table as changed for each statement execute function keep_product_words();
create trigger products_updated after update on products
  referencing new table as changed for each statement execute function keep_product_words();

insert into product_words
select distinct word collate "C" as word from products, string_to_table(products.words, ' ') word
where length(word) between 3 and 64;

-- A part number as people write it, without hyphens, dots, slashes and spaces.
create function part_key(part_number text) returns text immutable strict parallel safe language sql
  return translate(lower(part_number), '-_./ ', '');
create index products_part_key on products (part_key(part_number));
