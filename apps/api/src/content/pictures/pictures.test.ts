import { getContent, listContent } from '@trunkline/contract/content/items';
import {
  deleteContentPicture,
  getContentPicture,
  listContentPictures,
  saveContentPicture,
  uploadContentPicture,
} from '@trunkline/contract/staff/content-pictures';
import { getStaffContent, publishContent, renderContent, saveContent } from '@trunkline/contract/staff/content';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPhotoFile } from '../../catalogue/catalogue.testing.ts';
import { type ApiCaller, callAs } from '../../testing/api-caller.ts';
import { boot, type TestApp } from '../../testing/boot.ts';
import { createContentInput } from '../content.testing.ts';

let app: TestApp;
let editor: ApiCaller;
let auditor: ApiCaller;
let visitor: ApiCaller;
beforeAll(async () => {
  app = await boot();
  editor = callAs(app, await app.make.staff('content'));
  auditor = callAs(app, await app.make.staff('auditor'));
  visitor = callAs(app);
});
afterAll(() => app.close());

const upload = async (alt: string | null = 'A hall with racks') =>
  editor.ok(uploadContentPicture, { file: await createPhotoFile({ width: 2000, height: 1000 }), alt });
const readBytes = async (url: string) => {
  const { statusCode, headers, rawPayload } = await app.fastify.inject({ url });
  return { status: statusCode, headers, bytes: rawPayload };
};
const toAddresses = (srcset: string) => srcset.split(', ').map((one) => one.split(' ')[0] ?? '');

describe('an upload', () => {
  test('becomes AVIF and WebP in three widths, at addresses that never change', async () => {
    const { picture, alts, uses, actions } = await upload();
    expect([picture.width, picture.height, alts, uses, actions]).toEqual([
      1600,
      800,
      { en: 'A hall with racks' },
      0,
      ['save', 'delete'],
    ]);
    for (const [srcset, type, format] of [
      [picture.srcset, 'image/webp', 'webp'],
      [picture.avif, 'image/avif', 'heif'],
    ] as const) {
      expect(srcset.match(/\d+w/g)).toEqual(['1600w', '960w', '480w']);
      const { status, headers, bytes } = await readBytes(toAddresses(srcset)[2] ?? '');
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        type,
        'public, max-age=31536000, immutable',
      ]);
      const meta = await sharp(bytes).metadata();
      expect([meta.format, meta.width, meta.exif]).toEqual([format, 480, undefined]);
    }
  });

  test('of a small picture is not enlarged, and has each width once', async () => {
    const file = await createPhotoFile({ width: 600, height: 900 });
    const { picture } = await editor.ok(uploadContentPicture, { file });
    expect([picture.width, picture.height, picture.srcset.match(/\d+w/g)]).toEqual([600, 900, ['600w', '480w']]);
  });

  test('of AVIF is taken, of SVG refused with the reason, and of other content refused', async () => {
    const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#b8231a' } })
      .avif()
      .toBuffer();
    await editor.ok(uploadContentPicture, { file: new File([new Uint8Array(bytes)], 'a.avif') });
    const svg = await editor.refused(uploadContentPicture, { file: new File(['<svg onload="x"/>'], 'a.svg') });
    expect([svg.status, svg.errors[0]?.path, svg.msg]).toEqual([415, 'file', expect.stringContaining('SVG')]);
    const damaged = new File([new Uint8Array(bytes).slice(0, 60)], 'a.avif');
    for (const file of [damaged, new File(['<svg/>'], 'a.png'), new File(['%PDF-'], 'a.pdf')])
      expect((await editor.refused(uploadContentPicture, { file })).status).toBe(415);
    const large = new File([new Uint8Array(5_000_001)], 'a.png');
    expect((await editor.refused(uploadContentPicture, { file: large })).status).toBe(413);
  });

  test('by staff without the permission is refused', async () => {
    const file = await createPhotoFile();
    const pricing = callAs(app, await app.make.staff('pricing'));
    for (const caller of [auditor, pricing, callAs(app, await app.make.member())])
      expect((await caller.refused(uploadContentPicture, { file })).status).toBe(403);
    expect((await pricing.refused(listContentPictures, {})).status).toBe(403);
  });
});

