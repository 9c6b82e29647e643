// Links to what is not published. docs/rules/content.md, "Preview"
import { previewContent } from '@trunkline/contract/content/items';
import { listAudit } from '@trunkline/contract/staff/audit';
import { deleteContent, getStaffContent, saveContent } from '@trunkline/contract/staff/content';
import { listContentPreviews, revokeContentPreview, shareContent } from '@trunkline/contract/staff/content-previews';
import { dayInMs } from '@trunkline/rules/time';
import { afterEach, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { createContentInput } from '../content.testing.ts';
import { insertPreview, maxPreviewLinks } from './preview.sql.ts';

const app = await startTestApp();
const editor = callAs(app, await app.make.staff('content'));
const visitor = callAs(app);
afterEach(() => app.setClockOffset(0));

const draft = async (title = 'Secret'): Promise<string> =>
  (await editor.ok(saveContent, createContentInput({ texts: { en: { title, body: 'Not **yet**.' } } }))).id;
const share = async (id: string) => {
  const { url, expires_at } = await editor.ok(shareContent, { id });
  return { preview: new URL(url).searchParams.get('preview') ?? '', expires_at };
};
const listLinks = async (id: string) => (await editor.ok(listContentPreviews, { id })).list;
const refusedAs = async (preview: string) => {
  const { status, msg } = await visitor.refused(previewContent, { preview });
  return [status, msg];
};
/** A link that ended a moment ago. Returns its id. */
const insertExpired = (content_id: string): Promise<string> =>
  app.sql(async (trx) => {
    const created_at = new Date(app.context.clock().getTime() - dayInMs);
    return insertPreview(trx, { content_id, created_at, expires_at: app.context.clock() });
  });
const gone = [404, 'This preview link is not valid.'];

test('a link shows the newest version of its item for a day, and answers 404 after it', async () => {
  const { preview, expires_at } = await share(await draft());
  expect(await visitor.ok(previewContent, { preview })).toMatchObject({
    title: 'Secret',
    body_html: '<p>Not <strong>yet</strong>.</p>',
    expires_at,
  });
  for (const bad of [
    `${preview}x`,
    preview.slice(0, -1),
    preview.replace(/^./, (one) => (one === '0' ? '1' : '0')),
    'x',
  ])
    expect(await refusedAs(bad)).toEqual(gone);
  app.setClockOffset(1);
  expect(await refusedAs(preview)).toEqual(gone);
});

test('editors see the valid links of an item: who made them and until when', async () => {
  const id = await draft();
  await share(await draft('Other'));
  expect(await listLinks(id)).toEqual([]);
  const { expires_at } = await share(id);
  const [link, ...others] = await listLinks(id);
  expect(others).toEqual([]);
  expect(link).toMatchObject({ who: expect.stringMatching(/\S/), expires_at });
  await insertExpired(id);
  expect(await listLinks(id)).toEqual([link]);
});

test('a revoked link answers as one that never was; the other link of the item stays', async () => {
  const id = await draft();
  const first = await share(id);
  const [{ id: link } = { id: '' }] = await listLinks(id);
  const second = await share(id);
  await editor.ok(revokeContentPreview, { id: link });
  expect(await refusedAs(first.preview)).toEqual(gone);
  expect((await visitor.ok(previewContent, { preview: second.preview })).title).toBe('Secret');
  expect(await listLinks(id)).toHaveLength(1);
  expect((await editor.refused(revokeContentPreview, { id: link })).status).toBe(404);
});

test('a link that has expired cannot be revoked', async () => {
  const id = await draft();
  const link = await insertExpired(id);
  expect((await editor.refused(revokeContentPreview, { id: link })).status).toBe(404);
});

test('links end with their item', async () => {
  const id = await draft();
  const { preview } = await share(id);
  const { version } = await editor.ok(getStaffContent, { id });
  await editor.ok(deleteContent, { id, version });
  expect(await refusedAs(preview)).toEqual(gone);
});

test('an item has at most 20 valid links', async () => {
  const id = await draft();
  for (let made = 0; made < maxPreviewLinks; made++) await share(id);
  const { status, msg } = await editor.refused(shareContent, { id });
  expect([status, msg]).toEqual([409, 'This item has 20 valid preview links. Revoke one first.']);
  const [{ id: link } = { id: '' }] = await listLinks(id);
  await editor.ok(revokeContentPreview, { id: link });
  await share(id);
});

test('making and revoking a link are in the audit', async () => {
  const id = await draft();
  await share(id);
  const [{ id: link } = { id: '' }] = await listLinks(id);
  await editor.ok(revokeContentPreview, { id: link });
  const admin = callAs(app, await app.make.staff('admin'));
  const { list } = await admin.ok(listAudit, { filter: { object_id: id } });
  expect(list.map(({ action }) => action)).toEqual(expect.arrayContaining(['content.share', 'content.share_revoke']));
});

test('whoever may not edit content reads no links and revokes none', async () => {
  const id = await draft();
  await share(id);
  const [{ id: link } = { id: '' }] = await listLinks(id);
  const partner = callAs(app, await app.make.member());
  const finance = callAs(app, await app.make.staff('finance'));
  for (const stranger of [visitor, partner, finance]) {
    expect([401, 403]).toContain((await stranger.refused(listContentPreviews, { id })).status);
    expect([401, 403]).toContain((await stranger.refused(revokeContentPreview, { id: link })).status);
  }
  expect(await listLinks(id)).toHaveLength(1);
});
