// Fills a database with a catalogue of any size. Its products are copies of the demo products with models, part numbers, words, labels,
// prices and compatibility rules of their own. Steps that have run before are skipped.
import { hash } from '@node-rs/argon2';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { foldCounts } from '../apps/api/src/catalogue/counts/counts.sql.ts';
import { loadDemoCatalogue } from '../apps/api/src/demo/catalogue/load-catalogue.ts';
import { toDay, addDays } from '@trunkline/rules/time';
import type { Trx } from '../apps/api/src/platform/db/connection.ts';
import { getSingleRow } from '../apps/api/src/platform/db/single-row.ts';
import type { Postgres } from '../apps/api/src/platform/server/postgres.ts';
import {
  createIndexes,
  dropIndexes,
  type FilledDatabase,
  openFilledDatabase,
  runStep,
  workAsSystem,
} from './filled-database.ts';

export const buyerCount = 20;
export const toBuyerName = (index: number): string => `buyer${index}@example.com`;
export const buyerPassword = 'seven quiet ravens';
/** The token of a buyer's session. It is fixed, so that the bench needs no login. */
export const toBuyerToken = (index: number): string =>
  createHash('sha256').update(`buyer ${index}`).digest('base64url');

/** Products of one statement. A load that was stopped continues after the last complete portion. */
const portionSize = 50_000;

export interface FilledCatalogue extends FilledDatabase {
  /** The number of products. */
  readonly size: number;
}

/** Opens the database of a size, and creates and fills it as far as that has not been done. */
export async function fillCatalogue(postgres: Postgres, dataDir: string, size: number): Promise<FilledCatalogue> {
  const fill = (client: pg.Client, ownerUrl: string) => runSteps(client, ownerUrl, size);
  return { ...(await openFilledDatabase(postgres, dataDir, `catalogue_${size}`, fill)), size };
}

async function runSteps(client: pg.Client, ownerUrl: string, size: number): Promise<void> {
  const inSystemTransaction = (work: (trx: Trx) => Promise<unknown>) => workAsSystem(ownerUrl, work);
  await runStep(client, `${size}: demo catalogue`, () =>
    inSystemTransaction((trx) => loadDemoCatalogue(trx, new Date())),
  );
  await runStep(client, `${size}: buyers`, () => insertBuyers(client));
  await runStep(client, `${size}: templates`, () => createTemplates(client));
  await runStep(client, `${size}: indexes dropped`, () => dropIndexes(client, ['products', 'product_slots']));
  for (let from = 0; from < size; from += portionSize) {
    const to = Math.min(from + portionSize, size) - 1;
    await runStep(client, `${size}: products to ${to + 1}`, () => insertProducts(client, from, to));
  }
  await runStep(client, `${size}: costs`, () =>
    client.query(`
      insert into product_costs select id, round(gpl * 0.42, 2) from products where gpl is not null on conflict do nothing`),
  );
  await createIndexes(client, size);
  await runStep(client, `${size}: rules`, () => insertRules(client));
  // The job of the product does this every minute.
  await runStep(client, `${size}: counts merged`, () => inSystemTransaction(foldCounts));
  await runStep(client, `${size}: statistics`, () => client.query('vacuum analyze'), { isTransaction: false });
}

