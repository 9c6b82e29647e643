import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addVietnamese, findVietnamese, replaceCountAnnouncement } from '../aria-messages.ts';
import * as vietnamese from '../aria-vietnamese.ts';

const root = path.join(import.meta.dirname, '../../..');
const readModule = (file: string): string => readFileSync(path.join(root, 'node_modules', file), 'utf8');

interface Formatter {
  readonly number: (value: number) => string;
  readonly plural: (count: number, forms: Readonly<Record<string, () => string>>) => string;
}
type Messages = Readonly<Record<string, unknown>> & {
  readonly countAnnouncement: (args: { optionCount: number }, formatter: Formatter) => string;
};

/** Formats messages as React Aria does. */
const createFormatter = (locale: string): Formatter => ({
  number: String,
  plural: (count, forms) => (forms[new Intl.PluralRules(locale).select(count)] ?? forms['other'])?.() ?? '',
});

const load = async (code: string): Promise<Messages> =>
  ((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: Messages }).default;

test.each([
  ['ar-AE', 0, 'لا توجد خيارات متاحة.'],
  ['ar-AE', 1, 'خيار واحد متاح.'],
  ['ar-AE', 2, 'خياران متاحان.'],
  ['ar-AE', 5, '5 خيارات متاحة.'],
  ['ar-AE', 11, '11 خيارًا متاحًا.'],
  ['ar-AE', 250, '250 خيارًا متاحًا.'],
  ['ar-AE', 100, '100 خيار متاح.'],
  ['ru-RU', 1, 'Доступен 1 вариант.'],
  ['ru-RU', 3, 'Доступны 3 варианта.'],
  ['ru-RU', 5, 'Доступно 5 вариантов.'],
  ['ru-RU', 21, 'Доступен 21 вариант.'],
])('in %s the announcement of %i options has its own plural form', async (locale, optionCount, expected) => {
  const messages = readModule(`react-aria/dist/private/intl/combobox/${locale}.mjs`);
  const file = path.join(root, `packages/text/src/${locale.slice(0, 2)}/ui-records.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const own = await load(replaceCountAnnouncement(messages, texts));
  expect(own.countAnnouncement({ optionCount }, createFormatter(locale))).toBe(expected);
  expect(own['listboxLabel']).toBe((await load(messages))['listboxLabel']);
});

const packages = '{react-aria,react-stately,react-aria-components}/dist/private';
const lists = globSync(`${packages}/{*/,}intlStrings.mjs`, { cwd: path.join(root, 'node_modules') });

test('every message of React Aria has Vietnamese words, with the same values', async () => {
  expect(lists.length).toBeGreaterThan(20);
  for (const list of lists) {
    const name = findVietnamese(list);
    const code = readModule(list);
    const english = /from "(\S+\/en-US\.mjs)"/.exec(code)?.[1] ?? '';
    const messages = await load(readModule(path.join(path.dirname(list), english)));
    if (!name) continue;
    const own: Readonly<Record<string, unknown>> =
      Object.entries(vietnamese).find(([part]) => part === name)?.[1] ?? {};
    for (const [key, message] of Object.entries(messages)) {
      expect([name, key, typeof own[key]]).toEqual([name, key, typeof message]);
      const listValues = (source: unknown) => [...new Set(String(source).match(/(?<=args\.)\w+/g))].toSorted();
      const ownValues = (source: unknown) => listValues(message).filter((value) => String(source).includes(value));
      expect([name, key, ownValues(own[key])]).toEqual([name, key, listValues(message)]);
    }
    expect(addVietnamese(code, name)).toContain(`import { ${name} as vietnamese } from 'aria-vietnamese';`);
    expect(addVietnamese(code, name)).toContain('"vi-VN": vietnamese, "ar-AE": ');
  }
});

test('counts and choices in Vietnamese are formatted by the formatter of React Aria, which needs its own object', () => {
  const formatter = {
    shown: (value: number) => `<${value}>`,
    number(value: number) {
      return this.shown(value);
    },
    select: (
      forms: Readonly<Record<'true' | 'other', string | (() => string)>>,
      value: string | boolean | undefined,
    ) => {
      const form = value === true ? forms.true : forms.other;
      return typeof form === 'function' ? form() : form;
    },
  };
  expect(vietnamese.combobox.countAnnouncement({ optionCount: 12 }, formatter)).toBe('Có <12> lựa chọn.');
  const option = { groupTitle: 'Châu Á', optionText: 'Việt Nam', groupCount: 3, isGroupChange: true, isSelected: true };
  expect(vietnamese.combobox.focusAnnouncement(option, formatter)).toBe(
    'Đã vào nhóm Châu Á, có <3> lựa chọn. Việt Nam, đã chọn',
  );
});

test('messages and lists that are built in another way are an error of the build', () => {
  expect(() => replaceCountAnnouncement('export default {};', {})).toThrow('built in another way');
  expect(() => addVietnamese('export default {};', 'grid')).toThrow('listed in another way');
  expect(() => findVietnamese('react-aria/dist/private/carousel/intlStrings.mjs')).toThrow('carousel');
});
