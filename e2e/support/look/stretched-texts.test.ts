import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stretchText } from './stretched-texts.ts';

test.each([
  ['Save changes', 'Sáávéé cháángéés'],
  ['{{name}} of {{ company }}', '{{name}} ööf {{ company }}'],
  ['See https://corvid.example/orders', 'Séééé https://corvid.example/orders'],
  ['GB', 'GB'],
  ['', ''],
])('%s → %s', (text, expected) => {
  expect(stretchText(text)).toBe(expected);
});

test('all English sentences together become about 40 % longer, and keep their placeholders', () => {
  const folder = new URL('../../../packages/text/src/en/', import.meta.url);
  const texts = readdirSync(folder).flatMap((name) =>
    Object.values(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, string>),
  );
  const listPlaceholders = (text: string) => text.match(/\{\{[^{}]*\}\}/g) ?? [];
  for (const text of texts) expect(listPlaceholders(stretchText(text))).toEqual(listPlaceholders(text));
  const countLetters = (list: readonly string[]) => list.join('').replaceAll(/\{\{[^{}]*\}\}|\s/g, '').length;
  expect(countLetters(texts.map(stretchText)) / countLetters(texts)).toBeGreaterThan(1.37);
});
