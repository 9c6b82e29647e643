import { maxCartLines, checkCartLines, deleteCartLines, listCart } from '@trunkline/contract/cart';
import {
  addSolutionToCart,
  downloadSolutionBill,
  downloadSolutionTopology,
  getSolutionBill,
  getSolutionDrawing,
} from '@trunkline/contract/content/solutions';
import { sumMoney } from '@trunkline/rules/cents';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import type { TestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import type { TestUser } from '../../testing/factories.ts';
import { bootWithSolutions } from './solutions.testing.ts';

let app: TestApp;
let partner: TestUser;
beforeAll(async () => {
  app = await bootWithSolutions();
  partner = await app.make.member({ type: 'DPP', level: 'gold' });
}, 60_000);
afterAll(() => app.close());

const campus = { slug: 'campus', size: 2000 };
const readBill = (user?: TestUser) => callAs(app, user).ok(getSolutionBill, campus);
const setProduct = (code: string, change: { state?: 'active' | 'ended'; successor?: string }) =>
  app.sql(async (trx) => {
    const successor = change.successor
      ? await trx.selectFrom('products').select('id').where('code', '=', change.successor).executeTakeFirstOrThrow()
      : undefined;
    await trx
      .updateTable('products')
      .set({ state: change.state ?? 'active', successor_id: successor?.id ?? null })
      .where('code', '=', code)
      .execute();
  });

describe('a bill', () => {
  test('has quantities, reasons and totals for the size', async () => {
    const { heading, lines, totals, facts } = await readBill();
    expect(heading).toBe('Campus network for \u20662,000\u2069 users');
    expect(lines.map(({ key, model, quantity, why }) => [key, model, quantity, why])).toEqual([
      ['firewall', 'CH-400', 2, 'Always 2'],
      ['core', 'RK-9604', 2, 'Always 2'],
      ['uplink', 'RV-2448P', 20, '2 for each closet'],
      ['stack', 'RV-2448P', 20, '2 for each closet'],
      ['ap', 'MG-640', 80, '1 for every \u206625\u2069 users'],
      ['controller', 'MC-250F', 2, 'Always 2'],
      ['licence', 'MC-L-50', 2, '1 for every \u206650\u2069 × \u2066MG-640\u2069'],
    ]);
    const core = expectDefined(lines.find(({ key }) => key === 'core'));
    expect(core.accessories.map(({ model, per_unit, quantity }) => `${model} ${per_unit} ${quantity}`)).toEqual([
      'SUP-960 2 4',
      'LC-48X 1 2',
      'LC-20C 1 2',
      'PSU-1100AC 3 6',
      'FT-9604 1 2',
      'PC-10G-LR 10 20',
      'PC-100G-LR4 2 4',
      'RM-CH 1 2',
    ]);
    // 2 firewalls, 2 chassis of 6 units, 40 switches, 2 controllers
    expect(totals.rack_units).toBe(2 + 12 + 40 + 2);
    expect(totals.pieces).toBe(
      lines.flatMap((line) => [line, ...line.accessories]).reduce((sum, { quantity }) => sum + quantity, 0),
    );
    expect(facts.map(({ label }) => label)).toEqual(['Users', 'Wired ports, Access', 'Closet to core', 'Power']);
  });

  test('takes the next size that can be ordered, and the default without one', async () => {
    const sizes = [undefined, 1, 2099, 2101, 90_000];
    const answers = await Promise.all(sizes.map((size) => callAs(app).ok(getSolutionBill, { slug: 'campus', size })));
    expect(answers.map(({ size }) => size)).toEqual([2000, 200, 2000, 2200, 5000]);
  });

  test('returns 404 for an unknown solution and 400 for a size that is no number', async () => {
    expect((await callAs(app).refused(getSolutionBill, { slug: 'nothing' })).status).toBe(404);
    expect((await callAs(app).refused(getSolutionBill, { slug: 'campus', size: 'many' })).status).toBe(400);
  });

  test('shows a visitor no price, and a partner the own prices with their sums', async () => {
    const visitor = await readBill();
    expect([visitor.sums, visitor.in_cart]).toEqual([undefined, undefined]);
    expect(JSON.stringify(visitor)).not.toMatch(/price|subtotal/i);
    const { lines, sums } = await readBill(partner);
    const rows = lines.flatMap((line) => [line, ...line.accessories]);
    expect(rows.filter(({ discount_price, totalPrice }) => !discount_price || !totalPrice)).toEqual([]);
    expect(sums?.total).toBe(sumMoney(rows.flatMap(({ totalPrice }) => totalPrice ?? [])));
    expect(sums?.total).toBe(sumMoney((sums?.layers ?? []).map(({ subtotal }) => subtotal)));
    const gold = expectDefined(rows[0]?.discount_price);
    const other = await app.make.member({ type: 'DPP', level: 'silver' });
    expect((await readBill(other)).lines[0]?.discount_price).not.toBe(gold);
  });
});

describe('files', () => {
  test('the sheet lists all parts in the language of the link, without prices', async () => {
    const bill = await readBill();
    const { status, headers, bytes } = await callAs(app, partner).raw(downloadSolutionBill, { ...campus, lang: 'ar' });
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('campus-2000.xlsx')]);
    const [head, ...rows] = await readSheet(bytes);
    expect(head?.[0]).toBe('رقم القطعة');
    const expected = bill.lines.flatMap((line) => [line, ...line.accessories]);
    expect(rows.map(([part, model, , quantity]) => [part, model, quantity])).toEqual(
      expected.map(({ part_number, model, quantity }) => [part_number, model, quantity]),
    );
  });

  test('the topology file holds its devices and refers to nothing outside', async () => {
    const { status, headers, bytes } = await callAs(app).raw(downloadSolutionTopology, campus);
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('image/svg+xml')]);
    const svg = bytes.toString();
    expect(svg).toContain('Campus network for');
    expect([...svg.matchAll(/href="([^"]*)"/g)].filter(([, href]) => !href?.startsWith('#'))).toEqual([]);
    const ids = new Set([...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => `#${id}`));
    expect([...svg.matchAll(/href="(#[^"]*)"/g)].filter(([, href]) => !ids.has(href ?? ''))).toEqual([]);
  });

  test('the drawing of a device has its cards, and an unknown device none', async () => {
    const { status, bytes } = await callAs(app).raw(getSolutionDrawing, { ...campus, device: 'core' });
    expect([status, bytes.toString().includes('LC-48X')]).toEqual([200, true]);
    expect((await callAs(app).raw(getSolutionDrawing, { ...campus, device: 'nothing' })).status).toBe(404);
  });
});

