import { z } from 'zod/mini';
import { pageSizes } from './page-sizes.ts';
import { id, instant } from './values.ts';

/** The input of every list. Each list adds its own `sort` and `filter`. */
export const listInput = {
  page: z._default(z.int().check(z.positive({ error: 'validation.page' })), 1),
  limit: z._default(
    z.int().check(z.refine((n) => (pageSizes as readonly number[]).includes(n), { error: 'validation.limit' })),
    20,
  ),
  keyword: z.nullish(z.string().check(z.trim(), z.maxLength(100))),
  /** `as_of` of the first page: the list is that of this moment, so that no row stands on two pages. Lists that answer none ignore it. */
  as_of: z.nullish(instant),
};

/** `field` for ascending, `-field` for descending. */
export const sortBy = <const F extends readonly string[]>(fields: F) =>
  z.nullish(z.enum(fields.flatMap((f) => [f, `-${f}`]) as (F[number] | `-${F[number]}`)[]));

/** The output of every list. `total` stops at 10,000; `total_more` is then true. */
export const listShape = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    list: z.array(row),
    total: z.int(),
    total_more: z.optional(z.boolean()),
    page: z.int(),
    limit: z.int(),
    /** The moment of the list, to be sent with its next pages. Lists of one page have none. */
    as_of: z.optional(instant),
    /** With `as_of`: how many rows were made since, 100 at most. */
    newer: z.optional(z.int()),
  });

/** Record whose place is asked for, beside the keyword, the filter and the sort of a list. */
export const positionInput = {
  /** Absent: the start of the list. */
  id: z.nullish(id),
  /** `place` of an earlier answer: where the record stood before it was decided. */
  place: z.nullish(z.string().check(z.maxLength(1000))),
};

/** The place of a record in the list that its reader came from. */
export const positionShape = z.object({
  /** Place of the record, to be sent again after it has changed. */
  place: z.nullable(z.string()),
  /** Position from 1; null while the record is not in the list. */
  position: z.nullable(z.int()),
  total: z.nullable(z.int()),
  total_more: z.optional(z.boolean()),
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
  /** The next one that the caller may decide: behind the record, or else from the start of the list. Null when none is left. */
  next_open: z.nullable(z.string()),
});
export type RecordPosition = z.output<typeof positionShape>;
