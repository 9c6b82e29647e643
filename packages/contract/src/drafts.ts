import { z } from 'zod/mini';
import { companyAccess, endpoint } from './endpoint.ts';
import { listInput, listShape, sortBy } from './list.ts';
import { emptyAnswer, hasVersionWithId, id, instant, version } from './values.ts';

// Rules: docs/rules/drafts.md

export const draftTypes = ['Project', 'Quotation'] as const;
export type DraftType = (typeof draftTypes)[number];
export const draftDevices = ['computer', 'phone'] as const;
/** Bytes of the content as JSON. */
export const maxDraftBytes = 256 * 1024;
export const draftSorts = ['saved_at', 'expires_at'] as const;

/** What a form held. Nothing in it is checked until it is posted. */
const draftContent = z.record(z.string(), z.unknown());

const draftHead = {
  id: z.string(),
  type: z.enum(draftTypes),
  /** The name of the project; null before one is typed. */
  title: z.nullable(z.string()),
  created_at: instant,
  saved_at: instant,
  expires_at: instant,
  days_left: z.int(),
  /** Days from the last save to the end. */
  kept_days: z.int(),
  device: z.enum(draftDevices),
  /** The items of a quotation. */
  items: z.int(),
  /** The older of two versions that were saved on two devices. */
  other: z.nullable(z.object({ saved_at: instant, device: z.enum(draftDevices) })),
  /** Lines whose price of the caller has changed since the last save. */
  price_changes: z.int(),
  version: z.int(),
};
export const draftRow = z.object(draftHead);
export type DraftRow = z.output<typeof draftRow>;

export const draftDetail = z.object({
  ...draftHead,
  content: draftContent,
  /** Content of the other version. */
  other_content: z.nullable(draftContent),
  /** Names by id: end users, quotations by number, products and lines by part number. */
  labels: z.record(z.string(), z.string()),
  /** Prices of the lines that changed since the last save. */
  changes: z.array(
    z.object({
      item_id: z.string(),
      part_number: z.string(),
      field: z.enum(['market_price', 'discount_price']),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
    }),
  ),
});
export type DraftDetail = z.output<typeof draftDetail>;

export const saveDraft = endpoint({
  method: 'POST',
  path: '/v2/user/saveDraftBoxData',
  access: companyAccess,
  summary: 'Stores an unfinished project or quotation in the drafts box of the caller.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      type: z.enum(draftTypes),
      content: draftContent,
      /** The form or record: a second save with the same key changes the same draft. */
      key: z.nullish(id),
      device: z.nullish(z.enum(draftDevices)),
      /** A random id that the browser keeps: versions of two browsers are both kept. */
      browser_id: z.nullish(id),
      /** Time at which the content was typed; the clock of the server counts when absent or ahead of it. */
      typed_at: z.nullish(instant),
      /** Two devices: instead of a refusal the newer content is taken, and the other one stays beside it. */
      keep_both: z.nullish(z.boolean()),
      /** The content was made from both versions: the other one is dropped. */
      settles: z.nullish(z.boolean()),
    })
    .check(z.refine(hasVersionWithId, { path: ['version'], error: 'validation.version_required' })),
  output: draftRow,
});

export const listDrafts = endpoint({
  method: 'GET',
  path: '/v2/user/getMyDraftBoxLists',
  access: companyAccess,
  reads: true,
  summary: "The caller's drafts, the last saved first; keyword searches the title.",
  input: z.object({
    ...listInput,
    sort: sortBy(draftSorts),
    filter: z.nullish(z.object({ type: z.nullish(z.enum(draftTypes)) })),
  }),
  output: listShape(draftRow),
});

export const getDraftDetail = endpoint({
  method: 'GET',
  path: '/v2/user/getDraftBoxDetail',
  access: companyAccess,
  reads: true,
  summary: 'A draft with its content, and the prices that changed since it was saved.',
  input: z.object({ id }),
  output: draftDetail,
});

export const deleteDraft = endpoint({
  method: 'POST',
  path: '/v2/user/delDraftBoxData',
  access: companyAccess,
  summary: 'Deletes a draft. For a day it can be restored.',
  input: z
    .object({
      id: z.nullish(id),
      /** Key of the form. For a form whose draft has no known id. */
      key: z.nullish(id),
    })
    .check(z.refine((named) => named.id != null || named.key != null, { path: ['id'], error: 'validation.required' })),
  output: emptyAnswer,
});

export const restoreDraft = endpoint({
  method: 'POST',
  path: '/v2/user/restoreDraftBoxData',
  access: companyAccess,
  summary: 'Takes the deletion of a draft back.',
  input: z.object({ id }),
  output: draftRow,
});

export const swapDraft = endpoint({
  method: 'POST',
  path: '/v2/user/swapDraftBoxData',
  access: companyAccess,
  summary: 'Opens the other of two versions of a draft; the present one stays beside it.',
  input: z.object({ id, version }),
  output: draftRow,
});

export const splitDraft = endpoint({
  method: 'POST',
  path: '/v2/user/splitDraftBoxData',
  access: companyAccess,
  summary: 'Makes the other of two versions a draft of its own, and answers it.',
  input: z.object({ id, version }),
  output: draftRow,
});
