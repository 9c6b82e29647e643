import { publicAccess, endpoint } from '@trunkline/contract/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { toWireRequest } from './call-request.ts';
import { formatDecimal } from '@trunkline/text/figures';
import { hasPermission, hasRole } from './permissions.ts';

const base = { access: publicAccess, summary: '', input: z.object({}), output: z.object({}) } as const;
const list = endpoint({ ...base, method: 'GET', path: '/user/quotation' });
const save = endpoint({ ...base, method: 'POST', path: '/user/save' });

test('a GET sends nested input as name[key] and leaves out absent values', () => {
  const wire = toWireRequest(list, {
    page: 2,
    keyword: undefined,
    filter: { state: 'approved', on: { us: true } },
  });
  expect(decodeURIComponent(wire.url)).toBe(
    '/prod-api/user/quotation?page=2&filter[state]=approved&filter[on][us]=true',
  );
});

test('a POST sends JSON', () => {
  expect(toWireRequest(save, { id: '1' })).toMatchObject({ body: '{"id":"1"}', contentType: 'application/json' });
});

test('a POST sends a form where the endpoint takes only forms', () => {
  const { body } = toWireRequest({ ...save, bodies: ['form'] }, { id: '1', lang: null });
  expect(body instanceof URLSearchParams && [...body]).toEqual([
    ['id', '1'],
    ['lang', ''],
  ]);
});

test('a POST sends multipart where the endpoint takes it and the input contains a file', () => {
  const both = { ...save, bodies: ['json', 'multipart'] } as const;
  expect(toWireRequest(both, { id: '1' }).contentType).toBe('application/json');
  const { body } = toWireRequest(both, { id: '1', signed: true, file: new File(['x'], 'a.pdf') });
  if (!(body instanceof FormData)) throw new Error('the body is not multipart');
  const file = body.get('file');
  expect([body.get('id'), body.get('signed'), file instanceof File && file.name]).toEqual(['1', 'true', 'a.pdf']);
});

test.each([
  ['0.00', '0.00'],
  ['999.99', '999.99'],
  ['1234.50', '1,234.50'],
  ['-1234567.00', '\u22121,234,567.00'],
  ['90071992547409931234.05', '90,071,992,547,409,931,234.05'],
])('formatDecimal formats %s as %s', (money, shown) => {
  expect(formatDecimal('en', money)).toBe(shown);
});

test('hasRole and hasPermission accept admin and *:*:* and throw without a list', () => {
  const pricing = { roles: ['pricing'], permissions: ['sales:quotation:approve'] };
  expect(hasRole(['pricing', 'finance'], pricing)).toBe(true);
  expect(hasRole(['finance'], pricing)).toBe(false);
  expect(hasRole(['finance'], { roles: ['admin'], permissions: [] })).toBe(true);
  expect(hasPermission(['sales:quotation:approve'], pricing)).toBe(true);
  expect(hasPermission(['system:setting:edit'], { roles: [], permissions: ['*:*:*'] })).toBe(true);
  expect(hasPermission(['system:setting:edit'], { roles: [], permissions: [] })).toBe(false);
  expect(() => hasRole([], pricing)).toThrow('hasRole needs a list');
  // @ts-expect-error -- a list that is missing at run time
  expect(() => hasPermission(undefined, pricing)).toThrow('hasPermission needs a list');
});
