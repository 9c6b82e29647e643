-- The cart belongs to a user, not to the company. Rules: docs/rules/cart.md

create table cart_lines (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  company_id uuid not null references companies (id),
  product_id uuid not null references products (id),
  quantity integer not null check (quantity between 1 and 100000),
  checked boolean not null default true,
  signature text not null,              -- the accessories in canonical form; adding an equal line adds to the quantity
  version integer not null default 1,
  created_at timestamptz not null,
  unique (user_id, product_id, signature)
);
create index cart_lines_user on cart_lines (user_id, created_at);
create index cart_lines_product on cart_lines (product_id);
alter table cart_lines enable row level security;
alter table cart_lines force row level security;
create policy cart_lines_scope on cart_lines
  using (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);

create table cart_accessories (
  id uuid primary key default uuidv7(),
  line_id uuid not null references cart_lines (id) on delete cascade,
  company_id uuid not null references companies (id),
  accessory_id uuid not null references products (id),
  per_unit integer not null check (per_unit between 1 and 1000), -- for one piece of the line
  position integer not null,
  unique (line_id, accessory_id)
);
create index cart_accessories_product on cart_accessories (accessory_id);
alter table cart_accessories enable row level security;
alter table cart_accessories force row level security;
create policy cart_accessories_scope on cart_accessories
  using (case when (select scope()) = 'system' then true else company_id = (select scope_company()) end);
