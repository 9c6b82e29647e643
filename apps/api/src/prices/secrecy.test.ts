// No price reaches a visitor or a rival: not by list, search, order, label or suggestion. The proof does not look for prices, it
// turns all of them round and asks again: whatever depends on a price that the caller may not know, answers differently.
// Rules: docs/rules/prices.md, "How a price does not get out"
import { home, membershipLevels } from '@trunkline/contract/accounts';
import { importBom } from '@trunkline/contract/bom';
import { addToCart, countCart, listCart } from '@trunkline/contract/cart';
import {
  categoryLabels,
  listGoods,
  listProducts,
  productDatasheet,
  productDetail,
  productIndex,
  productPicture,
} from '@trunkline/contract/catalogue';
import { checkConfiguration, listAccessories } from '@trunkline/contract/configurator';
import { type Endpoint, membershipTypes } from '@trunkline/contract/endpoint';
import { ownPriceList } from '@trunkline/contract/price-list';
import { index } from '@trunkline/contract/public';
import { findQuotation, listQuotations, saveQuotation } from '@trunkline/contract/quotations';
import { foundTypes, search, suggest } from '@trunkline/contract/search';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../demo/demo-catalogue.ts';
import { as, boot, type Booted, type Person } from '../testing/boot.ts';

let app: Booted;
let silver: Person;
let gold: Person;
let bare: Person;
interface Known {
  readonly id: string;
  readonly part_number: string;
  readonly model: string;
  readonly kind: string;
}
let products: readonly Known[];
let device: Known;
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
  products = await app.sql((trx) =>
    trx.selectFrom('products').select(['id', 'part_number', 'model', 'kind']).orderBy('code').execute(),
  );
  device = products.find(({ model }) => model === 'RK-9604')!;
  silver = await app.make.member({ type: 'DPP', level: 'silver' });
  gold = await app.make.member({ type: 'DPP', level: 'gold' });
  bare = await app.make.member();
  for (const person of [silver, gold, bare]) await furnish(person);
}, 60_000);
afterAll(() => app.close());

/** A cart and a draft, so that there is something to answer. */
async function furnish(person: Person): Promise<void> {
  const accessories = products.filter(({ kind }) => kind === 'power').slice(0, 2);
  await as(app, person).ok(addToCart, {
    product_id: device.id,
    quantity: 2,
    accessories: accessories.map(({ id }) => ({ accessory_id: id, quantity: 1 })),
  });
  await as(app, person).ok(saveQuotation, {
    currency: 'USD',
    shipping: 'fob_shenzhen',
    project_info: {},
    items: products
      .filter(({ kind }) => kind === 'device')
      .slice(0, 5)
      .map(({ id }) => ({ product_id: id, quantity: 1, accessories: [] })),
    submit: false,
  });
}

/** Every way to hear of products. `who`: visitors get these too, or companies alone. */
interface Walk {
  readonly endpoint: Endpoint;
  readonly inputs: () => readonly unknown[] | Promise<readonly unknown[]>;
  readonly lang?: string;
}
const words = ['', '48', 'rv', 'sfp+', 'switch', 'raven', '10g', '230', 'poe switsh'];
const devices = () => products.filter(({ kind }) => kind === 'device');

const publicWalks: readonly Walk[] = [
  { endpoint: index, inputs: () => [{}] },
  { endpoint: productIndex, inputs: () => [{}] },
  { endpoint: productIndex, inputs: () => [{}], lang: 'ar' },
  {
    endpoint: listProducts,
    inputs: async () => {
      const { cate } = await as(app).ok(productIndex, {});
      const { labels } = await as(app).ok(categoryLabels, {});
      return [
        ...[1, 2, 3, 4, 5].map((page) => ({ page, limit: 50 })),
        ...words.map((keyword) => ({ keyword, limit: 50 })),
        ...['code', '-code', 'model', '-title', 'created_at', '-created_at'].map((sort) => ({ sort, limit: 50 })),
        ...cate.flatMap((one) => [one, ...one.children]).map(({ id }) => ({ cate_id: id, limit: 50 })),
        ...labels.map(({ name, values }) => ({ labels: { [name]: [values[0]!.value] }, limit: 50 })),
        ...['device', 'optic', 'power'].map((kind) => ({ kind, limit: 50 })),
      ];
    },
  },
  { endpoint: productDetail, inputs: () => products.map(({ id }) => ({ id })) },
  { endpoint: productDetail, inputs: () => devices().map(({ id }) => ({ cid: id })), lang: 'ar' },
  {
    endpoint: productDatasheet,
    inputs: () =>
      devices()
        .slice(0, 3)
        .map(({ id }) => ({ id })),
  },
  {
    endpoint: categoryLabels,
    inputs: async () => {
      const { cate } = await as(app).ok(productIndex, {});
      return [{}, ...cate.map(({ id }) => ({ cate_id: id }))];
    },
  },
  {
    endpoint: listGoods,
    inputs: () => [
      { ids: products.slice(0, 200).map(({ id }) => id) },
      { part_numbers: products.slice(0, 200).map(({ part_number }) => part_number) },
    ],
  },
  {
    endpoint: listAccessories,
    inputs: () =>
      devices()
        .slice(0, 40)
        .map(({ id }) => ({ id })),
  },
  { endpoint: productPicture, inputs: () => products.slice(0, 40).map(({ id }) => ({ id })) },
  {
    endpoint: search,
    inputs: () => [
      ...words.map((keyword) => ({ keyword, limit: 50 })),
      ...foundTypes.map((type) => ({ keyword: 'raven', type, limit: 50 })),
    ],
  },
  { endpoint: suggest, inputs: () => [...words, 'r', 'ra', '1'].map((keyword) => ({ keyword })) },
];

