// Imports of the catalogue. Rules: docs/rules/import.md
import { z } from 'zod/mini';
import { fileBytes } from '../common.ts';
import { endpoint, staffAccess } from '../endpoint.ts';
import { importFormats, importKinds, importStates } from '../import-names.ts';
import { listShape, listInput, sortBy } from '../list.ts';
import { fileKinds, upload } from '../upload.ts';
import { id, instant, nothing, version } from '../values.ts';

const read = staffAccess('catalogue:product:read');
const edit = staffAccess('catalogue:product:edit');

export const importActions = ['commit', 'cancel', 'delete'] as const;

export const importRule = { kinds: importFormats, maxBytes: 100_000_000, spooled: true } as const;
/** So many faults are answered at once; the file of bad rows has all. */
export const shownErrors = 1_000;

const importRow = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  state_label: z.string(),
  file_name: z.string(),
  format: z.enum(importFormats),
  /** Bytes. */
  size: z.int(),
  dry_run: z.boolean(),
  skip_bad: z.boolean(),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), bad: z.int() }),
  /** Read so far. */
  rows: z.int(),
  /** How far it is, 0 to 100. */
  percent: z.int(),
  who: z.string(),
  created_at: instant,
  started_at: z.nullable(instant),
  finished_at: z.nullable(instant),
  version,
});
export type ImportRow = z.output<typeof importRow>;

const importDetail = z.object({
  ...importRow.shape,
  /** What is wrong, by line: the first thousand, of a new import ten thousand. */
  errors: z.array(
    z.object({
      line: z.int(),
      field: z.string(),
      msg: z.string(),
      /** What stands in the cell, its beginning. */
      value: z.optional(z.string()),
    }),
  ),
  /** There are more than `errors` holds. */
  errors_more: z.boolean(),
  /** What is wrong most, over all bad rows; `msg` is that of one of them. */
  reasons: z.array(z.object({ field: z.string(), msg: z.string(), count: z.int() })),
  /** Bad rows can be downloaded, mended and imported again. */
  has_bad_rows: z.boolean(),
  /** Why it was refused or failed, where the rows do not say it. */
  failure: z.nullable(z.string()),
  /** How many others run first. */
  ahead: z.int(),
  actions: z.array(z.enum(importActions)),
  timeline: z.array(
    z.object({
      at: instant,
      who: z.string(),
      from: z.nullable(z.enum(importStates)),
      to: z.enum(importStates),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type ImportDetail = z.output<typeof importDetail>;
export type ImportError = ImportDetail['errors'][number];

const aSwitch = z._default(z.boolean(), false);
/** False answers at once, while the import waits or runs; otherwise the answer waits for its end, 20 seconds at most. */
const wait = z._default(z.boolean(), true);

export const startImport = endpoint({
  method: 'POST',
  path: '/admin/import',
  access: edit,
  summary: 'Takes in a file by the published columns, up to 100 MB: all rows or none, unless bad ones are left out.',
  takes: ['multipart'],
  input: z.object({
    file: upload(importRule),
    kind: z._default(z.enum(importKinds), 'product'),
    dry_run: aSwitch,
    skip_bad: aSwitch,
    wait,
  }),
  output: importDetail,
});

export const importSorts = ['created_at'] as const;
export const listImports = endpoint({
  method: 'GET',
  path: '/admin/import',
  access: read,
  summary: 'Imports, newest first.',
  input: z.object({
    ...listInput,
    sort: sortBy(importSorts),
    filter: z.nullish(z.object({ state: z.nullish(z.enum(importStates)), kind: z.nullish(z.enum(importKinds)) })),
  }),
  output: listShape(importRow),
});

export const getImport = endpoint({
  method: 'GET',
  path: '/admin/import/detail',
  access: read,
  summary: 'How far an import is, and what is wrong in its file.',
  input: z.object({ id }),
  output: importDetail,
});

export const commitImport = endpoint({
  method: 'POST',
  path: '/admin/import/commit',
  access: edit,
  summary:
    'Imports what was checked. Bad rows must be left out by name; a row that has become bad since refuses everything.',
  input: z.object({ id, version, skip_bad: z.nullish(z.boolean()), wait }),
  output: importDetail,
});

export const cancelImport = endpoint({
  method: 'POST',
  path: '/admin/import/cancel',
  access: edit,
  summary: 'Stops an import that waits or runs; nothing of it stays.',
  input: z.object({ id, version }),
  output: importDetail,
});

export const deleteImport = endpoint({
  method: 'POST',
  path: '/admin/import/delete',
  access: edit,
  summary: 'Forgets an import that changed nothing, with its file; one that waits or runs is stopped.',
  input: z.object({ id, version }),
  output: nothing,
});

const sheetMimes = [fileKinds.csv.mime, fileKinds.xlsx.mime];
const sheetFormat = z._default(z.enum(['csv', 'xlsx']), 'xlsx');

export const importBadRows = endpoint({
  method: 'GET',
  path: '/admin/import/badrows',
  access: read,
  summary: 'All bad rows as they stood in the file, each with its reason: to be mended and imported again.',
  input: z.object({ id, format: sheetFormat }),
  output: fileBytes,
  answers: sheetMimes,
});

export const importTemplate = endpoint({
  method: 'GET',
  path: '/admin/import/template',
  access: read,
  summary: 'An empty list: the columns, and under them what each takes.',
  input: z.object({ kind: z._default(z.enum(importKinds), 'product'), format: sheetFormat }),
  output: fileBytes,
  answers: sheetMimes,
});

export const importColumns = endpoint({
  method: 'GET',
  path: '/admin/import/columns',
  access: read,
  summary: 'The published list of columns.',
  input: z.object({ kind: z._default(z.enum(importKinds), 'product') }),
  output: z.object({
    list: z.array(z.object({ name: z.string(), required: z.boolean(), text: z.string(), example: z.string() })),
  }),
});
