import { z } from 'zod/mini';
import { companyAccess, endpoint } from './endpoint.ts';
import { uploadField } from './upload.ts';

// Rules: docs/rules/cart.md, "Bills of materials"

export const maxBomRows = 2_000;
export const maxBomBytes = 2_000_000;

export const bomRow = z.object({
  /** The line of the file or the text, from 1. */
  line: z.int(),
  /** As written in the list. */
  part_number: z.string(),
  /** Null: missing, or not a quantity that can be ordered. */
  quantity: z.nullable(z.int()),
  /** Present when exactly one product matches. */
  product_id: z.optional(z.string()),
  /** Why the row is not added to the cart; absent: it is added. */
  msg: z.optional(z.string()),
  /** Similar products; for a fragment, the product that was taken. */
  near: z.array(z.object({ id: z.string(), part_number: z.string(), title: z.string() })),
});
export type BomRow = z.output<typeof bomRow>;

export const importBom = endpoint({
  method: 'POST',
  path: '/user/bomimport',
  access: companyAccess,
  summary:
    'Part numbers with quantities, pasted or as a file. Valid rows are added to the cart; every other row has a reason.',
  bodies: ['json', 'multipart', 'form'],
  input: z
    .object({
      file: z.nullish(uploadField({ kinds: ['xlsx', 'csv'], maxBytes: maxBomBytes })),
      text: z.nullish(z.string().check(z.maxLength(maxBomBytes))),
      /** Adds nothing and answers what would happen to each row. */
      dry_run: z.nullish(z.boolean()),
    })
    .check(z.refine(({ file, text }) => (file ?? text) != null, { error: 'validation.file_required', path: ['file'] })),
  output: z.object({
    rows: z.array(bomRow),
    /** The number of rows that were added to the cart. */
    added: z.int(),
  }),
});
