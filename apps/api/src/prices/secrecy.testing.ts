// Calls that answer products, with inputs that cover lists, search, orders and labels. Rules: docs/rules/prices.md, "Secrecy"
import { importBom } from '@trunkline/contract/bom';
import { addToCart, countCart, listCart } from '@trunkline/contract/cart';
import {
  getCategoryTree,
  getProductDatasheet,
  getProductDetail,
  getProductPicture,
  listCategoryLabels,
  listProducts,
  lookUpProducts,
} from '@trunkline/contract/catalogue';
import { getHelpCentre } from '@trunkline/contract/content/help';
import { getContent } from '@trunkline/contract/content/items';
import {
  downloadSolutionBill,
  downloadSolutionTopology,
  getFeaturedSolution,
  getSolutionBill,
  getSolutionDrawing,
  listSolutions,
} from '@trunkline/contract/content/solutions';
import { listAccessories, validateConfiguration } from '@trunkline/contract/configurator';
import type { Endpoint } from '@trunkline/contract/endpoint';
import { membershipLevels, membershipTypes } from '@trunkline/contract/enums';
import { getPartnerHome } from '@trunkline/contract/home';
import { downloadOwnPriceList } from '@trunkline/contract/prices';
import { getQuotationDetail, listQuotations, saveQuotation } from '@trunkline/contract/quotations';
import { foundTypes } from '@trunkline/contract/content/found-types';
import { listSearchSuggestions, searchSite } from '@trunkline/contract/search';
import { getHomePage } from '@trunkline/contract/site';
import { readSheet } from 'read-excel-file/node';
import { publishNew } from '../content/content.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import type { TestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import type { TestUser } from '../testing/factories.ts';

export interface ProbedProduct {
  readonly id: string;
  readonly part_number: string;
  readonly model: string;
  readonly kind: string;
}

export const listProbedProducts = (app: TestApp): Promise<ProbedProduct[]> =>
  app.sql((trx) => trx.selectFrom('products').select(['id', 'part_number', 'model', 'kind']).orderBy('code').execute());

