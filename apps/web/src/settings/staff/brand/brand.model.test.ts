import { expect, test } from 'vitest';
import { portalAccent, readBrand } from './brand.model.ts';

const read = (typed: Record<string, string>) => (key: string) => typed[key] ?? '';

test('nothing typed has the colour and the mark of the portal', () => {
  expect(readBrand(read({}))).toMatchObject({ name: '', logo: '', accent: portalAccent });
  expect(readBrand(read({}), '#0b6b5f').accent).toBe(portalAccent);
});

test.each([
  ['#0B6B5F', '#0b6b5f'],
  [' #1a9c8a ', '#1a9c8a'],
  ['#0b6b5', '#123456'],
  ['teal', '#123456'],
  ['', portalAccent],
])('the colour %j is shown as %s', (typed, accent) => {
  expect(readBrand(read({ 'brand.accent': typed }), '#123456').accent).toBe(accent);
});

test('a logo is the address of its file', () => {
  expect(readBrand(read({ 'brand.logo': 'f1' })).logo).toBe('/prod-api/common/download?fileName=f1');
});
