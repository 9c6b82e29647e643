// Warranty cases of partners. Rules: docs/rules/warranty.md
import { z } from 'zod/mini';
import { chatMessageFields, chatSides, hasChatContent } from '../chat.ts';
import { companyAccess, endpoint } from '../endpoint.ts';
import { listInput, listShape, sortBy } from '../list.ts';
import { id, instant, prose, storedFile, timelineEntry, version } from '../values.ts';
import { warrantyActions, warrantyCaseSorts, warrantyStates } from './cover-enums.ts';
import { serialNumber } from './serial-number.ts';
import { coveredSerial } from './serials.ts';

export const warrantyCaseRow = z.object({
  id: z.string(),
  /** `W-2026-000031` */
  number: z.string(),
  sn: z.string(),
  model: z.string(),
  enduser: z.nullable(z.string()),
  /** The beginning of the fault. */
  excerpt: z.string(),
  state: z.enum(warrantyStates),
  state_label: z.string(),
  /** Whose turn it is: ours or the vendor's; null: nobody's. */
  waiting_on: z.nullable(z.enum(['us', 'vendor'])),
  created_at: instant,
  changed_at: instant,
  version,
});
export type WarrantyCaseRow = z.output<typeof warrantyCaseRow>;

export const warrantyMessage = z.object({
  id: z.string(),
  at: instant,
  who: z.string(),
  side: z.enum(chatSides),
  /** Empty for a file without words. */
  text: z.string(),
  file: z.nullable(storedFile),
});
export type WarrantyMessage = z.output<typeof warrantyMessage>;

/** More messages than these are refused. Both sides read all of them with the case. */
export const maxWarrantyMessages = 500;

/** What both sides read of a case. */
export const warrantyCaseFields = {
  ...warrantyCaseRow.shape,
  fault: z.string(),
  /** Device and cover. */
  serial: coveredSerial,
  /** Serial number of the device that replaces it. */
  replacement: z.nullable(z.string()),
  /** The first is the fault; the oldest first. */
  messages: z.array(warrantyMessage),
  timeline: z.array(timelineEntry),
  actions: z.array(z.enum(warrantyActions)),
};
export const warrantyCase = z.object(warrantyCaseFields);
export type WarrantyCase = z.output<typeof warrantyCase>;

export const listWarrantyCases = endpoint({
  method: 'GET',
  path: '/user/warrantycase',
  access: companyAccess,
  reads: true,
  summary: 'The warranty cases of the company, the newest first; keyword searches case and serial number.',
  input: z.object({
    ...listInput,
    sort: sortBy(warrantyCaseSorts),
    filter: z.nullish(
      z.object({ state: z.nullish(z.enum(warrantyStates)), waiting_on: z.nullish(z.enum(['us', 'vendor'])) }),
    ),
  }),
  output: listShape(warrantyCaseRow),
});

export const getWarrantyCase = endpoint({
  method: 'POST',
  path: '/user/detailwarrantycase',
  access: companyAccess,
  reads: true,
  summary: 'One case with its messages.',
  input: z.object({ id }),
  output: warrantyCase,
});

export const openWarrantyCase = endpoint({
  method: 'POST',
  path: '/user/postwarrantycase',
  access: companyAccess,
  summary: 'Opens a case for a device of the company. One case of a device is open at a time.',
  input: z.object({
    sn: serialNumber,
    fault: prose(5_000),
    /** A `file_id` of an upload with the purpose `message`. */
    file_id: z.nullish(id),
  }),
  output: warrantyCase,
});

export const sendWarrantyMessage = endpoint({
  method: 'POST',
  path: '/user/warrantycasemessage',
  access: companyAccess,
  summary: 'A message to the vendor: words, a file, or both; the case is open again.',
  input: z
    .object({
      id,
      text: chatMessageFields.text,
      /** A `file_id` of an upload with the purpose `message`. */
      file_id: z.nullish(id),
    })
    .check(hasChatContent),
  output: warrantyCase,
});
