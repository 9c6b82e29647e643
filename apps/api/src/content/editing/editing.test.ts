import { getContent, listContent } from '@trunkline/contract/content/items';
import {
  deleteContent,
  getStaffContent,
  listStaffContent,
  moveContent,
  saveContent,
} from '@trunkline/contract/staff/content';
import { writtenLanguages } from '@trunkline/text/languages';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { createContentInput, publishNew } from '../content.testing.ts';

const app = await startTestApp();
const editor = callAs(app, await app.make.staff('content'));
const visitor = callAs(app);

describe('saving content', () => {
  test('answers a draft with what is missing, and visitors do not read it', async () => {
    const saved = await editor.ok(
      saveContent,
      createContentInput({ slug: 'rook-400g', texts: { en: { title: 'Rook at 400G', body: 'Now.' } } }),
    );
    expect(saved).toMatchObject({
      kind: 'news',
      slug: 'rook-400g',
      path: '/aboutus/news/detail?page=rook-400g',
      state: 'draft',
      state_label: 'Draft',
      has_changes: true,
      languages: ['en'],
      missing: writtenLanguages.filter((language) => language !== 'en'),
      published_at: null,
      number: 1,
      live: null,
      version: 1,
      actions: ['save', 'move', 'publish', 'share', 'delete'],
    });
    expect((await visitor.refused(getContent, { kind: 'news', slug: 'rook-400g' })).status).toBe(404);
    expect((await visitor.ok(listContent, { kind: 'news' })).list.map(({ slug }) => slug)).not.toContain('rook-400g');
  });

  test('details are kept when they are not sent, and replaced whole; visitors read the topic of what is published', async () => {
    const first = await publishNew(editor, { details: { topic: 'lifecycle' } });
    const renamed = await editor.ok(saveContent, { id: first.id, version: first.version, slug: 'line-card-ends' });
    expect([renamed.details, renamed.number]).toEqual([{ topic: 'lifecycle' }, 2]);
    const same = await editor.ok(saveContent, {
      id: first.id,
      version: renamed.version,
      details: { topic: 'lifecycle' },
    });
    expect(same.number).toBe(2);
    const none = await editor.ok(saveContent, { id: first.id, version: renamed.version, details: null });
    expect([none.details, none.number]).toEqual([{}, 3]);
    expect(await visitor.ok(getContent, { kind: 'news', id: first.id })).toMatchObject({ topic: 'lifecycle' });
  });

  test('keeps what is not sent, adds and removes languages, and makes a version of each change alone', async () => {
    const first = await editor.ok(saveContent, createContentInput());
    const second = await editor.ok(saveContent, {
      id: first.id,
      version: 1,
      texts: { ar: { title: 'خبر', body: 'نص' } },
    });
    expect([second.number, second.version, second.languages]).toEqual([2, 2, ['en', 'ar']]);
    expect(second.missing).toEqual(first.missing.filter((language) => language !== 'ar'));
    expect(second.texts.en).toEqual(first.texts.en);
    const same = await editor.ok(saveContent, { id: first.id, version: 2, texts: { ar: { title: 'خبر' } } });
    expect([same.number, same.version]).toEqual([2, 2]);
    const third = await editor.ok(saveContent, { id: first.id, version: 2, texts: { ar: null } });
    expect([third.number, third.languages]).toEqual([3, ['en']]);
  });

  test('makes a slug from the English title when none is sent', async () => {
    const texts = { en: { title: 'PoE at 90 W: what changes?', body: 'x' } };
    expect((await editor.ok(saveContent, { kind: 'help', texts })).slug).toBe('poe-at-90-w-what-changes');
  });
});

describe('a refused save', () => {
  test.each([
    ['a slug with capitals', { slug: 'Rook' }, 'slug'],
    ['a slug with a path', { slug: 'a/b' }, 'slug'],
    ['a page without a path', { kind: 'page' as const, slug: null }, 'slug'],
    ['no English title', { texts: { ar: { title: 'خبر' } } }, 'texts.en.title'],
    ['a language without a title', { texts: { en: { title: 'x' }, ar: { body: 'نص' } } }, 'texts.ar.title'],
    ['an address that runs a script', { kind: 'link' as const, url: 'javascript:alert(1)' }, 'url'],
    ['a link without an address', { kind: 'link' as const }, 'url'],
    ['no kind', { kind: undefined }, 'kind'],
    ['too long a title', { texts: { en: { title: 'x'.repeat(201) } } }, 'texts.en.title'],
  ])('answers 400 for %s', async (_, change, path) => {
    const { status, errors } = await editor.refused(saveContent, createContentInput(change));
    expect([status, errors[0]?.path]).toEqual([400, path]);
  });

  test('answers 400 at a language that there is none of', async () => {
    const payload = { ...createContentInput(), texts: { en: { title: 'x' }, xx: { title: 'x' } } };
    const answer = await editor.raw(saveContent, payload as ReturnType<typeof createContentInput>);
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { data: { errors: [{ path: 'texts.xx', rule: 'not_in_list', msg: 'Choose one of the listed values.' }] } },
    ]);
  });

  test('answers 409 at slug for one that is taken, also by what visitors still read', async () => {
    const first = await publishNew(editor, { slug: 'taken' });
    const refused = await editor.refused(saveContent, createContentInput({ slug: 'taken' }));
    expect([refused.status, refused.errors[0]?.path]).toEqual([409, 'slug']);
    await editor.ok(saveContent, { id: first.id, version: first.version, slug: 'renamed' });
    expect((await editor.refused(saveContent, createContentInput({ slug: 'taken' }))).status).toBe(409);
    expect((await editor.ok(saveContent, createContentInput({ kind: 'help', slug: 'taken' }))).slug).toBe('taken');
  });

  test('answers 409 with who changed it for a stale version, and 404 for an unknown item', async () => {
    const { id } = await editor.ok(saveContent, createContentInput());
    await editor.ok(saveContent, { id, version: 1, url: '/product' });
    const { status, data } = await editor.refused(saveContent, { id, version: 1, url: '/search' });
    expect([status, data]).toMatchObject([409, { stale: true, version: 2 }]);
    expect((await editor.refused(getStaffContent, { id: 'x' })).status).toBe(404);
  });

  test('is refused to staff without the permission, partners and visitors', async () => {
    const callers = [callAs(app, await app.make.staff('pricing')), callAs(app, await app.make.member()), visitor];
    for (const [index, caller] of callers.entries())
      expect((await caller.refused(saveContent, createContentInput())).status).toBe([403, 403, 401][index]);
    const auditor = callAs(app, await app.make.staff('auditor'));
    expect((await auditor.ok(listStaffContent, {})).list.every(({ actions }) => actions.length === 0)).toBe(true);
  });
});

