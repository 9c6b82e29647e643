import { getT } from '@trunkline/text/server-texts';
import { type SharePicture, toSharePicturePath } from '@trunkline/rules/content/share-picture';
import { toProductSlug } from '@trunkline/rules/product-path';
import sharp, { type Region } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProduct } from '../../catalogue/catalogue.testing.ts';
import { publishNew } from '../../content/content.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { boot, type TestApp } from '../../testing/boot.ts';

let app: TestApp;
let vendor: string;
beforeAll(async () => {
  app = await boot();
  const { data } = (await app.fastify.inject({ url: '/prod-api/layout' })).json<{
    data: { sysConifg: { vendor: string } };
  }>();
  vendor = data.sysConifg.vendor;
});
afterAll(() => app.close());

const open = (url: string) => app.fastify.inject({ url });
const toPath = (shown: Partial<SharePicture>): string =>
  toSharePicturePath({
    kind: 'site',
    key: 'site',
    language: 'en',
    vendor,
    title: getT('en')('shell.footer_about'),
    line: '',
    drawing: '',
    ...shown,
  });

/** How much of a region is not white, 0 to 1. */
async function measureInk(png: Buffer, region: Region): Promise<number> {
  const { data } = await sharp(png).extract(region).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((grey) => grey < 128).length / data.length;
}

test('the picture of the site is a PNG of 1200 × 630 px that may be kept for ever', async () => {
  const { statusCode, headers, rawPayload } = await open(toPath({}));
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
});

test('the picture of a product shows its drawing below its name', async () => {
  const product = await createTestProduct(app, await app.make.staff('admin'));
  const { data } = (
    await app.fastify.inject({ method: 'POST', url: '/prod-api/products/detail', payload: { id: product.id } })
  ).json<{ data: { model: string; title: string; code: string; images: string[] } }>();
  const { statusCode, rawPayload } = await open(
    toPath({
      kind: 'product',
      key: toProductSlug(data.code),
      title: data.model,
      line: data.title,
      drawing: data.images[0] ?? '',
    }),
  );
  expect(statusCode).toBe(200);
  expect(await measureInk(rawPayload, { left: 100, top: 360, width: 1000, height: 166 })).toBeGreaterThan(0.02);
});

test.each([
  ['en', 'Switches for halls and yards', 72],
  ['ar', 'محوّلات للقاعات والساحات', 728],
  ['ko', '강당과 야적장용 스위치', 72],
  ['vi', 'Bộ chuyển mạch cho nhà xưởng', 72],
] as const)('the title of an item begins at the side of its language: %s', async (language, title, left) => {
  const editor = callAs(app, await app.make.staff('content'));
  const item = await publishNew(editor, {
    slug: `title-${language}`,
    texts: { en: { title, excerpt: 'x', body: 'x' } },
  });
  const { statusCode, rawPayload } = await open(
    toPath({ kind: 'news', key: item.slug ?? '', language, title, line: 'x' }),
  );
  expect(statusCode).toBe(200);
  expect(await measureInk(rawPayload, { left, top: 200, width: 400, height: 200 })).toBeGreaterThan(0.03);
});

test('the address of an earlier version leads to the present picture', async () => {
  const answer = await open(toPath({ title: 'Earlier' }));
  expect([answer.statusCode, answer.headers['location'], answer.headers['cache-control']]).toEqual([
    302,
    toPath({}),
    'no-cache',
  ]);
});

test.each([
  '/og/product/no-such.en.00000000000.png',
  '/og/news/no-such.en.00000000000.png',
  '/og/site/site.xx.00000000000.png',
  '/og/site/site.png',
  '/og/orders/1.en.00000000000.png',
])('%s has no picture', async (path) => {
  expect((await open(path)).statusCode).toBe(404);
});
