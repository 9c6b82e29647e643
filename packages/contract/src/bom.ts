import { z } from 'zod/mini';
import { companyAccess, endpoint } from './endpoint.ts';
import { upload } from './upload.ts';

// Rules: docs/rules/cart.md, "Bills of materials"

export const bomRowsAtMost = 2_000;
export const bomBytes = 2_000_000;

export const bomRow = z.object({
  /** Of the file or the text, from 1. */
  line: z.int(),
  /** As it was written. */
  part_number: z.string(),
  /** Null: none, or none that can be ordered. */
  quantity: z.nullable(z.int()),
  /** The one product that is meant. */
  product_id: z.optional(z.string()),
  /** Why the row does not go into the cart; absent: it does. */
  msg: z.optional(z.string()),
  /** What may be meant instead, and for a fragment what was taken. */
  near: z.array(z.object({ id: z.string(), part_number: z.string(), title: z.string() })),
});
export type BomRow = z.output<typeof bomRow>;

export const importBom = endpoint({
  method: 'POST',
  path: '/user/bomimport',
  access: companyAccess,
  summary:
    'Part numbers with quantities, pasted or as a file: good rows go into the cart, every other one says why not.',
  takes: ['json', 'multipart', 'form'],
  input: z
    .object({
      file: z.nullish(upload({ kinds: ['xlsx', 'csv'], maxBytes: bomBytes })),
      text: z.nullish(z.string().check(z.maxLength(bomBytes))),
      /** Adds nothing, only says what would become of each row. */
      dry_run: z.nullish(z.boolean()),
    })
    .check(z.refine(({ file, text }) => (file ?? text) != null, { error: 'validation.file_required', path: ['file'] })),
  output: z.object({
    rows: z.array(bomRow),
    /** Rows that are in the cart now. */
    added: z.int(),
  }),
});
