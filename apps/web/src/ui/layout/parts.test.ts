import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import { type PartStyle, styleNames } from './parts.tsx';

const source = readFileSync(new URL('./parts.tsx', import.meta.url), 'utf8');
const sheet = readFileSync(new URL('../../styles/parts.css', import.meta.url), 'utf8');

test('each property of a part has a class, and each class a property', () => {
  const declared = [...source.matchAll(/^ {2}readonly (\w+)\?: /gm)].map(([, name]) => name);
  const named = styleNames.split(' ');
  const classes = [...sheet.matchAll(/\.l-([a-zA-Z]+)/g)].map(([, name]) => name);
  expectTypeOf<PartStyle>().toHaveProperty('gap');
  expect(named.length).toBeGreaterThan(40);
  expect(named.toSorted()).toEqual(declared.toSorted());
  expect([...new Set(classes)].toSorted()).toEqual([...named, 'grid', 'row', 'stack'].toSorted());
});
