import { expect, test } from 'vitest';
import { listPageAreas } from '../page-areas.ts';
import { getPageArea } from './page-area.ts';
import { listRouteFiles } from './testing/route-files.ts';

const areas = listPageAreas();
const pages = listRouteFiles('routes/{_public,_personal,admin}/**/*.tsx').map(([, route]) => route);

test.each(pages)('whoever opens %s loads its route', (page) => {
  const area = areas.get(getPageArea(page.replace(/(?<=.)\/$/, '')));
  const paths = area?.routes.map(({ path }) => (area.layout.startsWith('/_') ? path : area.layout + path));
  expect(paths).toContain(page);
});

test('a route is loaded with one area alone', () => {
  const files = [...areas.values()].flatMap(({ routes }) => routes.map(({ file }) => file));
  expect(files).toHaveLength(new Set(files).size);
  expect(files).toHaveLength(pages.length);
});

test.each([
  ['/product', 'product'],
  ['/product/rv-2448p', 'product'],
  ['/product/prolist', '_personal'],
  ['/personal/no-such-page', '_personal'],
  ['/partner/dcnet', 'partner'],
  ['/admin', 'admin'],
  ['/forgetPwd', 'forgetPwd'],
  ['/no-such-page', '$'],
  ['/toString', '$'],
  ['/', '$'],
])('the page %s belongs to the area %s', (path, area) => {
  expect(getPageArea(path)).toBe(area);
});
