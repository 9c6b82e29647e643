// What a solution consists of. Rules: docs/rules/solutions.md
import { z } from 'zod/mini';
import { languages } from '../languages.ts';
import { line } from '../values.ts';

/** What the size of a solution counts. */
export const solutionUnits = ['users', 'racks', 'rooms', 'classrooms', 'sites', 'square_metres'] as const;
export type SolutionUnit = (typeof solutionUnits)[number];

/** Places that repeat in a solution: one for every so many of its size. */
export const solutionGroups = ['closet', 'rack', 'floor', 'building', 'hall', 'site'] as const;
export type SolutionGroup = (typeof solutionGroups)[number];

/** How the nodes of two layers are linked: each with each, each with the one above it, or the nodes of one layer among themselves. */
export const solutionLinkPatterns = ['all', 'each', 'peers'] as const;

/** A text by language; English always exists. */
const text = (max: number) =>
  z.intersection(z.object({ en: line(max) }), z.partialRecord(z.enum(languages), line(max)));

/** The name of a layer, a device or a link within one solution. */
const key = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,29}$/, { error: 'content.solution_key' }));
const count = z.int().check(z.gte(1), z.lte(100_000));

/** `count` for every started `every` of what `per` names: `size`, `group`, or the key of a device that stands before it. Without `per`: always. */
const rule = z.object({ count, per: z.optional(key), every: z.optional(count) });
export type QuantityRule = z.output<typeof rule>;

/** The smallest and the largest size that it is used for. */
const range = { from: z.optional(count), to: z.optional(count) };
const part = {
  /** Code of the product. */
  code: line(100),
  rule,
  ...range,
  /** Purpose of the device in the solution. */
  note: z.optional(text(120)),
};

const accessory = z.object(part);
export type DesignAccessory = z.output<typeof accessory>;

const device = z.object({
  ...part,
  key,
  layer: key,
  /** Whether it is in the drawing; false: only in the bill. */
  drawn: z.optional(z.boolean()),
  /** The rules of accessories count pieces of one device. */
  accessories: z.optional(z.array(accessory).check(z.maxLength(12))),
});
export type DesignDevice = z.output<typeof device>;

const layer = z.object({
  key,
  title: text(60),
  text: z.optional(text(300)),
  remark: z.optional(text(80)),
  /** `outside`: what the customer has already. `group`: a stack for each group. `radios`: small, below the layer above it. */
  shape: z.enum(['device', 'group', 'radios', 'outside']),
  /** Nodes of an `outside` layer. */
  nodes: z.optional(z.array(text(30)).check(z.minLength(1), z.maxLength(4))),
  /** English names of specifications of its first product that the page shows. */
  specs: z.optional(z.array(line(100)).check(z.maxLength(4))),
});
export type DesignLayer = z.output<typeof layer>;

const link = z.object({
  key,
  /** The upper layer; for `peers` the same as `to`. */
  from: key,
  to: key,
  pattern: z.enum(solutionLinkPatterns),
  /** `10G`, `2 × 100G`. */
  speed: z.optional(line(12)),
  /** How many links there are, for the facts of the page. */
  rule: z.optional(rule),
  title: z.optional(text(60)),
  remark: z.optional(text(80)),
});
export type DesignLink = z.output<typeof link>;

/** What the drawing shows without: the first device of a layer, or the first link between two layers. */
const failureCase = z.object({ title: text(40), layer: z.optional(key), link: z.optional(key) });

const failure = z.object({
  what: text(120),
  who: text(120),
  /** Milliseconds until traffic is back, the median and the worst run; absent: see `text`. */
  ms: z.optional(z.int().check(z.gte(0), z.lte(86_400_000))),
  worst_ms: z.optional(z.int().check(z.gte(0), z.lte(86_400_000))),
  text: z.optional(text(160)),
});

export const solutionDesign = z.object({
  unit: z.enum(solutionUnits),
  size: z.object({ min: count, max: count, step: count, default: count }),
  /** One group for every so many of the size. */
  group: z.optional(z.object({ kind: z.enum(solutionGroups), every: count })),
  /** Layers, from the top of the drawing to its bottom. */
  layers: z.array(layer).check(z.minLength(1), z.maxLength(6)),
  devices: z.array(device).check(z.minLength(1), z.maxLength(24)),
  links: z.optional(z.array(link).check(z.maxLength(10))),
  cases: z.optional(z.array(failureCase).check(z.maxLength(3))),
  /** Figures at the head of the page, after the size and before the power. */
  facts: z.optional(z.array(z.object({ kind: z.enum(['ports', 'pieces', 'link']), of: key })).check(z.maxLength(3))),
  failures: z.optional(z.array(failure).check(z.maxLength(12))),
  /** Source of the times of `failures`. */
  measured: z.optional(text(160)),
  /** The small drawing goes from the start to the end instead of downwards. */
  across: z.optional(z.boolean()),
  /** Slugs of other solutions. */
  related: z.optional(z.array(line(100)).check(z.maxLength(3))),
});
export type SolutionDesign = z.output<typeof solutionDesign>;
