import type { ProductChange } from '../../catalogue/writing/writing.public.ts';
import { translatedLanguages } from '../reading/translated-languages.ts';
import type { RowValues } from '../reading/typed-columns.ts';

const textColumns = [
  { language: 'en', title: 'title', describe: 'describe' },
  ...translatedLanguages.map((language) => ({
    language,
    title: `title_${language}`,
    describe: `describe_${language}`,
  })),
];
/** Columns that are no column of `products`: texts by language, and names of other records, which the importer looks up. */
const otherColumns: ReadonlySet<string> = new Set([
  ...textColumns.flatMap(({ title, describe }) => [title, describe]),
  'category',
  'successor',
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
