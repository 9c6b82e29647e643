// What staff find from anywhere. Rules: docs/rules/search.md, "Staff"
import { z } from 'zod/mini';
import { endpoint, staffUserAccess } from '../endpoint.ts';
import { listInput } from '../list.ts';

/** Types of what staff find, in the order of their rows. */
export const staffFoundTypes = [
  'quotation',
  'order',
  'project',
  'application',
  'company',
  'end_account',
  'serial',
  'warranty_case',
  'certificate',
  'product',
] as const;
export type StaffFoundType = (typeof staffFoundTypes)[number];

/** Rows of each type. */
export const maxStaffFound = 5;

export const searchStaffRecords = endpoint({
  method: 'GET',
  path: '/admin/search',
  access: staffUserAccess,
  summary: `Records by every number that they carry and by their names, and products: at most ${maxStaffFound} of each type that the caller may read, those with the whole number first.`,
  input: z.object({ keyword: listInput.keyword }),
  output: z.object({
    list: z.array(
      z.object({
        type: z.enum(staffFoundTypes),
        id: z.string(),
        /** Its number or name. */
        title: z.string(),
        /** Whose it is and the other numbers that it carries. */
        text: z.string(),
        path: z.string(),
      }),
    ),
  }),
});
