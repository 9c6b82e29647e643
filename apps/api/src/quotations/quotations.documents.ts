// Quotation and packing list as files. What they look like is in documents/, what is in them is here.
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { downloadQuotation } from '@trunkline/contract/quotations';
import type { DocumentLine } from '../documents/document-parts.ts';
import type { PackingDocument } from '../documents/packing-document.ts';
import { mimeOf, printPacking, printQuotation } from '../documents/print.ts';
import type { QuotationDocument } from '../documents/quotation-document.ts';
import { takeDocument } from '../documents/limit.ts';
import { type DocumentLanguage, languagesFor } from '../documents/wording.ts';
import { type FileRow, findFiles } from '../platform/files/storage.ts';
import type { RequestContext, TransactionContext, FileAnswer } from '../platform/http/serve.ts';
import { readSetting } from '../settings/settings.public.ts';
import { findFaces, type ProductFace } from './quotations.catalogue.ts';
import { inForce, stateAt } from './quotations.flow.ts';
import { quotationNumber } from './quotations.number.ts';
import { packingOf } from './quotations.packing.ts';
import { openQuotation } from './quotations.present.ts';
import { lineTotal, plainDecimal } from './quotations.price.ts';
import { getQuotation, type QuotationLine, type QuotationRecord } from './quotations.sql.ts';

type Asked = ParsedInput<typeof downloadQuotation>;

export interface Documents {
  readonly quote: QuotationDocument;
  readonly packing: PackingDocument;
}
interface Found extends Documents {
  /** The file as it was issued, where that is what was asked for. */
  readonly issued: FileRow | undefined;
}

const formOf = ({ kind, format }: Asked) => ({ kind: kind ?? 'quote', format: format ?? 'pdf' }) as const;

export const download = {
  find: async (context: TransactionContext, input: Asked): Promise<Found> => {
    const row = await getQuotation(context.trx, context.principal, input.id);
    await takeDocument(context);
    const languages = languagesFor(context.language, input);
    return {
      ...(await documentsOf(context, row, languages)),
      issued: isIssued(context, row, input, languages) ? await findIssued(context, row) : undefined,
    };
  },
  render: async (call: RequestContext, { quote, packing, issued }: Found, asked: Asked): Promise<FileAnswer> => {
    const { kind, format } = formOf(asked);
    const name = {
      file_name: `${quote.number}${kind === 'packing' ? '-packing' : ''}.${format}`,
      mime: mimeOf[format],
    };
    if (issued) return { ...name, bytes: await call.app.files.get(issued.storage_key) };
    const { printer } = call.app;
    const bytes = kind === 'packing' ? printPacking(printer, packing, format) : printQuotation(printer, quote, format);
    return { ...name, bytes: await bytes };
  },
};

/** Issued is the quotation as PDF in English; other forms are made from the same frozen figures. */
export const issuedIn = { lang: 'en', lang2: undefined } as const;

function isIssued(
  { today }: TransactionContext,
  row: QuotationRecord,
  asked: Asked,
  { lang, lang2 }: ReturnType<typeof languagesFor>,
): boolean {
  const { kind, format } = formOf(asked);
  return (
    inForce.includes(stateAt(row, today)) &&
    kind === 'quote' &&
    format === 'pdf' &&
    lang === issuedIn.lang &&
    lang2 === issuedIn.lang2
  );
}

const findIssued = async ({ trx }: TransactionContext, row: QuotationRecord): Promise<FileRow | undefined> =>
  row.issued_file_id === null ? undefined : (await findFiles(trx, [row.issued_file_id])).get(row.issued_file_id);

