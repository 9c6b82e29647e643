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

/** The parts of the world that have a desk. Their names are texts. */
export const deskRegions = ['asia_pacific', 'middle_east', 'africa', 'europe', 'americas'] as const;
export type DeskRegion = (typeof deskRegions)[number];

const desk = z.object({
  region: z.enum(deskRegions),
  /** 0 is Sunday. */
  first_day: z.int(),
  last_day: z.int(),
  /** Minutes of the day, by the clock of the zone. */
  opens: z.int(),
  closes: z.int(),
  /** IANA time zone. */
  zone: z.string(),
});
export type SupportDesk = z.output<typeof desk>;

export const getHelpCentre = endpoint({
  method: 'GET',
  path: '/content/help',
  access: publicAccess,
  reads: true,
  summary: 'Topics of the help centre with their articles, the articles that helped most, and the hours of the desks.',
  input: z.object({}),
  output: z.object({
    articles: z.int(),
    topics: z.array(helpTopic),
    /** The most helpful articles, at most five, the best first. */
    most_helpful: z.array(helpfulArticle),
    /** Desks with their opening hours, as the setting has them. */
    desks: z.array(desk),
    /** Median hours from a message to its first answer, over the last 90 days; null until five were answered. */
    median_answer_hours: z.nullable(z.number()),
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
