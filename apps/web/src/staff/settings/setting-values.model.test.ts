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
  ['record', { pricing: '0.15', admin: '1.00' }, 'pricing = 0.15\nadmin = 1.00'],
  [
    'json',
    [{ name: 'Blog', url: 'https://a.example' }],
    '[\n  {\n    "name": "Blog",\n    "url": "https://a.example"\n  }\n]',
  ],
] as const)('a value of type %s is shown and read back', (type, value, typed) => {
  expect(toTyped(type, value)).toBe(typed);
  expect(fromTyped(row(type, value), typed)).toEqual(value);
});

test('what cannot be read is sent as it is typed, so that the server refuses it', () => {
  expect(fromTyped(row('count', 1), '1.5')).toBe('1.5');
  expect(fromTyped(row('share', '0.1'), 'much')).toBe('much');
  expect(fromTyped(row('json', []), '[')).toBe('[');
});

test('an emptied record is absent where it is absent by default, else empty', () => {
  expect(fromTyped(row('record', { name: 'a' }, null), ' ')).toBe(null);
  expect(fromTyped(row('record', { name: 'a' }, {}), '')).toEqual({});
});

test('only what differs from the stored value is a change', () => {
  const rows = [row('count', 30)];
  expect(listChanges(rows, { 'a.b': '30' })).toEqual([]);
  expect(listChanges(rows, { 'a.b': '45' })).toEqual([{ key: 'a.b', value: 45, version: 3 }]);
});
