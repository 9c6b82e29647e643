// Values of the editor's form, and what a save sends of them. Rules: docs/rules/content.md, "Saving"
import { type ContentDetails, helpIcons } from '@trunkline/contract/content/details';
import { newsTopics } from '@trunkline/contract/content/news-topics';
import { solutionCategories } from '@trunkline/contract/content/solution-categories';
import { type ContentKind, publicContentKinds } from '@trunkline/contract/content/kinds';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { type Language, languages } from '@trunkline/contract/languages';
import {
  maxBodyLength,
  type renderContent,
  type saveContent,
  type StaffContent,
} from '@trunkline/contract/staff/content';
import { id, line, prose } from '@trunkline/contract/values';
import { isSameContent } from '@trunkline/rules/merge';
import { z } from 'zod/mini';
import { fieldsOfKinds } from '../kind-fields.ts';
import { formatDesign, readDesign } from '../solution/design-text.ts';

const textShape = z.object({
  title: z.nullish(line(200)),
  excerpt: z.nullish(prose(500)),
  body: z.nullish(prose(maxBodyLength)),
});
type TextValues = z.input<typeof textShape>;

export const contentFormShape = z.object({
  slug: z.nullish(line(200)),
  url: z.nullish(line(500)),
  key: z.nullish(line(100)),
  cate_id: z.nullish(id),
  topic: z.nullish(z.enum(newsTopics)),
  icon: z.nullish(z.enum(helpIcons)),
  image: z.nullish(id),
  solution_category: z.nullish(z.enum(solutionCategories)),
  featured: z.nullish(z.boolean()),
  downloads: z.nullish(z.array(line(110))),
  /** Solutions only: the design as text, one row a line. */
  design: z.nullish(prose(maxBodyLength)),
  texts: z.partialRecord(z.enum(languages), z.nullish(textShape)),
});
export type ContentFormValues = z.input<typeof contentFormShape>;

const blankText: TextValues = { title: '', excerpt: '', body: '' };

/** Every language has a text, so that each can be typed; blank ones are not sent. */
export function toContentFormValues(item: StaffContent | undefined): ContentFormValues {
  const texts = languages.map((language) => {
    const { title = '', excerpt, body } = item?.texts[language] ?? {};
    return [language, { title, excerpt: excerpt ?? '', body: body ?? '' }] as const;
  });
  return {
    slug: item?.slug ?? '',
    url: item?.url ?? '',
    key: item?.key ?? '',
    cate_id: item?.cate_id ?? '',
    topic: item?.details.topic ?? null,
    icon: item?.details.icon ?? null,
    image: item?.details.image ?? '',
    solution_category: item?.details.category ?? null,
    featured: item?.details.featured ?? false,
    downloads: [...(item?.details.downloads ?? [])],
    design: formatDesign(item?.details.design),
    texts: Object.fromEntries(texts),
  };
}

const isBlankText = ({ title, excerpt, body }: TextValues): boolean =>
  [title, excerpt, body].every((text) => (text ?? '').trim() === '');

/** Whether a language has a title or a text. */
export const isWritten = (values: ContentFormValues, language: Language): boolean =>
  !isBlankText(values.texts[language] ?? blankText);

const orNull = (text: string | null | undefined): string | null => (text == null || text.trim() === '' ? null : text);

type SaveInput = EndpointInput<typeof saveContent>;

/** The texts that differ from the stored ones; null removes a language that was written and is blank now. */
function pickChangedTexts(item: StaffContent | undefined, { texts }: ContentFormValues): SaveInput['texts'] {
  const stored = toContentFormValues(item).texts;
  const changed = languages.flatMap((language): [Language, NonNullable<SaveInput['texts']>[Language]][] => {
    const text = texts[language] ?? blankText;
    if (isSameContent(text, stored[language])) return [];
    if (isBlankText(text)) return item?.texts[language] ? [[language, null]] : [];
    return [[language, { title: text.title ?? '', excerpt: orNull(text.excerpt), body: orNull(text.body) }]];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** Merges the fields that only solutions have. */
function mergeSolution(stored: ContentDetails, values: ContentFormValues): ContentDetails {
  const { category: _category, featured: _featured, downloads: _downloads, design: _design, ...others } = stored;
  const { solution_category: category, featured, downloads, design: text } = values;
  const design = readDesign(text ?? '');
  return {
    ...others,
    ...(category && { category }),
    ...(featured && { featured }),
    ...(downloads && downloads.length > 0 && { downloads }),
    ...(design && { design }),
  };
}

/** Fields that the form does not show stay as they are. */
function mergeDetails(stored: ContentDetails, values: ContentFormValues, kind: ContentKind): ContentDetails {
  const { topic, icon, image } = values;
  const { topic: _topic, icon: _icon, image: _image, ...others } = stored;
  const fields = fieldsOfKinds[kind];
  const chosen = orNull(image);
  return {
    ...(kind === 'solution' ? mergeSolution(others, values) : others),
    ...(fields.topic && topic ? { topic } : {}),
    ...(fields.icon && icon ? { icon } : {}),
    ...(fields.image && chosen !== null ? { image: chosen } : {}),
  };
}

/** What a save sends: the changed fields only. */
export function toContentInput(
  kind: ContentKind,
  item: StaffContent | undefined,
  values: ContentFormValues,
): SaveInput {
  const stored = toContentFormValues(item);
  const plain = (['slug', 'url', 'key', 'cate_id'] as const)
    .filter((name) => !isSameContent(values[name], stored[name]))
    .map((name) => [name, orNull(values[name])] as const);
  const details = mergeDetails(item?.details ?? {}, values, kind);
  const texts = pickChangedTexts(item, values);
  return {
    ...Object.fromEntries(plain),
    ...(isSameContent(details, item?.details ?? {}) ? {} : { details }),
    ...(texts && { texts }),
  };
}

interface RenderedItem {
  readonly kind: ContentKind;
  /** Undefined: it is new. */
  readonly item: StaffContent | undefined;
  readonly parent_id: string | undefined;
}

/** What the preview shows: the item in a language, as typed. Undefined for a kind that has no place on a page. */
export function toRenderInput(
  { kind, item, parent_id }: RenderedItem,
  values: ContentFormValues,
  language: Language,
): EndpointInput<typeof renderContent> | undefined {
  const shown = publicContentKinds.find((one) => one === kind);
  if (!shown) return undefined;
  const { title, excerpt, body } = values.texts[language] ?? blankText;
  return {
    id: item?.id,
    kind: shown,
    parent_id,
    language,
    slug: orNull(values.slug),
    url: orNull(values.url),
    details: mergeDetails(item?.details ?? {}, values, kind),
    title: title ?? '',
    excerpt: orNull(excerpt),
    body: body ?? '',
  };
}

/** What the shape cannot say: English has a title, and so has every language that is written. */
export function getContentErrors(values: ContentFormValues): Readonly<Record<string, string | undefined>> {
  const wrong = languages.filter((language) => {
    const text = values.texts[language];
    const isNeeded = language === 'en' || (text != null && isWritten(values, language));
    return isNeeded && orNull(text?.title) === null;
  });
  return Object.fromEntries(wrong.map((language) => [`texts.${language}.title`, 'validation.required']));
}

/** The language of the first field with an error; undefined when the error is not in a text. */
export function findErrorLanguage(paths: readonly string[]): Language | undefined {
  const [, name] = paths.map((path) => path.split('.')).find(([first]) => first === 'texts') ?? [];
  return languages.find((language) => language === name);
}
