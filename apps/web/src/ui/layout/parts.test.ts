import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import { type PartStyle, styleNames } from './parts.tsx';

const source = readFileSync(new URL('./parts.tsx', import.meta.url), 'utf8');
const sheet = readFileSync(new URL('../../styles/parts.css', import.meta.url), 'utf8');

const sort = (names: Iterable<string>): string[] => [...names].toSorted((one, other) => one.localeCompare(other));

test('each property of a part has a class, and each class a property', () => {
  const declared = Array.from(source.matchAll(/^ {2}readonly (\w+)\?: /gm), ([, name = '']) => name);
  const named = styleNames.split(' ');
  const classes = new Set(Array.from(sheet.matchAll(/\.l-([a-zA-Z]+)/g), ([, name = '']) => name));
  expectTypeOf<PartStyle>().toHaveProperty('gap');
  expect(named.length).toBeGreaterThan(40);
  expect(sort(named)).toEqual(sort(declared));
  expect(sort(classes)).toEqual(sort([...named, 'grid', 'row', 'stack']));
});
