import { spanishSearchWords } from './es.ts';
import { frenchSearchWords } from './fr.ts';
import { koreanSearchWords } from './ko.ts';
import { portugueseSearchWords } from './pt.ts';
import { russianSearchWords } from './ru.ts';
import type { SearchWords } from './search-words.ts';
import { vietnameseSearchWords } from './vi.ts';

/** The words of the languages that have a file of their own. English and Arabic stand where the meanings are. */
export const allSearchWords: readonly SearchWords[] = [
  frenchSearchWords,
  spanishSearchWords,
  portugueseSearchWords,
  russianSearchWords,
  koreanSearchWords,
  vietnameseSearchWords,
];

/** Entries whose words are those of other languages for entries that have a meaning: `commutateur` means what `switch` means. */
export const translateEntries = <T>(
  meanings: ReadonlyMap<string, T>,
  choose: (words: SearchWords) => Readonly<Record<string, readonly string[]>>,
): [word: string, meaning: T][] =>
  allSearchWords.flatMap((words) =>
    Object.entries(choose(words)).flatMap(([english, names]) => {
      const meaning = meanings.get(english);
      if (meaning === undefined) throw new Error(`no meaning of “${english}”`);
      return names.map((name): [string, T] => [name, meaning]);
    }),
  );

export const splitSearchWords = (choose: (words: SearchWords) => string): string[] =>
  allSearchWords.flatMap((words) => choose(words).split(' '));
