// A partner's own file of end users: checked, then imported in one transaction. Rules: docs/rules/endusers.md, "Import"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as importsEnduserCalls from '@trunkline/contract/imports/endusers';
import { type EndUserImport, maxShownEndUserRows } from '@trunkline/contract/imports/endusers';
import type { ImportFormat } from '@trunkline/contract/enums';
import { importUndoHours, maxShownErrorRows } from '@trunkline/contract/imports/reading';
import { hourInMs } from '@trunkline/rules/time';
import { endUserImportColumns, listPurchaseYears } from '../../endusers/endusers.public.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { TemporaryFile } from '../../platform/files/temporary-file.ts';
import { getCompanyId, getUserId, principalScope } from '../../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { createTask } from '../../platform/processes/task.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { presentErrorRow } from '../bad-rows/bad-rows.present.ts';
import { saveImportChanges } from '../changes/changes.sql.ts';
import { listRememberedChoices, rememberMapping } from '../mappings/mappings.sql.ts';
import { findImportFormat } from '../reading/import-source.ts';
import { isUnmapped, presentReading } from '../reading/reading.present.ts';

import { endUserKind, insertDoneImport, listEndUsersNamed } from './import.sql.ts';
import { type EndUserWrite, type MatchedEndUsers, matchEndUsers } from './match.ts';
import type { BadEndUser, ParsedEndUsers, parseEndUsers } from './parse-endusers.ts';
import { writeEndUsers } from './write-endusers.ts';

type Input = ParsedInput<typeof importsEnduserCalls.importEndUsers>;

const parseTask = createTask<typeof parseEndUsers>(new URL('./parse-endusers.ts', import.meta.url), 'parseEndUsers');
const importsPerHour = { name: 'enduser_imports', points: 1_200, seconds: 3600 };
/** Rows of one statement. */
const portion = 500;

/** The file as it was read, before the transaction. */
interface PreparedImport {
  readonly parsed: ParsedEndUsers;
  readonly format: ImportFormat;
  readonly name: string;
  readonly size: number;
}

/** Reads the file in a process of its own, before the transaction. Throws 415 for a file that needs too much of it. */
export async function prepareEndUserImport(context: RequestContext, input: Input): Promise<PreparedImport> {
  const { file, ...sent } = input;
  if (!(file instanceof TemporaryFile)) throw new Error('the upload rule of imports must write temporary files');
  await context.app.limits.take(importsPerHour, getUserId(context.principal));
  const format = findImportFormat(file.name);
  if (!format) throw new Error('the upload rule of imports must refuse other formats');
  const company_id = getCompanyId(context.principal);
  const remembered = await inTransaction(context.app.db, principalScope(context.principal), (trx) =>
    listRememberedChoices(trx, { company_id, kind: endUserKind }),
  );
  const task = { path: file.path, format, today: context.today, sent, remembered };
  const parsed = await context.app.parsers.run(parseTask, task, { sender: toSender(context), path: 'file' });
  return { parsed, format, name: file.name, size: file.size };
}

export async function importEndUsers(
  context: TransactionContext,
  { dry_run, skip_bad }: Input,
  prepared: PreparedImport,
): Promise<EndUserImport> {
  const { parsed } = prepared;
  const matched = await matchRows(context, parsed, { lock: !dry_run });
  const bad = [...parsed.bad, ...matched.bad].toSorted((one, other) => one.line - other.line);
  const isRefused = parsed.isFatal || (bad.length > 0 && !skip_bad);
  const made = matched.writes.filter(({ record }) => !record).length;
  const counts = { new: made, changed: matched.writes.length - made, same: matched.same, bad: bad.length };
  const isDone = !dry_run && !isRefused;
  const id = isDone ? await writeRows(context, { matched, counts, prepared, skip_bad }) : null;
  const undoLimit = new Date(context.now.getTime() + importUndoHours * hourInMs);
  return {
    id,
    undo_until: id === null ? null : undoLimit.toISOString(),
    state: isUnmapped(parsed.reading) ? 'unmapped' : dry_run ? 'checked' : isRefused ? 'refused' : 'done',
    counts,
    ...presentReading(context.t, endUserImportColumns, parsed.reading),
    ...presentErrors(context, bad),
    is_fatal: parsed.isFatal,
    changes: matched.writes.slice(0, maxShownEndUserRows).map(({ change }) => change),
    changes_more: matched.writes.length > maxShownEndUserRows,
  };
}

async function matchRows(
  { trx, principal, today }: TransactionContext,
  { rows }: ParsedEndUsers,
  options: { readonly lock: boolean },
): Promise<MatchedEndUsers> {
  const names = [...new Set(rows.map(({ values }) => String(values['company'])))];
  const stored = await listEndUsersNamed(trx, getCompanyId(principal), names, options);
  return matchEndUsers(rows, stored, listPurchaseYears(today).at(-1) ?? 0);
}

interface ImportedEndUsers {
  readonly matched: MatchedEndUsers;
  readonly counts: EndUserImport['counts'];
  readonly prepared: PreparedImport;
  readonly skip_bad: boolean;
}

/** Writes the rows, and what an undo needs. Returns the id of the import; null when nothing changes. */
async function writeRows(context: TransactionContext, imported: ImportedEndUsers): Promise<string | null> {
  const { trx, principal, now } = context;
  const { matched, counts, prepared } = imported;
  const company_id = getCompanyId(principal);
  const writer = { company_id, now, who: principal.realname };
  const choice = prepared.parsed.reading?.choice;
  if (choice)
    await rememberMapping(
      trx,
      { company_id, kind: endUserKind, name: prepared.name, who: principal.realname, used_at: now },
      choice,
    );
  if (matched.writes.length === 0) return null;
  const id = await insertDoneImport(trx, {
    ...prepared,
    kind: endUserKind,
    company_id,
    principal,
    counts,
    skip_bad: imported.skip_bad,
    now,
  });
  for (const writes of cutIntoPortions(matched.writes))
    await saveImportChanges(trx, { id, run: 1 }, await writeEndUsers(trx, writes, writer));
  await audit(context, 'enduser.import', { object: 'import', object_id: id, details: { ...counts } });
  return id;
}

const cutIntoPortions = (rows: readonly EndUserWrite[]): EndUserWrite[][] =>
  Array.from({ length: Math.ceil(rows.length / portion) }, (_, n) => rows.slice(n * portion, (n + 1) * portion));

const maxShownLength = 80;

function presentErrors(
  { t }: RequestContext,
  bad: readonly BadEndUser[],
): Pick<EndUserImport, 'errors' | 'errors_more' | 'error_rows'> {
  const errors = bad.flatMap(({ line, fields, problems }) =>
    problems.map(({ field, key, values }) => {
      const value = fields?.[field]?.slice(0, maxShownLength);
      return { line, field, msg: t(key, values ?? {}), ...(value ? { value } : {}) };
    }),
  );
  return {
    errors: errors.slice(0, maxShownEndUserRows),
    errors_more: errors.length > maxShownEndUserRows,
    error_rows: bad
      .flatMap(({ line, fields, problems }) => (fields ? [presentErrorRow(t, { line, fields, problems })] : []))
      .slice(0, maxShownErrorRows),
  };
}
