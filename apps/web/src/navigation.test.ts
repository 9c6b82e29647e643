import { partnerPages, visitorPages } from '@trunkline/contract/pages';
import { staffPages } from '@trunkline/contract/staff/pages';
import { toPaths } from '@trunkline/rules/pages';
import { expect, test } from 'vitest';
import { writeValues } from '../computed-modules.ts';
import { isPagePath } from './page-path.ts';
import { isPrivatePath } from './private-paths.ts';
import { listRouteFiles } from './testing/route-files.ts';

const visitorPaths: readonly string[] = Object.values(toPaths(visitorPages));
const partnerPaths: readonly string[] = Object.values(toPaths(partnerPages));
const staffPathList: readonly string[] = Object.values(toPaths(staffPages));

/** The route of a list ends with a slash, its address does not. */
const listRoutePaths = (pattern: string): string[] =>
  listRouteFiles(pattern).map(([, route]) => route.replace(/(?<=.)\/$/, ''));

test.each([
  ['visitorPages', visitorPaths, '{routes/_public/*.tsx,routes/index.tsx}'],
  ['partnerPages', partnerPaths, 'routes/_personal/*.tsx'],
  ['staffPages', staffPathList, 'routes/admin/**/*.tsx'],
])('%s lists exactly the routes of its folder', (_name, paths, pattern) => {
  expect([...paths].sort()).toEqual(listRoutePaths(pattern).sort());
});

test.each([...partnerPaths, ...staffPathList])('%s is private', (page) => expect(isPrivatePath(page)).toBe(true));

test.each([...visitorPaths, '/personality', '/product/prolists'])('%s is public', (page) =>
  expect(isPrivatePath(page)).toBe(false),
);

test('isPagePath accepts visitor and partner pages only', () => {
  expect(['/product', '/personal/order/detail', '/admin', '/unknown', ''].filter(isPagePath)).toEqual([
    '/product',
    '/personal/order/detail',
  ]);
});

test('a module of computed values is written as its values, and one with code is refused', () => {
  expect(writeValues({ paths: { cart: '/product/prolist' } }, 'navigation.ts')).toBe(
    'export * as paths from "\\0fields:paths:navigation.ts";\n'.replace('\\0', String.raw`\u0000`),
  );
  expect(writeValues({ paths: { cart: '/product/prolist' } })).toBe(
    'export const paths = {"cart":"/product/prolist"};\n',
  );
  for (const value of [() => '/', { at: new Date(0) }, undefined])
    expect(() => writeValues({ value })).toThrow('value is not plain data');
});