describe('into the cart', () => {
  test('adds devices with their accessories, checked and without errors', async () => {
    const user = await app.make.member();
    const { lines, pieces, count } = await callAs(app, user).ok(addSolutionToCart, campus);
    const bill = await readBill();
    expect([lines, pieces, count]).toEqual([bill.lines.length, bill.totals.pieces, bill.lines.length]);
    const { list } = await callAs(app, user).ok(listCart, {});
    expect(
      list.map(({ model, quantity, accessories }) => [model, quantity, accessories.map((one) => one.per_unit)]),
    ).toEqual(bill.lines.map((line) => [line.model, line.quantity, line.accessories.map((one) => one.per_unit)]));
    expect(list.flatMap(({ checks }) => checks)).toEqual([]);
  });
});

describe('a bill that the cart holds', () => {
  test('adds the same size once, also for two requests at the same time; `again` adds it once more', async () => {
    const user = await app.make.member();
    const caller = callAs(app, user);
    const readCart = async () =>
      (await caller.ok(listCart, {})).list.map(({ model, quantity, checked }) => [model, quantity, checked] as const);
    const isInCart = async () => (await readBill(user)).in_cart;
    expect(await isInCart()).toBe(false);
    const answers = await Promise.all([caller.ok(addSolutionToCart, campus), caller.ok(addSolutionToCart, campus)]);
    const { totals, lines } = await readBill();
    expect(answers.map(({ pieces }) => pieces).toSorted((a, b) => a - b)).toEqual([0, totals.pieces]);
    expect(answers.map(({ count }) => count)).toEqual([lines.length, lines.length]);
    expect(await isInCart()).toBe(true);
    const once = await readCart();
    // Lines that were left out of the next quotation are selected again.
    const { list } = await caller.ok(listCart, {});
    await caller.ok(checkCartLines, { ids: list.map(({ id }) => id), checked: false });
    expect(await caller.ok(addSolutionToCart, campus)).toMatchObject({ lines: 0, pieces: 0 });
    expect(await readCart()).toEqual(once);
    await caller.ok(addSolutionToCart, { ...campus, again: true });
    expect(await readCart()).toEqual(once.map(([model, quantity, checked]) => [model, 2 * quantity, checked]));
  });

  test('adds the bill when one of its devices was taken out of the cart, and another size beside it', async () => {
    const user = await app.make.member();
    const caller = callAs(app, user);
    await caller.ok(addSolutionToCart, campus);
    const { list } = await caller.ok(listCart, {});
    const core = expectDefined(list.find(({ model }) => model === 'RK-9604'));
    await caller.ok(deleteCartLines, { ids: [core.id] });
    expect((await readBill(user)).in_cart).toBe(false);
    expect((await caller.ok(addSolutionToCart, campus)).pieces).toBeGreaterThan(0);
    expect((await caller.ok(addSolutionToCart, { slug: 'campus', size: 5000 })).pieces).toBeGreaterThan(0);
  });

  test('adds once for two requests with the same idempotency key', async () => {
    const user = await app.make.member();
    const caller = callAs(app, user, { 'idempotency-key': 'one-press' });
    const answers = await Promise.all([caller.raw(addSolutionToCart, campus), caller.raw(addSolutionToCart, campus)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { list } = await callAs(app, user).ok(listCart, {});
    expect(list.find(({ model }) => model === 'RK-9604')?.quantity).toBe(2);
  });
});

describe('into the cart, refused', () => {
  test('refuses visitors (401) and staff (403)', async () => {
    expect((await callAs(app).refused(addSolutionToCart, campus)).status).toBe(401);
    expect((await callAs(app, await app.make.staff('admin')).refused(addSolutionToCart, campus)).status).toBe(403);
  });

  test('adds nothing when the cart has no room for all lines', async () => {
    const user = await app.make.member();
    await app.sql(async (trx) => {
      const product = await trx.selectFrom('products').select('id').executeTakeFirstOrThrow();
      await trx
        .insertInto('cart_lines')
        .values(
          Array.from({ length: maxCartLines - 3 }, (_, n) => ({
            user_id: user.user_id,
            company_id: user.company_id,
            product_id: product.id,
            quantity: 1,
            signature: `filler ${n}`,
            created_at: app.context.clock(),
          })),
        )
        .execute();
    });
    expect((await callAs(app, user).refused(addSolutionToCart, campus)).status).toBe(409);
    expect((await callAs(app, user).ok(listCart, {})).list.length).toBe(maxCartLines - 3);
  });
});

describe('a product that has ended', () => {
  test('is replaced by its successor, in the bill and in the cart', async () => {
    await setProduct('MG640', { state: 'ended', successor: 'MG660' });
    const line = expectDefined((await readBill()).lines.find(({ key }) => key === 'ap'));
    expect([line.model, line.replaces]).toEqual(['MG-660', 'MG-640']);
    const user = await app.make.member();
    expect((await callAs(app, user).ok(addSolutionToCart, campus)).left_out).toEqual([]);
    expect((await callAs(app, user).ok(listCart, {})).list.some(({ model }) => model === 'MG-660')).toBe(true);
    await setProduct('MG640', {});
  });

  test('without a successor is left out and named; the rest is added', async () => {
    await setProduct('BRC', { state: 'ended' });
    const { left_out, lines } = await readBill();
    expect(left_out).toEqual(['\u2066BR-C\u2069 has ended and has no successor. It is left out of the bill.']);
    expect(lines.find(({ key }) => key === 'ap')?.accessories).toEqual([]);
    const user = await app.make.member();
    expect((await callAs(app, user).ok(addSolutionToCart, campus)).left_out).toEqual(left_out);
    await setProduct('BRC', {});
  });

  test('adds nothing (409) when the rest does not work without it', async () => {
    await setProduct('SUP960', { state: 'ended' });
    const user = await app.make.member();
    const { checks } = await readBill();
    expect(checks.errors.length).toBeGreaterThan(0);
    const refusal = await callAs(app, user).refused(addSolutionToCart, campus);
    expect([refusal.status, refusal.msg]).toEqual([409, expect.stringContaining(expectDefined(checks.errors[0]))]);
    expect((await callAs(app, user).ok(listCart, {})).list).toEqual([]);
    await setProduct('SUP960', {});
  });
});
