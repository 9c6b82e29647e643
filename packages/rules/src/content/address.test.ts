import { expect, test } from 'vitest';
import {
  findContentPath,
  isContentSlug,
  isSafeAddress,
  isSitePath,
  readContentAddress,
  toContentSlug,
} from './address.ts';

test.each([
  '/product/rv-2448p',
  '/support?page=import-a-list#steps',
  'https://example.com/a?b=c',
  'http://example.com',
  'mailto:desk@example.com',
  'tel:+4930123456',
])('takes %s as a link', (address) => expect(isSafeAddress(address)).toBe(true));

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript&#58;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://',
  'https:///evil',
  'https:\\\\evil.example',
  '/a b',
  'product/rv-2448p',
  '',
])('refuses %j as a link', (address) => expect(isSafeAddress(address)).toBe(false));

test('a path of the site begins with one slash', () => {
  expect(['/', '/a', '//a', '/\\a', 'a'].map(isSitePath)).toEqual([true, true, false, false, false]);
});

test('slugs are small letters, digits and hyphens; those of pages are paths', () => {
  expect(isContentSlug('news', 'rook-400g-open')).toBe(true);
  expect(isContentSlug('page', 'aboutus/factory')).toBe(true);
  for (const slug of ['aboutus/factory', 'Rook', 'a--b', '-a', 'a-', 'a b', '', 'ä', '../a', 'x'.repeat(101)])
    expect([slug, isContentSlug('news', slug)]).toEqual([slug, false]);
  for (const slug of ['/a', 'a/', 'a//b', 'a/../b', 'a/b/c/d/e'])
    expect([slug, isContentSlug('page', slug)]).toEqual([slug, false]);
});

test('every kind with a page has its own address, and banners, menus and links have none', () => {
  expect((['page', 'news', 'solution', 'help'] as const).map((kind) => findContentPath(kind, 'campus'))).toEqual([
    '/campus',
    '/aboutus/news/detail?page=campus',
    '/solution/detail?page=campus',
    '/support?page=campus',
  ]);
  expect((['banner', 'menu', 'link', 'footer'] as const).map((kind) => findContentPath(kind, null))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test.each([
  ['/aboutus/news/detail?page=rook-400g', { kind: 'news', slug: 'rook-400g' }],
  ['/solution/detail?page=campus#bill', { kind: 'solution', slug: 'campus' }],
  ['/support?page=import-a-list&from=menu', { kind: 'help', slug: 'import-a-list' }],
  ['/aboutus/factory#hall', { kind: 'page', slug: 'aboutus/factory' }],
  ['/support', undefined],
  ['/solution/detail?id=1', undefined],
  ['/', undefined],
])('reads the item of %s', (address, item) => expect(readContentAddress(address)).toEqual(item));

test.each([
  ['PoE at 90 W!', 'poe-at-90-w'],
  ['  Réseau  d’été ', 'reseau-d-ete'],
  ['مركز', ''],
  ['a'.repeat(79) + ' b', 'a'.repeat(79)],
])('makes a slug from %j', (title, slug) => expect(toContentSlug(title)).toBe(slug));
