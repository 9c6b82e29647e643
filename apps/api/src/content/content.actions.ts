// What visitors read. Rules: docs/rules/content.md, "Reading"
import type { ContentDetail, getContent, listContent, previewContent } from '@trunkline/contract/content/items';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type { Language } from '@trunkline/contract/languages';
import { switchToSystemScope } from '../platform/db/transaction.ts';
import { notFound } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { type ContentRecord, type ContentText, getContentRecord } from './content.sql.ts';
import { listTextLanguages } from './content.present.ts';
import { readPreviewLink } from './preview-link.ts';
import { findRowPictures, presentDetail, presentPublishedRow, renderForVisitors } from './reading/reading.present.ts';
import {
  findNeighbours,
  findPublished,
  listChildren,
  listParents,
  listPublishedPage,
  type PublishedRecord,
  readPublishedText,
} from './reading/reading.sql.ts';

export async function listPublishedItems(
  { trx, now, language }: TransactionContext,
  { page, limit, kind, keyword, filter }: ParsedInput<typeof listContent>,
): Promise<EndpointOutput<typeof listContent>> {
  const { rows, ...count } = await listPublishedPage(
    trx,
    { now, language },
    { ...filter, kind, keyword },
    { page, limit },
  );
  const pictures = await findRowPictures(trx, rows, language);
  return { list: rows.map((row) => presentPublishedRow(row, pictures)), ...count, page, limit };
}

export async function findPublishedItem(
  context: TransactionContext,
  input: ParsedInput<typeof getContent>,
): Promise<ContentDetail> {
  const { trx } = context;
  const row = await findPublished(trx, context, input);
  if (!row) throw notFound('content.not_found');
  const { body, languages } = await readPublishedText(trx, row);
  return presentDetail(row, await renderForVisitors(context, body, context.language), {
    pictures: await findRowPictures(trx, [row], context.language),
    languages,
    parents: await listParents(trx, context, row.parent_id),
    children: await listChildren(trx, context, row.content_id),
    ...(await findNeighbours(trx, context, row)),
  });
}

/** The newest version as its page would show it. Throws 404 for a link that is not ours or has expired. */
export async function previewItem(
  context: TransactionContext,
  { preview }: ParsedInput<typeof previewContent>,
): Promise<EndpointOutput<typeof previewContent>> {
  const { trx, app, now, language } = context;
  const link = readPreviewLink(app.environment.secret, preview, now);
  if (!link) throw notFound('content.preview_expired');
  await switchToSystemScope(trx);
  const row = await getContentRecord(trx, link.id, now);
  const { texts } = row.content;
  const found = texts[language] ? language : 'en';
  const text = texts[found];
  if (!text) throw notFound('content.not_found');
  const rendered = await renderForVisitors(context, text.body ?? '', language);
  const published = toPublished(row, text, { language: found, now });
  const detail = presentDetail(published, rendered, {
    pictures: await findRowPictures(trx, [published], language),
    languages: listTextLanguages(texts),
    parents: [],
    children: [],
    previous: null,
    next: null,
  });
  return { ...detail, expires_at: link.expires.toISOString() };
}

/** The item as if it were published now. */
const toPublished = (
  row: ContentRecord,
  { title, excerpt }: ContentText,
  { language, now }: { readonly language: Language; readonly now: Date },
): PublishedRecord => ({
  id: row.id,
  content_id: row.id,
  kind: row.kind,
  slug: row.content.slug,
  url: row.content.url,
  parent_id: row.parent_id,
  position: row.position,
  live_from: row.changed_at,
  first_at: row.first_at ?? now,
  details: row.content.details,
  language,
  title,
  excerpt,
});
