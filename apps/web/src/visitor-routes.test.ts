import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isPrivate } from './private-areas.ts';

const here = import.meta.dirname;
const read = (file: string): string => readFileSync(path.join(here, file), 'utf8');
const visitorRoutes = read('visitor-routes.ts');

/** Each page's file and the path of its route: `['routes/_public/search.tsx', '/search']`. */
const pagesIn = (pattern: string): [file: string, route: string][] =>
  globSync(pattern, { cwd: here }).map((file) => [
    file.replaceAll(path.sep, '/'),
    /createFileRoute\('(?:\/_\w+)?([^']*)'\)/.exec(read(file))?.[1] ?? '',
  ]);

test.each(pagesIn('routes/_public/*.tsx'))('a visitor knows %s', (file, route) => {
  const line = visitorRoutes.split('\n').find((one) => one.endsWith(` from './${file}';`));
  const name = /Route as (\w+)/.exec(line ?? '')?.[1];
  expect(name).toBeDefined();
  expect(visitorRoutes).toContain(`'${route}': ${name},`);
});

test.each(pagesIn('routes/{_personal,admin}/*.tsx'))('the way to %s is found when it is wanted', (_file, route) => {
  expect(isPrivate(route.replace(/(?<=.)\/$/, ''))).toBe(true);
});

test.each(pagesIn('routes/_public/*.tsx'))('%s is for everybody', (_file, route) => {
  expect(isPrivate(route)).toBe(false);
});

test('a private page brings nothing along before it is wanted', () => {
  expect(visitorRoutes).not.toMatch(/from '\.\/routes\/(?:_personal|admin)/);
});
