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
  /** News, solutions and banners only: the id of a picture. */
  image: z.optional(id),
  /** News only. */
  topic: z.optional(z.enum(newsTopics)),
  /** Topics of the help centre only. */
  icon: z.optional(z.enum(helpIcons)),
  /** Solutions only: what they consist of. */
  design: z.optional(solutionDesign),
  /** Solutions only: what they are for. */
  category: z.optional(z.enum(solutionCategories)),
  /** Solutions only: whether it is shown large above the list. Of several, the first in the order is. */
  featured: z.optional(z.boolean()),
  /** Solutions only: `download:CODE`, the first document of a product, or its data sheet. */
  downloads: z.optional(z.array(downloadReference).check(z.maxLength(12))),
});
export type ContentDetails = z.output<typeof contentDetails>;