describe('the library', () => {
  test('is searched by name and by what the pictures show, and changed field by field', async () => {
    const { id, version } = await upload('Engineers at the Porto test bench');
    const found = await auditor.ok(listContentPictures, { keyword: 'porto TEST' });
    expect(found.list.map((one) => [one.id, one.actions])).toEqual([[id, []]]);
    const saved = await editor.ok(saveContentPicture, {
      id,
      version,
      name: 'bench',
      alts: { ar: 'مهندسون عند منصة الاختبار' },
      focal_x: 20,
    });
    expect(saved).toMatchObject({ name: 'bench', picture: { focal_x: 20, focal_y: 50 }, version: 2 });
    expect(Object.keys(saved.alts).toSorted()).toEqual(['ar', 'en']);
    expect((await editor.ok(saveContentPicture, { id, version: 2, alts: { ar: null } })).alts).not.toHaveProperty('ar');
    const stale = await editor.refused(saveContentPicture, { id, version: 1, focal_y: 1 });
    expect([stale.status, stale.data]).toEqual([409, expect.objectContaining({ stale: true })]);
    expect((await auditor.refused(saveContentPicture, { id, version: 3, focal_y: 1 })).status).toBe(403);
    expect((await editor.refused(saveContentPicture, { id: 'x', version: 1 })).status).toBe(404);
  });

  test('gives up a picture that no version of an item shows', async () => {
    const { id, version, picture } = await upload();
    const body = `![Hall](picture:${id})`;
    const item = await editor.ok(saveContent, createContentInput({ texts: { en: { title: 'T', body } } }));
    await editor.ok(saveContent, { id: item.id, version: 1, texts: { en: { body: 'Without.' } } });
    expect((await auditor.ok(getContentPicture, { id })).uses).toBe(1);
    expect((await editor.refused(deleteContentPicture, { id, version })).status).toBe(409);
    const free = await upload();
    expect((await auditor.refused(deleteContentPicture, { id: free.id, version: 1 })).status).toBe(403);
    await editor.ok(deleteContentPicture, { id: free.id, version: 1 });
    expect((await editor.refused(getContentPicture, { id: free.id })).status).toBe(404);
    app.setClockOffset(2);
    await app.context.jobs.runNow('common.sweep_files', {}, app.context);
    app.setClockOffset(0);
    expect((await readBytes(free.picture.src)).status).toBe(404);
    expect((await readBytes(picture.src)).status).toBe(200);
  });
});

describe('a text with a picture', () => {
  test('is published when somebody said in English what it shows, and read in the language of the visitor', async () => {
    const { id, version } = await upload(null);
    const body = `![Hall 3](picture:${id})`;
    const item = await editor.ok(
      saveContent,
      createContentInput({ slug: 'hall', texts: { en: { title: 'T', body } } }),
    );
    const refused = await editor.refused(publishContent, { id: item.id, version: item.version });
    expect([refused.status, refused.errors[0]?.path]).toEqual([400, 'texts.en.body']);
    expect((await editor.ok(renderContent, { body })).problems).toHaveLength(1);
    await editor.ok(saveContentPicture, { id, version, alts: { en: 'Racks', ar: 'خزائن' }, focal_x: 10, focal_y: 90 });
    await editor.ok(publishContent, { id: item.id, version: item.version });
    const { body_html } = await callAs(app, null, { lang: 'ar' }).ok(getContent, { kind: 'news', slug: 'hall' });
    expect(body_html).toContain('alt="خزائن"');
    expect(body_html).toContain('style="object-position:10% 90%"');
    expect((await visitor.ok(getContent, { kind: 'news', slug: 'hall' })).body_html).toContain('alt="Racks"');
  });

  test('and one as its own picture, which rows answer as an address and as a whole', async () => {
    const { id, picture } = await upload();
    const slug = 'with-image';
    const item = await editor.ok(saveContent, createContentInput({ slug, details: { image: id } }));
    await editor.ok(publishContent, { id: item.id, version: item.version });
    const { list } = await visitor.ok(listContent, { kind: 'news' });
    expect(list.find((row) => row.slug === slug)).toMatchObject({ image: picture.src, picture });
    expect(await visitor.ok(getContent, { kind: 'news', slug })).toMatchObject({ image: picture.src, picture });
    expect(list.find((row) => row.slug === 'hall')).toMatchObject({ image: null, picture: null });
    const silent = await upload(null);
    const other = await editor.ok(saveContent, createContentInput({ details: { image: silent.id } }));
    const refused = await editor.refused(publishContent, { id: other.id, version: other.version });
    expect([refused.status, refused.errors[0]?.path]).toEqual([400, 'details.image']);
  });

  test('is not published when the picture does not exist', async () => {
    const body = '![x](picture:0198f0e2-7c1a-7e02-9a51-2f6d8a3b9c10)';
    const item = await editor.ok(saveContent, createContentInput({ texts: { en: { title: 'T', body } } }));
    const { status, errors } = await editor.refused(publishContent, { id: item.id, version: item.version });
    expect([status, errors[0]?.path]).toEqual([400, 'texts.en.body']);
    expect((await editor.ok(getStaffContent, { id: item.id })).state).toBe('draft');
  });
});
