import { expect, test } from 'vitest';
import { withPlainQuotes } from '../plain-quotes.ts';

test('withPlainQuotes replaces backticks only where the string stays the same', () => {
  expect(withPlainQuotes('a(`x`,`y${`z`}`,t`tag`,`"`,`two\nlines`,`\\d`,`كلمة`,`it\'s`)')).toBe(
    'a("x",`y${"z"}`,t`tag`,`"`,`two\nlines`,`\\d`,"كلمة","it\'s")',
  );
});
