// Words of a language by which people search, as data. Each file of a language names the English word that already has a meaning, and what
// people type in its place. Case and accents do not matter. Rules: docs/rules/search.md

export interface SearchWords {
  /** Words and phrases of `vocabulary.ts` and `roles.ts`, by one of their English phrases. */
  readonly phrases: Readonly<Record<string, readonly string[]>>;
  /** Units of `units.ts`, by one of their English spellings. */
  readonly units: Readonly<Record<string, readonly string[]>>;
  /** Words that say nothing of a product, between blanks. */
  readonly fillers: string;
  /** Words that say what a number is, by the English word of `number-labels.ts`. */
  readonly labels: Readonly<Record<string, readonly string[]>>;
  /** Names of the same thing in content; an entry has three words at most. */
  readonly synonyms: readonly (readonly string[])[];
  /** Words that only ask, between blanks. */
  readonly questions: string;
}
