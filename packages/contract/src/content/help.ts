import { z } from 'zod/mini';
import { endpoint, publicAccess } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { id, prose } from '../values.ts';
import { helpIcons } from './details.ts';

// The help centre and what readers think of its articles. Rules: docs/rules/help.md

/** The longest comment, in characters. */
export const maxFeedbackLength = 1000;

const helpLink = z.object({ id: z.string(), title: z.string(), path: z.string() });

const helpTopic = z.object({
  ...helpLink.shape,
  excerpt: z.nullable(z.string()),
  icon: z.nullable(z.enum(helpIcons)),
  /** Articles directly below it, in their order. */
  articles: z.array(helpLink),
});
export type HelpTopic = z.output<typeof helpTopic>;

/** How many readers were asked, and how many said yes. */
const figures = z.object({ yes: z.int(), votes: z.int() });

const helpfulArticle = z.object({
  ...helpLink.shape,
  ...figures.shape,
  excerpt: z.nullable(z.string()),
  minutes: z.int(),
});
export type HelpfulArticle = z.output<typeof helpfulArticle>;

export const getHelpCentre = endpoint({
  method: 'GET',
  path: '/content/help',
  access: publicAccess,
  reads: true,
  summary: 'Topics of the help centre with their articles, and the articles that helped most.',
  input: z.object({}),
  output: z.object({
    articles: z.int(),
    topics: z.array(helpTopic),
    /** At most five, the most helpful first. */
    most_helpful: z.array(helpfulArticle),
  }),
});
export type HelpCentre = z.output<typeof getHelpCentre.output>;

const feedback = z.object({
  /** Null while too few readers have answered. */
  figures: z.nullable(figures),
});
export type ContentFeedback = z.output<typeof feedback>;

export const getContentFeedback = endpoint({
  method: 'GET',
  path: '/content/feedback',
  access: publicAccess,
  reads: true,
  summary: 'How many readers an article helped.',
  input: z.object({ id }),
  output: feedback,
});

export const sendContentFeedback = endpoint({
  method: 'POST',
  path: '/content/feedback',
  access: publicAccess,
  bodies: ['json', 'form'],
  summary:
    'Whether an article helped. A second answer from the same address on the same day replaces the first. A comment is kept with `helpful: false` only.',
  input: z.object({
    id,
    /** The language of the text that was read. */
    language: z._default(z.enum(languages), 'en'),
    helpful: z.boolean(),
    comment: z.nullish(prose(maxFeedbackLength)),
  }),
  output: feedback,
});
