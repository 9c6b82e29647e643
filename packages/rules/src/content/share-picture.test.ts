import { expect, test } from 'vitest';
import { parseSharePicturePath, type SharePicture, toSharePicturePath } from './share-picture.ts';

const picture: SharePicture = {
  kind: 'product',
  key: 'rv-2448p',
  language: 'en',
  vendor: 'Corvid Networks',
  title: 'RV-2448P',
  line: '48-port switch',
  drawing: '/prod-api/picture?v=1',
};

test('the address of a picture stays while it shows the same', () => {
  expect(toSharePicturePath(picture)).toBe(toSharePicturePath({ ...picture }));
  expect(toSharePicturePath(picture)).toMatch(/^\/og\/product\/rv-2448p\.en\.[0-9a-z]{11}\.png$/);
});

test.each([
  ['vendor', 'Raven Networks'],
  ['title', 'RV-2448'],
  ['line', '48-port switches'],
  ['drawing', '/prod-api/picture?v=2'],
  ['language', 'ar'],
  ['key', 'rv-2448'],
  ['kind', 'news'],
] as const)('another %s gives another address', (field, value) => {
  expect(toSharePicturePath({ ...picture, [field]: value })).not.toBe(toSharePicturePath(picture));
});

test.each([
  ['product', 'rv-2448p'],
  ['product', 'a.b'],
  ['product', 'محول'],
  ['product', '100%'],
  ['page', 'aboutus/factory'],
] as const)('the address of the %s %s is parsed again', (kind, key) => {
  const [, , path = '', file = ''] = toSharePicturePath({ ...picture, kind, key }).split('/');
  expect(path).toBe(kind);
  expect(parseSharePicturePath(path, decodeURIComponent(file))).toMatchObject({ kind, key, language: 'en' });
});

test.each([
  ['product', 'rv-2448p.png'],
  ['product', 'rv-2448p.xx.00000000000.png'],
  ['product', 'rv-2448p.en.0000000000.png'],
  ['product', '.en.00000000000.png'],
  ['product', 'rv-2448p.en.00000000000.svg'],
  ['order', 'rv-2448p.en.00000000000.png'],
  ['product', `${'a'.repeat(300)}.en.00000000000.png`],
])('%s/%s is no address of a picture', (kind, file) => {
  expect(parseSharePicturePath(kind, file)).toBeUndefined();
});
