import { readFileSync } from 'node:fs';
import { listTextFiles, readTextFile } from './server-texts.ts';

const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/** The names of all refusals (`orders.wrong_state`), sorted. The plural forms of a sentence are one name. */
export function listErrorNames(): string[] {
  const names = listTextFiles('en')
    .filter((file) => file.endsWith('.errors'))
    .flatMap((file) => {
      const keys = Object.keys(readTextFile('en', file));
      const toBase = (key: string): string => {
        const base = key.replace(pluralForm, '');
        return keys.includes(`${base}_other`) ? base : key;
      };
      return keys.map((key) => `${file.replace('.errors', '')}.${toBase(key)}`);
    });
  return [...new Set(names)].toSorted();
}

/** Programs of partners compare these names, so that none is removed or renamed. `npm run generate` adds new ones. */
export const readFrozenErrorNames = (): string[] =>
  JSON.parse(readFileSync(new URL('./error-names.json', import.meta.url), 'utf8')) as string[];
