import type { ProductChange } from '../../catalogue/writing/writing.public.ts';
import { translatedLanguages } from '../../sheets/translated-languages.public.ts';
import { currencyField, keepStoredText, type RowValues } from '../../sheets/typed-columns.public.ts';

const textColumns = [
  { language: 'en', title: 'title', describe: 'describe' },
  ...translatedLanguages.map((language) => ({
    language,
    title: `title_${language}`,
    describe: `describe_${language}`,
  })),
];
/** Columns that are no column of `products`: texts by language, names of other records, which the importer looks up, and the currency. */
const otherColumns: ReadonlySet<string> = new Set([
  ...textColumns.flatMap(({ title, describe }) => [title, describe]),
  'category',
  'successor',
  currencyField,
]);

/** The change of a product that a row asks for. The type holds because each column was read by the reader of its name. */
export function toImportedProductChange(values: RowValues): ProductChange {
  const columns = Object.entries(values).filter(([name]) => !otherColumns.has(name));
  const texts = Object.fromEntries(
    textColumns.flatMap(({ language, title, describe }) => {
      const words = { title: values[title], describe: values[describe] };
      return words.title === undefined && words.describe === undefined ? [] : [[language, words]];
    }),
  );
  return { ...Object.fromEntries(columns), texts } as ProductChange;
}

type Texts = Readonly<Record<string, Readonly<Partial<Record<'title' | 'describe', string>>> | undefined>>;

/** Texts of the change that differ from the stored ones in marks that show nothing stay as they are stored. */
export function keepStoredMarks(change: ProductChange, stored: Texts | undefined): ProductChange {
  if (!stored || !change.texts) return change;
  const texts = Object.entries(change.texts).map(([language, words]) => {
    const keep = (part: 'title' | 'describe') => keepStoredText(words?.[part], stored[language]?.[part]);
    return [language, words && { title: keep('title'), describe: keep('describe') }];
  });
  return { ...change, texts: Object.fromEntries(texts) as ProductChange['texts'] };
}
