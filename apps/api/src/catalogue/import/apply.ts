import type { ProductChange } from '../catalogue.row.ts';
import type { Values } from './columns.ts';

const named = {
  en: { title: 'title', describe: 'describe' },
  ar: { title: 'title_ar', describe: 'describe_ar' },
} as const;

/** What a row makes of its product, pure: its texts stand in columns by language, its category is looked up elsewhere. */
export function changeOf(values: Values): ProductChange {
  const {
    title: _title,
    describe: _describe,
    title_ar: _titleAr,
    describe_ar: _describeAr,
    category: _,
    ...rest
  } = values;
  const texts = Object.fromEntries(
    Object.entries(named).flatMap(([language, columns]) => {
      const words = { title: values[columns.title], describe: values[columns.describe] };
      return words.title === undefined && words.describe === undefined ? [] : [[language, words]];
    }),
  );
  // Each column was read by the reader of its name.
  return { ...rest, texts } as ProductChange;
}