const companyWalks: readonly Walk[] = [
  ...publicWalks,
  { endpoint: listProducts, inputs: () => ['market_price', '-market_price'].map((sort) => ({ sort, limit: 50 })) },
  { endpoint: ownPriceList, inputs: () => [{}] },
  {
    endpoint: checkConfiguration,
    inputs: () =>
      devices()
        .slice(0, 20)
        .map(({ id }) => ({ product_id: id, quantity: 2, accessories: [] })),
  },
  { endpoint: countCart, inputs: () => [{}] },
  { endpoint: listCart, inputs: () => [{}] },
  {
    endpoint: importBom,
    inputs: () => [
      {
        dry_run: true,
        text: products
          .slice(0, 30)
          .map(({ part_number }) => `${part_number.slice(0, -1)} 2`)
          .join('\n'),
      },
    ],
  },
  { endpoint: home, inputs: () => [{}] },
  { endpoint: listQuotations, inputs: () => [{}] },
];

type Heard = Map<string, unknown>;

async function hear(walks: readonly Walk[], person?: Person): Promise<Heard> {
  const heard: Heard = new Map();
  for (const { endpoint, inputs, lang = 'en' } of walks) {
    for (const input of await inputs()) {
      const answer = await as(app, person, { lang }).raw(endpoint, input);
      const name = `${endpoint.method} ${endpoint.path} ${lang} ${JSON.stringify(input).slice(0, 300)}`;
      expect([name, answer.status]).toEqual([name, 200]);
      heard.set(name, endpoint === ownPriceList ? await readSheet(answer.bytes) : answer.bytes.toString());
    }
  }
  const document = await app.fastify.inject({ url: '/prod-api/openapi.json' });
  heard.set('openapi.json', document.body);
  if (person && walks === companyWalks) {
    const { list } = await as(app, person).ok(listQuotations, {});
    for (const { id } of list)
      heard.set(`quotation ${id}`, JSON.stringify(await as(app, person).ok(findQuotation, { id })));
  }
  return heard;
}

/** The calls that were answered otherwise. */
const differing = (now: Heard, before: Heard): string[] =>
  [...new Set([...now.keys(), ...before.keys()])].filter(
    (name) => JSON.stringify(now.get(name)) !== JSON.stringify(before.get(name)),
  );

/** What was dear is cheap now and the other way round; what had no price has none. */
const turnGplRound = () =>
  app.sql((trx) =>
    trx
      .updateTable('products')
      .set((e) => ({ gpl: e(e.val('9000000'), '/', e('gpl', '+', '1')) }))
      .where('gpl', 'is not', null)
      .execute(),
  );
const turnCostsRound = () =>
  app.sql((trx) =>
    trx
      .updateTable('products')
      .set((e) => ({ cost: e(e.val('70000'), '/', e(e.fn.coalesce('cost', e.val('3')), '+', '1')) }))
      .execute(),
  );
let turns = 0;
/** Every list but one says something else from now on, and every product has a fixed price in it. */
const turnListsRound = (but?: { type: string; level: string }) =>
  app.sql(async (trx) => {
    turns += 1;
    for (const type of membershipTypes) {
      for (const level of membershipLevels) {
        if (type === but?.type && level === but.level) continue;
        const { id } = await trx
          .insertInto('price_lists')
          .values({ type, level, state: 'published', valid_from: app.context.clock() })
          .returning('id')
          .executeTakeFirstOrThrow();
        const fixed = products.map(({ part_number }, at) => ({
          price_list_id: id,
          part_number,
          price: `${1 + ((at * 7919 * turns) % 997)}.07`,
        }));
        await trx
          .insertInto('price_list_fixed')
          .values([...new Map(fixed.map((one) => [one.part_number, one])).values()])
          .execute();
      }
    }
  });

