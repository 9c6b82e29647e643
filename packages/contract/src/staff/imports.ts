// Imports of the catalogue. Rules: docs/rules/import.md
import { z } from 'zod/mini';
import { fileAnswer } from '../files.ts';
import { endpoint, staffAccessWithAny } from '../endpoint.ts';
import { importFormats, type ImportKind, importKinds, importStates } from '../enums.ts';
import {
  importErrorRows,
  importSkippedRows,
  importReadingAnswer,
  importReadingInput,
  rememberedMapping,
} from '../imports/reading.ts';
import { listShape, listInput, sortBy } from '../list.ts';
import { fileKinds, uploadField } from '../upload.ts';
import type { Permission } from './permissions.ts';
import { emptyAnswer, id, instant, version } from '../values.ts';

/** The permissions of each kind. A kind that the caller may not read is answered like a missing one. */
export const importPermissions = {
  product: { read: 'catalogue:product:read', edit: 'catalogue:product:edit' },
  price: { read: 'catalogue:product:read', edit: 'catalogue:product:edit' },
  compat: { read: 'catalogue:product:read', edit: 'catalogue:product:edit' },
  pricelist: { read: 'prices:pricelist:read', edit: 'prices:pricelist:edit' },
  enduser: { read: 'companies:enduser:read', edit: 'companies:company:edit' },
  partner: { read: 'companies:company:read', edit: 'companies:company:edit' },
  examresult: { read: 'training:course:read', edit: 'training:result:edit' },
  serial: { read: 'service:serial:read', edit: 'service:serial:edit' },
  certificate: { read: 'training:certificate:read', edit: 'training:certificate:edit' },
  statement: { read: 'orders:payment:confirm', edit: 'orders:payment:confirm' },
  stock: { read: 'orders:order:read', edit: 'orders:shipment:ship' },
} as const satisfies Readonly<Record<ImportKind, { readonly read: Permission; readonly edit: Permission }>>;

const listPermissions = (name: 'read' | 'edit'): Permission[] => [
  ...new Set(Object.values(importPermissions).map((permissions) => permissions[name])),
];
export const importReadAccess = staffAccessWithAny(...listPermissions('read'));
const importEditAccess = staffAccessWithAny(...listPermissions('edit'));

export const importActions = ['check', 'commit', 'cancel', 'delete', 'undo'] as const;

/** What kinds of imports but bank statements take. */
export const tableUploadRule = { kinds: ['csv', 'xlsx', 'jsonl'], maxBytes: 100_000_000, streamed: true } as const;
export const importUploadRule = { kinds: importFormats, maxBytes: 100_000_000, streamed: true } as const;
/** The most errors in one answer; the file of bad rows has all. */
export const maxShownImportErrors = 1_000;

export const importRow = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  /** The name of the company whose end users are imported; null for other kinds. */
  company: z.nullable(z.string()),
  state: z.enum(importStates),
  state_label: z.string(),
  file_name: z.string(),
  format: z.enum(importFormats),
  /** Bytes. */
  size: z.int(),
  dry_run: z.boolean(),
  skip_bad: z.boolean(),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), bad: z.int() }),
  /** The number of rows read. */
  rows: z.int(),
  /** Progress, 0 to 100. */
  percent: z.int(),
  who: z.string(),
  created_at: instant,
  started_at: z.nullable(instant),
  finished_at: z.nullable(instant),
  version,
});
export type ImportRow = z.output<typeof importRow>;

