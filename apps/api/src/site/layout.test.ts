// Menu, footer and links as staff publish them. Rules: docs/rules/site.md
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { getFriendLinks, getLayout, type MenuItem } from '@trunkline/contract/site';
import { deleteContent, publishContent, saveContent, type StaffContent } from '@trunkline/contract/staff/content';
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { publishNew } from '../content/content.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';

const published: StaffContent[] = [];

const app = await startTestApp();
const editor = callAs(app, await app.make.staff('content'));
const switches = await app.sql(async (trx) => {
  const createCategory = (slug: string, en: string, ar: string, parent_id: string | null = null) =>
    trx
      .insertInto('categories')
      .values({ slug, name: JSON.stringify({ en, ar }), position: 1, parent_id })
      .returning('id')
      .executeTakeFirstOrThrow();
  const top = await createCategory('switches', 'Switches', 'المبدلات');
  await createCategory('campus', 'Campus switches', 'مبدلات الحرم', top.id);
  return top.id;
});
afterEach(async () => {
  for (const { id } of published.splice(0).toReversed()) {
    await app.sql((trx) => trx.deleteFrom('contents').where('id', '=', id).execute());
  }
  app.context.changes.announce('content');
});

interface Entry {
  readonly kind?: 'menu' | 'footer' | 'link';
  readonly name: string;
  readonly arabic?: string;
  readonly parent?: StaffContent;
}
type Fields = Pick<EndpointInput<typeof saveContent>, 'url' | 'key' | 'cate_id'>;

async function publishEntry({ kind = 'menu', name, arabic, parent }: Entry, fields: Fields = {}) {
  const texts = { en: { title: name }, ...(arabic && { ar: { title: arabic } }) };
  const item = await publishNew(editor, { kind, slug: null, parent_id: parent?.id ?? null, texts, ...fields });
  published.push(item);
  return item;
}

const readMenu = async (lang = 'en'): Promise<MenuItem[]> =>
  (await callAs(app, null, { lang }).ok(getLayout, {})).columb;
const outline = (items: readonly MenuItem[]): unknown[] =>
  items.map(({ id, name, path, url, children }) => [id, name, url ?? path, ...outline(children)]);

test('a published menu replaces the built-in one at once, and deleting its entries brings that back', async () => {
  expect((await readMenu()).map(({ name }) => name)).toContain('Home');
  const item = await publishEntry({ name: 'Terms', arabic: 'الشروط' }, { url: '/aboutus/terms' });
  expect([outline(await readMenu()), outline(await readMenu('ar'))]).toEqual([
    [[1, 'Terms', '/aboutus/terms']],
    [[1, 'الشروط', '/aboutus/terms']],
  ]);
  await editor.ok(deleteContent, { id: item.id, version: item.version });
  published.pop();
  expect((await readMenu()).map(({ name }) => name)).toContain('Home');
});

test('the entry that leads to the products is item 7 with the catalogue below it, and keys are English', async () => {
  await publishEntry({ name: 'Search' }, { url: '/search' });
  await publishEntry({ name: 'Products', arabic: 'المنتجات' }, { url: '/product' });
  const menu = await readMenu('ar');
  expect(menu.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Search'],
    [7, 'المنتجات'],
  ]);
  const [group] = expectDefined(menu[1]).children;
  expect(group).toMatchObject({ id: 701, name: 'المبدلات', key: 'Switches', path: '/product', cate_id: switches });
  expect(group?.children).toMatchObject([{ id: 70101, name: 'مبدلات الحرم', key: 'Campus', path: '/product' }]);
});

test('written entries below item 7 replace the catalogue, and a category brings its own third level', async () => {
  const products = await publishEntry({ name: 'Products' }, { url: '/product' });
  await publishEntry({ name: 'All switches', arabic: 'كل المبدلات', parent: products }, { cate_id: switches });
  await publishEntry({ name: 'Optics first', parent: products }, { key: 'Optics' });
  const [item] = await readMenu('ar');
  expect(
    item?.children.map(({ name, path, key, children }) => [name, path, key, children.map((one) => one.key)]),
  ).toEqual([
    ['كل المبدلات', '/product', 'All', ['Campus']],
    ['Optics first', '/product', 'Optics', []],
  ]);
});

test('the first entry that leads to another site is item 55; a path in url stays a path', async () => {
  await publishEntry({ name: 'Partners' }, { url: 'https://www.corvid.example/partners' });
  await publishEntry({ name: 'Shop' }, { url: 'https://shop.corvid.example/' });
  await publishEntry({ name: 'Home' }, { url: '/index#Become' });
  const menu = await readMenu();
  expect(menu.map(({ id, path, url }) => [id, path, url])).toEqual([
    [55, '', 'https://www.corvid.example/partners'],
    [1, '', 'https://shop.corvid.example/'],
    [2, '/index#Become', null],
  ]);
});

test('entries without a page are left out, and a heading goes with its last entry', async () => {
  await publishEntry({ name: 'Nowhere' }, { url: '/nowhere' });
  const empty = await publishEntry({ name: 'Empty' });
  await publishEntry({ name: 'Gone', parent: empty }, { url: '/aboutus/news/detail?page=gone' });
  const news = await publishNew(editor, { slug: 'chassis-open' });
  published.push(news);
  const heading = await publishEntry({ name: 'About us' });
  await publishEntry({ name: 'The chassis', parent: heading }, { url: '/aboutus/news/detail?page=chassis-open' });
  const item = { path: '/aboutus/news/detail?page=chassis-open', name: 'The chassis' };
  expect(await readMenu()).toMatchObject([{ name: 'About us', path: '', url: null, children: [item] }]);
});

test('without published columns the footer has the categories and the pages of the account', async () => {
  const { footer } = await callAs(app).ok(getLayout, {});
  expect(outline(footer)).toEqual([
    [1, 'Products', '/product', [701, 'Switches', '/product']],
    [2, 'Partners', '', [201, 'Log in', '/login'], [202, 'Forgot password', '/forgetPwd']],
  ]);
  expect(footer[0]?.children[0]?.key).toBe('Switches');
});

test('answers the columns of the footer, and published links after those of the settings', async () => {
  const column = await publishEntry({ kind: 'footer', name: 'Support', arabic: 'الدعم' });
  await publishEntry({ kind: 'footer', name: 'Search', parent: column }, { url: '/search' });
  await publishEntry({ kind: 'footer', name: 'Docs', parent: column }, { url: 'https://docs.example/' });
  await publishEntry({ kind: 'link', name: 'Ring', arabic: 'حلقة' }, { url: 'https://ring.example/' });
  const caller = callAs(app, null, { lang: 'ar' });
  const { footer } = await caller.ok(getLayout, {});
  expect(outline(footer)).toEqual([
    [1, 'الدعم', '', [101, 'Search', '/search'], [102, 'Docs', 'https://docs.example/']],
  ]);
  expect((await caller.ok(getFriendLinks, {})).links).toEqual([
    { name: 'Corvid Networks', url: 'https://www.corvid.example/' },
    { name: 'حلقة', url: 'https://ring.example/' },
  ]);
});

test('an entry that is scheduled shows from its moment on', async () => {
  const title = `Find ${randomUUID()}`;
  const { id, version } = await editor.ok(saveContent, {
    kind: 'menu',
    url: '/search',
    texts: { en: { title } },
  });
  const at = new Date(Date.now() + 1_200);
  published.push(await editor.ok(publishContent, { id, version, publish_at: at.toISOString() }));
  const isShown = async () => (await readMenu()).some(({ name }) => name === title);
  await vi.waitUntil(isShown, { timeout: 20_000, interval: 50 });
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
});
