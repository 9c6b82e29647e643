// Starter content waits for a review. Rules: docs/rules/setup.md, "Starter content"
import { listStaffContent, publishContent, reviewContent, saveContent } from '@trunkline/contract/staff/content';
import { getSetup } from '@trunkline/contract/staff/setup';
import { expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import { readAudit } from '../testing/read-audit.ts';
import { loadStarterContent } from './starter-content.ts';

const app = await startTestApp();
const admin = callAs(app, await app.make.staff('admin'));
const vendor = { vendor: 'Tarnwick Systems', email: 'partners@tarnwick.example' };
await app.sql((trx) => trx.deleteFrom('contents').execute());
await app.sql((trx) => loadStarterContent(trx, vendor, new Date()));

const list = async () => (await admin.ok(listStaffContent, { limit: 50 })).list;
const find = async (slug: string) =>
  expectDefined(
    (await list()).find((row) => row.slug === slug),
    slug,
  );
const readCheck = async () => (await admin.ok(getSetup, {})).checks.find(({ name }) => name === 'starter');

test('pages, menu and footer are marked, and counted by the set-up', async () => {
  const rows = await list();
  expect(rows).toHaveLength(12);
  expect(rows.every(({ unreviewed, actions }) => unreviewed && actions.includes('review'))).toBe(true);
  expect(await readCheck()).toMatchObject({ done: false, optional: true });
  expect((await readCheck())?.text).toMatch(/12$/);
  expect((await readCheck())?.page).toBe('/admin/content?kind=page&unreviewed=true');
});

const countUnreviewed = async (kind: 'page' | 'menu' | 'footer') =>
  (await admin.ok(listStaffContent, { filter: { kind, unreviewed: true } })).total;

test('a review takes the mark of a page away, a change of its text does not', async () => {
  const { id, version } = await find('aboutus/brief');
  const saved = await admin.ok(saveContent, { id, version, texts: { en: { title: 'About us' } } });
  expect([saved.unreviewed, saved.actions.includes('review')]).toEqual([true, true]);
  const reviewed = await admin.ok(reviewContent, { id, version: saved.version });
  expect([reviewed.unreviewed, reviewed.state, reviewed.number]).toEqual([false, 'draft', saved.number]);
  expect(reviewed.actions).not.toContain('review');
  expect(reviewed.timeline.at(-1)).toMatchObject({ move: 'review', to: 'draft', side: 'staff' });
  expect((await readAudit(app, 'content', id)).map(({ action }) => action)).toContain('content.review');
  expect((await readCheck())?.text).toMatch(/11$/);
  expect([await countUnreviewed('page'), await countUnreviewed('menu')].map(Boolean)).toEqual([true, true]);
  const left = (await admin.ok(listStaffContent, { filter: { kind: 'page', unreviewed: true } })).list;
  expect(left.map((row) => row.id)).not.toContain(id);
});

test('who publishes or schedules a page has reviewed it', async () => {
  const terms = await find('aboutus/terms');
  const { id, version } = terms;
  const published = await admin.ok(publishContent, { id, version });
  expect([published.unreviewed, published.state]).toEqual([false, 'published']);
  const privacy = await find('aboutus/privacy');
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const scheduled = await admin.ok(publishContent, { id: privacy.id, version: privacy.version, publish_at: later });
  expect([scheduled.unreviewed, scheduled.state]).toEqual([false, 'scheduled']);
  expect((await readCheck())?.text).toMatch(/9$/);
});

test('a review is made once, over the version that was read, by who edits content', async () => {
  const { id, version } = await find('aboutus/contactus');
  expect((await callAs(app, await app.make.staff('auditor')).refused(reviewContent, { id, version })).status).toBe(403);
  expect((await admin.refused(reviewContent, { id, version: version + 1 })).status).toBe(409);
  const reviewed = await admin.ok(reviewContent, { id, version });
  expect((await admin.refused(reviewContent, { id, version: reviewed.version })).status).toBe(409);
});

test('what staff write is never marked; the check is done when everything is reviewed', async () => {
  const texts = { en: { title: 'Jobs', body: 'We hire.' } };
  const own = await admin.ok(saveContent, { kind: 'page', slug: 'aboutus/jobs', texts });
  expect([own.unreviewed, own.actions.includes('publish')]).toEqual([false, true]);
  for (const { id, version, unreviewed, kind } of await list())
    if (unreviewed && kind === 'page') await admin.ok(reviewContent, { id, version });
  expect((await readCheck())?.page).toBe('/admin/content?kind=footer&unreviewed=true');
  for (const { id, version, unreviewed } of await list())
    if (unreviewed) await admin.ok(reviewContent, { id, version });
  expect(await readCheck()).toMatchObject({ done: true, page: '/admin/content?kind=page' });
});
