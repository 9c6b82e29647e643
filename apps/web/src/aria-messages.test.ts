import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { replaceCountAnnouncement } from '../aria-messages.ts';

const root = path.join(import.meta.dirname, '../../..');
const messages = readFileSync(path.join(root, 'node_modules/react-aria/dist/private/intl/combobox/ar-AE.mjs'), 'utf8');
const texts = JSON.parse(readFileSync(path.join(root, 'packages/text/src/ar/ui-records.json'), 'utf8')) as Record<
  string,
  string
>;

interface Formatter {
  readonly number: (value: number) => string;
  readonly plural: (count: number, forms: Readonly<Record<string, () => string>>) => string;
}
interface Messages {
  readonly countAnnouncement: (args: { optionCount: number }, formatter: Formatter) => string;
  readonly listboxLabel: string;
}

/** Formats messages as React Aria does. */
const formatter: Formatter = {
  number: String,
  plural: (count, forms) => (forms[new Intl.PluralRules('ar-AE').select(count)] ?? forms['other'])?.() ?? '',
};

const load = async (code: string): Promise<Messages> =>
  ((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: Messages }).default;

test.each([
  [0, 'لا توجد خيارات متاحة.'],
  [1, 'خيار واحد متاح.'],
  [2, 'خياران متاحان.'],
  [5, '5 خيارات متاحة.'],
  [11, '11 خيارًا متاحًا.'],
  [250, '250 خيارًا متاحًا.'],
  [100, '100 خيار متاح.'],
])('the announcement of %i options has its own plural form', async (optionCount, expected) => {
  const { countAnnouncement, listboxLabel } = await load(replaceCountAnnouncement(messages, texts));
  expect(countAnnouncement({ optionCount }, formatter)).toBe(expected);
  expect(listboxLabel).toBe('مقترحات');
});

test('a message that is built in another way is an error of the build', () => {
  expect(() => replaceCountAnnouncement('export default {};', texts)).toThrow('built in another way');
});
