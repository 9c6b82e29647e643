import { describe, expect, test } from 'vitest';
import { findForbiddenWord, listDeclaredNames, parseGlossary, splitName } from './glossary-words.ts';

const glossary = `# Glossary

## Product domain

| Term | Meaning | Where | Not |
|---|---|---|---|
| own price | What a company pays. | \`discount_price\` | \`net price\`, your price |
| power supply | A part. | \`isPowerSupply\` | \`PSU\` |

## Code

| Term | Meaning | Where | Not |
|---|---|---|---|
| autosave | Typed values. | \`useAutosave\` | \`kept\` |

## Exceptions

| Word | Allowed in | Reason |
|---|---|---|
| \`kept\` | \`apps/api/src/imports\`, \`packages/contract/src/drafts.ts\` | a column |
`;
const forbidden = parseGlossary(glossary);
const find = (name: string, file = 'apps/web/src/a.ts') => findForbiddenWord(name, file, forbidden)?.term;

test('a name is split at capitals, digits, lines and dashes', () => {
  expect(splitName('toNetPrice')).toEqual(['to', 'net', 'price']);
  expect(splitName('PSUSlots')).toEqual(['psu', 'slots']);
  expect(splitName('kept-rows_2')).toEqual(['kept', 'rows']);
});

test.each([
  ['kept', 'autosave'],
  ['SkippedRow', 'autosave'],
  ['kept-rows', 'autosave'],
  ['listPsus', 'power supply'],
  ['netPrices', 'own price'],
  ['toNetPrice', 'own price'],
])('%s is refused: %s', (name, term) => expect(find(name)).toBe(term));

test.each(['yourPrice', 'netOfPrice', 'price', 'keptness', 'autosave', 'net'])('%s is allowed', (name) =>
  expect(find(name)).toBeUndefined(),
);

describe('an exception', () => {
  test('holds for the folder and the file that it names, not for others with the same beginning', () => {
    expect(find('kept', 'apps/api/src/imports/import.sql.ts')).toBeUndefined();
    expect(find('kept', 'packages/contract/src/drafts.ts')).toBeUndefined();
    expect(find('kept', 'apps/api/src/imports-old/a.ts')).toBe('autosave');
    expect(find('psu', 'apps/api/src/imports/import.sql.ts')).toBe('power supply');
  });

  test('of a word that is not refused is an error', () => {
    expect(() => parseGlossary(glossary.replace('| `kept` | `apps', '| `cache` | `apps'))).toThrow(/exception cache/);
  });
});

test('declared names are those of variables, parameters, functions, types and fields of types', () => {
  const source = `
    import { given } from './a.ts';
    const one = 1, { two: three, four, ...five } = given, [six = 7] = [];
    function seven(eight, { nine: ten } = {}) { return (eleven) => eleven; }
    class Twelve { thirteen(fourteen) { return this.fifteen; } }
    interface Sixteen { readonly seventeen: string }
    type Eighteen = { nineteen?: number };
    given({ twenty: 20 });`;
  expect(listDeclaredNames('a.ts', source).toSorted()).toEqual(
    'one three five six seven eight ten eleven Twelve fourteen Sixteen seventeen Eighteen nineteen'
      .split(' ')
      .toSorted(),
  );
});
