// A catalogue of any size, made in the database from the shapes of the demo's: models, part numbers, words, labels, prices and
// compatibility as they would be, in pieces that are left out when they are there already.
import { hash } from '@node-rs/argon2';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { foldCounts } from '../apps/api/src/catalogue/catalogue.counts.ts';
import { openDatabase } from '../apps/api/src/platform/server/open-database.ts';
import { loadDemoCatalogue } from '../apps/api/src/demo/demo-catalogue.ts';
import { readEnvironment } from '../apps/api/src/platform/server/environment.ts';
import { toDay, addDays } from '../apps/api/src/platform/server/clock.ts';
import { connect, inTransaction } from '../apps/api/src/platform/db/transaction.ts';
import type { Postgres } from '../apps/api/src/platform/server/postgres.ts';

export const buyers = 20;
export const buyerName = (nth: number): string => `buyer${nth}@example.com`;
export const buyerPassword = 'seven quiet ravens';
/** Known here, so that the load can be made anew without a login. */
export const buyerToken = (nth: number): string => createHash('sha256').update(`buyer ${nth}`).digest('base64url');

const databaseOf = (size: number): string => `catalogue_${size}`;
/** Products of one statement; a load that was stopped goes on behind the last. */
const piece = 50_000;
const say = (line: string): void => console.log(`bench: ${line}`);

export interface Loaded {
  readonly size: number;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly jobsUrl: string;
}

/** Opens the database of this size, and makes of it what is missing. */
export async function load(postgres: Postgres, home: string, size: number): Promise<Loaded> {
  const admin = new pg.Client({ connectionString: postgres.url('postgres') });
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [databaseOf(size)]);
  if (rowCount === 0) await admin.query(`create database ${databaseOf(size)}`);
  await admin.end();
  const environment = readEnvironment({ DATA_DIR: home, DATABASE_URL: postgres.url(databaseOf(size)) });
  const urls = await openDatabase(environment);
  const client = new pg.Client({ connectionString: urls.ownerUrl });
  await client.connect();
  try {
    await client.query('create table if not exists bench_steps (name text primary key)');
    await client.query(`set app.scope = 'system'`);
    await fill(client, urls.ownerUrl, size);
  } finally {
    await client.end();
  }
  return { size, ownerUrl: urls.ownerUrl, appUrl: urls.appUrl, jobsUrl: urls.jobsUrl };
}

