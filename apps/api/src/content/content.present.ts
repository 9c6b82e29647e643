import type { ContentKind } from '@trunkline/contract/content/kinds';
import { type Language, languages } from '@trunkline/contract/languages';
import type { StaffContent, StaffContentRow } from '@trunkline/contract/staff/content';
import { findContentPath } from '@trunkline/rules/content/address';
import { writtenLanguages } from '@trunkline/text/languages';
import { listActions } from '../platform/flows/flow.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { contentFlow, getContentState, hasUnpublishedChanges } from './content.flow.ts';
import type { ContentRecord, ContentTexts } from './content.sql.ts';
import { readContentTimeline } from './versions/timeline.ts';

/** The text of a language, else the English one. */
export const pickText = (texts: ContentTexts, language: Language) => texts[language] ?? texts.en;

/** The languages with a text, in the order of all lists of languages. */
export const listTextLanguages = (texts: ContentTexts): Language[] => languages.filter((language) => texts[language]);

/** Written languages without a title, or without a text although English has one. */
const listMissingLanguages = (texts: ContentTexts): Language[] =>
  writtenLanguages.filter((language) => {
    const text = texts[language];
    return !text || (text.body === null && texts.en != null && texts.en.body !== null);
  });

/** The address of an item's page, or the one that it leads to. */
export const findTarget = (
  kind: ContentKind,
  { slug, url }: { slug: string | null; url: string | null },
): string | null => findContentPath(kind, slug) ?? url;

export function presentContentRow(
  { t, language, principal }: Pick<TransactionContext, 't' | 'language' | 'principal'>,
  row: ContentRecord,
): StaffContentRow {
  const { content } = row;
  const state = getContentState(row);
  return {
    id: row.id,
    kind: row.kind,
    slug: content.slug,
    parent_id: row.parent_id,
    position: row.position,
    title: pickText(content.texts, language)?.title ?? '',
    path: findTarget(row.kind, content),
    url: content.url,
    key: content.key,
    cate_id: content.cate_id,
    state,
    state_label: t(`states.content_${state}`),
    unreviewed: row.unreviewed,
    has_changes: hasUnpublishedChanges(row),
    publish_at: row.scheduled_at?.toISOString() ?? content.publish_at,
    scheduled_at: row.scheduled_at?.toISOString() ?? null,
    published_at: row.first_at?.toISOString() ?? null,
    languages: listTextLanguages(content.texts),
    missing: listMissingLanguages(content.texts),
    changed: { at: row.changed_at.toISOString(), who: row.changed_by },
    actions: listActions(contentFlow, row, { principal }),
    version: row.version,
  };
}

export const presentContent = async (context: TransactionContext, row: ContentRecord): Promise<StaffContent> => ({
  ...presentContentRow(context, row),
  texts: row.content.texts,
  details: row.content.details,
  number: row.number,
  live:
    row.live_number !== null && row.live_from ? { number: row.live_number, since: row.live_from.toISOString() } : null,
  scheduled:
    row.scheduled_number !== null && row.scheduled_at
      ? { number: row.scheduled_number, at: row.scheduled_at.toISOString() }
      : null,
  children: row.children,
  timeline: await readContentTimeline(context.trx, row, context.now),
});
