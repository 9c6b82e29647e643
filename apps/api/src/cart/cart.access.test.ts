import { addToCart, listCart } from '@trunkline/contract/cart';
import { listProducts } from '@trunkline/contract/catalogue';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../demo/catalogue/load-catalogue.ts';
import { startTestApp } from '../testing/boot.ts';
import { callAs } from '../testing/api-caller.ts';

const app = await startTestApp();
await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
const partner = await app.make.member({ type: 'DPP', level: 'silver' });
const { list } = await callAs(app, null).ok(listProducts, {});
const product = list[0]?.id ?? '';

const unknownToken = { token: 'a'.repeat(43) };
const post = (path: string, headers: Record<string, string>, payload: string) =>
  app.fastify.inject({ method: 'POST', url: `/prod-api${path}`, headers, payload });
const countLines = () =>
  app.sql(async (trx) =>
    Number((await sql<{ n: string }>`select count(*) as n from cart_lines`.execute(trx)).rows[0]?.n),
  );

describe('access is checked before the body is read and before any statement of the action', () => {
  test.each([
    ['malformed JSON', { 'content-type': 'application/json' }, '{'],
    ['an unknown content type', { 'content-type': 'text/plain' }, 'x'],
    ['a field of the wrong type', { 'content-type': 'application/json' }, '{"page":"x"}'],
    ['a valid body', { 'content-type': 'application/json' }, '{}'],
  ])('returns 401 for an unknown token with %s', async (_, headers, payload) => {
    const answer = await post('/products/list', { ...headers, ...unknownToken }, payload);
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([401, 90002]);
    expect((await post('/products/list', headers, payload)).statusCode).not.toBe(401);
  });

  test('returns 401 for a malformed token', async () => {
    expect(await callAs(app, { token: "x'y" }).refused(listCart, {})).toMatchObject({ status: 401, code: 90002 });
  });

  test('writes nothing for staff (403) and for an unknown token (401)', async () => {
    const before = await countLines();
    const staff = await app.make.staff('pricing');
    expect((await callAs(app, staff).refused(addToCart, { product_id: product, quantity: 1 })).status).toBe(403);
    expect((await callAs(app, unknownToken).refused(addToCart, { product_id: product, quantity: 1 })).status).toBe(401);
    expect(await countLines()).toBe(before);
  });

  test('returns 401 with 90003 for an ended session', async () => {
    const { token } = await app.make.member();
    await callAs(app, { token }).ok(listCart, {});
    await app.sql((trx) =>
      sql`update sessions set ended_at = now() where token_hash = sha256(${Buffer.from(token)})`.execute(trx),
    );
    expect(await callAs(app, { token }).refused(addToCart, { product_id: product, quantity: 1 })).toMatchObject({
      status: 401,
      code: 90003,
    });
  });
});

describe('adding to the cart', () => {
  test('rolls back when an accessory is missing, and the connection stays usable', async () => {
    const missing = '0198c0de-0000-7000-8000-000000000009';
    for (let i = 0; i < 15; i++) {
      const before = await countLines();
      const input = { product_id: product, quantity: 1, accessories: [{ accessory_id: missing, quantity: 1 }] };
      expect((await callAs(app, partner).refused(addToCart, input)).status).toBe(404);
      expect((await callAs(app, partner).refused(addToCart, { product_id: 'nothing', quantity: 1 })).status).toBe(404);
      expect(await countLines()).toBe(before);
    }
    await callAs(app, partner).ok(addToCart, { product_id: product, quantity: 1 });
    expect((await callAs(app, partner).ok(listCart, {})).list).toMatchObject([{ product_id: product, quantity: 1 }]);
  });

  test('adds once for two requests with the same idempotency key', async () => {
    const headers = { 'content-type': 'application/json', token: partner.token, 'idempotency-key': 'twice-the-same' };
    const body = JSON.stringify({ product_id: product, quantity: 5 });
    const first = await post('/user/cartcreate', headers, body);
    expect((await post('/user/cartcreate', headers, body)).json()).toEqual(first.json());
    expect((await callAs(app, partner).ok(listCart, {})).list[0]?.quantity).toBe(6);
  });
});

test('calls leave neither scope nor read-only mode on their connection', async () => {
  await callAs(app, partner).ok(listCart, {});
  const { rows } = await sql`
    select scope() as scope, scope_company() as company, current_setting('transaction_read_only') as read_only`.execute(
    app.context.db,
  );
  expect(rows).toEqual([{ scope: '', company: null, read_only: 'off' }]);
});
