import { z } from 'zod/mini';
import { publicAccess, endpoint } from './endpoint.ts';
import { listShape, listInput } from './list.ts';

// Rules: docs/rules/search.md

/** Kinds of results. A kind without content has no results. */
export const foundTypes = ['product', 'solution', 'news', 'page'] as const;
export type FoundType = (typeof foundTypes)[number];

const found = { type: z.enum(foundTypes), id: z.string(), title: z.string(), path: z.string() };

export const searchSite = endpoint({
  method: 'POST',
  path: '/search',
  access: publicAccess,
  summary: 'Public content by words, fragments and part numbers, best first. Small misspellings are tolerated.',
  bodies: ['json', 'form'],
  input: z.object({ ...listInput, type: z.nullish(z.enum(foundTypes)) }),
  output: listShape(z.object({ ...found, excerpt: z.string() })),
});

export const maxSuggestions = 8;

export const listSearchSuggestions = endpoint({
  method: 'GET',
  path: '/search/suggest',
  access: publicAccess,
  summary: `At most ${maxSuggestions} of the best matches, while the user types.`,
  input: z.object({ keyword: listInput.keyword }),
  output: z.object({
    /** Titles of one family differ in their last words, so products also have their `model`. */
    list: z.array(z.object({ ...found, model: z.optional(z.string()) })),
  }),
});
