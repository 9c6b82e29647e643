// A version that is not published, by its link. Rules: docs/rules/content.md, "Preview"
import type { Language } from '@trunkline/contract/languages';
import { switchToSystemScope } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { type ContentRecord, type ContentText, getContentRecord } from '../content.sql.ts';
import { readFilesLink, readPreviewLink } from './preview-link.ts';
import { findPreview } from './preview.sql.ts';

interface Previewed {
  readonly row: ContentRecord;
  readonly text: ContentText;
  /** The language of the text: the reader's where it is written, else English. */
  readonly language: Language;
}

type Reader = Pick<TransactionContext, 'trx' | 'app' | 'now' | 'language'>;

async function getNewest({ trx, now, language }: Reader, id: string): Promise<Previewed> {
  const row = await getContentRecord(trx, id, now);
  const { texts } = row.content;
  const found = texts[language] ? language : 'en';
  const text = texts[found];
  if (!text) throw notFound('content.not_found');
  return { row, text, language: found };
}

/**
 * The newest version of the item that a link names, and the end of the link. Throws 404 alike for a link that was changed, has expired
 * or was revoked. The rest of the transaction reads as the system.
 */
export async function getPreviewed(reader: Reader, preview: string): Promise<Previewed & { readonly expires: Date }> {
  const id = readPreviewLink(reader.app.environment.secret, preview);
  await switchToSystemScope(reader.trx);
  const link = id === undefined ? undefined : await findPreview(reader.trx, id, reader.now);
  if (!link) throw notFound('content.preview_wrong');
  return { ...(await getNewest(reader, link.content_id)), expires: link.expires_at };
}

/** As `getPreviewed`, also by the link of an editor. */
export async function getPreviewedFiles(reader: Reader, preview: string): Promise<Previewed> {
  const id = readFilesLink(reader.app.environment.secret, preview, reader.now);
  if (id === undefined) return getPreviewed(reader, preview);
  await switchToSystemScope(reader.trx);
  return getNewest(reader, id);
}
