// The calls of the catalogue bench: each as requests to the product and as requests to the baseline, on samples of one database.
import pg from 'pg';
import { buyerCount, buyerPassword, type FilledCatalogue, toBuyerName, toBuyerToken } from './catalogue-data.ts';
import type { LoadRequest } from './http-load.ts';
import type { MeasuredCall } from './measure-calls.ts';

interface SampleProduct {
  readonly id: string;
  readonly part_number: string;
  readonly code: string;
}
interface Buyer {
  readonly user_id: string;
  readonly company_id: string;
  /** Hash of the password. */
  readonly hashed: string;
}

const toProductRequest = (path: string, body?: unknown, token?: string): LoadRequest => ({
  method: body === undefined ? 'GET' : 'POST',
  path: `/prod-api${path}`,
  ...(body === undefined ? {} : { body }),
  ...(token === undefined ? {} : { token }),
});
const toBaselineRequest = (path: string, body: unknown = {}): LoadRequest => ({ method: 'POST', path, body });

const createList = <T>(length: number, create: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => create(index));

/** The entry at an index, from the start again after the last. Throws for an empty list. */
function pick<T>(list: readonly T[], index: number): T {
  const [entry] = list.slice(index % list.length);
  if (entry === undefined) throw new Error('the list is empty');
  return entry;
}

const sampleCount = 200;

/** The calls on a filled database. Fills the carts of the buyers and the orders of the first one. */
export async function createCalls({ ownerUrl, size }: FilledCatalogue): Promise<MeasuredCall[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const numbers = createList(sampleCount, (index) => Math.floor((index * 7_919 * size) / 10_000) % size);
    const samples = await client.query<SampleProduct>(
      `select id, part_number, code from products where id = any(select md5('bench ' || i)::uuid from unnest($1::int[]) i)`,
      [numbers],
    );
    const buyers = await client.query<Buyer>(
      `select id as user_id, company_id, password_hash as hashed from users where username = any($1::citext[]) order by username`,
      [createList(buyerCount, toBuyerName)],
    );
    const { rows: categories } = await client.query<{ id: string }>(
      `select id from categories where slug = 'switches'`,
    );
    await fillCarts(client, buyers.rows, samples.rows);
    await fillOrders(client, pick(buyers.rows, 0));
    return [
      ...createCatalogueCalls(samples.rows, pick(categories, 0).id),
      ...createSearchCalls(samples.rows),
      ...createPurchaseCalls(samples.rows, buyers.rows),
    ];
  } finally {
    await client.end();
  }
}

const cartLines = 8;

/** Fills each cart with products from the start of the samples. The call `cart add` takes products from their end. */
async function fillCarts(
  client: pg.Client,
  buyers: readonly Buyer[],
  samples: readonly SampleProduct[],
): Promise<void> {
  await client.query(`set app.scope = 'system'`);
  await client.query('delete from cart_lines where user_id = any($1::uuid[])', [buyers.map(({ user_id }) => user_id)]);
  for (const [index, { user_id, company_id }] of buyers.entries())
    await client.query(
      `insert into cart_lines (user_id, company_id, product_id, quantity, signature, created_at)
        select $1, $2, id, 1, '', now() from unnest($3::uuid[]) id`,
      [user_id, company_id, createList(cartLines, (line) => pick(samples, index * cartLines + line).id)],
    );
}

const orderCount = 200;

/** Creates orders of one quotation, unless the buyer has them. */
async function fillOrders(client: pg.Client, buyer: Buyer): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from orders where company_id = $1',
    [buyer.company_id],
  );
  if (rows[0]?.count === orderCount) return;
  await client.query(
    `with quotation as (
      insert into quotations (company_id, user_id, base_number, state, payment_term, vat_rate, vat_threshold_usd, created_at)
      values ($1, $2, 'Q-BENCH', 'approved', 'prepaid', 0.17, 4000, now()) returning id
    )
    insert into orders (company_id, user_id, number, quotation_id, status, step, project_name, customer_name, expect_delivery_date,
      payment_term, shipping, currency, rate, subtotal, tax_rate, tax, other_charges, total, total_usd, created_at, moved_at)
    select $1, $2, 'O-BENCH-' || nth, quotation.id, 'generated', 1, 'Project ' || nth, 'Customer ' || nth, current_date,
      'prepaid', 'fob_shenzhen', 'USD', 1, 5000, 0, 0, 0, 5000, 5000, now() - nth * interval '1 hour', now() - nth * interval '1 hour'
    from quotation, generate_series(1, ${orderCount}) nth`,
    [buyer.company_id, buyer.user_id],
  );
  await client.query('analyze orders, quotations');
}

// Goals of calls that are not cached: docs/decisions/0107-what-a-call-of-a-partner-costs.md
const usualGoal = 0.5;

