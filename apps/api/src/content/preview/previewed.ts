// A version that is not published, by its link. Rules: docs/rules/content.md, "Preview"
import type { Language } from '@trunkline/contract/languages';
import { switchToSystemScope } from '../../platform/db/transaction.ts';
import { gone, notFound } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { type ContentRecord, type ContentText, getContentRecord } from '../content.sql.ts';
import { readPreviewLink } from './preview-link.ts';

interface Previewed {
  readonly row: ContentRecord;
  readonly text: ContentText;
  /** The language of the text: the reader's where it is written, else English. */
  readonly language: Language;
  readonly expires: Date;
}

/** The newest version of the item that a link names. Throws 404 for a link that was changed, 410 for one that has expired. The rest of the transaction reads as the system. */
export async function getPreviewed(
  { trx, app, now, language }: Pick<TransactionContext, 'trx' | 'app' | 'now' | 'language'>,
  preview: string,
): Promise<Previewed> {
  const link = readPreviewLink(app.environment.secret, preview);
  if (!link) throw notFound('content.preview_wrong');
  if (link.expires <= now) throw gone('content.preview_expired');
  await switchToSystemScope(trx);
  const row = await getContentRecord(trx, link.id, now);
  const { texts } = row.content;
  const found = texts[language] ? language : 'en';
  const text = texts[found];
  if (!text) throw notFound('content.not_found');
  return { row, text, language: found, expires: link.expires };
}
