import { privateTexts } from '@trunkline/text/private-texts';
import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listPathTexts } from './private-paths.ts';
import { listRouteFiles, readSource } from './testing/route-files.ts';
import { listEnsuredTexts, listMissingTexts, listShownFiles, listUsedTexts } from './testing/route-texts.ts';

/** Modules that public pages share with private ones, with texts that only private pages show. */
const privateTextsOfSharedModules = new Set([
  'common.sales in shell/workspace/partner-menu.ts',
  'ui.two_units in client/format.ts',
]);
/** A text whose file the component that shows it loads by itself, when it is asked for. */
const lateTexts = new Set(['accounts.enter_totp in accounts/email-code.ts']);
/** Loaders that load the texts of the page that they choose. */
const choosingLoaders = new Map([
  ['routes/_public/preview.tsx', ['preview/preview.load.ts', 'preview/home-preview.ts']],
]);

test('the public pages load every text that they show', () => {
  const loaded = new Set(listPathTexts('/product'));
  const layout = 'routes/_public.tsx';
  const files = [layout, ...listRouteFiles('routes/_public/**/*.tsx').map(([file]) => file)];
  const missing = new Set(
    files.flatMap((file) => {
      const chosen = (choosingLoaders.get(file) ?? []).flatMap((loader) => [...listEnsuredTexts(readSource(loader))]);
      return listMissingTexts(file, new Set([...loaded, ...chosen]));
    }),
  );
  for (const late of [...lateTexts, ...privateTextsOfSharedModules]) missing.delete(late);
  expect([...missing]).toEqual([]);
});

describe.each([
  ['partner', '/personal', '_personal'],
  ['staff', '/admin', 'admin'],
] as const)('the private pages of %s', (reader, path, area) => {
  const files = [`routes/${area}.tsx`, ...listRouteFiles(`routes/${area}/**/*.tsx`).map(([file]) => file)];

  test('load the texts of the reader, with every text that they show', () => {
    expect(listPathTexts(path)).toEqual([reader]);
    expect(listPathTexts(`${path}/notices`)).toEqual([reader]);
    const loaded = new Set<string>(privateTexts[reader]);
    expect([...new Set(files.flatMap((file) => listMissingTexts(file, loaded)))]).toEqual([]);
  });

  test('show a text of every file that they load', () => {
    const shown = listShownFiles(files);
    expect(privateTexts[reader].filter((name) => !shown.has(name))).toEqual([]);
  });
});

test('no source of the pages names a language, so that a language adds nothing to the scripts', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
    (file) => !/\.test\.|testing/.test(file),
  );
  expect(sources.length).toBeGreaterThan(500);
  const listing = sources.filter((file) => /import\.meta\.glob|packages\/text\/src/.test(readSource(file)));
  expect(listing).toEqual([]);
});

test('a text outside the loaded files is found, also behind a computed key', () => {
  const used = listUsedTexts("t('common.orders'); t(`quotations.payment_${term}`); other('no.key');");
  expect(used.map(({ key, files }) => `${key} ${files.join()}`)).toEqual([
    'common.orders common',
    'quotations.payment_ quotations',
  ]);
  expect(listMissingTexts('routes/_public/login.tsx', new Set())).not.toEqual([]);
});
