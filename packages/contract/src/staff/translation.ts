// The translation desk: texts of the database beside their English. Rules: docs/rules/languages.md, "Translation desk"
import { z } from 'zod/mini';
import { endpoint, staffAccessWithAny } from '../endpoint.ts';
import { fileAnswer } from '../files.ts';
import { type Language, languages } from '../languages.ts';
import { listInput, listShape } from '../list.ts';
import { fileKinds, staffFileBytes, uploadField } from '../upload.ts';
import { id, markdown, version } from '../values.ts';
import { translatedObjects, translationAreas, translationStates } from './translation-enums.ts';

/** Content and settings need a permission of content, catalogue and trainings one of their own. */
const readAccess = staffAccessWithAny('content:page:read', 'catalogue:product:read', 'training:course:read');
const editAccess = staffAccessWithAny('content:page:edit', 'catalogue:product:edit', 'training:course:edit');

/** The longest translation, in characters; that of a field may be shorter. */
const maxTranslationLength = 100_000;

/** Languages that are translated from English. */
const target = z.enum(languages.filter((one): one is Exclude<Language, 'en'> => one !== 'en'));

const term = z.object({
  /** The English term. */
  en: z.string(),
  /** Beginnings of the words that translate it. */
  words: z.array(z.string()),
  /** Whether the translation says it with one of them. */
  said: z.boolean(),
  /** Words of the translation that must not stand for it. */
  wrong: z.array(z.string()),
});

const translation = z.object({
  /** Object, id and field: `category:0190…:name`. */
  key: z.string(),
  /** The same, by which lists tell their rows apart. */
  id: z.string(),
  object: z.enum(translatedObjects),
  object_id: z.string(),
  /** The record in English: the title of an item, the name of a product. */
  title: z.string(),
  /** What the text is: `texts.title`, `specs.2.name`. */
  field: z.string(),
  en: z.string(),
  /** Null: missing. */
  text: z.nullable(z.string()),
  state: z.enum(translationStates),
  /** The English that a stale text was translated from. */
  earlier_en: z.nullable(z.string()),
  /** The most characters that the field takes. */
  max_length: z.int(),
  /** Longer than 1.3 times the English, so that it may be cut where space is short. */
  long: z.boolean(),
  /** Terms of the glossary in the English. */
  glossary: z.array(term),
  /** Version of the record. */
  version,
});
export type Translation = z.output<typeof translation>;

const chosen = {
  lang: z._default(target, 'ar'),
  /** Absent: the first one that the caller may read. */
  area: z.nullish(z.enum(translationAreas)),
  filter: z.nullish(z.object({ state: z.nullish(z.enum(translationStates)), key: z.nullish(id) })),
};

export const listTranslations = endpoint({
  method: 'GET',
  path: '/admin/translation',
  access: readAccess,
  summary:
    'Texts of an area beside their English, record by record. Keyword searches English, translations and titles.',
  input: z.object({ ...listInput, ...chosen }),
  output: z.object({
    ...listShape(translation).shape,
    area: z.enum(translationAreas),
    /** Texts of the area in the language, whatever the keyword and the filter. */
    state_counts: z.array(z.object({ state: z.enum(translationStates), count: z.int() })),
  }),
});

export const saveTranslation = endpoint({
  method: 'POST',
  path: '/admin/translation/save',
  access: editAccess,
  summary:
    'Saves a translation. The text as it is stored says that it is still right. Visitors read the text of an item at once where they read its newest version.',
  input: z.object({ lang: target, key: id, version, text: markdown(maxTranslationLength) }),
  output: translation,
});

export const exportTranslations = endpoint({
  method: 'GET',
  path: '/admin/translation/export',
  access: readAccess,
  summary:
    'The same list for translators: as an Excel sheet with key, English, translation and state, or as XLIFF 2.0.',
  input: z.object({ ...listInput, ...chosen, format: z._default(z.enum(['xlsx', 'xliff']), 'xlsx') }),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime, fileKinds.xliff.mime],
});

/** The most rows of a file of translations. */
export const maxImportedTranslations = 20_000;
/** The most errors that an answer names. */
export const maxTranslationErrors = 200;

export const importTranslations = endpoint({
  method: 'POST',
  path: '/admin/translation/import',
  access: editAccess,
  summary:
    'Saves the translations of a sheet or an XLIFF file as it was exported. Empty cells and texts that are stored already change nothing. With bad rows nothing is saved, unless `skip_bad` is set.',
  bodies: ['multipart'],
  input: z.object({
    lang: target,
    file: uploadField({ kinds: ['xlsx', 'xliff'], maxBytes: staffFileBytes }),
    /** Only checks the file. */
    dry_run: z._default(z.boolean(), false),
    skip_bad: z._default(z.boolean(), false),
  }),
  output: z.object({
    state: z.enum(['checked', 'refused', 'done']),
    counts: z.object({ changed: z.int(), same: z.int(), blank: z.int(), bad: z.int() }),
    /** The first bad rows by their lines. */
    errors: z.array(z.object({ line: z.int(), key: z.string(), msg: z.string() })),
    errors_more: z.boolean(),
  }),
});
export type TranslationImport = z.output<(typeof importTranslations)['output']>;
