// The queries of the catalogue bench's baseline.
import type { BaselineRoute } from './baseline-server.ts';

const productColumns = `p.id, p.code, p.part_number, p.model, p.cate_id, p.product_line, p.kind, p.state, p.last_orders_on, p.successor_id,
  p.gpl is not null as orderable, p.texts -> 'en' ->> 'title' as title, p.texts -> 'en' ->> 'describe' as describe, p.ports, p.version`;
/** A category and all categories below it; its id is $1. */
const withSubcategories = `with recursive below as (
  select id from categories where id = $1 union all select c.id from categories c join below on c.parent_id = below.id)`;

export const routes: readonly BaselineRoute[] = [
  {
    path: '/list',
    query: `select ${productColumns}, (select sum(count)::int from product_groups) as total
      from products p order by p.is_accessory, p.code limit 20`,
    parameters: [],
  },
  {
    path: '/priced',
    query: `with page as (select ${productColumns}, p.gpl from products p order by p.is_accessory, p.code limit 20)
      select page.*, round(page.gpl * (1 - d.discount), 2) as discount_price, (select sum(count)::int from product_groups) as total
      from page
      left join price_lists l on l.type = 'DPP' and l.level = 'gold' and l.state = 'published'
      left join price_list_discounts d on d.price_list_id = l.id and d.product_line = page.product_line`,
    parameters: [],
  },
  {
    path: '/filtered',
    query: `${withSubcategories}, held as (
        select cate_id, kind, labels, sum(count) as count from product_groups
        where cate_id in (select id from below) and labels @> $2::jsonb group by 1, 2, 3
      ), page as (
        select p.id, p.is_accessory, p.code from held cross join lateral (
          select id, is_accessory, code from products where group_key = product_group(held.cate_id, held.kind, held.labels)
          order by code limit 20) p order by 2, 3 limit 20)
      select ${productColumns}, (select sum(count)::int from held) as total
      from page join products p on p.id = page.id order by page.is_accessory, page.code`,
    parameters: ['cate_id', 'labels'],
  },
  {
    path: '/search',
    query: `with pool as materialized (
        select id, code, is_accessory, part_key(part_number) like $2 || '%' as whole from products where words like all ($1::text[]) limit 10001)
      select p.id, p.texts -> 'en' ->> 'title' as title, p.texts -> 'en' ->> 'describe' as describe,
        (select count(*)::int from pool) as total
      from (select * from pool order by whole desc, is_accessory, code limit 20) best join products p on p.id = best.id`,
    parameters: ['words', 'key'],
  },
  {
    path: '/detail',
    query: `select p.*, (select json_agg(s order by s.position) from product_slots s where s.product_id = p.id) as slots,
        (select json_build_object('id', c.id, 'name', c.name, 'parent', d.name) from categories c
          left join categories d on d.id = c.parent_id where c.id = p.cate_id) as category,
        (select coalesce(sum(count), 0) from product_plugs where plug_type in (
          select slot_type from product_slots s where s.product_id = p.id
          union select port ->> 'kind' from jsonb_array_elements(p.ports) port)) as accessories_count
      from products p where p.id = $1`,
    parameters: ['id'],
  },
  {
    path: '/labels',
    query: `${withSubcategories}
      select name, value, sum(count)::int as count from product_groups, jsonb_each(labels) l (name, held),
        jsonb_array_elements_text(held) value where cate_id in (select id from below) group by 1, 2`,
    parameters: ['cate_id'],
  },
  {
    path: '/cartadd',
    query: `insert into cart_lines (user_id, company_id, product_id, quantity, signature, created_at)
      values ($1, $2, $3, 1, '', now()) on conflict (user_id, product_id, signature)
      do update set quantity = cart_lines.quantity + 1, version = cart_lines.version + 1 returning id`,
    parameters: ['user_id', 'company_id', 'product_id'],
  },
  {
    path: '/cart',
    query: `select c.id, c.quantity, c.checked, c.version, p.code, p.texts -> 'en' ->> 'title' as title, p.model, p.part_number, p.gpl,
        round(p.gpl * (1 - d.discount), 2) as discount_price, p.watts, p.net_weight, p.rack_units,
        (select json_agg(s) from product_slots s where s.product_id = p.id) as slots
      from cart_lines c join products p on p.id = c.product_id
      left join price_lists l on l.type = 'DPP' and l.level = 'gold' and l.state = 'published'
      left join price_list_discounts d on d.price_list_id = l.id and d.product_line = p.product_line
      where c.user_id = $1 order by c.created_at`,
    parameters: ['user_id'],
  },
  {
    path: '/orders',
    query: `select id, number, status, step, project_name, customer_name, expect_delivery_date, currency, total, created_at, version,
        (select count(*)::int from orders o where o.company_id = $1) as total_rows
      from orders where company_id = $1 order by created_at desc limit 20`,
    parameters: ['company_id'],
  },
];
