// Staff look at texts before they are published. Rules: docs/rules/content.md, "Preview"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type { renderContent, shareContent } from '@trunkline/contract/staff/content';
import { hasContentPage } from '@trunkline/rules/content/address';
import { addLanguagePrefix, toWrittenLanguage } from '@trunkline/text/languages';
import { audit } from '../platform/audit/audit.ts';
import { conflict } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { getContentRecord } from './content.sql.ts';
import { createPreviewLink } from './preview-link.ts';
import { renderForVisitors } from './reading/reading.present.ts';

export async function renderText(
  context: TransactionContext,
  { body, language }: ParsedInput<typeof renderContent>,
): Promise<EndpointOutput<typeof renderContent>> {
  const { body_html: html, problems } = await renderForVisitors(context, body, language);
  return {
    html,
    problems: problems.map(({ line, name, value }) => ({ line, msg: context.t(`content.problem_${name}`, { value }) })),
  };
}

export async function shareItem(
  context: TransactionContext,
  { id }: ParsedInput<typeof shareContent>,
): Promise<EndpointOutput<typeof shareContent>> {
  const { trx, app, now, language } = context;
  const row = await getContentRecord(trx, id, now);
  if (!hasContentPage(row.kind)) throw conflict('content.no_page');
  const { preview, expires } = createPreviewLink(app.environment.secret, row.id, now);
  await audit(context, 'content.share', { object: 'content', object_id: row.id, details: { number: row.number } });
  const path = addLanguagePrefix(toWrittenLanguage(language), `/preview?preview=${preview}`);
  return { url: `${app.environment.publicUrl}${path}`, expires_at: expires.toISOString() };
}
