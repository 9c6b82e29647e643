import { z } from 'zod/mini';
import { pageSizes } from './page-sizes.ts';

/** Lists count up to this number and refuse pages beyond it, so that they are fast at any size. */
export const maxCountedRows = 10_000;

/** The input of every list. Each list adds its own `sort` and `filter`. */
export const listInput = {
  page: z._default(z.int().check(z.positive({ error: 'validation.page' })), 1),
  limit: z._default(
    z.int().check(z.refine((n) => (pageSizes as readonly number[]).includes(n), { error: 'validation.limit' })),
    20,
  ),
  keyword: z.nullish(z.string().check(z.trim(), z.maxLength(100))),
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
  });
