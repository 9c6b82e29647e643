import type { ProductChange } from '../catalogue.row.ts';
import { otherLanguages } from './columns.ts';
import type { Values } from './readers.ts';

const named = [
  ['en', 'title', 'describe'] as const,
  ...otherLanguages.map((language) => [language, `title_${language}`, `describe_${language}`] as const),
];
const inTexts: ReadonlySet<string> = new Set(named.flatMap(([, title, describe]) => [title, describe]));
/** Names of other records: looked up elsewhere. */
const lookedUp = new Set(['category', 'successor']);

/** What a row makes of its product, pure: its texts stand in columns by language. */
export function changeOf(values: Values): ProductChange {
  const rest = Object.entries(values).filter(([name]) => !inTexts.has(name) && !lookedUp.has(name));
  const texts = Object.fromEntries(
    named.flatMap(([language, title, describe]) => {
      const words = { title: values[title], describe: values[describe] };
      return words.title === undefined && words.describe === undefined ? [] : [[language, words]];
    }),
  );
  // Each column was read by the reader of its name.
  return { ...Object.fromEntries(rest), texts } as ProductChange;
}