async function insertBuyers(client: pg.Client): Promise<void> {
  const password = await hash(buyerPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const today = toDay(new Date());
  // All logins of the bench come from one address.
  await client.query(`insert into settings (key, value) values ('limits.logins_per_minute', '1000000')`);
  for (let index = 0; index < buyerCount; index++) {
    const inserted = await client.query<{ id: string }>(
      `insert into companies (company, country, address, telephone) values ($1, 'DE', 'Ringstrasse 1', '+493012345678') returning id`,
      [`Buyer ${index}`],
    );
    const { id: companyId } = getSingleRow(inserted);
    await client.query(
      `insert into memberships (company_id, type, level, starts_at, expires_at) values ($1, 'DPP', 'gold', $2, $3)`,
      [companyId, addDays(today, -10), addDays(today, 3650)],
    );
    await client.query(
      `with inserted as (
        insert into users (company_id, company_role, username, realname, telephone, password_hash)
        values ($1, 'owner', $2, $3, '+4915112345678', $4) returning id
      ) insert into sessions (token_hash, user_id, network, created_at, last_used_at, expires_at)
        select $5, id, '127.0.0.0/24', now(), now() + interval '300 days', now() + interval '300 days' from inserted`,
      [
        companyId,
        toBuyerName(index),
        `Buyer ${index}`,
        password,
        createHash('sha256').update(toBuyerToken(index)).digest(),
      ],
    );
  }
}

/**
 * Numbers the demo products, which are then copied. Each copy of the catalogue has slot types of its own, because no real chassis has a
 * hundred thousand cards. Optics fit into every cage.
 */
const createTemplates = (client: pg.Client) =>
  client.query(`
    create table bench_templates as
      select row_number() over (order by code) - 1 as nth, products.* from products where kind <> 'mount';
    create table bench_slots as select * from product_slots;
    create table bench_rules as select slot_type, plug_type, max, reason from compat;
    create table bench_words as select row_number() over () - 1 as nth, word from regexp_split_to_table(
      'alder amber anchor apex aspen atlas aurora axis basalt beacon birch bolt boreal breeze bridge brook canyon cedar chalk cinder
       citron clover cobalt comet copper coral crest crystal cypress dawn delta drift dune dusk eagle echo ember falcon fern fjord
       flint forge frost garnet glacier granite grove gulf harbor hazel heath heron hollow horizon indigo iris island ivory jade
       jasper juniper kelp kestrel lagoon larch lark laurel ledge lichen linden lotus lunar lynx maple marble marsh meadow mesa mica
       mirage mist moor moss nimbus north nova oak oasis obsidian ocean onyx opal orbit orchid osprey otter pearl pebble pine plover
       polar poplar prairie prism quartz quill rapid reef ridge river robin rowan ruby rush sage salt sand sapphire savanna scarlet
       shale shore sienna sierra silver slate solar sparrow spruce star steppe stone storm summit swift sycamore talon teal tempest
       thicket thistle tide timber topaz torrent tundra umber valley velvet verdant vertex vesper violet vista walnut willow winter
       wren yarrow zenith zephyr', '\\s+') word;
    insert into labels (name, titles, position) values ('generation', '{"en": "Generation", "ar": "الجيل"}', 90)
      on conflict do nothing;`);

/** Inserts the products with the numbers `from` to `to`. */
const insertProducts = (client: pg.Client, from: number, to: number) =>
  client.query(`
    with copies as (
      select i, s.*, i / templates.count as copy_no, w.word, 1000 + (i * 7919::bigint) % 9000 as series,
        s.model || '-' || upper(to_hex(4096 + i)) as new_model,
        substr(s.part_number, 1, 4) || lpad(((i * 611953::bigint) % 1000003)::text, 7, '0') || '-' || lpad((i % 97)::text, 2, '0') as new_part
      from generate_series(${from}, ${to}) i
      cross join (select count(*) from bench_templates) templates
      join bench_templates s on s.nth = i % templates.count
      join bench_words w on w.nth = (i * 31) % (select count(*) from bench_words)
    ), inserted as (
      insert into products (id, code, part_number, erp_no, model, brand, cate_id, product_line, kind, drawing, texts, gpl, state,
        last_orders_on, words, labels, specs, qty_per_package, gross_weight, net_weight, length, width, height, rack_units, watts,
        power_supplied, poe_budget, poe_draw, plug_type, ports, estimated)
      select md5('bench ' || i)::uuid, replace(new_model, '-', ''), new_part, '1.' || replace(new_part, '-', '.'), new_model, brand, cate_id,
        product_line, kind, drawing,
        replace(replace(texts::text, 'Raven ', 'Raven ' || initcap(word) || ' '), model, new_model)::jsonb,
        gpl + series, case when i % 50 = 7 then 'ended' else 'active' end, null,
        replace(replace(replace(replace(words, lower(code), lower(replace(new_model, '-', ''))), lower(model), lower(new_model)),
          lower(part_number), lower(new_part)), replace(part_number, '-', ''), replace(new_part, '-', '')) || ' ' || word,
        labels || jsonb_build_object('generation', jsonb_build_array('Gen ' || i % 12 + 1)),
        specs, qty_per_package, gross_weight, net_weight, length, width, height, rack_units, watts, power_supplied, poe_budget, poe_draw,
        case when plug_type ~ '^Q?SFP' then plug_type else plug_type || ' ' || copy_no end, ports, estimated
      from copies
    )
    insert into product_slots (product_id, position, name, slot_type, kind, count, required)
    select md5('bench ' || i)::uuid, b.position, b.name, b.slot_type || ' ' || copy_no, b.kind, b.count, b.required
    from copies join bench_slots b on b.product_id = copies.id`);

/** Copies the compatibility rules for the slot types of each copy. The rules of optics hold for all copies. */
const insertRules = (client: pg.Client) =>
  client.query(`
    insert into compat (slot_type, plug_type, max, reason)
    select r.slot_type || ' ' || copy_no, r.plug_type || ' ' || copy_no, r.max, r.reason
    from bench_rules r, generate_series(0, (select count(*) from products) / (select count(*) from bench_templates)) copy_no
    where r.plug_type !~ '^Q?SFP'`);
