import { expect, test } from 'vitest';
import { isPrivatePath } from './private-areas.ts';
import { listRouteFiles, readSource } from './testing/route-files.ts';

const visitorRoutes = readSource('visitor-routes.ts');

test.each(listRouteFiles('routes/_public/*.tsx'))('a visitor loads the route of %s', (file, route) => {
  const line = visitorRoutes.split('\n').find((one) => one.endsWith(` from './${file}';`));
  const name = /Route as (\w+)/.exec(line ?? '')?.[1];
  expect(name).toBeDefined();
  expect(visitorRoutes).toContain(`'${route}': ${name},`);
});

test.each(listRouteFiles('routes/{_personal,admin}/*.tsx'))('%s belongs to a private area', (_file, route) => {
  expect(isPrivatePath(route.replace(/(?<=.)\/$/, ''))).toBe(true);
});

test.each(listRouteFiles('routes/_public/*.tsx'))('%s belongs to no private area', (_file, route) => {
  expect(isPrivatePath(route)).toBe(false);
});

test('the routes of visitors import no private route', () => {
  expect(visitorRoutes).not.toMatch(/from '\.\/routes\/(?:_personal|admin)/);
});
