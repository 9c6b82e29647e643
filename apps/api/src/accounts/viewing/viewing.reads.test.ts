// What a view as partner may call, for every endpoint, also of the future. docs/decisions/0051-a-call-declares-that-it-reads.md
import { addToCart } from '@trunkline/contract/cart';
import { saveDraft } from '@trunkline/contract/drafts';
import { companyAccess, type Endpoint, endpoint } from '@trunkline/contract/endpoint';
import { exportOrders } from '@trunkline/contract/orders';
import { downloadOwnPriceList } from '@trunkline/contract/prices';
import { downloadQuotation } from '@trunkline/contract/quotations';
import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { createOrderAt } from '../../orders/orders.testing.ts';
import { serve } from '../../platform/http/serve.ts';
import { createContent, type ProjectTest, registerProject, setUpProjectTest } from '../../projects/projects.testing.ts';
import { createFiveDeskItems, saveAs } from '../../quotations/quotations.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import type { TestUser } from '../../testing/factories.ts';
import { viewAs } from './viewing.testing.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Declares that it reads, and writes. */
const lying = endpoint({
  method: 'POST',
  path: '/test/lying',
  access: companyAccess,
  reads: true,
  summary: 'Writes.',
  input: z.object({}),
  output: z.object({}),
});

let given: ProjectTest;
let endpoints: readonly Endpoint[];
let view: Pick<TestUser, 'token'>;
/** Records of the partner, one of each kind. */
let ids: readonly string[];
beforeAll(async () => {
  given = await setUpProjectTest();
  const { app, products, owner, channel } = given;
  endpoints = [...app.context.endpoints.values()].map(({ endpoint: one }) => one);
  serve(app.context, lying, async ({ trx, principal }) => {
    const own = trx.updateTable('companies').where('id', '=', principal.company_id ?? '');
    await own.set({ website: 'https://written.example' }).execute();
    return {};
  });
  const content = await createContent(given, owner);
  const project = await registerProject(given, owner);
  const quotation = await saveAs(app, owner, { items: createFiveDeskItems(products) });
  const people = {
    partner: owner,
    finance: await app.make.staff('finance'),
    logistics: await app.make.staff('logistics'),
  };
  const { order } = await createOrderAt(app, people, 'payment_submitted');
  const draft = await callAs(app, owner).ok(saveDraft, { type: 'Project', content });
  await callAs(app, owner).ok(addToCart, { product_id: products.desk, quantity: 2 });
  ids = [project.id, quotation.id, order.id, draft.id, products.desk, content.enduser_id ?? ''];
  view = await viewAs(app, channel, owner);
});

const formatEndpoint = ({ method, path }: Endpoint): string => `${method} ${path}`;
const readsAsPartner = ({ reads, mediaTypes }: Endpoint): boolean => reads === true && mediaTypes === undefined;

/** Reading calls of companies and of every user that a view may not make. */
const privateReads = [
  // A stream is open for minutes and counts among those of the user; pages of a view read anew instead.
  'GET /user/events',
  // Only their user sees where they are logged in.
  'GET /user/sessions',
];

test('every call with GET that is not for staff declares that it reads, except the private ones', () => {
  const silent = endpoints.filter(({ method, access, reads }) => method === 'GET' && access.who !== 'staff' && !reads);
  expect(silent.map(formatEndpoint).toSorted()).toEqual(privateReads);
});

test('no call of staff declares that it reads for partners', () => {
  expect(endpoints.filter(({ access, reads }) => access.who === 'staff' && reads).map(formatEndpoint)).toEqual([]);
});

test('every call that does not declare that it reads answers 403 to a view and says why', async () => {
  const others = endpoints.filter(({ reads }) => !reads);
  expect(others.length).toBeGreaterThan(150);
  const answered: string[] = [];
  for (const one of others) {
    const { status, msg } = await callAs(given.app, view).refused(one, { id: ids[0], version: 1 });
    if (status !== 403 || !msg.startsWith('You are viewing the portal as a partner.'))
      answered.push(`${formatEndpoint(one)}: ${status} ${msg}`);
  }
  expect(answered).toEqual([]);
});

/** Signed addresses of files differ by the second, and refusals name their own request. */
const withoutLinks = (body: unknown): string =>
  JSON.stringify(body).replaceAll(/until=\d+&signature=[\w-]+|"request_id":"[\w-]+"/g, '');

test('every call that reads answers a view what it answers the partner, also with the id of each record', async () => {
  const { app, owner } = given;
  const different: string[] = [];
  let answered = 0;
  for (const one of endpoints.filter(readsAsPartner))
    for (const input of [{}, { page: 1 }, ...ids.map((id) => ({ id }))]) {
      const own = await callAs(app, owner).raw(one, input);
      const seen = await callAs(app, view).raw(one, input);
      if (own.status === 200) answered += 1;
      if (seen.status !== own.status || withoutLinks(seen.json()) !== withoutLinks(own.json()))
        different.push(`${formatEndpoint(one)} ${JSON.stringify(input)}: ${own.status} ${seen.status}`);
    }
  expect(different).toEqual([]);
  expect(answered).toBeGreaterThan(60);
});

test('files and exports of the partner are made in a view, and the partner has no audit row of them', async () => {
  const { app, owner } = given;
  const as = callAs(app, view);
  const quotationId = ids[1] ?? '';
  for (const [one, input] of [
    [downloadQuotation, { id: quotationId }],
    [exportOrders, {}],
    [downloadOwnPriceList, {}],
  ] as const)
    expect([one.path, (await as.raw(one, input)).status]).toEqual([one.path, 200]);
  const rows = await app.sql((trx) =>
    trx
      .selectFrom('audit')
      .select(['action', 'actor'])
      .where('company_id', '=', owner.company_id)
      .where('action', 'like', '%.export')
      .execute(),
  );
  expect(rows).toEqual([]);
});

test('PostgreSQL refuses what a call writes in a view although it declares that it reads: 403', async () => {
  const { app, owner } = given;
  expect((await callAs(app, view).refused(lying, {})).status).toBe(403);
  const find = () =>
    app.sql((trx) =>
      trx.selectFrom('companies').select('website').where('id', '=', owner.company_id).executeTakeFirstOrThrow(),
    );
  expect((await find()).website).not.toBe('https://written.example');
  await callAs(app, owner).ok(lying, {});
  expect((await find()).website).toBe('https://written.example');
});

test('an idempotency key of a view is not stored', async () => {
  const { app } = given;
  const [one] = endpoints.filter((found) => found.path === '/user/detailquotation');
  if (!one) throw new Error('the call must exist');
  await callAs(app, view, { 'idempotency-key': 'of-a-view' }).ok(one, { id: ids[1] });
  const stored = await app.sql((trx) =>
    trx.selectFrom('idempotency_keys').select('key').where('key', '=', 'of-a-view').execute(),
  );
  expect(stored).toEqual([]);
});
