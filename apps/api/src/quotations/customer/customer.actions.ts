// What a partner does with its own quotation to its customer. Rules: docs/rules/customer-quotations.md
import type * as customerCalls from '@trunkline/contract/customer-quotations';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type { downloadQuotation } from '@trunkline/contract/quotations';
import { type DocumentFormat, type LanguagePair, printCustomerQuotation } from '../../documents/documents.public.ts';
import type { CustomerPaper } from '@trunkline/contract/customer-quotations';
import type { Trx } from '../../platform/db/connection.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { AppError, forbidden, invalid } from '../../platform/errors/app-error.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { getQuotation, listQuotationLines, lockQuotation, type QuotationRecord } from '../quotations.sql.ts';
import {
  findCustomerRate,
  presentCustomerPaper,
  presentCustomerQuotation,
  readCustomerSettings,
} from './customer.present.ts';
import { type CustomerRecord, findLogo, getSellerRow, writeCustomerQuotation } from './customer.sql.ts';

export const getCustomerQuotation = async (
  context: TransactionContext,
  { id }: ParsedInput<typeof customerCalls.getCustomerQuotation>,
): Promise<EndpointOutput<typeof customerCalls.getCustomerQuotation>> =>
  presentCustomerQuotation(context, await getQuotation(context.trx, context.principal, id));

type SaveInput = ParsedInput<typeof customerCalls.saveCustomerQuotation>;

/** Saves margins, prices and terms. What is not sent stays; null clears it. 400 at `until` in the past or beyond our last day, at `rate` without one. */
export async function saveCustomerQuotation(
  context: TransactionContext,
  input: SaveInput,
): Promise<EndpointOutput<typeof customerCalls.saveCustomerQuotation>> {
  const { trx, principal, now } = context;
  const row = await lockQuotation(trx, principal, input.id);
  const saved = await readCustomerSettings(context, row);
  ensureVersion(saved, input.version);
  if (input.until !== saved.until) ensureLastDay(row, input.until, context.today);
  if (input.lines) await ensureOwnLines(trx, row, input.lines);
  const currency = input.currency ?? saved.currency;
  const rate = await chooseRate(
    context,
    row,
    currency,
    currency === saved.currency ? (input.rate ?? saved.rate) : input.rate,
  );
  await writeCustomerQuotation(trx, {
    quotation_id: row.id,
    version: saved.version + 1,
    company_id: row.company_id,
    number: input.number ?? saved.number,
    margin: input.margin ?? saved.margin,
    currency,
    rate,
    tax_percent: input.tax_percent === undefined ? saved.tax_percent : input.tax_percent,
    until: input.until === undefined ? saved.until : input.until,
    terms: input.terms === undefined ? saved.terms : input.terms,
    customer: JSON.stringify(input.customer === undefined ? saved.customer : (input.customer ?? {})),
    part_numbers: input.part_numbers ?? saved.part_numbers,
    lines: JSON.stringify(input.lines == null ? saved.lines : toOwnPrices(input.lines)),
    own_lines: JSON.stringify(input.own_lines ?? saved.own_lines),
    changed_at: now,
    changed_by: principal.realname || null,
  });
  return presentCustomerQuotation(context, row);
}

/** 404 for a line of another quotation, 400 for one that is sent twice. */
async function ensureOwnLines(trx: Trx, { id }: QuotationRecord, sent: NonNullable<SaveInput['lines']>): Promise<void> {
  const open = new Map((await listQuotationLines(trx, id)).map((line) => [line.id, true]));
  for (const [index, { item_id }] of sent.entries()) {
    const path = `lines.${index}.item_id`;
    const isOpen = open.get(item_id);
    if (isOpen === undefined) throw new AppError(404, 'quotations.item_not_found', {}, { path });
    if (!isOpen) throw invalid('quotations.item_twice', {}, path);
    open.set(item_id, false);
  }
}

/** The lines that have a margin or a price of their own; a price wins. */
const toOwnPrices = (lines: NonNullable<SaveInput['lines']>): CustomerRecord['lines'] => {
  const own = lines.filter(({ margin, price }) => margin != null || price != null);
  return Object.fromEntries(own.map(({ item_id, margin, price }) => [item_id, price == null ? { margin } : { price }]));
};

/** 400 at `until` for a day after ours, or one that is over. */
export function ensureLastDay({ valid_until }: QuotationRecord, until: string | null | undefined, today: string): void {
  if (until != null && until < today) throw invalid('customer_quotations.past', {}, 'until');
  if (until != null && valid_until !== null && until > valid_until)
    throw invalid('customer_quotations.beyond_ours', { day: { day: valid_until } }, 'until');
}

/** The rate that is sent, else that of the portal; 400 at `rate` where there is none. */
async function chooseRate(
  context: TransactionContext,
  { currency: own }: QuotationRecord,
  currency: QuotationRecord['currency'],
  sent: string | null | undefined,
): Promise<string> {
  if (currency === own) return '1';
  if (sent != null && Number(sent) === 0) throw invalid('customer_quotations.no_rate', { currency }, 'rate');
  const rate = sent ?? (await findCustomerRate(context, own, currency));
  if (rate === undefined) throw invalid('customer_quotations.no_rate', { currency }, 'rate');
  return rate;
}

type DownloadInput = ParsedInput<typeof downloadQuotation>;

/** The partner's paper with its logo, before it is printed. */
export interface FoundCustomerPaper {
  readonly paper: CustomerPaper;
  readonly logo_key: string | null;
  /** Our quotation is not approved: the paper is a draft. */
  readonly draft: boolean;
}

/** Staff who view the portal as a partner see no margins: 403. */
export async function getCustomerPaper(
  context: TransactionContext,
  row: QuotationRecord,
  { margin, terms, logo }: Pick<DownloadInput, 'margin' | 'terms' | 'logo'>,
  languages: LanguagePair,
): Promise<FoundCustomerPaper> {
  if (context.principal.view !== undefined) throw forbidden();
  const saved = await readCustomerSettings(context, row);
  const settings = { ...saved, margin: margin ?? saved.margin, terms: terms ?? saved.terms };
  return {
    paper: await presentCustomerPaper(context, row, settings, languages),
    logo_key: await findLogoKey(context, row, logo),
    draft: row.valid_until === null,
  };
}

/** The picture that is asked for, else the company's logo. 404 at `logo` for a file that is no logo of the company. */
export async function findLogoKey(
  { trx }: TransactionContext,
  { company_id, user_id }: QuotationRecord,
  sent?: string | null,
): Promise<string | null> {
  const id = sent ?? (await getSellerRow(trx, company_id, user_id)).logo_file_id;
  const file = id === null ? undefined : await findLogo(trx, company_id, id);
  if (sent != null && !file) throw new AppError(404, 'accounts.unknown_file', {}, { path: 'logo' });
  return file?.storage_key ?? null;
}

/** A name of a file without marks that file systems refuse. */
export const nameCustomerFile = ({ number }: CustomerPaper, format: DocumentFormat = 'pdf'): string =>
  `${number.replaceAll(/[^\p{L}\p{N}._-]/gu, '-')}.${format}`;

export async function printCustomerPaper(
  context: RequestContext,
  { paper, logo_key, draft }: FoundCustomerPaper,
  languages: LanguagePair,
  format: DocumentFormat = 'pdf',
): Promise<Uint8Array> {
  const { app } = context;
  const logo = logo_key === null ? null : Buffer.from(await app.files.get(logo_key)).toString('base64');
  const document = { ...languages, ...paper, logo, draft };
  return printCustomerQuotation(app.printer.for(toSender(context)), document, format);
}
