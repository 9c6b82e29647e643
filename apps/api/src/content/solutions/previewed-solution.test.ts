// A solution that is not published, read by its link. docs/rules/content.md, "Preview"
import { previewContent } from '@trunkline/contract/content/items';
import {
  addSolutionToCart,
  downloadSolutionBill,
  downloadSolutionTopology,
  getSolutionBill,
  getSolutionDrawing,
} from '@trunkline/contract/content/solutions';
import { getStaffContent, listStaffContent, renderContent, saveContent } from '@trunkline/contract/staff/content';
import { shareContent } from '@trunkline/contract/staff/content-previews';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ApiCaller, callAs } from '../../testing/api-caller.ts';
import type { TestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { bootWithSolutions } from './solutions.testing.ts';

let app: TestApp;
let editor: ApiCaller;
let visitor: ApiCaller;
let preview: string;
beforeAll(async () => {
  app = await bootWithSolutions();
  editor = callAs(app, await app.make.staff('content'));
  visitor = callAs(app);
  const { list } = await editor.ok(listStaffContent, { filter: { kind: 'solution' }, limit: 50 });
  const { id } = expectDefined(list.find(({ slug }) => slug === 'campus'));
  const { details } = await editor.ok(getStaffContent, { id });
  const draft = await editor.ok(saveContent, {
    kind: 'solution',
    slug: 'stadium',
    details,
    texts: { en: { title: 'Stadium', body: 'Soon.' }, ar: { title: 'ملعب', body: 'قريبًا.' } },
  });
  preview = await share(draft.id);
}, 60_000);
afterAll(() => app.close());
afterEach(() => app.setClockOffset(0));

const share = async (id: string): Promise<string> =>
  new URL((await editor.ok(shareContent, { id })).url).searchParams.get('preview') ?? '';

test('has its bill for a size in the language of the reader, without prices, also for a partner', async () => {
  const partner = await app.make.member({ type: 'DPP', level: 'gold' });
  for (const [lang, title] of [
    ['en', 'Stadium'],
    ['ar', 'ملعب'],
  ] as const) {
    const reader = callAs(app, partner, { lang });
    const { bill, ...item } = await reader.ok(previewContent, { preview, size: 400 });
    expect([item.title, bill?.size, bill?.preview]).toEqual([title, 400, preview]);
    expect(JSON.stringify(bill)).not.toMatch(/price|subtotal/i);
  }
});

test('has drawings and files by its link alone', async () => {
  const input = { slug: 'stadium', size: 400 };
  const drawing = { ...input, device: 'core' };
  expect((await visitor.raw(getSolutionDrawing, drawing)).status).toBe(404);
  const { bill } = await visitor.ok(previewContent, { preview, size: 400 });
  const address = expectDefined(
    /\/prod-api\/solution\/drawing\?[^"]*device=core[^"]*/.exec(bill?.drawing.wide.svg ?? '')?.[0],
  );
  const { statusCode, headers } = await app.fastify.inject({ url: address.replaceAll('&amp;', '&') });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  for (const endpoint of [downloadSolutionTopology, downloadSolutionBill]) {
    expect((await visitor.raw(endpoint, input)).status).toBe(404);
    expect((await visitor.raw(endpoint, { ...input, preview })).status).toBe(200);
    expect((await visitor.raw(endpoint, { ...input, preview: `${preview}x` })).status).toBe(404);
  }
  expect(bill?.downloads.filter(({ kind }) => kind !== 'document').map(({ url }) => url.includes('&preview='))).toEqual(
    [true, true],
  );
  app.setClockOffset(2);
  expect((await visitor.raw(getSolutionDrawing, { ...drawing, preview })).status).toBe(404);
});

test('is drawn in the editor from what is typed, by a signed text for each device, and has no files before it is saved', async () => {
  const { list } = await editor.ok(listStaffContent, { filter: { kind: 'solution' }, limit: 50 });
  const { id } = expectDefined(list.find(({ slug }) => slug === 'campus'));
  const { details } = await editor.ok(getStaffContent, { id });
  const typed = { kind: 'solution' as const, title: 'Arena', language: 'ar' as const, details, size: 400 };
  const { bill } = await editor.ok(renderContent, typed);
  expect([bill?.size, bill?.preview, bill?.downloads.filter(({ kind }) => kind !== 'document')]).toEqual([
    400,
    'editor',
    [],
  ]);
  expect(JSON.stringify(bill)).not.toMatch(/price|subtotal/i);
  const [address = ''] = bill?.layers.map(({ image }) => image) ?? [];
  const { statusCode, body } = await app.fastify.inject({ url: address });
  expect([statusCode, body.startsWith('<svg')]).toEqual([200, true]);
  expect((await app.fastify.inject({ url: address.slice(0, -1) })).statusCode).toBe(404);
  const saved = await editor.ok(renderContent, { ...typed, id });
  const files = saved.bill?.downloads.map(({ url }) => url).filter((url) => url.includes('&preview=')) ?? [];
  expect(files).toHaveLength(2);
  const getStatuses = () => Promise.all(files.map(async (url) => (await app.fastify.inject({ url })).statusCode));
  expect(await getStatuses()).toEqual([200, 200]);
  // The link of the editor opens no page, and ends after a day.
  const link = new URL(files[0] ?? '', 'http://localhost').searchParams.get('preview') ?? '';
  expect((await visitor.refused(previewContent, { preview: link })).status).toBe(404);
  app.setClockOffset(1);
  expect(await getStatuses()).toEqual([404, 404]);
});

test('is not sold: neither its bill nor the cart takes it', async () => {
  const partner = callAs(app, await app.make.member());
  expect((await partner.refused(getSolutionBill, { slug: 'stadium' })).status).toBe(404);
  expect((await partner.refused(addSolutionToCart, { slug: 'stadium' })).status).toBe(404);
});

test('a link to another kind draws nothing, and answers no bill', async () => {
  const news = await editor.ok(saveContent, {
    kind: 'news',
    slug: 'soon',
    texts: { en: { title: 'Soon', body: 'x' } },
  });
  const link = await share(news.id);
  expect((await visitor.ok(previewContent, { preview: link })).bill).toBeNull();
  expect((await visitor.raw(getSolutionDrawing, { slug: 'campus', device: 'core', preview: link })).status).toBe(404);
});
