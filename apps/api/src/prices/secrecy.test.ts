// No price reaches a visitor or another partner: not by lists, search, orders, labels or suggestions. The tests change all prices
// that the caller may not know and make the same calls again: an answer that depends on such a price changes.
// Rules: docs/rules/prices.md, "Secrecy"
import { listProducts } from '@trunkline/contract/catalogue';
import { getQuotationDetail, listQuotations } from '@trunkline/contract/quotations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootWithSolutions } from '../content/solutions/solutions.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import type { TestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import type { TestUser } from '../testing/factories.ts';
import {
  addCartAndQuotation,
  type Answers,
  callProbes,
  listPartnerProbes,
  listProbedProducts,
  listPublicProbes,
  type Probe,
  type ProbedProduct,
  replacePriceLists,
  reverseCosts,
  reverseListPrices,
} from './secrecy.testing.ts';

let app: TestApp;
let silver: TestUser;
let gold: TestUser;
let withoutMembership: TestUser;
let products: readonly ProbedProduct[];
let publicProbes: readonly Probe[];
let allProbes: readonly Probe[];
beforeAll(async () => {
  app = await bootWithSolutions();
  products = await listProbedProducts(app);
  silver = await app.make.member({ type: 'DPP', level: 'silver' });
  gold = await app.make.member({ type: 'DPP', level: 'gold' });
  withoutMembership = await app.make.member();
  for (const user of [silver, gold, withoutMembership]) await addCartAndQuotation(app, user, products);
  publicProbes = await listPublicProbes(app, products);
  allProbes = [...publicProbes, ...listPartnerProbes(products)];
}, 60_000);
afterAll(() => app.close());

/** The calls whose answers differ. */
const findDifferences = (now: Answers, before: Answers): string[] =>
  [...new Set([...now.keys(), ...before.keys()])].filter(
    (name) => JSON.stringify(now.get(name)) !== JSON.stringify(before.get(name)),
  );

const listJsonKeys = (text: string): string[] => [
  ...new Set([...text.matchAll(/"([A-Za-z_]+)":/g)].flatMap(([, key]) => key ?? [])),
];

describe('a visitor', () => {
  test('gets no price field, and the same answers after all prices, costs and lists changed', async () => {
    const before = await callProbes(app, publicProbes);
    for (const [name, text] of before) {
      if (name === 'openapi.json') continue;
      expect([
        name,
        listJsonKeys(String(text)).filter(
          (key) => /price|gpl|cost|discount|margin|amount|total$/i.test(key) && key !== 'total',
        ),
      ]).toEqual([name, []]);
    }
    await reverseListPrices(app);
    await reverseCosts(app);
    await replacePriceLists(app, products);
    expect(findDifferences(await callProbes(app, publicProbes), before)).toEqual([]);
  }, 120_000);

  test('gets 400 for a sort by a price', async () => {
    for (const sort of ['market_price', '-market_price', 'discount_price', 'gpl', '-gpl', 'cost', 'price'])
      expect([sort, (await callAs(app).refused(listProducts, { sort })).status]).toEqual([sort, 400]);
  });

  test('gets 401 from the calls of partners', async () => {
    const open = new Set(publicProbes.map(({ endpoint }) => endpoint));
    for (const { endpoint } of allProbes.filter((probe) => !open.has(probe.endpoint)))
      expect([endpoint.path, (await callAs(app).refused(endpoint, {})).status]).toEqual([endpoint.path, 401]);
  });
});

describe('a partner', () => {
  test('gets the same answers after the lists of other partners and all costs changed', async () => {
    const before = new Map([
      [silver, await callProbes(app, allProbes, silver)],
      [withoutMembership, await callProbes(app, allProbes, withoutMembership)],
    ]);
    await replacePriceLists(app, products, { type: 'DPP', level: 'silver' });
    await reverseCosts(app);
    for (const [user, answers] of before)
      expect(findDifferences(await callProbes(app, allProbes, user), answers)).toEqual([]);
    for (const [name, text] of expectDefined(before.get(silver))) {
      if (name === 'openapi.json') continue;
      expect([name, listJsonKeys(String(text)).filter((key) => /cost|margin/.test(key))]).toEqual([name, []]);
    }
  }, 120_000);

  test('gets other own prices after its list changed, and otherwise the same answers', async () => {
    const before = await callProbes(app, publicProbes, silver);
    const rival = await callProbes(app, publicProbes, gold);
    await replacePriceLists(app, products, { type: 'DPP', level: 'gold' });
    const after = await callProbes(app, publicProbes, silver);
    const ownPrices =
      /"(?:discount_price|totalPrice|subtotal|total|per_unit_price)":"[\d.]+"|"own_discount":(?:null|\{[^}]*\})/g;
    const withoutOwnPrices = (answers: Answers): Answers =>
      new Map([...answers].map(([name, text]) => [name, String(text).replaceAll(ownPrices, '')]));
    expect(findDifferences(after, before)).not.toEqual([]);
    expect(findDifferences(withoutOwnPrices(after), withoutOwnPrices(before))).toEqual([]);
    expect(findDifferences(await callProbes(app, publicProbes, gold), rival)).toEqual([]);
  }, 120_000);

  test('gets 404 for a quotation of another company', async () => {
    const { list } = await callAs(app, gold).ok(listQuotations, {});
    const { id } = expectDefined(list[0]);
    expect((await callAs(app, silver).refused(getQuotationDetail, { id })).status).toBe(404);
  });
});

/** Public calls that answer no products. A new public call is added here or to the probes. */
const withoutProducts = new Set([
  // The paper of a partner for its customer, behind a code: sharing.test.ts looks for our prices in it.
  'GET /shared',
  'POST /shared/code',
  'POST /shared/open',
  'POST /shared/accept',
  'POST /shared/paper',
  'POST /user/register',
  'POST /user/invitation',
  'POST /user/acceptinvite',
  'POST /user/sendcode',
  'POST /v2/user/login',
  'POST /user/login',
  'POST /user/forgetpassword',
  'GET /layout',
  'GET /friendlink',
  'GET /ajax/getCountries',
  'GET /common/download',
  'GET /content/list',
  'GET /content/news',
  'GET /v2/common/captcha',
  'POST /contact/send',
  // Answers an item as `/content/detail` does.
  'GET /content/preview',
  'GET /content/feedback',
  'POST /content/feedback',
  'GET /partner/companies',
  'GET /partner/countries',
  'GET /partner/programme',
  'GET /v2/category/trainList',
  'GET /v2/category/examList',
  'GET /v2/training/list',
  'GET /v2/training/exam/list',
  'GET /v2/training/calendar',
  'POST /v2/training/apply',
  'POST /v2/training/exam/apply',
  'POST /v2/training/cancel',
  'POST /v2/training/exam/results',
  'POST /support/certificate',
  'GET /support/certificatefile',
  // The model of a device, its cover and dates: no prices.
  'GET /support/servicecover',
  'GET /verify',
  'GET /verify/keys',
]);

test('the probes cover every public call that answers products', () => {
  const probed = new Set(publicProbes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
  const open = [...app.context.endpoints]
    .filter(([, { endpoint }]) => endpoint.access.who === 'anyone')
    .map(([name]) => name);
  expect(open.filter((name) => !probed.has(name) && !withoutProducts.has(name))).toEqual([]);
});

test('no call that is open to every logged-in user answers own prices', () => {
  for (const [name, { endpoint }] of app.context.endpoints) {
    if (endpoint.access.who !== 'user') continue;
    expect([name, JSON.stringify(endpoint.output).includes('discount_price')]).toEqual([name, false]);
  }
});
