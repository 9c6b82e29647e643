import type { SettingRow } from '@trunkline/contract/staff/settings';
import { expect, test } from 'vitest';
import { fromTyped, listChanges, toTyped } from './setting-values.model.ts';

const row = (type: SettingRow['type'], value: unknown, preset: unknown = value): SettingRow => ({
  id: 'a.b',
  key: 'a.b',
  label: '',
  text: '',
  group: 'vendor',
  group_label: '',
  type,
  value,
  default: preset,
  limits: null,
  unit: null,
  choices: null,
  changed_by: null,
  changed_at: null,
  reason: null,
  actions: [],
  version: 3,
});

test.each([
  ['count', 30, '30'],
  ['counts', [14, 7, 1], '14, 7, 1'],
  ['share', '0.17', '17'],
  ['share', '0.125', '12.5'],
  ['amount', '4000.00', '4000.00'],
  ['countries', ['HK', 'TW'], 'HK, TW'],
  ['flag', true, 'true'],
  ['record', { TW: 'Taiwan', 'TW.ar': 'تايوان' }, '[["TW","Taiwan"],["TW.ar","تايوان"]]'],
  ['json', [1, { a: 2 }], '[\n  1,\n  {\n    "a": 2\n  }\n]'],
] as const)('a value of type %s is shown and read back', (type, value, typed) => {
  expect(toTyped(row(type, value), value)).toBe(typed);
  expect(fromTyped(row(type, value), typed)).toEqual(value);
});

test('what cannot be read is sent as it is typed, so that the server refuses it', () => {
  expect(fromTyped(row('count', 1), '1.5')).toBe('1.5');
  expect(fromTyped(row('share', '0.1'), 'much')).toBe('much');
  expect(fromTyped(row('json', []), '[')).toBe('[');
});

const own = (key: string, value: unknown, preset: unknown = value): SettingRow => ({
  ...row('json', value, preset),
  key,
});

test.each([
  ['vendor.links', [{ name: 'Blog', url: 'https://a.example' }], '[["Blog","https://a.example"]]'],
  ['quotation.discount_limits', { pricing: '0.15', admin: '1' }, '[["pricing","15"],["admin","100"]]'],
  [
    'vendor.bank',
    { name: 'Ternquay Bank', account: 'DE89 3704', swift: 'TERNDEFF', address: '1 Quay\nHamburg' },
    '{"name":"Ternquay Bank","account":"DE89 3704","swift":"TERNDEFF","address":"1 Quay\\nHamburg"}',
  ],
  [
    'membership.level_rules',
    { DPP: { diamond: { orders_completed: 20 }, gold: { orders_usd: '750000.00' } } },
    '{"DPP.gold.orders_usd":"750000","DPP.diamond.orders_completed":"20"}',
  ],
] as const)('the value of %s stands in fields and is read back', (key, value, typed) => {
  expect(toTyped(own(key, value), value)).toBe(typed);
  expect(fromTyped(own(key, value), typed)).toEqual(value);
});

test('rows in which nothing is typed are left out; a name that stands twice is sent as typed, and refused', () => {
  const names = row('record', {}, {});
  expect(fromTyped(names, '[["TW"," Taiwan "],["",""]]')).toEqual({ TW: 'Taiwan' });
  const twice = '[["TW","Taiwan"],["TW","Formosa"]]';
  expect(fromTyped(names, twice)).toBe(twice);
  expect(fromTyped(names, '')).toEqual({});
  expect(fromTyped(names, 'name = value')).toEqual({});
});

test.each([
  ['no text, so that the standard sentence is printed', {}],
  ['an English text', { en: 'VAT' }],
  ['another text without English, which the server refuses', { ar: 'ضريبة' }],
])('a tax rule has %s', (_name, text) => {
  const rules = [{ countries: ['DE'], rate: '0.19', below_usd: null, text }];
  expect(fromTyped(own('tax.rules', rules), toTyped(own('tax.rules', rules), rules))).toEqual(rules);
});

test('an emptied bank account is absent again', () => {
  expect(fromTyped(own('vendor.bank', null, null), '')).toBe(null);
});

test('an edit that is taken back is no change, whatever the order of the keys is', () => {
  const rules = own('membership.level_rules', { DPP: { gold: { orders_usd: '750000.00' } } }, {});
  const typed = (usd: string) => ({ [rules.key]: JSON.stringify({ 'DPP.gold.orders_usd': usd }) });
  expect(listChanges([rules], typed('750000.00'))).toEqual([]);
  expect(listChanges([rules], typed('800000'))).toMatchObject([
    { value: { DPP: { gold: { orders_usd: '800000.00' } } } },
  ]);
});

test('only what differs from the stored value is a change', () => {
  const rows = [row('count', 30)];
  expect(listChanges(rows, { 'a.b': '30' })).toEqual([]);
  expect(listChanges(rows, { 'a.b': '45' })).toEqual([{ key: 'a.b', value: 45, version: 3 }]);
});
