import {
  categoryLabels,
  listGoods,
  listProducts,
  productDetail,
  productIndex,
  productPicture,
} from '@trunkline/contract/catalogue';
import { listAccessories } from '@trunkline/contract/configurator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../demo/demo-catalogue.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { as, boot, type Booted, type Person } from '../testing/boot.ts';
import { pricesFor } from './prices.ts';

let app: Booted;
let preMember: Person;
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
  preMember = await app.make.member();
});
afterAll(() => app.close());

const find = async (keyword: string, person?: Person) => {
  const { list } = await as(app, person).ok(listProducts, { keyword });
  return list.find(({ model }) => model === keyword)!;
};
const nobody = '00000000-0000-7000-8000-000000000000';

test('the tree counts what is below and has a picture for everything', async () => {
  const { cate } = await as(app).ok(productIndex, {});
  expect(cate.length).toBeGreaterThanOrEqual(3);
  for (const root of cate) {
    expect(root.count).toBeGreaterThanOrEqual(root.children.reduce((sum, child) => sum + child.count, 0));
    expect(root.image).toMatch(/^\/prod-api\/products\/picture\?id=/);
  }
});

test('names and titles come in the asked language', async () => {
  const { cate } = await as(app, null, { lang: 'ar' }).ok(productIndex, {});
  expect(cate[0]!.name).toBe('المحوّلات');
  const { list } = await as(app, null, { lang: 'ar' }).ok(listProducts, { keyword: 'RV-2448P' });
  expect(list[0]!.title).toContain('محوّل وصول');
  const fallback = await as(app, null, { lang: 'ko' }).ok(listProducts, { keyword: 'RV-2448P' });
  expect(fallback.list[0]!.title).toContain('Raven access switch');
});

test('a list holds the category and what is below it, page by page', async () => {
  const { cate } = await as(app).ok(productIndex, {});
  const switches = cate.find(({ slug }) => slug === 'switches')!;
  const first = await as(app).ok(listProducts, { cate_id: switches.id, limit: 10, sort: 'model' });
  const second = await as(app).ok(listProducts, { cate_id: switches.id, limit: 10, page: 2, sort: 'model' });
  expect(first).toMatchObject({ total: switches.count, page: 1, limit: 10 });
  expect(first.list).toHaveLength(10);
  const models = [...first.list, ...second.list].map(({ model }) => model);
  expect(models).toEqual(models.toSorted());
  const below = new Set(switches.children.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]));
  expect([...first.list, ...second.list].filter(({ cate_id }) => !below.has(cate_id))).toEqual([]);
});

test('labels are few and made of text: what no shelf holds is refused before the database looks', async () => {
  const names = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`n${at}`, ['x']]));
  const values = { speed: Array.from({ length: 51 }, (_, at) => `${at}`) };
  for (const labels of [names, values, { speed: ['\ud800'] }])
    expect((await as(app).refused(listProducts, { labels })).status).toBe(400);
});

test('without an order devices stand before accessories', async () => {
  const { list } = await as(app).ok(listProducts, { limit: 50 });
  const kinds = list.map(({ kind }) => kind === 'device');
  expect(kinds).toEqual(kinds.toSorted((a, b) => Number(b) - Number(a)));
});

test.each(['2448p', 'rv 2448p', '230-2448-01', '230244801', 'raven 48'])('%s finds the switch', async (keyword) => {
  const { list } = await as(app).ok(listProducts, { keyword });
  expect(list.map(({ model }) => model)).toContain('RV-2448P');
});
test.each(['%', '_', "'", '\\'])('%s means itself and nothing else', async (keyword) => {
  expect((await as(app).ok(listProducts, { keyword })).total).toBe(0);
});

test('labels narrow: any value of one name, every name', async () => {
  const { labels } = await as(app).ok(categoryLabels, {});
  const speed = labels.find(({ name }) => name === 'speed')!;
  expect(speed.values.map(({ value }) => value)).toEqual([
    '100M',
    '1G',
    '2.5G',
    '5G',
    '10G',
    '25G',
    '40G',
    '100G',
    '400G',
  ]);
  const of = async (wanted: Record<string, string[]>) =>
    (await as(app).ok(listProducts, { labels: wanted, limit: 50 })).total;
  const count = (value: string) => speed.values.find((one) => one.value === value)!.count;
  expect(await of({ speed: ['40G'] })).toBe(count('40G'));
  expect(await of({ speed: ['40G', '2.5G'] })).toBe(count('40G') + count('2.5G'));
  expect(await of({ speed: ['1G'], poe: ['PoE+'] })).toBeLessThan(count('1G'));
  expect(await of({ speed: ['nothing'] })).toBe(0);
  expect(await of({ speed: [] })).toBe((await as(app).ok(listProducts, {})).total);
});