function createCatalogueCalls(samples: readonly SampleProduct[], switchesId: string): MeasuredCall[] {
  const filter = { cate_id: switchesId, labels: { speed: ['10G'] } };
  return [
    {
      name: 'list',
      goal: usualGoal,
      product: [toProductRequest('/products/list', {})],
      baseline: [toBaselineRequest('/list')],
    },
    {
      name: 'list with own prices',
      goal: usualGoal,
      product: createList(buyerCount, (index) => toProductRequest('/products/list', {}, toBuyerToken(index))),
      baseline: [toBaselineRequest('/priced')],
    },
    {
      name: 'list in category, label',
      goal: usualGoal,
      product: [toProductRequest('/products/list', filter)],
      baseline: [toBaselineRequest('/filtered', { ...filter, labels: JSON.stringify(filter.labels) })],
    },
    {
      name: 'detail',
      goal: usualGoal,
      product: samples.map(({ id }) => toProductRequest('/products/detail', { id })),
      baseline: samples.map(({ id }) => toBaselineRequest('/detail', { id })),
    },
    {
      name: 'detail with own price',
      goal: 0.4,
      product: samples.map(({ id }, index) =>
        toProductRequest('/products/detail', { id }, toBuyerToken(index % buyerCount)),
      ),
      baseline: samples.map(({ id }) => toBaselineRequest('/detail', { id })),
    },
    {
      name: 'labels',
      goal: usualGoal,
      product: [toProductRequest('/products/cateslabel', { cate_id: switchesId })],
      baseline: [toBaselineRequest('/labels', { cate_id: switchesId })],
    },
  ];
}

const searchKeywords = [
  'cobalt switch',
  'raven access',
  'lagoon',
  'power supply',
  'zenith router',
  'orchid optic',
  'kestrel',
  'juniper 48',
];

function createSearchCalls(samples: readonly SampleProduct[]): MeasuredCall[] {
  const isEven = (index: number): boolean => index % 2 === 0;
  /** Seven characters from the middle of a part number, with its hyphens or without. */
  const fragments = samples.map(({ part_number }, index) =>
    isEven(index) ? part_number.slice(2, 9) : part_number.replaceAll('-', '').slice(3, 10),
  );
  /** The first three to six characters of a code or a keyword. */
  const beginnings = samples.map(({ code }, index) =>
    (isEven(index) ? code : pick(searchKeywords, index)).slice(0, 3 + (index % 4)),
  );
  /** Partners search: the searches of a visitor are limited for each address. */
  const toPartnerSearch = (keyword: string, index: number): LoadRequest =>
    toProductRequest('/search', { keyword }, toBuyerToken(index % buyerCount));
  const toBaselineSearch = (keyword: string): LoadRequest => {
    const key = keyword.toLowerCase();
    return toBaselineRequest('/search', { words: key.split(' ').map((word) => `%${word}%`), key });
  };
  return [
    {
      name: 'word search',
      goal: usualGoal,
      product: searchKeywords.map(toPartnerSearch),
      baseline: searchKeywords.map(toBaselineSearch),
    },
    {
      name: 'fragment search',
      goal: usualGoal,
      product: fragments.map(toPartnerSearch),
      baseline: fragments.map(toBaselineSearch),
    },
    {
      name: 'suggestion',
      goal: usualGoal,
      product: beginnings.map((keyword, index) =>
        toProductRequest(
          `/search/suggest?keyword=${encodeURIComponent(keyword)}`,
          undefined,
          toBuyerToken(index % buyerCount),
        ),
      ),
      baseline: beginnings.map(toBaselineSearch),
    },
  ];
}

function createPurchaseCalls(samples: readonly SampleProduct[], buyers: readonly Buyer[]): MeasuredCall[] {
  const additions = createList(160, (index) => ({
    buyer: index % buyerCount,
    product_id: pick(samples, sampleCount - 1 - (index % 40)).id,
  }));
  return [
    {
      name: 'cart add',
      goal: 0.15,
      product: additions.map(({ buyer, product_id }) =>
        toProductRequest('/user/cartcreate', { product_id, quantity: 1 }, toBuyerToken(buyer)),
      ),
      baseline: additions.map(({ buyer, product_id }) =>
        toBaselineRequest('/cartadd', { ...pick(buyers, buyer), product_id }),
      ),
    },
    {
      name: 'cart read',
      goal: 0.2,
      product: createList(buyerCount, (index) => toProductRequest('/user/cartlist', undefined, toBuyerToken(index))),
      baseline: buyers.map((buyer) => toBaselineRequest('/cart', buyer)),
    },
    {
      name: 'order list',
      goal: 0.15,
      product: [toProductRequest('/user/orderlist', undefined, toBuyerToken(0))],
      baseline: [toBaselineRequest('/orders', pick(buyers, 0))],
    },
    {
      name: 'login, beside its hash alone',
      goal: 0.6,
      product: createList(buyerCount, (index) =>
        toProductRequest('/user/login', { username: toBuyerName(index), password: buyerPassword }),
      ),
      baseline: buyers.map(({ hashed }) => toBaselineRequest('/hash', { password: buyerPassword, hashed })),
    },
  ];
}
