import { z } from 'zod/mini';
import { publicAccess, endpoint } from './endpoint.ts';
import { listShape, listInput } from './list.ts';

// Rules: docs/rules/search.md

/** Kinds of results. A kind without content has no results; those of `ownFoundTypes` need a login. */
export const foundTypes = [
  'product',
  'solution',
  'news',
  'page',
  'help',
  'quotation',
  'order',
  'project',
  'enduser',
] as const;
export type FoundType = (typeof foundTypes)[number];
/** Records of the caller's company. */
export const ownFoundTypes = ['quotation', 'order', 'project', 'enduser'] as const satisfies readonly FoundType[];
export type OwnFoundType = (typeof ownFoundTypes)[number];

const found = { type: z.enum(foundTypes), id: z.string(), title: z.string(), path: z.string() };

/** Words that were read as properties of a product: `10G`, `at least 10 km`. */
const understoodPhrase = z.object({
  typed: z.string(),
  texts: z.array(z.string()),
  /** The keyword without these words. */
  without: z.string(),
});
export type UnderstoodSearchPhrase = z.output<typeof understoodPhrase>;

/** How a keyword was read. */
export const searchUnderstanding = z.object({
  /** Words that no result matches. */
  unmatched: z.array(z.string()),
  understood: z.array(understoodPhrase),
  /** Misspelt words and what was searched instead. */
  corrected: z.array(z.object({ typed: z.string(), meant: z.string() })),
});
export type SearchUnderstanding = z.output<typeof searchUnderstanding>;

export const searchSite = endpoint({
  method: 'POST',
  path: '/search',
  access: publicAccess,
  reads: true,
  summary:
    'Public content and, with a token, records of the own company: by words, properties, fragments and part numbers, best first. Small misspellings are tolerated.',
  bodies: ['json', 'form'],
  input: z.object({ ...listInput, type: z.nullish(z.enum(foundTypes)) }),
  output: z.extend(
    listShape(
      z.object({
        ...found,
        /** HTML-escaped text with `<mark>` alone. */
        excerpt: z.string(),
        /** It does not match every word. */
        near: z.optional(z.literal(true)),
      }),
    ),
    {
      ...searchUnderstanding.shape,
      /** Results of each type that has any. */
      counts: z.array(z.object({ type: z.enum(foundTypes), count: z.int() })),
    },
  ),
});

export const maxSuggestions = 8;
/** Records of the own company among them. */
export const maxSuggestedRecords = 3;

export const listSearchSuggestions = endpoint({
  method: 'GET',
  path: '/search/suggest',
  access: publicAccess,
  reads: true,
  summary: `At most ${maxSuggestions} of the best matches, while the user types; with a token, first at most ${maxSuggestedRecords} records of the own company.`,
  input: z.object({ keyword: listInput.keyword }),
  output: z.object({
    /** Titles of one family differ in their last words, so products also have their `model`. */
    list: z.array(
      z.object({
        ...found,
        model: z.optional(z.string()),
        near: z.optional(z.literal(true)),
        /** Of a record: its project or end user. */
        text: z.optional(z.string()),
      }),
    ),
  }),
});
