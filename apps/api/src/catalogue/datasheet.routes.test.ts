import { listProducts, productDetail } from '@trunkline/contract/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../demo/demo-catalogue.ts';
import { readPdf } from '../platform/documents/pdf-text.ts';
import { as, boot, type Booted } from '../testing/boot.ts';

let app: Booted;
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
});
afterAll(() => app.close());

const sheetOf = async (model: string, lang: 'en' | 'ar') => {
  const { list } = await as(app).ok(listProducts, { keyword: model });
  const id = list.find((one) => one.model === model)!.id;
  const { downloads } = await as(app, null, { lang }).ok(productDetail, { id });
  return downloads.at(-1)!;
};
const fetched = (url: string) => app.fastify.inject({ method: 'GET', url });

test('a visitor takes the data sheet of a device, in the language of the page', async () => {
  const sheet = await sheetOf('RV-3448P', 'en');
  expect(sheet).toMatchObject({ name: 'Data sheet RV-3448P.pdf', size: null });
  const answer = await fetched(sheet.url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = readPdf(answer.rawPayload).pages.join('\n');
  expect(text).toContain('230-3448-01');
  expect(text).toContain('Raven PSU');
  expect(text).not.toMatch(/\$|USD|2,?770|GPL/);
  const arabic = await fetched((await sheetOf('RV-3448P', 'ar')).url);
  expect(arabic.statusCode).toBe(200);
  expect(arabic.rawPayload).not.toEqual(answer.rawPayload);
});

test('what is no device has one as well, and what has no packing data says so', async () => {
  for (const model of ['PC-10G-LR', 'LC-36C', 'RM-1U', 'RK-9604D']) {
    const answer = await fetched((await sheetOf(model, 'en')).url);
    expect([model, answer.statusCode]).toEqual([model, 200]);
  }
});

test('of a product that is not there is none', async () => {
  const answer = await fetched('/prod-api/products/datasheet?id=00000000-0000-7000-8000-000000000000');
  expect(answer.statusCode).toBe(404);
});

test('nobody takes all of them at once', async () => {
  const { url } = await sheetOf('PC-10G-LR', 'en');
  const answers = await Promise.all(Array.from({ length: 40 }, () => fetched(url)));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(refused[0]!.headers['retry-after']).toBeDefined();
});
