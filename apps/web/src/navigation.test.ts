import { partnerPages, visitorPages } from '@trunkline/contract/pages';
import { staffPages } from '@trunkline/contract/staff/pages';
import { expect, test } from 'vitest';
import { isPagePath, toPaths } from './navigation.ts';
import { isPrivatePath } from './private-areas.ts';
import { listRouteFiles, readSource } from './testing/route-files.ts';

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

/** The pattern of early-script.js, which guards pages before the app runs. */
const guardedPattern = new RegExp(
  /const guarded = \/(.+)\/\.exec/.exec(readSource('shell/early-script.js'))?.[1] ?? '',
);

test.each([...partnerPaths, ...staffPathList])('%s is private and guarded before the first paint', (page) => {
  expect(isPrivatePath(page)).toBe(true);
  expect(page).toMatch(guardedPattern);
  expect(`/ar${page}`).toMatch(guardedPattern);
});

test.each(visitorPaths)('%s is public and not guarded', (page) => {
  expect(isPrivatePath(page)).toBe(false);
  expect(page).not.toMatch(guardedPattern);
});

test('isPagePath accepts visitor and partner pages only', () => {
  expect(['/product', '/personal/order/detail', '/admin', '/unknown', ''].filter(isPagePath)).toEqual([
    '/product',
    '/personal/order/detail',
  ]);
});
