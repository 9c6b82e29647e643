import { z } from 'zod/mini';
import { publicAccess, endpoint } from './endpoint.ts';
import { listShape, listInput } from './list.ts';

// Rules: docs/rules/search.md

/** What can be found. A kind that nothing is kept of yet is asked for without harm and finds nothing. */
export const foundTypes = ['product', 'solution', 'news', 'page'] as const;
export type FoundType = (typeof foundTypes)[number];

const found = { type: z.enum(foundTypes), id: z.string(), title: z.string(), path: z.string() };

export const search = endpoint({
  method: 'POST',
  path: '/search',
  access: publicAccess,
  summary: 'Everything public that matches, best first: words, fragments and part numbers; small slips are forgiven.',
  takes: ['json', 'form'],
  input: z.object({ ...listInput, type: z.nullish(z.enum(foundTypes)) }),
  output: listShape(z.object({ ...found, excerpt: z.string() })),
});

export const suggestionsAtMost = 8;

export const suggest = endpoint({
  method: 'GET',
  path: '/search/suggest',
  access: publicAccess,
  summary: `At most ${suggestionsAtMost} of the best matches, while somebody types.`,
  input: z.object({ keyword: listInput.keyword }),
  output: z.object({
    /** Titles of one family differ in their last words: `model` tells products apart. */
    list: z.array(z.object({ ...found, model: z.optional(z.string()) })),
  }),
});
