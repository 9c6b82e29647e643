// Staff look at texts before they are published. Rules: docs/rules/content.md, "Preview"
import { type ContentKind, publicContentKinds } from '@trunkline/contract/content/kinds';
import type { SolutionBill } from '@trunkline/contract/content/solutions';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffContentCalls from '@trunkline/contract/staff/content';
import { hasContentPage } from '@trunkline/rules/content/address';
import { addLanguagePrefix, toWrittenLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import { audit } from '../../platform/audit/audit.ts';
import { conflict } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listTextLanguages } from '../content.present.ts';
import { type ContentRecord, getContentRecord } from '../content.sql.ts';
import { presentUnpublished, type UnpublishedItem } from './preview.present.ts';
import { createDrawingLink, createPreviewLink, type DrawnDevice } from './preview-link.ts';
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
    files: id === undefined ? null : createPreviewLink(secret, id, context.now).preview,
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

export async function shareContent(
  context: TransactionContext,
  { id }: ParsedInput<typeof staffContentCalls.shareContent>,
): Promise<EndpointOutput<typeof staffContentCalls.shareContent>> {
  const { trx, app, now, language } = context;
  const row = await getContentRecord(trx, id, now);
  if (!hasContentPage(row.kind)) throw conflict('content.no_page');
  const { preview, expires } = createPreviewLink(app.environment.secret, row.id, now);
  await audit(context, 'content.share', { object: 'content', object_id: row.id, details: { number: row.number } });
  const path = addLanguagePrefix(toWrittenLanguage(language), `/preview?preview=${preview}`);
  return { url: `${app.environment.publicUrl}${path}`, expires_at: expires.toISOString() };
}