test('a value is counted beside the words and what is chosen of the other names, as if nothing of its own were', async () => {
  const chosen = { speed: ['1G'], poe: ['PoE+', 'PoE++'] };
  const { labels } = await as(app).ok(categoryLabels, { keyword: 'raven', labels: chosen });
  const counted = labels.flatMap(({ name, values }) => values.map(({ value, count }) => ({ name, value, count })));
  expect(counted.length).toBeGreaterThan(10);
  for (const { name, value, count } of counted) {
    const wanted = { ...chosen, [name]: [value] };
    const { total } = await as(app).ok(listProducts, { keyword: 'raven', labels: wanted });
    expect({ name, value, count }).toEqual({ name, value, count: total });
  }
  expect(counted.some(({ count }) => count === 0)).toBe(true);
  expect(await as(app).ok(categoryLabels, { labels: { speed: [] } })).toEqual(await as(app).ok(categoryLabels, {}));
});

test('a visitor sees no price anywhere, and may not sort by one', async () => {
  const anyPrice = /market_price|discount_price|gpl|cost/;
  const device = await find('RK-9604');
  const answers = [
    await as(app).ok(listProducts, { limit: 50 }),
    await as(app).ok(productDetail, { id: device.id }),
    await as(app).ok(listGoods, { ids: [device.id] }),
    await as(app).ok(listAccessories, { id: device.id }),
  ];
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(anyPrice);
  for (const sort of ['market_price', '-market_price']) {
    expect(await as(app).refused(listProducts, { sort })).toMatchObject({
      status: 400,
      errors: [{ path: 'sort', rule: 'sort_needs_login' }],
    });
  }
});

test('a pre-member pays GPL, a member its own price, several memberships the lowest', async () => {
  const gpl = await find('RV-2448P', preMember);
  expect(gpl).toMatchObject({ market_price: '2470.00', discount_price: '2470.00' });
  const silver = await app.make.member({ type: 'DPP', level: 'silver' });
  const gold = await app.make.member({ type: 'DPP', level: 'gold' });
  expect((await find('RV-2448P', silver)).discount_price).toBe('1729.00');
  expect((await find('RV-2448P', gold)).discount_price).toBe('1605.50');
  expect((await find('PSU-1100AC', gold)).discount_price).toBe('483.00'); // fixed by part number
  await app.sql((trx) =>
    trx
      .insertInto('memberships')
      .values({
        company_id: silver.company_id,
        type: 'DDP',
        level: 'gold',
        starts_at: '2020-01-01',
        expires_at: '2099-12-31',
      })
      .execute(),
  );
  expect((await find('RV-2448P', silver)).discount_price).toBe('1457.30'); // 41 % off
  expect(await find('RV-2448P', await app.make.staff('catalogue'))).toMatchObject({ discount_price: '2470.00' });
});

