import { z } from 'zod/mini';
import { newsTopics } from './news-topics.ts';
import { id, line } from '../values.ts';
import { solutionCategories } from './solution-categories.ts';
import { solutionDesign } from './solution-design.ts';

// What an item has beside its texts, the same in every language. Rules: docs/rules/content.md, "Details"

/** Pictures of help topics. */
export const helpIcons = [
  'start',
  'people',
  'configurator',
  'cart',
  'quotation',
  'order',
  'project',
  'network',
  'portal',
] as const;
export type HelpIcon = (typeof helpIcons)[number];

const downloadReference = line(110).check(z.regex(/^download:\S/, { error: 'content.download_reference' }));

export const contentDetails = z.object({
  /** Of news, solutions and banners: the id of a picture. */
  image: z.optional(id),
  /** Of news. */
  topic: z.optional(z.enum(newsTopics)),
  /** Of topics of the help centre. */
  icon: z.optional(z.enum(helpIcons)),
  /** Of solutions: what they consist of. */
  design: z.optional(solutionDesign),
  /** Of solutions: what they are for. */
  category: z.optional(z.enum(solutionCategories)),
  /** Of solutions: shown large above the list, the first one in its order. */
  featured: z.optional(z.boolean()),
  /** Of solutions: `download:CODE`, the first document of a product, or its data sheet. */
  downloads: z.optional(z.array(downloadReference).check(z.maxLength(12))),
});
export type ContentDetails = z.output<typeof contentDetails>;