describe('the order of content', () => {
  test('a moved item stands before its sibling, for visitors too', async () => {
    const parent = await publishNew(editor, { kind: 'help' });
    const [a, b, c] = [
      await publishNew(editor, { kind: 'help', parent_id: parent.id }),
      await publishNew(editor, { kind: 'help', parent_id: parent.id }),
      await publishNew(editor, { kind: 'help' }),
    ];
    const moved = await editor.ok(moveContent, { id: c.id, version: c.version, parent_id: parent.id, before_id: b.id });
    expect([moved.parent_id, moved.position, moved.has_changes]).toEqual([parent.id, 1, false]);
    const { list } = await visitor.ok(listContent, { kind: 'help', filter: { parent_id: parent.id } });
    expect(list.map(({ id }) => id)).toEqual([a.id, c.id, b.id]);
  });

  test('refuses a parent of another kind, the item itself, and too many levels', async () => {
    const top = await editor.ok(saveContent, createContentInput({ kind: 'menu', slug: null }));
    const middle = await editor.ok(saveContent, createContentInput({ kind: 'menu', slug: null, parent_id: top.id }));
    const low = await editor.ok(saveContent, createContentInput({ kind: 'menu', slug: null, parent_id: middle.id }));
    const page = await editor.ok(saveContent, createContentInput({ kind: 'help' }));
    const refusals = [
      await editor.refused(saveContent, createContentInput({ kind: 'menu', slug: null, parent_id: low.id })),
      await editor.refused(moveContent, { id: top.id, version: 1, parent_id: low.id }),
      await editor.refused(saveContent, createContentInput({ kind: 'menu', slug: null, parent_id: page.id })),
    ];
    expect(refusals.map(({ status, errors }) => [status, errors[0]?.path])).toEqual(Array(3).fill([400, 'parent_id']));
    const unknown = await editor.refused(saveContent, createContentInput({ kind: 'menu', slug: null, parent_id: 'x' }));
    expect([unknown.status, unknown.errors[0]?.path]).toEqual([404, 'parent_id']);
  });

  test('an item with children is not deleted, and one without is, with what visitors read', async () => {
    const parent = await publishNew(editor, { kind: 'page', slug: 'aboutus/halls' });
    const child = await publishNew(editor, { kind: 'page', slug: 'aboutus/halls/two', parent_id: parent.id });
    expect((await editor.refused(deleteContent, { id: parent.id, version: parent.version })).status).toBe(409);
    await editor.ok(deleteContent, { id: child.id, version: child.version });
    expect((await visitor.refused(getContent, { kind: 'page', slug: 'aboutus/halls/two' })).status).toBe(404);
  });
});

test('staff list items by kind, state, missing language and keyword', async () => {
  const draft = await editor.ok(
    saveContent,
    createContentInput({ kind: 'banner', texts: { en: { title: 'Marrowstone week' } } }),
  );
  const live = await publishNew(editor, {
    kind: 'banner',
    texts: { en: { title: 'Open day' }, ar: { title: 'يوم مفتوح' } },
  });
  const listIds = async (filter: object, keyword?: string) =>
    (await editor.ok(listStaffContent, { filter, keyword, limit: 50 })).list.map(({ id }) => id);
  expect(await listIds({ kind: 'banner' })).toEqual([draft.id, live.id]);
  expect(await listIds({ kind: 'banner', state: 'published' })).toEqual([live.id]);
  expect(await listIds({ kind: 'banner', state: 'draft' })).toEqual([draft.id]);
  expect(await listIds({ kind: 'banner', missing: 'ar' })).toEqual([draft.id]);
  expect(await listIds({}, 'MARROW')).toEqual([draft.id]);
});