/** Everything that both documents print, of a quotation as it stands at this moment. */
export async function documentsOf(
  context: TransactionContext,
  found: QuotationRecord,
  languages: { lang: DocumentLanguage; lang2: DocumentLanguage | undefined },
): Promise<Documents> {
  const { trx, today } = context;
  const { row, lines, faces } = await openQuotation({ ...context, language: languages.lang }, found);
  const ids = lines.map((line) => line.product_id);
  const faces2 = languages.lang2 ? await findFaces(trx, languages.lang2, ids) : undefined;
  const author = await trx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['company', 'address', 'country', 'realname', 'username', 'users.telephone'])
    .where('users.id', '=', row.user_id)
    .executeTakeFirst();
  const shared = {
    ...languages,
    vendor_name: await readSetting(trx, 'vendor.name'),
    number: quotationNumber(row),
    revision: row.revision,
    state: stateAt(row, today),
    created_at: row.created_at.toISOString(),
    issued_at: row.valid_until === null ? null : (row.decided_at?.toISOString() ?? null),
    company: {
      name: author?.company ?? '',
      address: author?.address,
      country: author?.country,
      contact: author?.realname,
      email: author?.username,
      telephone: author?.telephone,
    },
    project_name: row.project_name,
    end_user: row.enduser_name === null ? null : { name: row.enduser_name, country: row.project_info.enduser_country },
    shipping: row.shipping,
    currency: row.currency,
  };
  return {
    quote: { ...shared, ...figuresIn(row), lines: linesIn(lines, faces, faces2) },
    packing: { ...shared, ...packingIn(row, lines, faces, faces2) },
  };
}

const figuresIn = (row: QuotationRecord) => ({
  valid_until: row.valid_until,
  payment_term: row.payment_term,
  vat: { threshold: row.vat_threshold_usd, rate: plainDecimal(row.vat_rate) },
  gpl_price: row.gpl_price,
  subtotal: row.subtotal,
  tax_rate: plainDecimal(row.tax_rate),
  tax: row.tax,
  other_charges: row.other_charges,
  total: row.total,
  rate: row.currency === 'USD' ? null : plainDecimal(row.rate),
  total_usd: row.currency === 'USD' ? null : row.total_usd,
});

type Faces = ReadonlyMap<string, ProductFace>;

function linesIn(lines: readonly QuotationLine[], faces: Faces, faces2: Faces | undefined): DocumentLine[] {
  const print = (line: QuotationLine) => {
    const face = faces.get(line.product_id);
    const second = faces2?.get(line.product_id);
    const title = face?.title ?? line.title;
    const title2 = second?.title ?? line.title;
    const price = line.discount_price ?? '0.00';
    return {
      part_number: line.part_number,
      title,
      title2: faces2 && title2 !== title ? title2 : null,
      describe: face?.describe ?? line.describe,
      describe2: faces2 ? (second?.describe ?? line.describe) : null,
      quantity: line.quantity,
      market_price: line.market_price ?? '0.00',
      discount_price: price,
      totalPrice: lineTotal(line.quantity, price),
    };
  };
  return lines
    .filter((line) => line.parent_id === null)
    .map((line, index) => ({
      no: index + 1,
      ...print(line),
      accessories: lines.filter((one) => one.parent_id === line.id).map(print),
    }));
}

function packingIn(row: QuotationRecord, lines: readonly QuotationLine[], faces: Faces, faces2: Faces | undefined) {
  const { list, totals } = row.packing ?? packingOf([]);
  const products = new Map(lines.map((line) => [line.part_number, line]));
  const titleIn = (words: Faces, part: string): string | undefined => {
    const line = products.get(part);
    return line && (words.get(line.product_id)?.title ?? line.title);
  };
  return {
    frozen_at: row.submitted_at?.toISOString() ?? null,
    list: list.map((one) => ({
      ...one,
      description: titleIn(faces, one.part_number) ?? one.description,
      description2: faces2 ? (titleIn(faces2, one.part_number) ?? null) : null,
      gross_weight: one.total_gross_weight,
      net_weight: one.total_net_weight,
    })),
    totals: { ...totals, price: row.subtotal },
  };
}
