import { expect, test } from 'vitest';
import { listRouteFiles, readSource } from './testing/route-files.ts';
import { listEnsuredTexts, listMissingTexts, listUsedTexts } from './testing/route-texts.ts';

/** Modules that public pages share with private ones, with texts that only private pages show. */
const privateTexts = new Set([
  'shell.group_sales in shell/workspace/partner-menu.ts',
  'ui.two_units in client/format.ts',
]);
/** A text whose file the component that shows it loads by itself, when it is asked for. */
const lateTexts = new Set(['accounts.enter_totp in accounts/email-code.ts']);
/** Loaders that load the texts of the page that they choose. */
const choosingLoaders = new Map([
  ['routes/_public/preview.tsx', ['preview/preview.load.ts', 'preview/home-preview.ts']],
]);
const root = listEnsuredTexts(readSource('routes/__root.tsx'));

test.each(['_public', '_personal', 'admin'])(
  'the routes below %s load every text that their pages, dialogs and menus show',
  (area) => {
    const layout = `routes/${area}.tsx`;
    const loaded = new Set([...root, ...listEnsuredTexts(readSource(layout))]);
    expect(loaded.size).toBeGreaterThanOrEqual(2);
    const files = [layout, ...listRouteFiles(`routes/${area}/**/*.tsx`).map(([file]) => file)];
    const missing = new Set(
      files.flatMap((file) => {
        const chosen = (choosingLoaders.get(file) ?? []).flatMap((loader) => [...listEnsuredTexts(readSource(loader))]);
        return listMissingTexts(file, new Set([...loaded, ...chosen]));
      }),
    );
    for (const late of lateTexts) missing.delete(late);
    expect([...missing].filter((one) => area !== '_public' || !privateTexts.has(one))).toEqual([]);
  },
);

test('a text outside the loaded files is found, also behind a computed key', () => {
  const used = listUsedTexts("t('orders.title'); t(`quotations.payment_${term}`); other('no.key');");
  expect(used.map(({ key, files }) => `${key} ${files.join()}`)).toEqual([
    'orders.title orders',
    'quotations.payment_ quotations',
  ]);
  expect(listMissingTexts('routes/_public/login.tsx', new Set())).not.toEqual([]);
});