test('a membership that has ended or not begun gives nothing, nor does a list of tomorrow', async () => {
  const member = await app.make.member({ type: 'ASP', level: 'diamond' });
  const before = (await find('RV-2448P', member)).discount_price;
  expect(before).not.toBe('2470.00');
  await app.sql(async (trx) => {
    const { id } = await trx
      .insertInto('price_lists')
      .values({
        type: 'ASP',
        level: 'diamond',
        state: 'published',
        valid_from: new Date(app.context.clock().getTime() + 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('price_list_discounts')
      .values({ price_list_id: id, product_line: 'Raven', discount: '0.9' })
      .execute();
  });
  expect((await find('RV-2448P', member)).discount_price).toBe(before);
  await app.sql((trx) =>
    trx
      .updateTable('memberships')
      .set({ terminated_at: app.context.clock() })
      .where('company_id', '=', member.company_id)
      .execute(),
  );
  expect((await find('RV-2448P', member)).discount_price).toBe('2470.00');
});

test('row-level security: a company reads its own lists and nobody else’s', async () => {
  const member = await app.make.member({ type: 'DTE', level: 'silver' });
  const lists = await inTransaction(app.context.db, { company_id: member.company_id }, (trx) =>
    trx.selectFrom('price_lists').select(['type', 'level']).execute(),
  );
  expect(lists).toEqual([{ type: 'DTE', level: 'silver' }]);
  const seen = await inTransaction(app.context.db, 'anyone', async (trx) => [
    ...(await trx.selectFrom('price_lists').selectAll().execute()),
    ...(await trx.selectFrom('price_list_discounts').selectAll().execute()),
    ...(await trx.selectFrom('price_list_fixed').selectAll().execute()),
  ]);
  expect(seen).toEqual([]);
  // Even asked for another company by name, the function gives what the scope may see.
  const rival = await app.make.member({ type: 'DDP', level: 'diamond' });
  const { id } = await find('RV-2448P');
  const now = app.context.clock();
  const prices = await inTransaction(app.context.db, { company_id: member.company_id }, (trx) =>
    pricesFor(trx, { company_id: rival.company_id, now, today: now.toISOString().slice(0, 10) }, [id]),
  );
  expect(prices.get(id)?.discount_price).toBe('2470.00');
});

test('detail answers by id and by cid, with slots, ports, packing and successor', async () => {
  const { id } = await find('LC-48T');
  const product = await as(app).ok(productDetail, { cid: id });
  expect(product).toMatchObject({
    id,
    state: 'last_orders',
    successor: { model: 'LC-48TN' },
    packing: { qty_per_package: 1, net_weight: '3.27' },
    ports: [{ kind: 'RJ45', count: 48, speed: '1G' }],
    plug_type: 'RK-9600 LC',
  });
  expect(product.categories.map(({ slug }) => slug)).toEqual(['modules', 'line-cards', 'cards-9600']);
  const chassis = await as(app).ok(productDetail, { id: (await find('RK-9604')).id });
  expect(chassis.slots.filter(({ kind }) => kind === 'power').map(({ name, required }) => [name, required])).toEqual([
    ['A', 1],
    ['B', 1],
    ['C', 0],
    ['D', 0],
  ]);
  expect(chassis.accessories_count).toBeGreaterThan(5);
});

test.each([nobody, 'no-id'])('what is not there is not there: %s', async (id) => {
  expect((await as(app).refused(productDetail, { id })).status).toBe(404);
  expect((await as(app).refused(listAccessories, { id })).status).toBe(404);
  expect((await as(app).refused(listProducts, { cate_id: id })).status).toBe(404);
  expect((await as(app).refused(categoryLabels, { cate_id: id })).status).toBe(404);
});
test('a detail of nothing is malformed', async () => {
  expect(await as(app).refused(productDetail, { id: '' })).toMatchObject({ status: 400, errors: [{ path: 'id' }] });
});

test('a last-orders product ends with its day', async () => {
  const { id } = await find('LC-48T');
  const stateAt = async (days: number) => {
    app.at(days);
    const { state, orderable } = await as(app).ok(productDetail, { id });
    app.at(0);
    return [state, orderable];
  };
  expect(await stateAt(130)).toEqual(['last_orders', true]);
  expect(await stateAt(131)).toEqual(['ended', false]);
});

test('goods come in the order asked, and what is missing is named', async () => {
  const [a, b] = [await find('RV-2448P'), await find('PC-10G-SR')];
  const byId = await as(app).ok(listGoods, { ids: [b.id, nobody, 'no-id', a.id] });
  expect(byId.list.map(({ model }) => model)).toEqual(['PC-10G-SR', 'RV-2448P']);
  expect(byId.missing).toEqual([nobody, 'no-id']);
  const byPart = await as(app).ok(listGoods, { part_numbers: [a.part_number, 'X'] });
  expect(byPart).toMatchObject({ list: [{ id: a.id }], missing: ['X'] });
});

test('pages and sizes are those of every list', async () => {
  expect((await as(app).refused(listProducts, { limit: 7 })).status).toBe(400);
  expect((await as(app).refused(listProducts, { page: 0 })).status).toBe(400);
  expect((await as(app).refused(listProducts, { page: 2001 })).status).toBe(400);
  expect((await as(app).refused(listProducts, { sort: 'cost' })).status).toBe(400);
});

test('every product has a picture that a browser may keep', async () => {
  const { list } = await as(app).ok(listProducts, { limit: 50 });
  for (const { id, image, model } of list) {
    const v = new URL(image, 'http://portal.test').searchParams.get('v')!;
    const { status, headers, bytes } = await as(app).raw(productPicture, { id, v });
    expect([model, status, headers['content-type']]).toEqual([model, 200, expect.stringContaining('image/svg+xml')]);
    expect(headers['cache-control']).toContain('immutable');
    expect(bytes.toString()).toContain(`<title>${model}</title>`);
  }
  expect((await as(app).raw(productPicture, { id: nobody })).status).toBe(404);
});

test('a device is drawn with the bays at its back as well', async () => {
  const { id } = await find('RV-2448P');
  const [front, places] = await Promise.all(
    (['front', 'places'] as const).map(async (view) =>
      (await as(app).raw(productPicture, { id, view })).bytes.toString(),
    ),
  );
  expect(front).not.toContain('>PSU<');
  expect(places).toContain('>PSU<');
});
