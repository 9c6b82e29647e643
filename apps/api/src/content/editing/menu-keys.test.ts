import { saveCategory } from '@trunkline/contract/staff/categories';
import { publishContent, saveContent } from '@trunkline/contract/staff/content';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { createContentInput, publishNew } from '../content.testing.ts';

const app = await startTestApp();
const editor = callAs(app, await app.make.staff('content'));

const entry = (change: Parameters<typeof createContentInput>[0]) =>
  createContentInput({ kind: 'menu', slug: null, ...change });
const taken = { status: 409, errors: [{ path: 'key' }] };

test('refuses the key of a published sibling with the same address, on a save and on a publication', async () => {
  await publishNew(editor, entry({ url: '/product', key: 'Campus' }));
  const draft = await editor.ok(saveContent, entry({ url: '/product', key: 'Core' }));
  expect(await editor.refused(saveContent, entry({ url: '/product', key: 'Campus' }))).toMatchObject(taken);
  const same = { id: draft.id, version: draft.version, key: 'Campus' };
  expect(await editor.refused(saveContent, same)).toMatchObject(taken);
  await publishNew(editor, entry({ url: '/product', key: 'Core' }));
  const publication = { id: draft.id, version: draft.version };
  expect(await editor.refused(publishContent, publication)).toMatchObject(taken);
});

test('reads the first word of the title as the key of an entry with a category', async () => {
  const { id: cate_id } = await callAs(app, await app.make.staff('catalogue')).ok(saveCategory, {
    name: { en: 'Branch' },
  });
  const titled = (title: string) => entry({ url: '/products', cate_id, texts: { en: { title } } });
  await publishNew(editor, titled('Branch access'));
  expect(await editor.refused(saveContent, titled('Branch core'))).toMatchObject(taken);
  await editor.ok(saveContent, titled('Core branch'));
});

test('accepts the key at another address, below another parent, and of the item itself', async () => {
  const own = await publishNew(editor, entry({ url: '/a', key: 'Spine' }));
  await editor.ok(saveContent, entry({ url: '/b', key: 'Spine' }));
  await editor.ok(saveContent, entry({ url: '/a', key: 'Spine', parent_id: own.id }));
  const renamed = { id: own.id, version: own.version, texts: { en: { title: 'Spine and leaf' } } };
  expect((await editor.ok(saveContent, renamed)).key).toBe('Spine');
});
