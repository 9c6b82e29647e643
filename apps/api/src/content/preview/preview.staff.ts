// Staff look at texts before they are published. Rules: docs/rules/content.md, "Preview"
import { type ContentKind, publicContentKinds } from '@trunkline/contract/content/kinds';
import type { SolutionBill } from '@trunkline/contract/content/solutions';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffContentCalls from '@trunkline/contract/staff/content';
import type * as staffContentPreviewCalls from '@trunkline/contract/staff/content-previews';
import { hasContentPage } from '@trunkline/rules/content/address';
import { dayInMs } from '@trunkline/rules/time';
import { addLanguagePrefix, toWrittenLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import { audit } from '../../platform/audit/audit.ts';
import { conflict, notFound } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listTextLanguages } from '../content.present.ts';
import { type ContentRecord, getContentRecord, lockContent } from '../content.sql.ts';
import { presentUnpublished, type UnpublishedItem } from './preview.present.ts';
import { createDrawingLink, createFilesLink, createPreviewLink, type DrawnDevice } from './preview-link.ts';
import { deletePreview, insertPreview, listPreviews, maxPreviewLinks } from './preview.sql.ts';
import { renderForVisitors } from '../reading/reading.present.ts';
import { showUnpublishedBill } from '../solutions/solutions.actions.ts';

const isPublicKind = (kind: ContentKind): boolean => publicContentKinds.some((one) => one === kind);

type RenderInput = ParsedInput<typeof staffContentCalls.renderContent>;

/** The stored item with the changes of the input. */
function toUnpublished(stored: ContentRecord | undefined, input: RenderInput, now: Date): UnpublishedItem {
  const { kind, parent_id, language, slug, url, details, title, excerpt } = input;
  const languages = new Set(stored ? listTextLanguages(stored.content.texts) : []).add(language);
  return {
    kind: stored?.kind ?? kind,
    id: stored?.id,
    parent_id: stored?.parent_id ?? parent_id ?? null,
    slug: slug ?? null,
    url: url ?? null,
    details: details ?? {},
    title,
    excerpt: excerpt ?? null,
    language,
    languages: [...languages],
    first_at: stored?.first_at ?? null,
    changed_at: now,
  };
}

/** The bill of a design that is not saved. Its drawings are signed one by one; its files are those of the saved version. */
async function renderBill(
  context: TransactionContext,
  { kind, id, slug, title, excerpt, details }: UnpublishedItem,
  size: number | null | undefined,
): Promise<SolutionBill | null> {
  const { design } = details;
  if (kind !== 'solution' || !design) return null;
  const { secret } = context.app.environment;
  const preview = {
    page: 'editor',
    files: id === undefined ? null : createFilesLink(secret, id, context.now),
    drawing: (device: DrawnDevice) => createDrawingLink(secret, device),
  };
  return showUnpublishedBill(
    context,
    { publication_id: '', slug: slug ?? 'draft', title, excerpt, design, details, preview },
    size,
  );
}

export async function renderContent(
  caller: TransactionContext,
  input: RenderInput,
): Promise<EndpointOutput<typeof staffContentCalls.renderContent>> {
  const { trx, now, t } = caller;
  const stored = input.id == null ? undefined : await getContentRecord(trx, input.id, now);
  const item = toUnpublished(stored, input, now);
  if (!isPublicKind(item.kind)) throw conflict('content.no_page');
  // The page around the text is shown in a language that the portal is written in.
  const language = toWrittenLanguage(item.language);
  const reader = { ...caller, language, t: getT(language) };
  const rendered = await renderForVisitors(reader, input.body, item.language);
  return {
    item: await presentUnpublished(reader, item, rendered),
    bill: await renderBill(reader, item, input.size),
    problems: rendered.problems.map(({ line, name, value }) => ({
      line,
      msg: t(`content.problem_${name}`, { value }),
    })),
  };
}

/** Throws 409 for a kind without a page, and when the item has as many links as it may. */
export async function shareContent(
  context: TransactionContext,
  { id }: ParsedInput<typeof staffContentPreviewCalls.shareContent>,
): Promise<EndpointOutput<typeof staffContentPreviewCalls.shareContent>> {
  const { trx, app, now, language } = context;
  const row = await lockContent(trx, id, now);
  if (!hasContentPage(row.kind)) throw conflict('content.no_page');
  if ((await listPreviews(trx, row.id, now)).length >= maxPreviewLinks)
    throw conflict('content.preview_limit', { limit: maxPreviewLinks });
  const expires_at = new Date(now.getTime() + dayInMs);
  const link = { content_id: row.id, created_at: now, expires_at };
  const preview = createPreviewLink(app.environment.secret, await insertPreview(trx, link));
  await audit(context, 'content.share', { object: 'content', object_id: row.id, details: { number: row.number } });
  const path = addLanguagePrefix(toWrittenLanguage(language), `/preview?preview=${preview}`);
  return { url: `${app.environment.publicUrl}${path}`, expires_at: expires_at.toISOString() };
}

export async function listContentPreviews(
  { trx, now }: TransactionContext,
  { id }: ParsedInput<typeof staffContentPreviewCalls.listContentPreviews>,
): Promise<EndpointOutput<typeof staffContentPreviewCalls.listContentPreviews>> {
  const row = await getContentRecord(trx, id, now);
  const links = await listPreviews(trx, row.id, now);
  return {
    list: links.map((link) => ({
      id: link.id,
      at: link.created_at.toISOString(),
      who: link.who,
      expires_at: link.expires_at.toISOString(),
    })),
  };
}

/** Throws 404 for a link that has expired or was revoked. */
export async function revokeContentPreview(
  context: TransactionContext,
  { id }: ParsedInput<typeof staffContentPreviewCalls.revokeContentPreview>,
): Promise<Record<string, never>> {
  const contentId = await deletePreview(context.trx, id, context.now);
  if (contentId === undefined) throw notFound('content.preview_expired');
  await audit(context, 'content.share_revoke', { object: 'content', object_id: contentId, details: { link: id } });
  return {};
}