/** Runs a step once, with its mark in the same transaction unless it must stand outside of one. */
async function step(client: pg.Client, name: string, work: () => Promise<unknown>, alone = false): Promise<void> {
  const { rowCount } = await client.query('select from bench_steps where name = $1', [name]);
  if (rowCount === 1) return;
  const began = performance.now();
  if (!alone) await client.query('begin');
  await work();
  await client.query('insert into bench_steps values ($1)', [name]);
  if (!alone) await client.query('commit');
  say(`${name}, ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

async function fill(client: pg.Client, ownerUrl: string, size: number): Promise<void> {
  await step(client, `${size}: demo catalogue`, async () => {
    const db = connect(ownerUrl, () => undefined, 1);
    try {
      await inTransaction(db, 'system', (trx) => loadDemoCatalogue(trx, new Date()));
    } finally {
      await db.destroy();
    }
  });
  await step(client, `${size}: buyers`, () => makeBuyers(client));
  await step(client, `${size}: shapes`, () => makeShapes(client));
  await step(client, `${size}: indexes put aside`, () => putAside(client));
  for (let from = 0; from < size; from += piece) {
    const to = Math.min(from + piece, size) - 1;
    await step(client, `${size}: products to ${to + 1}`, () => makeProducts(client, from, to));
  }
  const { rows } = await client.query<{ name: string; made: string }>(
    'select name, made from bench_indexes order by name',
  );
  for (const { name, made } of rows) await step(client, `${size}: index ${name}`, () => client.query(made));
  await step(client, `${size}: rules`, () => makeRules(client));
  await step(client, `${size}: sums folded`, async () => {
    // As the job does every minute.
    const db = connect(ownerUrl, () => undefined, 1);
    try {
      await inTransaction(db, 'system', foldCounts);
    } finally {
      await db.destroy();
    }
  });
  await step(client, `${size}: statistics`, () => client.query('vacuum analyze'), true);
}

async function makeBuyers(client: pg.Client): Promise<void> {
  const password = await hash(buyerPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const today = toDay(new Date());
  // The whole load comes from one address.
  await client.query(`insert into settings (key, value) values ('limits.logins_per_minute', '1000000')`);
  for (let nth = 0; nth < buyers; nth++) {
    const { rows } = await client.query<{ id: string }>(
      `insert into companies (company, country, address, telephone) values ($1, 'DE', 'Ringstrasse 1', '+493012345678') returning id`,
      [`Buyer ${nth}`],
    );
    const company = rows[0]!.id;
    await client.query(
      `insert into memberships (company_id, type, level, starts_at, expires_at) values ($1, 'DPP', 'gold', $2, $3)`,
      [company, addDays(today, -10), addDays(today, 3650)],
    );
    await client.query(
      `with made as (
        insert into users (company_id, company_role, username, realname, telephone, password_hash)
        values ($1, 'owner', $2, $3, '+4915112345678', $4) returning id
      ) insert into sessions (token_hash, user_id, network, created_at, last_used_at, expires_at)
        select $5, id, '127.0.0.0/24', now(), now() + interval '300 days', now() + interval '300 days' from made`,
      [company, buyerName(nth), `Buyer ${nth}`, password, createHash('sha256').update(buyerToken(nth)).digest()],
    );
  }
}

/**
 * The demo's products numbered, to be repeated. Each repetition is a family with slot types of its own, because a vendor with a
 * million products has not one chassis for which a hundred thousand cards are made; optics fit every cage, as they do.
 */
const makeShapes = (client: pg.Client) =>
  client.query(`
    create table bench_shapes as
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

/** What is made at once is made faster than kept. */
async function putAside(client: pg.Client): Promise<void> {
  await client.query(`create table bench_indexes as
    select c.relname as name, pg_get_indexdef(i.indexrelid) as made
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid in ('products'::regclass, 'product_slots'::regclass) and not i.indisunique`);
  const { rows } = await client.query<{ name: string }>('select name from bench_indexes');
  for (const { name } of rows) await client.query(`drop index ${name}`);
}

const makeProducts = (client: pg.Client, from: number, to: number) =>
  client.query(`
    with made as (
      select i, s.*, i / shapes.count as family, w.word, 1000 + (i * 7919::bigint) % 9000 as series,
        s.model || '-' || upper(to_hex(4096 + i)) as new_model,
        substr(s.part_number, 1, 4) || lpad(((i * 611953::bigint) % 1000003)::text, 7, '0') || '-' || lpad((i % 97)::text, 2, '0') as new_part
      from generate_series(${from}, ${to}) i
      cross join (select count(*) from bench_shapes) shapes
      join bench_shapes s on s.nth = i % shapes.count
      join bench_words w on w.nth = (i * 31) % (select count(*) from bench_words)
    ), inserted as (
      insert into products (id, code, part_number, erp_no, model, brand, cate_id, product_line, kind, drawing, texts, gpl, cost, state,
        last_orders_on, words, labels, specs, qty_per_package, gross_weight, net_weight, length, width, height, rack_units, watts,
        power_supplied, poe_budget, poe_draw, plug_type, ports, estimated)
      select md5('bench ' || i)::uuid, replace(new_model, '-', ''), new_part, '1.' || replace(new_part, '-', '.'), new_model, brand, cate_id,
        product_line, kind, drawing,
        replace(replace(texts::text, 'Raven ', 'Raven ' || initcap(word) || ' '), model, new_model)::jsonb,
        gpl + series, cost, case when i % 50 = 7 then 'ended' else 'active' end, null,
        replace(replace(replace(replace(words, lower(code), lower(replace(new_model, '-', ''))), lower(model), lower(new_model)),
          lower(part_number), lower(new_part)), replace(part_number, '-', ''), replace(new_part, '-', '')) || ' ' || word,
        labels || jsonb_build_object('generation', jsonb_build_array('Gen ' || i % 12 + 1)),
        specs, qty_per_package, gross_weight, net_weight, length, width, height, rack_units, watts, power_supplied, poe_budget, poe_draw,
        case when plug_type ~ '^Q?SFP' then plug_type else plug_type || ' ' || family end, ports, estimated
      from made
    )
    insert into product_slots (product_id, position, name, slot_type, kind, count, required)
    select md5('bench ' || i)::uuid, b.position, b.name, b.slot_type || ' ' || family, b.kind, b.count, b.required
    from made join bench_slots b on b.product_id = made.id`);

const makeRules = (client: pg.Client) =>
  client.query(`
    insert into compat (slot_type, plug_type, max, reason)
    select r.slot_type || ' ' || family, r.plug_type || ' ' || family, r.max, r.reason
    from bench_rules r, generate_series(0, (select count(*) from products) / (select count(*) from bench_shapes)) family
    where r.plug_type !~ '^Q?SFP'`);
