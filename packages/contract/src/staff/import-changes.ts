// What an import changes or would change. Rules: docs/rules/import.md, "Changes"
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fileAnswer } from '../files.ts';
import { listInput, listShape } from '../list.ts';
import { fileKinds } from '../upload.ts';
import { decimal, id, money } from '../values.ts';
import { importReadAccess } from './imports.ts';
import { priceConfirmReasons } from './prices.shapes.ts';

/** `price`: the list price changes, with or without other fields. */
export const importChangeKinds = ['price', 'new', 'other'] as const;
export type ImportChangeKind = (typeof importChangeKinds)[number];

const importChangesInput = {
  id,
  keyword: listInput.keyword,
  filter: z.nullish(z.object({ kind: z.nullish(z.enum(importChangeKinds)) })),
};

const importChange = z.object({
  line: z.int(),
  kind: z.enum(importChangeKinds),
  /** The part number, or slot and plug of a rule. */
  name: z.string(),
  title: z.string(),
  /** The fields of a changed record that differ, without the list price. */
  fields: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  price_from: z.nullable(money),
  price_to: z.nullable(money),
  /** The change of the list price in percent; null without an old or a new price. */
  price_percent: z.nullable(decimal),
  /** Why the change needs `confirm`; null: it does not. */
  confirm: z.nullable(z.enum(priceConfirmReasons)),
});
export type ImportChange = z.output<typeof importChange>;

export const listImportChanges = endpoint({
  method: 'GET',
  path: '/admin/import/changes',
  access: importReadAccess,
  summary:
    'What the last run of an import changes or would change, those that need `confirm` first, then the largest price changes.',
  input: z.object({ ...listInput, ...importChangesInput }),
  output: z.extend(listShape(importChange), {
    /** Changes of each kind. */
    counts: z.object({ price: z.int(), new: z.int(), other: z.int() }),
  }),
});

export const exportImportChanges = endpoint({
  method: 'GET',
  path: '/admin/import/changesexport',
  access: importReadAccess,
  summary: 'These changes as an Excel sheet.',
  input: z.object(importChangesInput),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});
