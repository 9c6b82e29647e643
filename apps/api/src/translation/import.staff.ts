// Staff import a sheet of translations. Rules: docs/rules/languages.md, "Translation desk"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { Language } from '@trunkline/contract/languages';
import type * as staffTranslationCalls from '@trunkline/contract/staff/translation';
import { maxTranslationErrors, type TranslationImport } from '@trunkline/contract/staff/translation';
import { cleanText } from '@trunkline/rules/reading/text';
import { audit } from '../platform/audit/audit.ts';
import { AppError, conflict } from '../platform/errors/app-error.ts';
import { formatError } from '../platform/http/answer.ts';
import { getUserId } from '../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import { createTask } from '../platform/processes/task.ts';
import { toSender } from '../platform/queueing/sender.ts';
import type { parseTranslations, SheetText } from './parse-translations.ts';
import { ensureTextFits, getKeyedText } from './translation.staff.ts';
import { readTextDocument, type TextRow } from './translation.sql.ts';
import { writeTexts } from './writers.ts';

type Input = ParsedInput<typeof staffTranslationCalls.importTranslations>;

const parseTask = createTask<typeof parseTranslations>(
  new URL('./parse-translations.ts', import.meta.url),
  'parseTranslations',
);
const importLimit = { name: 'translation_import', points: 60, seconds: 3600 };

/** Reads the sheet in a process of its own, before the transaction. */
export async function prepareTranslations(context: RequestContext, { file, lang }: Input): Promise<SheetText[]> {
  await context.app.limits.take(importLimit, getUserId(context.principal));
  const task = { bytes: new Uint8Array(await file.arrayBuffer()), language: lang };
  return context.app.parsers.run(parseTask, task, { sender: toSender(context), path: 'file' });
}

interface CheckedRow {
  readonly row: TextRow;
  readonly text: string;
}

/** Cells lose nothing but the line ends of other systems. */
const isSame = (one: string, other: string): boolean => cleanText(one) === cleanText(other);

/** Throws `AppError` for a row that cannot be saved. Undefined when its text is stored already. */
async function checkRow(
  context: TransactionContext,
  { key, en, text }: SheetText,
  language: Language,
  listed: Map<string, readonly TextRow[]>,
): Promise<CheckedRow | undefined> {
  const row = await getKeyedText(context, key, language, listed);
  if (!isSame(row.en, en)) throw conflict('translations.english_changed');
  ensureTextFits(row, text);
  return row.text !== null && isSame(row.text, text) ? undefined : { row, text };
}

async function checkRows(context: TransactionContext, texts: readonly SheetText[], language: Language) {
  const checked: CheckedRow[] = [];
  const errors: TranslationImport['errors'] = [];
  const keys = new Set<string>();
  const listed = new Map<string, readonly TextRow[]>();
  for (const one of texts) {
    try {
      if (keys.has(one.key)) throw conflict('translations.key_twice');
      keys.add(one.key);
      const row = await checkRow(context, one, language, listed);
      if (row) checked.push(row);
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 403) throw error;
      const { code, values } = error;
      errors.push({ line: one.line, key: one.key.slice(0, 200), msg: formatError(context.t, { code, values }) });
    }
  }
  return { checked, errors };
}

/** One save for each record. */
async function writeRows(
  context: TransactionContext,
  checked: readonly CheckedRow[],
  language: Language,
): Promise<void> {
  for (const rows of Map.groupBy(checked, ({ row }) => `${row.object}:${row.id}`).values()) {
    const [first] = rows;
    if (!first) continue;
    const { object, id, version } = first.row;
    const doc = await readTextDocument(context.trx, object, id);
    const changes = rows.map(({ row: { path }, text }) => ({ path, text }));
    await writeTexts(context, object, { id, version, doc, language, changes });
  }
}

export async function importTranslations(
  context: TransactionContext,
  { lang, dry_run, skip_bad }: Input,
  sheet: readonly SheetText[],
): Promise<TranslationImport> {
  const texts = sheet.filter(({ text }) => text.trim() !== '').map((one) => ({ ...one, text: one.text.trim() }));
  const { checked, errors } = await checkRows(context, texts, lang);
  const counts = {
    changed: checked.length,
    same: texts.length - checked.length - errors.length,
    blank: sheet.length - texts.length,
    bad: errors.length,
  };
  const state = dry_run ? 'checked' : errors.length > 0 && !skip_bad ? 'refused' : 'done';
  if (state === 'done') {
    await writeRows(context, checked, lang);
    await audit(context, 'translation.import', { object: 'translations', details: { language: lang, ...counts } });
  }
  return {
    state,
    counts,
    errors: errors.slice(0, maxTranslationErrors),
    errors_more: errors.length > maxTranslationErrors,
  };
}
