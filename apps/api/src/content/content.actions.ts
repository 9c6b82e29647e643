// What visitors read. Rules: docs/rules/content.md, "Reading"
import type { ContentDetail, getContent, listContent, previewContent } from '@trunkline/contract/content/items';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type { Language } from '@trunkline/contract/languages';
import { notFound } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import type { ContentRecord, ContentText } from './content.sql.ts';
import { listTextLanguages } from './content.present.ts';
import { getPreviewed } from './previewed.ts';
import { showPreviewedBill } from './solutions/solutions.actions.ts';
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
  { page, limit, kind, keyword, sort, filter }: ParsedInput<typeof listContent>,
): Promise<EndpointOutput<typeof listContent>> {
  const { rows, ...count } = await listPublishedPage(
    trx,
    { now, language },
    { ...filter, kind, keyword, sort },
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
  { preview, size }: ParsedInput<typeof previewContent>,
): Promise<EndpointOutput<typeof previewContent>> {
  const { trx, now, language: own } = context;
  const { row, text, language, expires } = await getPreviewed(context, preview);
  const rendered = await renderForVisitors(context, text.body ?? '', own);
  const published = toPublished(row, text, { language, now });
  const detail = presentDetail(published, rendered, {
    pictures: await findRowPictures(trx, [published], own),
    languages: listTextLanguages(row.content.texts),
    parents: await listParents(trx, context, row.parent_id),
    children: await listChildren(trx, context, row.id),
    previous: null,
    next: null,
  });
  const bill = row.kind === 'solution' ? await showPreviewedBill(context, { preview, size }) : null;
  return { ...detail, expires_at: expires.toISOString(), bill };
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
