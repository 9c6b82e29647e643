import { readdirSync, readFileSync } from 'node:fs';
import { createT, type T, type Texts, underName } from './text.ts';
import type { Language } from './languages.ts';

const cache = new Map<Language, T>();

function filesOf(language: Language): Texts {
  const folder = new URL(`./${language}/`, import.meta.url);
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return {}; // a language whose turn has not come: English throughout
  }
  const parts = names.map((name) =>
    underName(
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, string>,
    ),
  );
  return Object.assign({}, ...parts) as Texts;
}

/** Server only: every sentence of a language, English where it has none. Read once per process. */
export function readT(language: Language): T {
  let t = cache.get(language);
  if (!t) cache.set(language, (t = createT(language, { ...filesOf('en'), ...filesOf(language) })));
  return t;
}
