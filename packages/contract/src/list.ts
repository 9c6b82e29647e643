import { z } from 'zod/mini';
import { pageSizes } from './page-sizes.ts';

/** Lists count exactly to here; a page beyond it is refused, so that a list stays fast at any size. */
export const maxCountedRows = 10_000;

/** What every list takes. `filter` is each list's own: `filterOf({state: …})`. */
export const listInput = {
  page: z._default(z.int().check(z.positive({ error: 'validation.page' })), 1),
  limit: z._default(
    z.int().check(z.refine((n) => (pageSizes as readonly number[]).includes(n), { error: 'validation.limit' })),
    20,
  ),
  keyword: z.nullish(z.string().check(z.trim(), z.maxLength(100))),
};

/** `field` or `-field`, one of those that the list can be sorted by. */
export const sortBy = <const F extends readonly string[]>(fields: F) =>
  z.nullish(z.enum(fields.flatMap((f) => [f, `-${f}`]) as (F[number] | `-${F[number]}`)[]));

/** What every list answers; `total` stops at 10,000 and `total_more` then says so. */
export const listShape = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    list: z.array(row),
    total: z.int(),
    total_more: z.optional(z.boolean()),
    page: z.int(),
    limit: z.int(),
  });
