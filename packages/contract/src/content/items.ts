import { z } from 'zod/mini';
import { newsTopics } from './news-topics.ts';
import { publicContentKinds } from './kinds.ts';
import { solutionBill, solutionSize } from './solutions.ts';
import { contentPicture } from './pictures.ts';
import { endpoint, publicAccess } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { listInput, listShape, sortBy } from '../list.ts';
import { productStates } from '../product-enums.ts';
import { id, instant, line } from '../values.ts';

// Published content. Rules: docs/rules/content.md

export const contentRow = z.object({
  id: z.string(),
  kind: z.enum(publicContentKinds),
  /** The name in the address; null for banners. */
  slug: z.nullable(z.string()),
  title: z.string(),
  excerpt: z.nullable(z.string()),
  /** The address of its picture; null: none. */
  image: z.nullable(z.string()),
  /** The same in all widths, with what it shows. */
  picture: z.nullable(contentPicture),
  /** The first publication. Later changes leave it as it is. */
  published_at: instant,
  changed_at: instant,
  /** The address of its page, or the one that a banner leads to; without the prefix of a language. */
  path: z.nullable(z.string()),
  /** News only; null: none. */
  topic: z.nullable(z.enum(newsTopics)),
  parent_id: z.nullable(z.string()),
  /** Visitors read what is published. */
  state: z.literal('published'),
  /** The language of title and text: the requested one, else English. */
  language: z.enum(languages),
});
export type ContentRow = z.output<typeof contentRow>;

/** What published items may be sorted by. */
const publishedSorts = ['published_at', 'title'] as const;
export type PublishedSort = (typeof publishedSorts)[number] | `-${(typeof publishedSorts)[number]}`;

export const listContent = endpoint({
  method: 'GET',
  path: '/content/list',
  access: publicAccess,
  reads: true,
  summary:
    'Published items of a kind: news with the newest first, the others in their order, unless `sort` says another one. Keyword searches titles.',
  input: z.object({
    ...listInput,
    kind: z.enum(publicContentKinds),
    sort: sortBy(publishedSorts),
    filter: z.nullish(
      z.object({
        /** Parent of the items to list. */
        parent_id: z.nullish(id),
        /** Items without a parent. */
        top: z.nullish(z.boolean()),
        /** Pages whose address is below this path: `aboutus`. */
        under: z.nullish(line(200)),
      }),
    ),
  }),
  output: listShape(contentRow),
});

const contentLink = z.object({ id: z.string(), title: z.string(), path: z.nullable(z.string()) });

export const contentDetail = z.object({
  ...contentRow.shape,
  /** Safe to be placed into a page. */
  body_html: z.string(),
  /** The first words of the text, for search engines where there is no excerpt. */
  opening: z.string(),
  /** Headings of the second and third level, with the ids that they have in `body_html`. */
  headings: z.array(z.object({ id: z.string(), level: z.int(), text: z.string() })),
  /** The languages that it is written in. */
  languages: z.array(z.enum(languages)),
  /** Minutes that reading takes, at 200 words a minute. */
  minutes: z.int(),
  /** Questions and answers as plain text, for search engines. */
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Products that the text shows, in its order. */
  products: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      title: z.string(),
      model: z.string(),
      part_number: z.string(),
      image: z.string(),
      state: z.enum(productStates),
    }),
  ),
  /** Ancestors, from the root to the parent. */
  parents: z.array(contentLink),
  /** Published items directly below it. */
  children: z.array(contentLink),
  /** Neighbours in the list of its siblings. */
  previous: z.nullable(contentLink),
  next: z.nullable(contentLink),
});
export type ContentDetail = z.output<typeof contentDetail>;

export const getContent = endpoint({
  method: 'GET',
  path: '/content/detail',
  access: publicAccess,
  reads: true,
  summary:
    'One published item, by id or by slug. An earlier slug still finds it; `slug` of the answer is the present one.',
  input: z.object({ kind: z.enum(publicContentKinds), id: z.nullish(id), slug: z.nullish(line(200)) }).check(
    z.refine(({ id: byId, slug }) => (byId == null) !== (slug == null), {
      path: ['slug'],
      error: 'validation.content_reference',
    }),
  ),
  output: contentDetail,
});

export const previewContent = endpoint({
  method: 'GET',
  path: '/content/preview',
  access: publicAccess,
  reads: true,
  summary:
    'A version that is not published yet, for people without an account. `preview` comes from a link that staff made; it is valid for one day, and answers 404 after it and once it is revoked.',
  input: z.object({
    preview: line(1000),
    /** Solutions only: the size, as in the request of its bill. */
    size: z.nullish(solutionSize),
  }),
  output: z.object({
    ...contentDetail.shape,
    expires_at: instant,
    /** Solutions with a design only, without prices; else null. */
    bill: z.nullable(solutionBill),
  }),
});