const keysIn = (text: string): Set<string> => new Set([...text.matchAll(/"([A-Za-z_]+)":/g)].map(([, key]) => key!));

describe('a visitor', () => {
  test('hears nothing that depends on GPL, cost or any list, and no order by them', async () => {
    const before = await hear(publicWalks);
    for (const [name, text] of before) {
      if (name === 'openapi.json') continue;
      expect([
        name,
        [...keysIn(String(text))].filter(
          (key) => /price|gpl|cost|discount|margin|amount|total$/i.test(key) && key !== 'total',
        ),
      ]).toEqual([name, []]);
    }
    await turnGplRound();
    await turnCostsRound();
    await turnListsRound();
    expect(differing(await hear(publicWalks), before)).toEqual([]);
  }, 120_000);

  test('may not sort by price, nor by what is no order at all', async () => {
    for (const sort of ['market_price', '-market_price', 'discount_price', 'gpl', '-gpl', 'cost', 'price'])
      expect([sort, (await as(app).refused(listProducts, { sort })).status]).toEqual([sort, 400]);
  });

  test('cannot ask what belongs to companies', async () => {
    const open = new Set(publicWalks.map(({ endpoint }) => endpoint));
    for (const { endpoint } of companyWalks.filter((walk) => !open.has(walk.endpoint)))
      expect([endpoint.path, (await as(app).refused(endpoint, {})).status]).toEqual([endpoint.path, 401]);
  });
});

describe('a partner', () => {
  test('hears the same whatever its rivals pay and whatever things cost', async () => {
    const before = new Map([
      [silver, await hear(companyWalks, silver)],
      [bare, await hear(companyWalks, bare)],
    ]);
    await turnListsRound({ type: 'DPP', level: 'silver' });
    await turnCostsRound();
    for (const [person, heard] of before) expect(differing(await hear(companyWalks, person), heard)).toEqual([]);
    for (const [name, text] of before.get(silver)!) {
      if (name === 'openapi.json') continue;
      expect([name, [...keysIn(String(text))].filter((key) => /cost|margin/.test(key))]).toEqual([name, []]);
    }
  }, 120_000);

  test('hears of its own list in prices alone: nothing is found, offered or ordered by it', async () => {
    const before = await hear(publicWalks, silver);
    const rival = await hear(publicWalks, gold);
    await turnListsRound({ type: 'DPP', level: 'gold' });
    const after = await hear(publicWalks, silver);
    const prices = /"discount_price":"[\d.]+"/g;
    const bareOf = (heard: Heard) =>
      new Map([...heard].map(([name, text]) => [name, String(text).replaceAll(prices, '')]));
    expect(differing(after, before)).not.toEqual([]); // its own prices did change
    expect(differing(bareOf(after), bareOf(before))).toEqual([]);
    expect(differing(await hear(publicWalks, gold), rival)).toEqual([]);
  }, 120_000);

  test('cannot open what is another company’s', async () => {
    const { list } = await as(app, gold).ok(listQuotations, {});
    expect((await as(app, silver).refused(findQuotation, { id: list[0]!.id })).status).toBe(404);
  });
});

/** Calls that answer nothing of products; whoever adds a call decides here on which side it stands. */
const withoutProducts = new Set([
  'POST /user/register',
  'POST /user/sendcode',
  'POST /v2/user/login',
  'POST /user/login',
  'POST /user/forgetpassword',
  'GET /layout',
  'GET /friendlink',
  'GET /ajax/getCountries',
  'GET /common/download',
]);

test('every call that a visitor can make is walked here', () => {
  const walked = new Set(publicWalks.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
  const open = [...app.context.endpoints]
    .filter(([, { endpoint }]) => endpoint.access.who === 'anyone')
    .map(([name]) => name);
  expect(open.filter((name) => !walked.has(name) && !withoutProducts.has(name))).toEqual([]);
});

test('every other call that answers a price of a product is for companies or staff, never for whoever is logged in', () => {
  for (const [name, { endpoint }] of app.context.endpoints) {
    if (endpoint.access.who !== 'user') continue;
    expect([name, JSON.stringify(endpoint.output).includes('discount_price')]).toEqual([name, false]);
  }
});