export const importDetail = z.object({
  ...importRow.shape,
  /** Errors by line: the first thousand, of a new import ten thousand. */
  errors: z.array(
    z.object({
      line: z.int(),
      field: z.string(),
      msg: z.string(),
      /** The beginning of the cell's content. */
      value: z.optional(z.string()),
    }),
  ),
  /** Whether more errors exist than `errors` has. */
  errors_more: z.boolean(),
  /** The rows of the first errors with their cells, to be corrected. */
  error_rows: importErrorRows,
  ...importReadingAnswer,
  /** What was said about reading the file. */
  sent: z.object(importReadingInput),
  /** What the undo left as it is. */
  kept: importSkippedRows,
  /** Last moment at which the import can be undone; null: it changed nothing, or was undone. */
  undo_until: z.nullable(instant),
  /** The most frequent errors of all bad rows; `msg` is the message of one of them. */
  reasons: z.array(z.object({ field: z.string(), msg: z.string(), count: z.int() })),
  /** Bad rows can be downloaded, corrected and imported again. */
  has_bad_rows: z.boolean(),
  /** Price changes of the last run that need `confirm`. */
  to_confirm: z.int(),
  /** Why the import was refused or failed, unless the errors of the rows say it. */
  failure: z.nullable(z.string()),
  /** The number of imports that run before this one. */
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

/** The company whose end users are imported. Imports of other kinds have none. */
const companyId = z.nullish(id);
const companyOfKind = z.refine<{ readonly kind: ImportKind; readonly company_id?: string | null | undefined }>(
  ({ kind, company_id }) => (kind === 'enduser') === (company_id != null),
  { error: 'import.company_of_endusers', path: ['company_id'] },
);

const falseByDefault = z._default(z.boolean(), false);
/** The user agrees to list prices that move by more than 50 percent, are 0 or below the cost. */
const confirm = z._default(z.boolean(), false);
/** True: the answer waits for the end of the import, at most 20 seconds. False: it is immediate. */
const wait = z._default(z.boolean(), true);

/** How the import of a file begins, of any kind. */
export const importStartFields = {
  file: uploadField(importUploadRule),
  dry_run: falseByDefault,
  skip_bad: falseByDefault,
  confirm,
  ...importReadingInput,
  wait,
};

export const startImport = endpoint({
  method: 'POST',
  path: '/admin/import',
  access: importEditAccess,
  summary:
    'Imports a file, up to 100 MB: all rows or none, unless bad rows are skipped. Columns that are not certain wait for `mapping`.',
  bodies: ['multipart'],
  input: z
    .object({
      ...importStartFields,
      kind: z._default(z.enum(importKinds), 'product'),
      company_id: companyId,
    })
    .check(companyOfKind),
  output: importDetail,
});

export const checkImport = endpoint({
  method: 'POST',
  path: '/admin/import/check',
  access: importEditAccess,
  summary: 'Reads the stored file again with other columns, notations or corrected cells, and changes nothing.',
  input: z.object({
    id,
    version,
    kind: z.nullish(z.enum(importKinds)),
    company_id: companyId,
    ...importReadingInput,
    wait,
  }),
  output: importDetail,
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/admin/import/undo',
  access: importEditAccess,
  summary:
    'Undoes an import within 24 hours: changed records get their former values, new ones are deleted. What changed or is used since stays, and is named.',
  input: z.object({ id, version: z.nullish(version), wait }),
  output: importDetail,
});

export const listImportMappings = endpoint({
  method: 'GET',
  path: '/admin/import/mappings',
  access: importReadAccess,
  summary: 'Mappings of columns that are remembered for the headings of a file, the last used first.',
  input: z.object({ kind: z.nullish(z.enum(importKinds)) }),
  output: z.object({ list: z.array(rememberedMapping) }),
});

export const importSorts = ['created_at'] as const;
export const listImports = endpoint({
  method: 'GET',
  path: '/admin/import',
  access: importReadAccess,
  summary: 'Imports, newest first.',
  input: z.object({
    ...listInput,
    sort: sortBy(importSorts),
    filter: z.nullish(z.object({ state: z.nullish(z.enum(importStates)), kind: z.nullish(z.enum(importKinds)) })),
  }),
  output: listShape(importRow),
});

export const getImportDetail = endpoint({
  method: 'GET',
  path: '/admin/import/detail',
  access: importReadAccess,
  summary: 'The progress of an import, and the errors in its file.',
  input: z.object({ id }),
  output: importDetail,
});

export const commitImport = endpoint({
  method: 'POST',
  path: '/admin/import/commit',
  access: importEditAccess,
  summary:
    'Imports a checked file. Bad rows need `skip_bad`, large price changes `confirm`; a row that has become bad since then refuses the import.',
  input: z.object({ id, version, skip_bad: z.nullish(z.boolean()), confirm, wait }),
  output: importDetail,
});

export const cancelImport = endpoint({
  method: 'POST',
  path: '/admin/import/cancel',
  access: importEditAccess,
  summary: 'Stops a waiting or running import; it changes nothing.',
  input: z.object({ id, version }),
  output: importDetail,
});

export const deleteImport = endpoint({
  method: 'POST',
  path: '/admin/import/delete',
  access: importEditAccess,
  summary: 'Deletes an import that changed nothing, with its file; a waiting or running one is stopped.',
  input: z.object({ id, version }),
  output: emptyAnswer,
});

const sheetMimes = [fileKinds.csv.mime, fileKinds.xlsx.mime];
const sheetFormat = z._default(z.enum(['csv', 'xlsx']), 'xlsx');

export const downloadBadImportRows = endpoint({
  method: 'GET',
  path: '/admin/import/badrows',
  access: importReadAccess,
  summary: 'All bad rows of the file with their errors, to be corrected and imported again.',
  input: z.object({ id, format: sheetFormat }),
  output: fileAnswer,
  mediaTypes: sheetMimes,
});

export const downloadImportTemplate = endpoint({
  method: 'GET',
  path: '/admin/import/template',
  access: importReadAccess,
  summary: 'An empty file: the columns, and a description of each below.',
  input: z.object({ kind: z._default(z.enum(importKinds), 'product'), format: sheetFormat }),
  output: fileAnswer,
  mediaTypes: sheetMimes,
});

export const listImportColumns = endpoint({
  method: 'GET',
  path: '/admin/import/columns',
  access: importReadAccess,
  summary: 'The published list of columns.',
  input: z.object({ kind: z._default(z.enum(importKinds), 'product') }),
  output: z.object({
    list: z.array(z.object({ name: z.string(), required: z.boolean(), text: z.string(), example: z.string() })),
  }),
});
