-- Products by a model or code as users write it, for bills of materials. Rules: docs/rules/bom.md, "Products"

create index products_part_key_of_model on products (part_key(model));
create index products_part_key_of_code on products (part_key(code));
