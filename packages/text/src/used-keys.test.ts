import { expect, test } from 'vitest';
import { listTextFiles, readTextFile } from './server-texts.ts';
import { qualifyKeys } from './text.ts';
import { readSources } from './text-uses.testing.ts';

const { quoted, beginnings } = readSources();

const isUsed = (key: string): boolean => quoted.has(key) || beginnings.some((beginning) => key.startsWith(beginning));

/** As sources write it: errors by their code, plurals without their form. */
const listSpellings = (key: string): string[] => {
  const spelled = key.replace('.errors.', '.');
  return [spelled, spelled.replace(/_(?:zero|one|two|few|many|other)$/, '')];
};

test('every text is used: its key, or the beginning of it, stands in a source', () => {
  const keys = listTextFiles('en').flatMap((name) => Object.keys(qualifyKeys(name, readTextFile('en', name))));
  expect(keys.length).toBeGreaterThan(1000);
  expect(keys.filter((key) => !listSpellings(key).some(isUsed))).toEqual([]);
});
