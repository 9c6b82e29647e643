// The lookup of visitors, the reader's own certificates, and their files. Rules: docs/rules/certificates.md
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as certificateCalls from '@trunkline/contract/support/certificates';
import type { TextKey } from '@trunkline/text';
import { consumeDocumentLimit } from '../documents/documents.public.ts';
import { ensureLookup, listMissing, type LookupKeys, readLookupKeys } from '../lookups/lookups.public.ts';
import { toListQuery } from '../platform/db/ordered-list.ts';
import { switchToSystemScope } from '../platform/db/transaction.ts';
import { notFound } from '../platform/errors/app-error.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import type { FileAnswer } from '../platform/http/serve-file.ts';
import { isValidCertificateLink, presentCertificate } from './certificates.present.ts';
import { findCertificateByCode, listCertificatesByNumber, getCertificate } from './certificates.sql.ts';
import { ownCertificates } from './listing/listing.sql.ts';
import { getCertificatePaper, type FoundPaper, readCertificatePaper } from './paper/certificate-paper.ts';

type Lookup = ParsedInput<typeof certificateCalls.lookUpCertificates>;
type LookupAnswer = EndpointOutput<typeof certificateCalls.lookUpCertificates>;

/** Checks the fields, then the captcha of visitors, then the limit. */
export async function prepareLookup(context: RequestContext, input: Lookup): Promise<LookupKeys> {
  const keys = readLookupKeys({ text: input.numbers, field: 'numbers', code: input.verification_code });
  await ensureLookup(context, input);
  return keys;
}

/** The certificates in the order in which they were asked for. Everybody may look up all of them. */
export async function lookUpCertificates(
  context: TransactionContext,
  _input: Lookup,
  keys: LookupKeys,
): Promise<LookupAnswer> {
  const { trx } = context;
  // Begun together, the statements travel together.
  const [, rows] = await Promise.all([
    switchToSystemScope(trx),
    keys.code === null
      ? listCertificatesByNumber(trx, keys.numbers)
      : findCertificateByCode(trx, keys.code).then((row) => (row ? [row] : [])),
  ]);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const asked = keys.numbers ?? [...byNumber.keys()];
  return {
    list: asked.flatMap((number) => byNumber.get(number) ?? []).map((row) => presentCertificate(context, row)),
    missing: listMissing(keys, [...byNumber.keys()]),
  };
}

/** The sentence of a lookup that found nothing. */
export const tellOfNone = ({ list }: LookupAnswer): TextKey | undefined =>
  list.length === 0 ? 'certificates.none_found' : undefined;

export async function listCertificates(
  context: TransactionContext,
  input: ParsedInput<typeof certificateCalls.listCertificates>,
): Promise<EndpointOutput<typeof certificateCalls.listCertificates>> {
  const { page, limit } = input;
  const { rows, ...count } = await ownCertificates.readPage(context, toListQuery(input, '-issued_at'), { page, limit });
  const { user_id } = context.principal;
  return {
    list: rows.map((row) => ({ ...presentCertificate(context, row), id: row.id, mine: row.user_id === user_id })),
    ...count,
    page,
    limit,
  };
}

/** The file behind a link of an answer. A link of another form, an old one and a revoked certificate are answered alike: 404. */
export async function downloadCertificate(
  context: TransactionContext,
  input: ParsedInput<typeof certificateCalls.downloadCertificate>,
): Promise<FoundPaper> {
  if (!isValidCertificateLink(context, input)) throw notFound('certificates.not_found');
  await consumeDocumentLimit(context);
  await switchToSystemScope(context.trx);
  const row = await getCertificate(context.trx, input.id);
  if (row.revoked_at !== null) throw notFound('certificates.not_found');
  return getCertificatePaper(context, row);
}

export const renderCertificateFile = (
  context: RequestContext,
  found: FoundPaper,
  { lang, lang2 }: ParsedInput<typeof certificateCalls.downloadCertificate>,
): Promise<FileAnswer> => readCertificatePaper(context, found, { lang: lang ?? 'en', lang2: lang2 ?? 'ar' });
