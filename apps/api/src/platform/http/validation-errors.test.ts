import { readdirSync, readFileSync } from 'node:fs';
import { getT } from '@trunkline/text/server-texts';
import { writtenLanguages } from '@trunkline/text/languages';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { toValidationErrors } from './validation-errors.ts';

const folder = new URL('../../../../../packages/contract/src/', import.meta.url);
const contract = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');
/** The keys of sentences that shapes name: `error: 'serials.bad_number'`. */
const keys = [...new Set([...contract.matchAll(/error: '([a-z_]+\.[a-z0-9_]+)'/g)].map(([, key = '']) => key))];

test.for(writtenLanguages)('every sentence that a shape names is there in %s', (language) => {
  expect(keys).toContain('serials.bad_number');
  const shape = z.object(Object.fromEntries(keys.map((key) => [key, z.string({ error: key })])));
  const input = Object.fromEntries(keys.map((key) => [key, 1]));
  const found = shape.safeParse(input, { reportInput: true });
  const errors = toValidationErrors(getT(language), found.error?.issues ?? []);
  expect(errors.map(({ path, rule }) => ({ path, named: path.endsWith(`.${rule}`) }))).toEqual(
    keys.map((path) => ({ path, named: true })),
  );
});
