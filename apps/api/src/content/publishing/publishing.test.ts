import { getContent, listContent } from '@trunkline/contract/content/items';
import {
  getContentVersion,
  getStaffContent,
  listContentVersions,
  publishContent,
  renderContent,
  restoreContent,
  saveContent,
  unpublishContent,
  unscheduleContent,
} from '@trunkline/contract/staff/content';
import { shareContent } from '@trunkline/contract/staff/content-previews';
import { dayInMs } from '@trunkline/rules/time';
import { afterEach, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { createContentInput, publishNew } from '../content.testing.ts';

const app = await startTestApp();
const editor = callAs(app, await app.make.staff('content'));
const visitor = callAs(app);
afterEach(() => app.setClockOffset(0));

const inDays = (days: number): string => new Date(app.context.clock().getTime() + days * dayInMs).toISOString();
const readTitle = async (slug: string): Promise<string> => (await visitor.ok(getContent, { kind: 'news', slug })).title;

describe('publishing', () => {
  test('visitors read the published version until the next one is published', async () => {
    const item = await publishNew(editor, { slug: 'first', texts: { en: { title: 'One', body: '**One**' } } });
    expect(item).toMatchObject({ state: 'published', has_changes: false, number: 1, live: { number: 1 }, version: 2 });
    expect(await visitor.ok(getContent, { kind: 'news', slug: 'first' })).toMatchObject({
      title: 'One',
      body_html: '<p><strong>One</strong></p>',
      languages: ['en'],
      language: 'en',
      minutes: 1,
    });
    const changed = await editor.ok(saveContent, {
      id: item.id,
      version: item.version,
      texts: { en: { title: 'Two' } },
    });
    expect([changed.state, changed.has_changes, await readTitle('first')]).toEqual(['published', true, 'One']);
    const again = await editor.ok(publishContent, { id: item.id, version: changed.version });
    expect([again.live?.number, await readTitle('first')]).toEqual([2, 'Two']);
    expect(again.published_at).toBe(item.published_at);
  });

  test('a publication at a time begins then, without a job, and leaves the present version until then', async () => {
    const item = await publishNew(editor, { slug: 'timed', texts: { en: { title: 'Before', body: 'x' } } });
    const { version } = await editor.ok(saveContent, {
      id: item.id,
      version: item.version,
      texts: { en: { title: 'After' } },
    });
    const publish_at = inDays(0.04);
    const scheduled = await editor.ok(publishContent, { id: item.id, version, publish_at });
    expect(scheduled).toMatchObject({
      state: 'published',
      publish_at,
      has_changes: false,
      live: { number: 1 },
      scheduled: { number: 2 },
    });
    app.setClockOffset(0.02);
    expect(await readTitle('timed')).toBe('Before');
    app.setClockOffset(0.06);
    expect(await readTitle('timed')).toBe('After');
    expect(await editor.ok(getStaffContent, { id: item.id })).toMatchObject({ live: { number: 2 }, scheduled: null });
  });

  test('an item that is new is scheduled, then published, and its list says so', async () => {
    const { id } = await editor.ok(saveContent, createContentInput({ slug: 'later', publish_at: inDays(0.04) }));
    const scheduled = await editor.ok(publishContent, { id, version: 1 });
    expect([scheduled.state, scheduled.live]).toEqual(['scheduled', null]);
    expect((await visitor.refused(getContent, { kind: 'news', slug: 'later' })).status).toBe(404);
    app.setClockOffset(0.06);
    expect((await visitor.ok(listContent, { kind: 'news' })).list[0]?.slug).toBe('later');
    expect((await editor.ok(getStaffContent, { id })).state).toBe('published');
  });

  test('an item is taken off the site, and published again with its first date', async () => {
    const item = await publishNew(editor, { slug: 'off' });
    const off = await editor.ok(unpublishContent, { id: item.id, version: item.version });
    expect([off.state, off.has_changes]).toEqual(['draft', true]);
    expect((await visitor.refused(getContent, { kind: 'news', slug: 'off' })).status).toBe(404);
    expect((await editor.refused(unpublishContent, { id: item.id, version: off.version })).status).toBe(409);
    const on = await editor.ok(publishContent, { id: item.id, version: off.version });
    expect([on.state, on.published_at]).toEqual(['published', item.published_at]);
  });
});

test('a schedule is withdrawn, and the present version goes on', async () => {
  const item = await publishNew(editor, { slug: 'withdrawn' });
  const { version } = await editor.ok(saveContent, {
    id: item.id,
    version: item.version,
    texts: { en: { title: 'New' } },
  });
  const scheduled = await editor.ok(publishContent, { id: item.id, version, publish_at: inDays(0.04) });
  expect((await editor.refused(unscheduleContent, { id: item.id, version })).status).toBe(409);
  const unscheduled = await editor.ok(unscheduleContent, { id: item.id, version: scheduled.version });
  expect(unscheduled).toMatchObject({ state: 'published', has_changes: true, scheduled: null });
  expect(unscheduled.version).toBe(scheduled.version + 1);
  app.setClockOffset(0.06);
  expect(await readTitle('withdrawn')).not.toBe('New');
  expect((await editor.refused(unscheduleContent, { id: item.id, version: unscheduled.version })).status).toBe(409);
});

test('a later schedule replaces the earlier one', async () => {
  const item = await publishNew(editor, { slug: 'moved', texts: { en: { title: 'Before', body: 'x' } } });
  const plan = async (title: string, from: number, days: number) => {
    const { version } = await editor.ok(saveContent, { id: item.id, version: from, texts: { en: { title } } });
    return editor.ok(publishContent, { id: item.id, version, publish_at: inDays(days) });
  };
  const first = await plan('Early', item.version, 0.04);
  const second = await plan('Late', first.version, 0.08);
  expect(second.scheduled?.number).toBe(3);
  app.setClockOffset(0.06);
  expect(await readTitle('moved')).toBe('Before');
  app.setClockOffset(0.1);
  expect(await readTitle('moved')).toBe('Late');
});

describe('what is published', () => {
  test('answers 400 at the field for a moment more than ten years ahead, on a save too', async () => {
    const publish_at = '9999-12-31T23:59:00.000Z';
    const { id } = await editor.ok(saveContent, createContentInput());
    const refusals = [
      await editor.refused(publishContent, { id, version: 1, publish_at }),
      await editor.refused(saveContent, { id, version: 1, publish_at }),
      await editor.refused(saveContent, createContentInput({ publish_at })),
    ];
    for (const { status, errors } of refusals)
      expect([status, errors[0]?.path, errors[0]?.msg]).toEqual([
        400,
        'publish_at',
        'Choose a time within the next ten years.',
      ]);
    expect((await editor.ok(getStaffContent, { id })).version).toBe(1);
  });

  test('an earlier address leads to the present one', async () => {
    const item = await publishNew(editor, { slug: 'old-name' });
    const { version } = await editor.ok(saveContent, { id: item.id, version: item.version, slug: 'new-name' });
    await editor.ok(publishContent, { id: item.id, version });
    for (const slug of ['old-name', 'new-name'])
      expect((await visitor.ok(getContent, { kind: 'news', slug })).path).toBe('/aboutus/news/detail?page=new-name');
  });

  test('answers 400 without an English text, and 409 for a stale version or nothing new', async () => {
    const { id } = await editor.ok(saveContent, createContentInput({ texts: { en: { title: 'Empty' } } }));
    const { status, errors } = await editor.refused(publishContent, { id, version: 1 });
    expect([status, errors[0]?.path]).toEqual([400, 'texts.en.body']);
    const item = await publishNew(editor);
    expect((await editor.refused(publishContent, { id: item.id, version: 1 })).status).toBe(409);
    expect((await editor.refused(publishContent, { id: item.id, version: item.version })).status).toBe(409);
  });

  test('of two publications at once one wins, and visitors read one version', async () => {
    for (const _round of raceRounds) {
      const { id } = await editor.ok(saveContent, createContentInput());
      const answers = await Promise.all([1, 2].map(() => editor.raw(publishContent, { id, version: 1 })));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    }
  });
});

describe('versions', () => {
  test('are listed with the newest first, read one by one, and restored as a draft', async () => {
    const item = await publishNew(editor, { texts: { en: { title: 'One', body: 'x' } } });
    const changed = await editor.ok(saveContent, {
      id: item.id,
      version: item.version,
      texts: { en: { title: 'Two' } },
    });
    const { list } = await editor.ok(listContentVersions, { id: item.id });
    expect(list.map(({ number, published }) => [number, published])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect((await editor.ok(getContentVersion, { id: item.id, number: 1 })).texts.en?.title).toBe('One');
    const restored = await editor.ok(restoreContent, { id: item.id, version: changed.version, number: 1 });
    expect([restored.number, restored.texts.en?.title, restored.has_changes]).toEqual([3, 'One', true]);
    expect((await editor.refused(restoreContent, { id: item.id, version: restored.version, number: 9 })).status).toBe(
      404,
    );
    expect((await editor.refused(getContentVersion, { id: item.id, number: 9 })).status).toBe(404);
  });
});

describe('looking before publishing', () => {
  test('a kind without a page has no link', async () => {
    const { id } = await editor.ok(saveContent, createContentInput({ kind: 'banner', slug: null }));
    expect((await editor.refused(shareContent, { id })).status).toBe(409);
  });

  test('an item is rendered as its page will show it, with what is wrong in its text, and stored nowhere', async () => {
    const stored = await publishNew(editor, { slug: 'typed' });
    const { item, bill, problems } = await editor.ok(renderContent, {
      id: stored.id,
      kind: 'news',
      title: 'Typed',
      excerpt: 'Lead',
      body: '## Hello\n\n[[XX-1]]',
      details: { topic: 'company' },
    });
    expect(item).toMatchObject({
      id: stored.id,
      kind: 'news',
      title: 'Typed',
      excerpt: 'Lead',
      topic: 'company',
      body_html: '<h2 id="s-hello">Hello</h2>\n<p>XX-1</p>',
      published_at: stored.published_at,
    });
    expect([bill, problems]).toEqual([null, [{ line: 3, msg: 'There is no product “XX-1”.' }]]);
    expect((await editor.ok(getStaffContent, { id: stored.id })).version).toBe(stored.version);
  });

  test('a new item is rendered below its parent, in the language of its text', async () => {
    const parent = await publishNew(editor, { kind: 'help', slug: 'topic' });
    const input = {
      kind: 'help' as const,
      parent_id: parent.id,
      language: 'ar' as const,
      title: 'سؤال',
      body: '[x](/product)',
    };
    const { item } = await editor.ok(renderContent, input);
    expect([item.title, item.language, item.languages, item.parents.map(({ id }) => id)]).toEqual([
      'سؤال',
      'ar',
      ['ar'],
      [parent.id],
    ]);
    expect(item.body_html).toContain('href="/ar/product"');
  });

  test('is refused to staff without the permission, for an unknown item and for a menu entry', async () => {
    const stranger = callAs(app, await app.make.staff('pricing'));
    expect((await stranger.refused(renderContent, { body: 'x' })).status).toBe(403);
    expect((await editor.refused(renderContent, { id: 'x', body: 'x' })).status).toBe(404);
    const menu = await editor.ok(saveContent, createContentInput({ kind: 'menu', slug: null }));
    expect((await editor.refused(renderContent, { id: menu.id, body: 'x' })).status).toBe(409);
  });
});
