import { createT, qualifyKeys, type TFunction } from '@trunkline/text';

type Sentences = Record<string, string>;
const files = import.meta.glob<Sentences>('../../../../packages/text/src/{en,ar}/*.json', {
  eager: true,
  import: 'default',
});

/** Translates with all texts of a language: a test of a component needs no list of the files that a page loads. */
export const createTestT = (language: 'en' | 'ar' = 'en'): TFunction =>
  createT(
    language,
    Object.assign(
      {},
      ...Object.entries(files).flatMap(([path, sentences]) => {
        const [, of, name] = /\/(\w\w)\/([\w.-]+)\.json$/.exec(path) ?? [];
        return of === language && name ? [qualifyKeys(name, sentences)] : [];
      }),
    ),
  );
