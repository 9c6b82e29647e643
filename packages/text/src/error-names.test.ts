import { expect, test } from 'vitest';
import { listErrorNames, readFrozenErrorNames } from './error-names.ts';

test('no name of an error is removed or renamed, and every new one is frozen', () => {
  const names = listErrorNames();
  const frozen = readFrozenErrorNames();
  expect(frozen.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => !frozen.includes(name))).toEqual([]);
});

test('the plural forms of an error have one name', () => {
  expect(listErrorNames()).toContain('accounts.role_held');
  expect(listErrorNames()).not.toContain('accounts.role_held_one');
});
