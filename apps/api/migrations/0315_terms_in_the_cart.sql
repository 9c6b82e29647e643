-- Support under a device in the cart has a term, as on a quotation. Rules: docs/rules/cart.md
alter table cart_accessories
  add column term_months integer check (term_months between 1 and 120); -- null: a year, or a part without a term
