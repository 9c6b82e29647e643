// Staff list and save translations. Rules: docs/rules/languages.md, "Translation desk"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type { Language } from '@trunkline/contract/languages';
import type * as staffTranslationCalls from '@trunkline/contract/staff/translation';
import type { Translation } from '@trunkline/contract/staff/translation';
import { type TranslationArea, translationAreas, translationStates } from '@trunkline/contract/staff/translation-enums';
import { hasVisibleLetter } from '@trunkline/rules/reading/text';
import { listTerms, readGlossary, type Term } from '@trunkline/text/language-check';
import type { ListExport } from '../documents/documents.public.ts';
import { audit } from '../platform/audit/audit.ts';
import { ensurePage } from '../platform/db/list-query.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { forbidden, invalid, notFound } from '../platform/errors/app-error.ts';
import { can } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { getAreaOf, getTextLimit, formatTextKey, isLong, objectsByArea, parseTextKey } from './texts.ts';
import {
  confirmText,
  countTexts,
  readTextDocument,
  listTexts,
  listTextsOf,
  type TextQuery,
  type TextRow,
} from './translation.sql.ts';
import { writeTexts } from './writers.ts';
import { formatXliff } from './xliff.ts';

const objectOfArea = {
  content: 'content:page',
  catalogue: 'catalogue:product',
  training: 'training:course',
  settings: 'content:page',
} as const;
const holdsArea = ({ principal }: TransactionContext, area: TranslationArea, right: 'read' | 'edit'): boolean =>
  can(principal, `${objectOfArea[area]}:${right}`);

/** The area that is asked for, else the first that the caller may read. Throws 403 without the permission. */
function getArea(context: TransactionContext, sent: TranslationArea | null | undefined): TranslationArea {
  const area = sent ?? translationAreas.find((one) => holdsArea(context, one, 'read'));
  if (area === undefined || !holdsArea(context, area, 'read')) throw forbidden();
  return area;
}

const glossaries = new Map<Language, readonly Term[]>();
function getGlossary(language: Language): readonly Term[] {
  const known = glossaries.get(language) ?? readGlossary(language).filter(({ use }) => use !== undefined);
  glossaries.set(language, known);
  return known;
}

export const getTextKey = ({ object, id, path }: TextRow): string =>
  formatTextKey({ object, id, field: path.join('.') });

function presentText(row: TextRow, language: Language): Translation {
  const { object, id, version, title, path, en, text, earlier, state } = row;
  const terms = listTerms(getGlossary(language), en, text === null ? [] : [text]);
  return {
    key: getTextKey(row),
    id: getTextKey(row),
    object,
    object_id: id,
    title,
    field: path.join('.'),
    en,
    text,
    state,
    earlier_en: earlier,
    max_length: getTextLimit(object, id, path),
    long: isLong(en, text),
    glossary: terms.map(({ en: name, use, said, wrong }) => ({ en: name, words: [...use], said, wrong: [...wrong] })),
    version,
  };
}

type ListInput = ParsedInput<typeof staffTranslationCalls.listTranslations>;

function toQuery(context: TransactionContext, { lang, area, keyword, filter }: ListInput): TextQuery {
  const objects = objectsByArea[getArea(context, area)];
  const key = filter?.key == null ? undefined : parseTextKey(filter.key);
  if (filter?.key != null && key === undefined) throw notFound('translations.not_found');
  return { objects, language: lang, keyword, state: filter?.state, key };
}

export async function listTranslations(
  context: TransactionContext,
  input: ListInput,
): Promise<EndpointOutput<typeof staffTranslationCalls.listTranslations>> {
  ensurePage(input);
  const { page, limit, lang } = input;
  const query = toQuery(context, input);
  const rows = await listTexts(context.trx, query, { limit, offset: (page - 1) * limit });
  const { total, counts } = await countTexts(context.trx, query);
  const state_counts = translationStates.map((state) => ({ state, count: counts[state] }));
  const area = getArea(context, input.area);
  return { list: rows.map((row) => presentText(row, lang)), total, page, limit, area, state_counts };
}

/** The most characters of a cell of Excel. Longer texts are translated on the page: their row has a key and a state alone. */
const maxCellLength = 32_767;
const toCell = (text: string | null): string | null => (text !== null && text.length > maxCellLength ? null : text);

export const exportTranslations: ListExport<typeof staffTranslationCalls.exportTranslations, TextRow> = {
  name: 'translations',
  title: (t) => t('shell.translations'),
  columns: (_context, { lang }) => [
    { head: 'key', width: 30, exact: true, value: getTextKey },
    { head: 'title', width: 30, exact: true, value: ({ title }) => title },
    { head: 'en', width: 60, exact: true, value: ({ en }) => toCell(en) },
    { head: lang, width: 60, exact: true, value: ({ en, text }) => (toCell(en) === null ? null : toCell(text)) },
    { head: 'state', width: 10, exact: true, value: ({ state }) => state },
    { head: 'max', width: 10, exact: true, value: ({ object, id, path }) => String(getTextLimit(object, id, path)) },
  ],
  list: (context, input, limit) => listTexts(context.trx, toQuery(context, input), { limit }),
  toText: ({ format, lang }, rows) =>
    format === 'xliff' ? { kind: 'xliff', part: lang, text: formatXliff(lang, rows) } : undefined,
};

/** Throws 400 for a text that its field does not take. */
export function ensureTextFits({ object, id, path }: TextRow, text: string): void {
  const maximum = getTextLimit(object, id, path);
  if (text.length > maximum) throw invalid('translations.text_too_long', { maximum }, 'text');
  if (!hasVisibleLetter(text)) throw invalid('translations.text_refused', {}, 'text');
}

/**
 * The text of a key. Throws 404 for one that does not exist, 403 without the permission. `listed` holds the texts of records that were read
 * before, for callers with many keys.
 */
export async function getKeyedText(
  context: TransactionContext,
  key: string,
  language: Language,
  listed = new Map<string, readonly TextRow[]>(),
): Promise<TextRow> {
  const named = parseTextKey(key);
  if (!named) throw notFound('translations.not_found');
  if (!holdsArea(context, getAreaOf(named.object), 'edit')) throw forbidden();
  const record = `${named.object}:${named.id}`;
  const rows = listed.get(record) ?? (await listTextsOf(context.trx, named.object, named.id, language));
  listed.set(record, rows);
  const row = rows.find(({ path }) => path.join('.') === named.field);
  if (!row) throw notFound('translations.not_found');
  return row;
}

export async function saveTranslation(
  context: TransactionContext,
  { lang, key, version, text }: ParsedInput<typeof staffTranslationCalls.saveTranslation>,
): Promise<Translation> {
  const { trx } = context;
  const row = await getKeyedText(context, key, lang);
  const { object, id, path } = row;
  ensureVersion(row, version);
  ensureTextFits(row, text);
  if (text === row.text) {
    if (await confirmText(trx, row, lang))
      await audit(context, 'translation.confirm', {
        object,
        object_id: id,
        details: { language: lang, field: path.join('.') },
      });
  } else {
    const doc = await readTextDocument(trx, object, id);
    await writeTexts(context, object, { id, version, doc, language: lang, changes: [{ path, text }] });
  }
  return presentText(await getKeyedText(context, key, lang), lang);
}
