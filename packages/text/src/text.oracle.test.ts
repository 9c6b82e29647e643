import fc from 'fast-check';
import i18next, { type i18n } from 'i18next';
import { expect, test } from 'vitest';
import { type Language, languages } from './languages.ts';
import { createT, type TextsByKey, type TextValues } from './text.ts';

// createT() is compared with i18next, whose JSON format the texts use. A text is plain or has all plural forms of its language. i18next
// shows a placeholder without a value as an empty text; here both show the placeholder.

const languageArbitrary = fc.constantFrom(...languages);
const nameArbitrary = fc.constantFrom('name', 'title', 'total', 'count');
const baseKeyArbitrary = fc.constantFrom('common.orders', 'orders.lines', 'quotations.errors.expired', 'mail.body');
const wordArbitrary = fc.string({ maxLength: 12 }).filter((word) => !/[{}]|\$t\(/.test(word));
const placeholderArbitrary = fc
  .tuple(nameArbitrary, fc.boolean())
  .map(([name, isSpaced]) => (isSpaced ? `{{ ${name} }}` : `{{${name}}}`));
const sentenceArbitrary = fc
  .array(fc.oneof(wordArbitrary, placeholderArbitrary, fc.constantFrom('الكمية', '수량', 'количество')), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(' '))
  .filter((sentence) => sentence.trim() !== '');

const countArbitrary = fc.oneof(
  fc.integer({ min: -3, max: 130 }),
  fc.integer({ min: 0, max: 10_000_000 }),
  fc.double({ min: 0, max: 1000, noNaN: true }),
);
const valuesArbitrary = fc
  .record(
    {
      name: fc.string({ maxLength: 10 }),
      title: fc.string({ maxLength: 10 }),
      total: fc.integer(),
      count: countArbitrary,
    },
    { requiredKeys: [] },
  )
  .map((values): TextValues => ({ ...values }));

const listPluralForms = (language: Language): string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();

/** The texts of one key: a plain one, or one for each plural form, optionally with one for exactly zero. */
const entriesArbitrary = (language: Language, key: string): fc.Arbitrary<TextsByKey> => {
  const forms = listPluralForms(language);
  const plural = fc
    .tuple(
      fc.array(sentenceArbitrary, { minLength: forms.length, maxLength: forms.length }),
      fc.option(sentenceArbitrary),
    )
    .map(([sentences, zero]) => ({
      ...(zero === null ? {} : { [`${key}_zero`]: zero }),
      ...Object.fromEntries(sentences.map((sentence, index) => [`${key}_${forms[index] ?? 'other'}`, sentence])),
    }));
  return fc.oneof(
    sentenceArbitrary.map((sentence): TextsByKey => ({ [key]: sentence })),
    plural,
  );
};

const caseArbitrary = languageArbitrary.chain((language) =>
  fc.record({
    language: fc.constant(language),
    texts: fc
      .uniqueArray(baseKeyArbitrary, { maxLength: 4 })
      .chain((keys) => fc.tuple(...keys.map((key) => entriesArbitrary(language, key))))
      .map((entries): TextsByKey => Object.assign({}, ...entries)),
    key: baseKeyArbitrary,
    values: fc.option(valuesArbitrary, { nil: undefined }),
  }),
);

const instances = new Map<Language, i18n>();
function getInstance(language: Language): i18n {
  const known = instances.get(language);
  if (known) return known;
  const instance = i18next.createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: {},
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (_text: string, [placeholder]: RegExpExecArray) => placeholder,
  });
  instances.set(language, instance);
  return instance;
}

let namespaces = 0;
/** The sentence of i18next, or the key when it has none. Each call has texts of its own. */
function translateWithI18next(language: Language, texts: TextsByKey, key: string, values: TextValues = {}): string {
  const namespace = `texts${++namespaces}`;
  const instance = getInstance(language);
  instance.addResourceBundle(language, namespace, texts);
  try {
    return instance.t(key, { ...values, ns: namespace });
  } finally {
    instance.removeResourceBundle(language, namespace);
  }
}

test('random keys, counts and values give the sentence of i18next in every language', () => {
  fc.assert(
    fc.property(caseArbitrary, ({ language, texts, key, values }) => {
      const translated = createT(language, texts).find(key, values) ?? key;
      expect(translated).toBe(translateWithI18next(language, texts, key, values));
    }),
  );
});

test.each([
  [0, 'zero'],
  [1, 'one'],
  [2, 'two'],
  [3, 'few'],
  [11, 'many'],
  [100, 'other'],
  [1.5, 'other'],
])('the count %s takes the Arabic form %s, as in i18next', (count, form) => {
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const texts = Object.fromEntries(forms.map((name) => [`orders.lines_${name}`, `${name} {{count}}`]));
  expect(createT('ar', texts).find('orders.lines', { count })).toBe(`${form} ${count}`);
  expect(translateWithI18next('ar', texts, 'orders.lines', { count })).toBe(`${form} ${count}`);
});
