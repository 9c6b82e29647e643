import type { TextsByKey } from '@trunkline/text';
import { expect, test } from 'vitest';
import { createTextStore } from './texts.ts';

/** A source that answers when the test says so. */
function createSource(files: Readonly<Record<string, Readonly<Record<string, TextsByKey>>>>) {
  const asked: string[] = [];
  const load = async (names: readonly string[]) => {
    asked.push(names.join());
    await Promise.resolve();
    return files[names.join()] ?? {};
  };
  return { asked, source: { base: '/assets/texts/en/v1/', load } };
}

test('texts that are missing are loaded together, once', async () => {
  const { asked, source } = createSource({ 'ui,shell': { ui: { 'ui.close': 'Close' }, shell: {} } });
  const texts = createTextStore('en', source);
  await Promise.all([texts.ensure('ui', 'shell'), texts.ensure('shell', 'ui')]);
  await texts.ensure('ui', 'news');
  await texts.ensure('news');
  expect(asked).toEqual(['ui,shell', 'news']);
  expect(texts.t('ui.close')).toBe('Close');
  expect(texts.address()).toBe('/assets/texts/en/v1/ui,shell,news.json');
});

test('a file that came with others is not loaded again, and is no part of the address', async () => {
  const { asked, source } = createSource({ partner: { ui: { 'ui.close': 'Close' }, orders: {} } });
  const texts = createTextStore('en', source);
  await texts.ensure('partner');
  await texts.ensure('ui', 'orders');
  expect(asked).toEqual(['partner']);
  expect(texts.address()).toBe('/assets/texts/en/v1/partner.json');
});
