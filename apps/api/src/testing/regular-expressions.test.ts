import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { getExpressions, findWorstInput } from './regular-expressions.ts';

// Every regular expression of the server, and of the packages that it shares with the pages, takes linear time: any of them may meet
// 100 KB that somebody wrote for it. They are judged by analysis, not by a clock. A new one is found by itself.

const root = path.resolve(import.meta.dirname, '../../../..');
const files = globSync(['apps/api/src/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !/\.test\.ts$|[.-]testing\.ts$|\/(?:testing|demo|scripts)\/|\.gen\.ts$/.test(file))
  .toSorted();
const found = files.map((file) => ({ file, ...getExpressions(path.join(root, file)) }));

/** Some hundred times what the largest expression takes: no result depends on the speed of the machine. */
const longestAnalysisMs = 1_200_000;

test.each(
  found.filter(({ expressions }) => expressions.length > 0).map(({ file, expressions }) => [file, expressions]),
)(
  'expressions of %s take linear time on their worst input',
  (_file, expressions) => {
    const slow = expressions.flatMap((expression) => {
      const input = findWorstInput(expression);
      return input === undefined ? [] : [{ expression, input }];
    });
    expect(slow).toEqual([]);
  },
  longestAnalysisMs,
);

test('only these files build expressions from text, none of them from foreign text', () => {
  expect(found.filter(({ builtCount }) => builtCount > 0).map(({ file }) => file)).toEqual([
    'apps/api/src/platform/server/postgres.ts',
    'apps/api/src/reference/document/schemas.ts',
    'packages/rules/src/bom/hedges.ts',
    'packages/rules/src/bom/shares.ts',
    'packages/rules/src/reading/fold.ts',
    'packages/rules/src/reading/heading-units.ts',
    'packages/text/src/language-check.ts',
  ]);
});

describe('the search for the worst input', () => {
  test.each([/\s+$/, /^(.*?\S)\s*(\d+)$/, /([\w:.-]+)\s*=\s*"/, /^(a+)+$/, /<c[^>]*>.*?<\/c>/s])(
    'finds one for %s',
    (expression) => {
      expect(findWorstInput(expression)).toBeDefined();
    },
  );
  test.each([/^\s+/, /[",\r\n]/g, /(?<!\s)\s+$/, /&(#x?)?(\w{1,10});/g])('finds none for %s', (expression) => {
    expect(findWorstInput(expression)).toBeUndefined();
  });
});
