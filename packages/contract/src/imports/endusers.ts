// Imports of a partner's end users. Rules: docs/rules/endusers.md, "Import"
import { z } from 'zod/mini';
import { companyAccess, endpoint } from '../endpoint.ts';
import { fileAnswer } from '../files.ts';
import { fileKinds, uploadField } from '../upload.ts';
import { id, instant } from '../values.ts';
import {
  importErrorRows,
  importSkippedRows,
  importReadingAnswer,
  importReadingInput,
  rememberedMapping,
} from './reading.ts';

export const endUserImportRule = { kinds: ['csv', 'xlsx'], maxBytes: 2_000_000, streamed: true } as const;
/** The most rows of a file. */
export const maxImportedEndUsers = 10_000;
/** The most errors and the most changes in one answer. */
export const maxShownEndUserRows = 1_000;

const falseByDefault = z._default(z.boolean(), false);

export const importEndUsers = endpoint({
  method: 'POST',
  path: '/user/importenduser',
  access: companyAccess,
  summary: 'Adds and changes end users from a file: all rows or none, unless bad rows are skipped.',
  bodies: ['multipart'],
  input: z.object({
    file: uploadField(endUserImportRule),
    dry_run: falseByDefault,
    skip_bad: falseByDefault,
    ...importReadingInput,
  }),
  output: z.object({
    /** Id of an import that changed something, for its undo; else null. */
    id: z.nullable(z.string()),
    undo_until: z.nullable(instant),
    /**
     * `checked`: a dry run could be imported. `done`: it is imported. `refused`: bad rows, nothing is changed.
     * `unmapped`: a required column is missing or not certain, nothing is changed.
     */
    state: z.enum(['checked', 'done', 'refused', 'unmapped']),
    ...importReadingAnswer,
    error_rows: importErrorRows,
    counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), bad: z.int() }),
    errors: z.array(z.object({ line: z.int(), field: z.string(), msg: z.string(), value: z.optional(z.string()) })),
    errors_more: z.boolean(),
    /** Whether nothing in the file can be imported, even without the bad rows. */
    is_fatal: z.boolean(),
    /** What changes or would change, in the order of the file. */
    changes: z.array(
      z.object({
        line: z.int(),
        kind: z.enum(['new', 'changed']),
        company: z.string(),
        fields: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
      }),
    ),
    changes_more: z.boolean(),
  }),
});
export type EndUserImport = z.output<typeof importEndUsers.output>;

export const undoEndUserImport = endpoint({
  method: 'POST',
  path: '/user/importenduserundo',
  access: companyAccess,
  summary:
    'Undoes an import of end users within 24 hours: changed ones get their former values, new ones are deleted. What changed or is used since stays, and is named.',
  input: z.object({ id }),
  output: z.object({ restored: z.int(), removed: z.int(), kept: importSkippedRows }),
});

export const listEndUserMappings = endpoint({
  method: 'GET',
  path: '/user/importendusermappings',
  access: companyAccess,
  reads: true,
  summary: 'Mappings of columns that the company’s imports of end users remember, the last used first.',
  input: z.object({}),
  output: z.object({ list: z.array(rememberedMapping) }),
});

export const downloadEndUserTemplate = endpoint({
  method: 'GET',
  path: '/user/endusertemplate',
  access: companyAccess,
  reads: true,
  summary: 'An empty file for an import: the columns, and a description of each below.',
  input: z.object({ format: z._default(z.enum(['csv', 'xlsx']), 'xlsx') }),
  output: fileAnswer,
  mediaTypes: [fileKinds.csv.mime, fileKinds.xlsx.mime],
});
