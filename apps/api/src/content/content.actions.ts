// Content that visitors read. Rules: docs/rules/content.md, "Reading"
import type * as contentItemCalls from '@trunkline/contract/content/items';
import type { ContentDetail } from '@trunkline/contract/content/items';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { notFound } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { listTextLanguages } from './content.present.ts';
import { presentUnpublished } from './preview/preview.present.ts';
import { getPreviewed } from './preview/previewed.ts';
import { showPreviewedBill } from './solutions/solutions.actions.ts';
import { getRowPictures, presentDetail, presentPublishedRow, renderForVisitors } from './reading/reading.present.ts';
import {
  getNeighbours,
  findPublished,
  listChildren,
  listParents,
  listPublishedPage,
  readPublishedText,
} from './reading/reading.sql.ts';

export async function listContent(
  { trx, now, language }: TransactionContext,
  { page, limit, kind, keyword, sort, filter }: ParsedInput<typeof contentItemCalls.listContent>,
): Promise<EndpointOutput<typeof contentItemCalls.listContent>> {
  const { rows, ...count } = await listPublishedPage(
    trx,
    { now, language },
    { ...filter, kind, keyword, sort },
    { page, limit },
  );
  const pictures = await getRowPictures(trx, rows, language);
  return { list: rows.map((row) => presentPublishedRow(row, pictures)), ...count, page, limit };
}

export async function getContent(
  context: TransactionContext,
  input: ParsedInput<typeof contentItemCalls.getContent>,
): Promise<ContentDetail> {
  const { trx } = context;
  const row = await findPublished(trx, context, input);
  if (!row) throw notFound('content.not_found');
  const { body, languages } = await readPublishedText(trx, row);
  return presentDetail(row, await renderForVisitors(context, body, context.language), {
    pictures: await getRowPictures(trx, [row], context.language),
    languages,
    parents: await listParents(trx, context, row.parent_id),
    children: await listChildren(trx, context, row.content_id),
    ...(await getNeighbours(trx, context, row)),
  });
}

/** The newest version as its page would show it. Throws 404 for a link that is not valid. */
export async function previewContent(
  context: TransactionContext,
  { preview, size }: ParsedInput<typeof contentItemCalls.previewContent>,
): Promise<EndpointOutput<typeof contentItemCalls.previewContent>> {
  const { row, text, language, expires } = await getPreviewed(context, preview);
  const { body, ...heading } = text;
  const rendered = await renderForVisitors(context, body ?? '', context.language);
  const languages = listTextLanguages(row.content.texts);
  const detail = await presentUnpublished(
    context,
    { ...row, ...row.content, ...heading, language, languages },
    rendered,
  );
  const bill = row.kind === 'solution' ? await showPreviewedBill(context, { preview, size }) : null;
  return { ...detail, expires_at: expires.toISOString(), bill };
}
