import { getProductDetail } from '@trunkline/contract/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { callAs } from '../../testing/api-caller.ts';
import type { TestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { bootWithDemoCatalogue, getListedProduct, unknownId } from '../catalogue.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await bootWithDemoCatalogue();
});
afterAll(() => app.close());

const findSheet = async (model: string, lang: 'en' | 'ar') => {
  const { id } = await getListedProduct(app, model);
  const { downloads } = await callAs(app, null, { lang }).ok(getProductDetail, { id });
  return expectDefined(downloads.at(-1));
};
const download = (url: string) => app.fastify.inject({ method: 'GET', url });

test('serves a visitor the data sheet of a device in the language of the page', async () => {
  const sheet = await findSheet('RV-3448P', 'en');
  expect(sheet).toMatchObject({ name: 'Data sheet RV-3448P.pdf', size: null });
  const answer = await download(sheet.url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = readPdf(answer.rawPayload).pages.join('\n');
  expect(text).toContain('230-3448-01');
  expect(text).toContain('Raven PSU');
  expect(text).not.toMatch(/\$|USD|2,?770|GPL/);
  const arabic = await download((await findSheet('RV-3448P', 'ar')).url);
  expect(arabic.statusCode).toBe(200);
  expect(arabic.rawPayload).not.toEqual(answer.rawPayload);
});

test('serves data sheets of accessories and of products without packing data', async () => {
  for (const model of ['PC-10G-LR', 'LC-36C', 'RM-1U', 'RK-9604D']) {
    const answer = await download((await findSheet(model, 'en')).url);
    expect([model, answer.statusCode]).toEqual([model, 200]);
  }
});

test('returns 404 for an unknown product', async () => {
  const answer = await download(`/prod-api/products/datasheet?id=${unknownId}`);
  expect(answer.statusCode).toBe(404);
});

test('returns 429 beyond thirty data sheets a minute from one address', async () => {
  const { url } = await findSheet('PC-10G-LR', 'en');
  const answers = await Promise.all(Array.from({ length: 40 }, () => download(url)));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(refused[0]?.headers['retry-after']).toBeDefined();
});
