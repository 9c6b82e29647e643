import { z } from 'zod/mini';
import { newsTopics } from './news-topics.ts';
import { contentRow } from './items.ts';
import { endpoint, publicAccess } from '../endpoint.ts';
import { listInput, listShape } from '../list.ts';

// The news page. Rules: docs/rules/content.md, "News"

const newsRow = z.extend(contentRow, {
  /** The drawing of the first product that the text shows; null: none. */
  drawing: z.nullable(z.string()),
});
export type NewsRow = z.output<typeof newsRow>;

export const listNews = endpoint({
  method: 'GET',
  path: '/content/news',
  access: publicAccess,
  reads: true,
  summary: 'Published news, the newest first, with the topics and years that can be chosen. Keyword searches titles.',
  input: z.object({
    ...listInput,
    filter: z.nullish(
      z.object({
        topic: z.nullish(z.enum(newsTopics)),
        /** Year of the first publication, in UTC. */
        year: z.nullish(z.int().check(z.gte(1970), z.lte(9999))),
      }),
    ),
  }),
  output: z.extend(listShape(newsRow), {
    /** How many items each topic has, in the chosen year; without the keyword. */
    topics: z.array(z.object({ topic: z.enum(newsTopics), count: z.int() })),
    /** Years with news, the newest first. */
    years: z.array(z.int()),
  }),
});