/** Gives a user a cart and a draft quotation. */
export async function addCartAndQuotation(
  app: TestApp,
  user: TestUser,
  products: readonly ProbedProduct[],
): Promise<void> {
  const device = expectDefined(products.find(({ model }) => model === 'RK-9604'));
  const accessories = products.filter(({ kind }) => kind === 'power').slice(0, 2);
  await callAs(app, user).ok(addToCart, {
    product_id: device.id,
    quantity: 2,
    accessories: accessories.map(({ id }) => ({ accessory_id: id, quantity: 1 })),
  });
  await callAs(app, user).ok(saveQuotation, {
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

/** An endpoint that answers products, and the inputs to call it with. */
export interface Probe {
  readonly endpoint: Endpoint;
  readonly inputs: readonly unknown[];
  /** English without it. */
  readonly lang?: string;
}

const keywords = ['', '48', 'rv', 'sfp+', 'switch', 'raven', '10g', '230', 'poe switsh'];

async function listProductInputs(app: TestApp): Promise<unknown[]> {
  const { cate } = await callAs(app).ok(getCategoryTree, {});
  const { labels } = await callAs(app).ok(listCategoryLabels, {});
  return [
    ...[1, 2, 3, 4, 5].map((page) => ({ page, limit: 50 })),
    ...keywords.map((keyword) => ({ keyword, limit: 50 })),
    ...['code', '-code', 'model', '-title', 'created_at', '-created_at'].map((sort) => ({ sort, limit: 50 })),
    ...cate.flatMap((one) => [one, ...one.children]).map(({ id }) => ({ cate_id: id, limit: 50 })),
    ...labels.map(({ name, values }) => ({ labels: { [name]: [expectDefined(values[0]).value] }, limit: 50 })),
    ...['device', 'optic', 'power'].map((kind) => ({ kind, limit: 50 })),
  ];
}

/** A solution that shows products of the catalogue. */
async function publishEveryProduct(app: TestApp, products: readonly ProbedProduct[]) {
  const names = products.map(({ part_number }) => part_number).slice(0, 200);
  const body = `:::products\n${names.join('\n')}\n:::`;
  const editor = callAs(app, await app.make.staff('content'));
  const { id } = await publishNew(editor, { kind: 'solution', texts: { en: { title: 'Every product', body } } });
  return { kind: 'solution', id };
}

/** Solutions of the demo, at several sizes. */
const solutionInputs = ['campus', 'hotel'].flatMap((slug) => [200, 400, 800].map((size) => ({ slug, size })));

/** Some of a list, evenly from the whole of it: neighbours are products of one family. */
const takeEvenly = <T>(list: readonly T[], count: number): T[] => {
  const step = Math.ceil(list.length / count);
  return list.filter((_, at) => at % step === 0);
};

/** What visitors may call. */
export async function listPublicProbes(app: TestApp, products: readonly ProbedProduct[]): Promise<Probe[]> {
  const { cate } = await callAs(app).ok(getCategoryTree, {});
  const toInput = ({ id }: { readonly id: string }) => ({ id });
  const devices = products.filter(({ kind }) => kind === 'device');
  // Every device; parts are answered alike.
  const detailed = products.filter(({ kind }, at) => kind === 'device' || at % 4 === 0);
  const first200 = products.slice(0, 200);
  return [
    { endpoint: getHomePage, inputs: [{}] },
    { endpoint: getCategoryTree, inputs: [{}] },
    { endpoint: getCategoryTree, inputs: [{}], lang: 'ar' },
    { endpoint: listProducts, inputs: await listProductInputs(app) },
    { endpoint: getProductDetail, inputs: detailed.map(toInput) },
    { endpoint: getProductDetail, inputs: takeEvenly(devices, 40).map(({ id }) => ({ cid: id })), lang: 'ar' },
    { endpoint: getProductDatasheet, inputs: takeEvenly(devices, 3).map(toInput) },
    { endpoint: listCategoryLabels, inputs: [{}, ...cate.map(({ id }) => ({ cate_id: id }))] },
    {
      endpoint: lookUpProducts,
      inputs: [{ ids: first200.map(({ id }) => id) }, { part_numbers: first200.map(({ part_number }) => part_number) }],
    },
    { endpoint: listAccessories, inputs: takeEvenly(devices, 12).map(toInput) },
    { endpoint: getContent, inputs: [await publishEveryProduct(app, products)] },
    { endpoint: getHelpCentre, inputs: [{}] },
    { endpoint: listSolutions, inputs: [{}] },
    { endpoint: getFeaturedSolution, inputs: [{}] },
    { endpoint: getSolutionBill, inputs: solutionInputs },
    { endpoint: getSolutionBill, inputs: solutionInputs, lang: 'ar' },
    { endpoint: getSolutionDrawing, inputs: solutionInputs.map((input) => ({ ...input, device: 'core' })) },
    { endpoint: downloadSolutionTopology, inputs: solutionInputs },
    { endpoint: downloadSolutionBill, inputs: solutionInputs },
    { endpoint: getProductPicture, inputs: takeEvenly(products, 40).map(toInput) },
    {
      endpoint: searchSite,
      inputs: [
        ...keywords.map((keyword) => ({ keyword, limit: 50 })),
        ...foundTypes.map((type) => ({ keyword: 'raven', type, limit: 50 })),
      ],
    },
    { endpoint: listSearchSuggestions, inputs: [...keywords, 'r', 'ra', '1'].map((keyword) => ({ keyword })) },
  ];
}

/** What partners may call beyond that. */
export function listPartnerProbes(products: readonly ProbedProduct[]): Probe[] {
  const devices = products.filter(({ kind }) => kind === 'device');
  const partNumbers = products.slice(0, 30).map(({ part_number }) => `${part_number.slice(0, -1)} 2`);
  return [
    { endpoint: listProducts, inputs: ['market_price', '-market_price'].map((sort) => ({ sort, limit: 50 })) },
    { endpoint: downloadOwnPriceList, inputs: [{}] },
    {
      endpoint: validateConfiguration,
      inputs: takeEvenly(devices, 20).map(({ id }) => ({ product_id: id, quantity: 2, accessories: [] })),
    },
    { endpoint: countCart, inputs: [{}] },
    { endpoint: listCart, inputs: [{}] },
    { endpoint: importBom, inputs: [{ dry_run: true, text: partNumbers.join('\n') }] },
    { endpoint: getPartnerHome, inputs: [{}] },
    { endpoint: listQuotations, inputs: [{}] },
  ];
}

/** A sheet is compared by its cells: the file names the time at which it was made. */
const isSheet = (endpoint: Endpoint): boolean => endpoint === downloadOwnPriceList || endpoint === downloadSolutionBill;

/** Answers by the name of the call. */
export type Answers = ReadonlyMap<string, unknown>;

/** Makes all calls, each of which must succeed; throws otherwise. Without `user` as a visitor. */
export async function callProbes(app: TestApp, probes: readonly Probe[], user?: TestUser): Promise<Answers> {
  const answers = new Map<string, unknown>();
  for (const { endpoint, inputs, lang = 'en' } of probes) {
    for (const input of inputs) {
      const answer = await callAs(app, user, { lang }).raw(endpoint, input);
      const name = `${endpoint.method} ${endpoint.path} ${lang} ${JSON.stringify(input).slice(0, 300)}`;
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`);
      answers.set(name, isSheet(endpoint) ? await readSheet(answer.bytes) : answer.bytes.toString());
    }
  }
  const document = await app.fastify.inject({ url: '/prod-api/openapi.json' });
  answers.set('openapi.json', document.body);
  if (user && probes.some(({ endpoint }) => endpoint === listQuotations)) {
    const { list } = await callAs(app, user).ok(listQuotations, {});
    for (const { id } of list)
      answers.set(`quotation ${id}`, JSON.stringify(await callAs(app, user).ok(getQuotationDetail, { id })));
  }
  return answers;
}

/** Reverses the order of list prices; products without a price keep none. */
export const reverseListPrices = (app: TestApp) =>
  app.sql((trx) =>
    trx
      .updateTable('products')
      .set((e) => ({ gpl: e(e.val('9000000'), '/', e('gpl', '+', '1')) }))
      .where('gpl', 'is not', null)
      .execute(),
  );

/** Reverses the order of costs. */
export const reverseCosts = (app: TestApp) =>
  app.sql((trx) =>
    trx
      .updateTable('product_costs')
      .set((e) => ({ cost: e(e.val('70000'), '/', e('cost', '+', '1')) }))
      .execute(),
  );

let replacements = 0;

/** Publishes a new list with a fixed price for every product, for each type and level except one. */
export const replacePriceLists = (
  app: TestApp,
  products: readonly ProbedProduct[],
  except?: { readonly type: string; readonly level: string },
) =>
  app.sql(async (trx) => {
    replacements += 1;
    for (const type of membershipTypes) {
      for (const level of membershipLevels) {
        if (type === except?.type && level === except.level) continue;
        const { id } = await trx
          .insertInto('price_lists')
          .values({ type, level, state: 'published', valid_from: app.context.clock() })
          .returning('id')
          .executeTakeFirstOrThrow();
        const fixed = products.map(({ part_number }, at) => ({
          price_list_id: id,
          part_number,
          price: `${1 + ((at * 7919 * replacements) % 997)}.07`,
        }));
        await trx
          .insertInto('price_list_fixed')
          .values([...new Map(fixed.map((one) => [one.part_number, one])).values()])
          .execute();
      }
    }
  });
