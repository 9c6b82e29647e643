import { z } from 'zod/mini';
import { newsTopics } from './news-topics.ts';
import { id } from '../values.ts';
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

export const contentDetails = z.object({
  /** Of news, solutions and banners: the id of a picture. */
  image: z.optional(id),
  /** Of news. */
  topic: z.optional(z.enum(newsTopics)),
  /** Of topics of the help centre. */
  icon: z.optional(z.enum(helpIcons)),
  /** Of solutions: what they consist of. */
  design: z.optional(solutionDesign),
});
export type ContentDetails = z.output<typeof contentDetails>;
