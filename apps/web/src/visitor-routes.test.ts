import { expect, test } from 'vitest';
import { isPrivatePath } from './private-areas.ts';
import { getPublicArea, loadPublicArea, publicAreaNames } from './public-areas.ts';
import { listRouteFiles } from './testing/route-files.ts';

/** The first part of a path; `$` where the path begins with a parameter. */
const getFirstPart = (path: string): string => path.split('/')[1]?.replace(/^\$.*/, '$') ?? '';
const routeFiles = import.meta.glob<{ Route: unknown }>('./routes/_public/*.tsx');
const publicRoutes = listRouteFiles('routes/_public/*.tsx');

test.each(publicRoutes)('a visitor of its area loads the route of %s', async (file, path) => {
  const module = await routeFiles[`./${file}`]?.();
  const routes = await loadPublicArea(getFirstPart(path));
  expect(routes[path]).toBeDefined();
  expect(routes[path]).toBe(module?.Route);
});

test('an area has no route that does not exist', async () => {
  const routes = await Promise.all(publicAreaNames.map(loadPublicArea));
  const paths = new Set(routes.flatMap(Object.keys));
  expect([...paths].toSorted()).toEqual(publicRoutes.map(([, path]) => path).toSorted());
});

test.each([
  ['/product', 'product'],
  ['/product/rv-2448p', 'product'],
  ['/forgetPwd', 'forgetPwd'],
  ['/no-such-page', '$'],
  ['/toString', '$'],
  ['/', '$'],
])('the page %s belongs to the area %s', (path, area) => {
  expect(getPublicArea(path)).toBe(area);
});

test('an area that does not exist has no routes', async () => {
  expect(await loadPublicArea('no-such-area')).toEqual({});
});

test.each(listRouteFiles('routes/{_personal,admin}/*.tsx'))('%s belongs to a private area', (_file, route) => {
  expect(isPrivatePath(route.replace(/(?<=.)\/$/, ''))).toBe(true);
});

test.each(publicRoutes)('%s belongs to no private area', (_file, route) => {
  expect(isPrivatePath(route)).toBe(false);
});
