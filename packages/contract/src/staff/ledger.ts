// The ledger of protection: append-only, each entry carries the hash of the one before. Rules: docs/rules/projects.md, "Ledger"
import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { fileAnswer } from '../files.ts';
import { listInput, listShape } from '../list.ts';
import { fileKinds } from '../upload.ts';
import { day, id, instant } from '../values.ts';

const readLedger = staffAccess('projects:project:read');

/** Actions that the ledger records. */
export const ledgerActions = [
  'request',
  'cancel',
  'protect',
  'refuse',
  'update',
  'remind',
  'request_extension',
  'extend',
  'decline_extension',
  'move_account',
  'end',
  'lapse',
  'expire',
  'close',
] as const;
export type LedgerAction = (typeof ledgerActions)[number];

const ledgerFilter = {
  keyword: listInput.keyword,
  filter: z.nullish(
    z.object({
      action: z.nullish(z.enum(ledgerActions)),
      project_id: z.nullish(id),
      company_id: z.nullish(id),
      end_account_id: z.nullish(id),
      from: z.nullish(day),
      to: z.nullish(day),
    }),
  ),
};

const ledgerEntry = z.object({
  /** Number of the entry, from 1 without gaps. */
  number: z.int(),
  id: z.string(),
  version: z.int(),
  at: instant,
  action: z.enum(ledgerActions),
  action_label: z.string(),
  project_id: z.string(),
  project_number: z.string(),
  project_name: z.string(),
  company_id: z.string(),
  company: z.string(),
  end_account_id: z.nullable(z.string()),
  end_account: z.nullable(z.string()),
  actor: z.string(),
  from: z.nullable(day),
  to: z.nullable(day),
  reason: z.nullable(z.string()),
  /** SHA-256, hexadecimal. */
  previous_hash: z.string(),
  hash: z.string(),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

export const listLedger = endpoint({
  method: 'GET',
  path: '/admin/ledger',
  access: readLedger,
  summary: 'The ledger of protection, newest entry first; keyword searches the number of the project and the company.',
  input: z.object({ ...listInput, ...ledgerFilter }),
  output: listShape(ledgerEntry),
});

export const exportLedger = endpoint({
  method: 'GET',
  path: '/admin/ledger/export',
  access: readLedger,
  summary: 'The ledger as Excel or CSV, oldest entry first, with every field that a hash covers.',
  input: z.object({ ...ledgerFilter, format: z.nullish(z.enum(['xlsx', 'csv'])) }),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime, 'text/csv'],
});

export const verifyLedger = endpoint({
  method: 'GET',
  path: '/admin/ledger/verify',
  access: readLedger,
  summary: 'Computes all hashes and seals anew and compares the ledger with the protections.',
  input: z.object({}),
  output: z.object({
    ok: z.boolean(),
    /** The moment of the last entry up to which everything agrees; null: none. */
    sealed_to: z.nullable(instant),
    entries: z.int(),
    /** The hash of the last entry that agrees: kept elsewhere, it proves the ledger up to it. */
    head: z.nullable(z.string()),
    /** The first entry that does not agree. */
    broken_at: z.nullable(z.int()),
    problem: z.nullable(z.enum(['changed', 'missing', 'seal', 'protection'])),
  }),
});
