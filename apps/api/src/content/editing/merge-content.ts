// What a save makes of the stored version. Pure. Rules: docs/rules/content.md, "Saving"
import type { ContentKind } from '@trunkline/contract/content/kinds';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { Language } from '@trunkline/contract/languages';
import type { saveContent } from '@trunkline/contract/staff/content';
import { hasContentPage, isContentSlug, isSafeAddress, toContentSlug } from '@trunkline/rules/content/address';
import { invalid, invalidFields, type FieldError } from '../../platform/errors/app-error.ts';
import type { ContentText, ContentTexts, VersionContent } from '../content.sql.ts';

type SaveInput = ParsedInput<typeof saveContent>;
type TextInput = NonNullable<SaveInput['texts']>[Language];

/** The text after a change; undefined when it is removed. Throws 400 for a language without a title. */
function mergeText(language: string, change: TextInput, stored: ContentText | undefined): ContentText | undefined {
  if (change === undefined) return stored;
  if (change === null) return undefined;
  const title = change.title ?? stored?.title;
  if (title === undefined) throw invalid('content.title_missing', {}, `texts.${language}.title`);
  return {
    title,
    excerpt: change.excerpt === undefined ? (stored?.excerpt ?? null) : change.excerpt,
    body: change.body === undefined ? (stored?.body ?? null) : change.body,
  };
}

function mergeTexts(changes: SaveInput['texts'], stored: ContentTexts): ContentTexts {
  const names = new Set([...Object.keys(stored), ...Object.keys(changes ?? {})] as Language[]);
  const merged = [...names].flatMap((language) => {
    const text = mergeText(language, changes?.[language], stored[language]);
    return text ? [[language, text] as const] : [];
  });
  const texts: ContentTexts = Object.fromEntries(merged);
  if (!texts.en) throw invalid('content.english_missing', {}, 'texts.en.title');
  return texts;
}

const keepOrReplace = <V>(sent: V | null | undefined, stored: V | null): V | null =>
  sent === undefined ? stored : sent;

const findSlug = (
  kind: ContentKind,
  sent: string | null | undefined,
  stored: string | null,
  title: string,
): string | null => {
  if (!hasContentPage(kind)) return null;
  return sent ?? stored ?? (kind === 'page' ? null : toContentSlug(title) || null);
};

function listAddressErrors(kind: ContentKind, { slug, url }: Pick<VersionContent, 'slug' | 'url'>): FieldError[] {
  const errors: FieldError[] = [];
  if (hasContentPage(kind) && slug === null)
    errors.push({ path: 'slug', code: 'content.slug_missing', rule: 'required' });
  if (slug !== null && !isContentSlug(kind, slug))
    errors.push({ path: 'slug', code: kind === 'page' ? 'content.page_slug_format' : 'content.slug_format' });
  if (kind === 'link' && url === null) errors.push({ path: 'url', code: 'content.url_missing', rule: 'required' });
  if (url !== null && !isSafeAddress(url)) errors.push({ path: 'url', code: 'content.url_format' });
  return errors;
}

const nothing: VersionContent = {
  slug: null,
  url: null,
  key: null,
  cate_id: null,
  publish_at: null,
  texts: {},
  details: {},
};

/** The new version: absent fields are as in `stored`. Throws 400 with the fields that are wrong. */
export function mergeContent(kind: ContentKind, input: SaveInput, stored: VersionContent = nothing): VersionContent {
  const texts = mergeTexts(input.texts, stored.texts);
  const content = {
    slug: findSlug(kind, input.slug, stored.slug, texts.en?.title ?? ''),
    url: keepOrReplace(input.url, stored.url),
    key: keepOrReplace(input.key, stored.key),
    cate_id: keepOrReplace(input.cate_id, stored.cate_id),
    publish_at: keepOrReplace(input.publish_at, stored.publish_at),
    texts,
    details: input.details === undefined ? stored.details : (input.details ?? {}),
  };
  const errors = listAddressErrors(kind, content);
  if (errors.length > 0) throw invalidFields(errors);
  return content;
}
