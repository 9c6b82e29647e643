// The certificate of cover. Rules: docs/rules/serials.md, "Certificate of cover"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as serialCalls from '@trunkline/contract/service/serials';
import { localize } from '@trunkline/rules/localized';
import { toWrittenLanguage } from '@trunkline/text/languages';
import { type CoverDocument, documentMimeTypes, printCover } from '../../documents/documents.public.ts';
import { switchToSystemScope } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { readSettings } from '../../settings/settings.public.ts';
import { printProof } from '../../verification/verification.public.ts';
import { getCoverState } from '../serials.policy.ts';
import { getSerial } from '../serials.sql.ts';
import { systemPrincipal } from '../../platform/http/access.ts';
import { isValidCoverLink } from './cover-link.ts';

const downloadLimit = { name: 'covers', points: 120, seconds: 60 };

/** A signed link needs no further right: whoever was answered the row may hand it on for 10 minutes. Throws 404 for any other link. */
export async function downloadServiceCover(
  context: TransactionContext,
  { id, until, signature }: ParsedInput<typeof serialCalls.downloadServiceCover>,
): Promise<CoverDocument> {
  const { trx, app, ip, today, now, language } = context;
  if (!isValidCoverLink(context, { id, until, signature })) throw notFound();
  await app.limits.take(downloadLimit, ip);
  await switchToSystemScope(trx);
  const row = await getSerial(trx, systemPrincipal, id);
  const settings = await readSettings(context, ['vendor.name', 'vendor.address', 'vendor.email']);
  const lang = toWrittenLanguage(language);
  return {
    lang,
    vendor_name: settings['vendor.name'],
    vendor_address: settings['vendor.address'],
    vendor_email: settings['vendor.email'],
    sn: row.sn,
    model: row.model,
    part_number: row.part_number,
    product: localize(row.texts, lang).title,
    start_date: row.start_date,
    end_date: row.end_date,
    state: getCoverState(row.end_date, today),
    ...printProof(app, row.verification_code),
    created_at: now.toISOString(),
  };
}

export const renderServiceCover = async (context: RequestContext, cover: CoverDocument): Promise<FileAnswer> => ({
  bytes: await printCover(context.app.printer.for(toSender(context)), cover),
  mime: documentMimeTypes.pdf,
  file_name: `${cover.sn}.pdf`,
});
