import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listTextFiles, readTextFile } from './server-texts.ts';
import { qualifyKeys } from './text.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Without tests and the generated list of all keys. */
const source = globSync('{apps/*,packages/*}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(?:gen|test)\.tsx?$|[.-]testing\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');

/** Keys in quotes, and the beginnings of keys that are built: `orders.step_${step}`. */
const quoted = new Set(Array.from(source.matchAll(/['"`]([a-z_]+\.[\w.-]+)['"`]/g), ([, key]) => key ?? ''));
const beginnings = Array.from(new Set(source.match(/`[a-z_]+\.[\w.-]*\$\{/g)), (one) => one.slice(1, -2));

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
