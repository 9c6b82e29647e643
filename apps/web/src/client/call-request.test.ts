import { publicAccess, endpoint } from '@trunkline/contract/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { toWire } from './call-request.ts';
import { groupDigits } from './format.ts';
import { hasPermission, hasRole } from './permissions.ts';

const base = { access: publicAccess, summary: '', input: z.object({}), output: z.object({}) } as const;
const list = endpoint({ ...base, method: 'GET', path: '/user/quotation' });
const save = endpoint({ ...base, method: 'POST', path: '/user/save' });

test('a GET is flattened, nested objects as name[key], absent values left out', () => {
  const wire = toWire(list, { page: 2, keyword: undefined, filter: { state: 'approved', on: { us: true } } } as never);
  expect(decodeURIComponent(wire.url)).toBe(
    '/prod-api/user/quotation?page=2&filter[state]=approved&filter[on][us]=true',
  );
});

test('a POST is JSON unless the endpoint takes a form or a file', () => {
  expect(toWire(save, { id: '1' } as never)).toMatchObject({ body: '{"id":"1"}', contentType: 'application/json' });
  const form = toWire({ ...save, takes: ['form'] }, { id: '1', lang: null });
  expect([...(form.body as URLSearchParams)]).toEqual([
    ['id', '1'],
    ['lang', ''],
  ]);
  const both = { ...save, takes: ['json', 'multipart'] } as const;
  expect(toWire(both, { id: '1' }).contentType).toBe('application/json');
  const body = toWire(both, { id: '1', signed: true, file: new File(['x'], 'a.pdf') }).body as FormData;
  expect([body.get('id'), body.get('signed'), (body.get('file') as File).name]).toEqual(['1', 'true', 'a.pdf']);
});

test.each([
  ['0.00', '0.00'],
  ['999.99', '999.99'],
  ['1234.50', '1,234.50'],
  ['-1234567.00', '\u22121,234,567.00'],
  ['90071992547409931234.05', '90,071,992,547,409,931,234.05'],
])('%s is grouped without ever being a number', (money, shown) => {
  expect(groupDigits(money)).toBe(shown);
});

test('rights: admin and *:*:* pass everything, and a missing list is an error', () => {
  const pricing = { roles: ['pricing'], permissions: ['sales:quotation:approve'] };
  expect(hasRole(['pricing', 'finance'], pricing)).toBe(true);
  expect(hasRole(['finance'], pricing)).toBe(false);
  expect(hasRole(['finance'], { roles: ['admin'], permissions: [] })).toBe(true);
  expect(hasPermission(['sales:quotation:approve'], pricing)).toBe(true);
  expect(hasPermission(['system:setting:edit'], { roles: [], permissions: ['*:*:*'] })).toBe(true);
  expect(hasPermission(['system:setting:edit'], { roles: [], permissions: [] })).toBe(false);
  expect(() => hasRole([], pricing)).toThrow('hasRole needs a list');
  expect(() => hasPermission(undefined as never, pricing)).toThrow('hasPermission needs a list');
});
