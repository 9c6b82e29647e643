// Saves translations through the writers of their records, so that their rules, limits, versions and audit rows hold here too.
import type { Endpoint, ParsedInput } from '@trunkline/contract/endpoint';
import type { Language } from '@trunkline/contract/languages';
import { saveCategory as saveCategoryCall } from '@trunkline/contract/staff/categories';
import { saveCompatRule as saveCompatCall } from '@trunkline/contract/staff/compat';
import { saveContent as saveContentCall } from '@trunkline/contract/staff/content';
import { saveProduct as saveProductCall } from '@trunkline/contract/staff/products';
import { saveSetting as saveSettingCall } from '@trunkline/contract/staff/settings';
import { saveExam as saveExamCall } from '@trunkline/contract/staff/training/exams';
import {
  saveTraining as saveTrainingCall,
  saveTrainingCategory as saveTrainingCategoryCall,
} from '@trunkline/contract/staff/training/trainings';
import type { TranslatedObject } from '@trunkline/contract/staff/translation-enums';
import type { Localized } from '@trunkline/rules/localized';
import { cleanInput } from '@trunkline/rules/reading/gate';
import {
  saveCategory,
  saveCompatRule,
  saveLabelTexts,
  saveLineNames,
  saveProduct,
} from '../catalogue/translating.public.ts';
import { publishContent, saveContent } from '../content/translating.public.ts';
import { invalid } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { changeSettingTexts } from '../settings/translating.public.ts';
import { saveExam, saveTraining, saveTrainingCategory } from '../training/translating.public.ts';
import { setTexts, type TextChange } from './texts.ts';

export interface RecordChange {
  readonly id: string;
  readonly version: number;
  /** The columns with texts, as they are stored. */
  readonly doc: unknown;
  readonly language: Language;
  readonly changes: readonly TextChange[];
}

type Writer = (context: TransactionContext, change: RecordChange) => Promise<unknown>;

/** The input as the endpoint of the writer reads it. Throws 400 where the endpoint would. */
function readWriterInput<E extends Endpoint>({ input }: E, sent: unknown): ParsedInput<E> {
  const read = input.safeParse(cleanInput(sent, input));
  if (!read.success) throw invalid('translations.text_refused', {}, 'text');
  return read.data as ParsedInput<E>;
}

/** Texts of items, products, trainings and exams, by language: `{texts: {fr: {title}}}`. */
function toTexts(language: Language, changes: readonly TextChange[]) {
  const fields = changes.filter(({ path }) => path[0] === 'texts').map(({ path, text }) => [path[1] ?? '', text]);
  return fields.length === 0 ? {} : { texts: { [language]: Object.fromEntries(fields) as Record<string, string> } };
}

/** A column whose texts stand in a list or a tree. */
function toTree(name: string, { doc, language, changes }: RecordChange) {
  const own = changes.filter(({ path }) => path[0] === name);
  const changed = setTexts(doc, language, own) as Readonly<Record<string, unknown>>;
  return own.length === 0 ? {} : { [name]: changed[name] };
}

/** Visitors read the translation at once where they read the newest version, and it is published with it otherwise. */
const writeContent: Writer = async (context, change) => {
  const { id, version, language, changes } = change;
  const sent = { id, version, ...toTexts(language, changes), ...toTree('details', change) };
  const saved = await saveContent(context, readWriterInput(saveContentCall, sent));
  if (saved.live?.number !== saved.number - 1 || saved.scheduled) return;
  await publishContent(context, { id, version: saved.version, publish_at: context.now.toISOString() });
};

const writeOffer =
  <E extends typeof saveTrainingCall | typeof saveExamCall>(
    call: E,
    save: (context: TransactionContext, input: ParsedInput<E>) => Promise<unknown>,
  ): Writer =>
  (context, { id, version, language, changes }) =>
    save(context, readWriterInput(call, { id, version, ...toTexts(language, changes) }));

const toLocalized = (name: string, { language, changes }: RecordChange) => ({
  [name]: { [language]: changes.find(({ path }) => path[0] === name)?.text },
});

const writers: Readonly<Record<TranslatedObject, Writer>> = {
  content: writeContent,
  product: (context, change) => {
    const { id, version, language, changes } = change;
    const sent = { id, version, ...toTexts(language, changes), ...toTree('specs', change) };
    return saveProduct(context, readWriterInput(saveProductCall, sent));
  },
  category: (context, change) => {
    const { id, version } = change;
    return saveCategory(context, readWriterInput(saveCategoryCall, { id, version, ...toLocalized('name', change) }));
  },
  compat: (context, change) => {
    const { id, version } = change;
    return saveCompatRule(context, readWriterInput(saveCompatCall, { id, version, ...toLocalized('reason', change) }));
  },
  label: (context, { id, version, doc, language, changes }) => {
    const texts = setTexts(doc, language, changes) as {
      readonly titles: Localized;
      readonly value_titles: Readonly<Record<string, Localized>>;
    };
    return saveLabelTexts(context, { name: id, version, ...texts });
  },
  productline: (context, { id, version, doc, language, changes }) => {
    const { names } = setTexts(doc, language, changes) as { readonly names: Localized };
    return saveLineNames(context, { id, version, names });
  },
  training: writeOffer(saveTrainingCall, saveTraining),
  exam: writeOffer(saveExamCall, saveExam),
  trainingcategory: (context, change) => {
    const { id, version } = change;
    const sent = { id, version, ...toLocalized('name', change) };
    return saveTrainingCategory(context, readWriterInput(saveTrainingCategoryCall, sent));
  },
  setting: (context, change) => {
    const { id, version } = change;
    return changeSettingTexts(
      context,
      readWriterInput(saveSettingCall, { key: id, version, ...toTree('value', change) }),
    );
  },
};

/** Writes texts of one record. Throws what its writer throws: 409 for an old version, 400 for a text that it refuses. */
export const writeTexts = async (
  context: TransactionContext,
  object: TranslatedObject,
  change: RecordChange,
): Promise<void> => {
  await writers[object](context, change);
};
