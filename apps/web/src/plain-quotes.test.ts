import { expect, test } from 'vitest';
import { withPlainQuotes } from '../plain-quotes.ts';

test('strings between backticks get double quotes, where that changes nothing', () => {
  expect(withPlainQuotes('a(`x`,`y${`z`}`,t`tag`,`"`,`two\nlines`,`\\d`,`كلمة`,`it\'s`)')).toBe(
    'a("x",`y${"z"}`,t`tag`,`"`,`two\nlines`,`\\d`,"كلمة","it\'s")',
  );
});
