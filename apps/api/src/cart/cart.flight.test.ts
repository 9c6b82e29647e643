import { addToCart, listCart } from '@trunkline/contract/cart';
import { listProducts } from '@trunkline/contract/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../demo/demo-catalogue.ts';
import { as, boot, type Booted, type Person } from '../testing/boot.ts';
import { takeClient } from '../platform/db/transaction.ts';
import { inOneFlight } from '../platform/db/flight.ts';

let app: Booted;
let partner: Person;
let product: string;
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
  partner = await app.make.member({ type: 'DPP', level: 'silver' });
  const { list } = await as(app, null).ok(listProducts, {});
  product = list[0]!.id;
});
afterAll(() => app.close());

const stranger = { token: 'a'.repeat(43) };
const post = (path: string, headers: Record<string, string>, payload: string) =>
  app.fastify.inject({ method: 'POST', url: `/prod-api${path}`, headers, payload });
const linesHeld = () =>
  app.sql(async (trx) =>
    Number((await sql<{ n: string }>`select count(*) as n from cart_lines`.execute(trx)).rows[0]!.n),
  );

describe('who calls is found out together with what they ask', () => {
  test.each([
    ['no JSON', { 'content-type': 'application/json' }, '{'],
    ['another type', { 'content-type': 'text/plain' }, 'x'],
    ['a field of another form', { 'content-type': 'application/json' }, '{"page":"x"}'],
    ['nothing wrong', { 'content-type': 'application/json' }, '{}'],
  ])('a stranger hears that first: %s', async (_, headers, payload) => {
    const answer = await post('/products/list', { ...headers, ...stranger }, payload);
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([401, 90002]);
    expect((await post('/products/list', headers, payload)).statusCode).not.toBe(401);
  });

  test('a token of another form is as unknown', async () => {
    expect(await as(app, { token: "x'y" }).refused(listCart, {})).toMatchObject({ status: 401, code: 90002 });
  });

  test('whoever may not call has written nothing', async () => {
    const before = await linesHeld();
    const staff = await app.make.staff('pricing');
    expect((await as(app, staff).refused(addToCart, { product_id: product, quantity: 1 })).status).toBe(403);
    expect((await as(app, stranger).refused(addToCart, { product_id: product, quantity: 1 })).status).toBe(401);
    expect(await linesHeld()).toBe(before);
  });

  test('a session that was ended sees and writes nothing', async () => {
    const { token } = await app.make.member();
    await app.sql((trx) =>
      sql`update sessions set ended_at = now() where token_hash = sha256(${Buffer.from(token)})`.execute(trx),
    );
    expect(await as(app, { token }).refused(addToCart, { product_id: product, quantity: 1 })).toMatchObject({
      status: 401,
      code: 90003,
    });
  });

  test('what is refused on the way is undone, and the connection is as good as before', async () => {
    const missing = '0198c0de-0000-7000-8000-000000000009';
    for (let nth = 0; nth < 15; nth++) {
      const before = await linesHeld();
      const input = { product_id: product, quantity: 1, accessories: [{ accessory_id: missing, quantity: 1 }] };
      expect((await as(app, partner).refused(addToCart, input)).status).toBe(404);
      expect((await as(app, partner).refused(addToCart, { product_id: 'nothing', quantity: 1 })).status).toBe(404);
      expect(await linesHeld()).toBe(before);
    }
    await as(app, partner).ok(addToCart, { product_id: product, quantity: 1 });
    expect((await as(app, partner).ok(listCart, {})).list).toMatchObject([{ product_id: product, quantity: 1 }]);
  });

  test('the same key adds once', async () => {
    const headers = { 'content-type': 'application/json', token: partner.token, 'idempotency-key': 'twice-the-same' };
    const body = JSON.stringify({ product_id: product, quantity: 5 });
    const first = await post('/user/cartcreate', headers, body);
    expect((await post('/user/cartcreate', headers, body)).json()).toEqual(first.json());
    expect((await as(app, partner).ok(listCart, {})).list[0]!.quantity).toBe(6);
  });
});

describe('a flight', () => {
  const flight = { asker: 'anyone', admit: () => undefined } as const;

  test('that reads leaves nothing behind; one that writes keeps what was landed', async () => {
    const count = sql<{ n: number }>`select count(*)::int as n from settings where key like 'flight.%'`;
    const write = sql<unknown>`insert into settings (key, value) values ('flight.' || gen_random_uuid(), '1')`;
    const landing = { ...flight, reads: false, questions: [write, count] } as const;
    await expect(
      inOneFlight<[unknown, { n: number }], undefined, never>(app.context.db, landing, ([, rows]) => {
        expect(rows).toEqual([{ n: 1 }]);
        throw new Error('not landed');
      }),
    ).rejects.toThrow('not landed');
    expect((await count.execute(app.context.db)).rows).toEqual([{ n: 0 }]);
    await inOneFlight<[unknown, { n: number }], undefined, void>(app.context.db, landing, () => undefined);
    expect((await count.execute(app.context.db)).rows).toEqual([{ n: 1 }]);
  });

  test('says what failed, though more was asked, prepared or not', async () => {
    const failing = {
      ...flight,
      reads: true,
      questions: [sql`select 1`, sql`select 1 / (1 - ${1}::int)`, sql`select 2`],
    };
    for (let nth = 0; nth < 20; nth++) {
      await expect(inOneFlight(app.context.db, failing, () => undefined)).rejects.toThrow(/division by zero/);
      const questions = [sql<{ a: number }>`select 1 / ${1}::int as a`, sql<{ b: number }>`select 2 as b`] as const;
      const rows = await inOneFlight<[{ a: number }, { b: number }], undefined, unknown>(
        app.context.db,
        { ...flight, reads: true, questions },
        (found) => found,
      );
      expect(rows).toEqual([[{ a: 1 }], [{ b: 2 }]]);
    }
  });

  test('leaves no scope, and no order to read only, on its connection', async () => {
    await as(app, partner).ok(listCart, {});
    const client = await takeClient(app.context.db);
    try {
      const { answers } = await client.together([
        { sql: `select scope() as scope, scope_user() as who, current_setting('transaction_read_only') as reads` },
      ]);
      expect(answers[0]!.rows).toEqual([{ scope: '', who: null, reads: 'off' }]);
    } finally {
      client.release();
    }
  });
});
