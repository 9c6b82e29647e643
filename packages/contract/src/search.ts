import { z } from 'zod/mini';
import { foundTypes } from './content/found-types.ts';
import { publicAccess, endpoint } from './endpoint.ts';
import { languages } from './languages.ts';
import { listShape, listInput } from './list.ts';
import { instant, money } from './values.ts';

// Rules: docs/rules/search.md

const found = { type: z.enum(foundTypes), id: z.string(), title: z.string(), path: z.string() };

/** Words that were read as properties of a product: `10G`, `at least 10 km`. */
const understoodPhrase = z.object({
  typed: z.string(),
  texts: z.array(z.string()),
  /** The keyword without these words. */
  without: z.string(),
});
export type UnderstoodSearchPhrase = z.output<typeof understoodPhrase>;

/** Reading of a keyword. */
export const searchUnderstanding = z.object({
  /** Words that no result matches. */
  unmatched: z.array(z.string()),
  understood: z.array(understoodPhrase),
  /** Misspelt words and what was searched instead. */
  corrected: z.array(z.object({ typed: z.string(), meant: z.string() })),
});
export type SearchUnderstanding = z.output<typeof searchUnderstanding>;

/** Rows of each type in an overview. */
export const maxPerType = 10;

export const searchSite = endpoint({
  method: 'POST',
  path: '/search',
  access: publicAccess,
  reads: true,
  summary:
    'Public content and, with a token, records of the own company: by words, properties, fragments and part numbers, best first. Small misspellings are tolerated.',
  bodies: ['json', 'form'],
  input: z.object({
    ...listInput,
    type: z.nullish(z.enum(foundTypes)),
    /** Types to search; `type` is one of them. */
    types: z.nullish(z.array(z.enum(foundTypes)).check(z.maxLength(foundTypes.length))),
    /** The best rows of each type, the best type first, instead of pages. */
    per_type: z.nullish(z.int().check(z.minimum(1), z.maximum(maxPerType))),
    /** Misspelt words are taken as they are. */
    exact: z.nullish(z.boolean()),
  }),
  output: z.extend(
    listShape(
      z.object({
        ...found,
        /** HTML-escaped text with `<mark>` alone. */
        excerpt: z.string(),
        /** Whether the result does not match every word. */
        near: z.optional(z.literal(true)),
        /** Content only: the language of its texts. */
        language: z.optional(z.enum(languages)),
        /** Content only: its first publication. */
        published_at: z.optional(instant),
        /** Help articles only: the title of the topic. */
        topic: z.optional(z.string()),
        /** Quotations, orders and projects only. */
        state: z.optional(z.string()),
        state_label: z.optional(z.string()),
        total: z.optional(money),
        currency: z.optional(z.string()),
        /** Records only. */
        created_at: z.optional(instant),
      }),
    ),
    {
      ...searchUnderstanding.shape,
      /** Results of each type that has any, whatever types were asked for. */
      counts: z.array(z.object({ type: z.enum(foundTypes), count: z.int() })),
      /** Types that have only nearest results while others match: with `type` they are answered. */
      nearest: z.array(z.enum(foundTypes)),
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
  summary: `At most ${maxSuggestions} of the best matches, while the user types; with a token, at most ${maxSuggestedRecords} records of the own company among them.`,
  input: z.object({ keyword: listInput.keyword }),
  output: z.object({
    /** Titles of one family differ in their last words, so products also have their `model`. */
    list: z.array(
      z.object({
        ...found,
        model: z.optional(z.string()),
        near: z.optional(z.literal(true)),
        /** Records: the project or the end user. Help articles: the topic. Absent for others. */
        text: z.optional(z.string()),
      }),
    ),
  }),
});
