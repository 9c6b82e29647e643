// The data of quotation and packing list. Their layout: apps/api/src/documents.
import { multiplyMoney } from '@trunkline/rules/cents';
import { trimDecimal } from '@trunkline/rules/money';
import { computePackingList } from '@trunkline/rules/packing';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import {
  type DocumentLine,
  type LanguagePair,
  type PackingDocument,
  type QuotationDocument,
  readIssuer,
} from '../../documents/documents.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readPrintedDelivery } from '../../settings/delivery.public.ts';
import { findContactPerson } from '../../territories/territories.public.ts';
import { getQuotationState } from '../quotations.flow.ts';
import { getLineProducts, type LineProduct } from '../lines.present.ts';
import { openQuotation } from '../quotations.present.ts';
import type { QuotationItemRow, QuotationRecord } from '../quotations.sql.ts';

export interface QuotationDocuments {
  readonly quote: QuotationDocument;
  readonly packing: PackingDocument;
}

/** Both documents of a quotation as it is now. A draft has the prices of today. */
export async function presentQuotationDocuments(
  context: TransactionContext,
  stored: QuotationRecord,
  languages: LanguagePair,
): Promise<QuotationDocuments> {
  const { row, lines, products } = await openQuotation({ ...context, language: languages.lang }, stored);
  const ids = lines.map((line) => line.product_id);
  const products2 = languages.lang2 ? await getLineProducts({ ...context, language: languages.lang2 }, ids) : undefined;
  const head = { ...languages, ...(await presentHead(context, row)) };
  return {
    quote: { ...head, ...presentTotals(row), lines: presentDocumentLines(lines, products, products2) },
    packing: { ...head, ...presentPackingList(row, lines, products, products2) },
  };
}

async function presentHead(context: TransactionContext, row: QuotationRecord) {
  const { trx, today } = context;
  const author = await trx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['company', 'address', 'country', 'realname', 'username', 'users.telephone'])
    .where('users.id', '=', row.user_id)
    .executeTakeFirst();
  return {
    ...(await readIssuer({ trx })),
    contact: await findContactPerson(context, row.company_id),
    number: formatQuotationNumber(row),
    revision: row.revision,
    state: getQuotationState(row, today),
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
    delivery: await readPrintedDelivery({ trx }, row.shipping),
    currency: row.currency,
  };
}

const presentTotals = (row: QuotationRecord) => ({
  valid_until: row.valid_until,
  payment_term: row.payment_term,
  vat: { threshold: row.vat_threshold_usd, rate: trimDecimal(row.vat_rate), text: row.tax_text },
  gpl_price: row.gpl_price,
  subtotal: row.subtotal,
  tax_rate: trimDecimal(row.tax_rate),
  tax: row.tax,
  other_charges: row.other_charges,
  total: row.total,
  rate: row.currency === 'USD' ? null : trimDecimal(row.rate),
  total_usd: row.currency === 'USD' ? null : row.total_usd,
});

type Products = ReadonlyMap<string, LineProduct>;

/** `products2`: texts in the second language; undefined when the document has one language. */
function presentDocumentLines(
  lines: readonly QuotationItemRow[],
  products: Products,
  products2: Products | undefined,
): DocumentLine[] {
  const present = (line: QuotationItemRow) => {
    const product = products.get(line.product_id);
    const product2 = products2?.get(line.product_id);
    const title = product?.title ?? line.title;
    const title2 = product2?.title ?? line.title;
    const price = line.discount_price ?? '0.00';
    return {
      item_id: line.id,
      model: line.model,
      part_number: line.part_number,
      erp_no: line.erp_no,
      title,
      title2: products2 && title2 !== title ? title2 : null,
      describe: product?.describe ?? line.describe,
      describe2: products2 ? (product2?.describe ?? line.describe) : null,
      note: line.note,
      kind: line.kind,
      term_months: line.term_months,
      lead_time_days: line.lead_time_days,
      quantity: line.quantity,
      market_price: line.market_price ?? '0.00',
      discount_price: price,
      totalPrice: multiplyMoney(line.quantity, price),
    };
  };
  return lines
    .filter((line) => line.parent_id === null)
    .map((parent, index) => ({
      no: index + 1,
      section: parent.section,
      ...present(parent),
      accessories: lines.filter((line) => line.parent_id === parent.id).map(present),
    }));
}

function presentPackingList(
  row: QuotationRecord,
  lines: readonly QuotationItemRow[],
  products: Products,
  products2: Products | undefined,
) {
  const { list, totals } = row.packing ?? computePackingList([]);
  const linesByPart = new Map(lines.map((line) => [line.part_number, line]));
  const findTitle = (texts: Products, line: QuotationItemRow | undefined): string | undefined =>
    line && (texts.get(line.product_id)?.title ?? line.title);
  return {
    frozen_at: row.submitted_at?.toISOString() ?? null,
    list: list.map((packed) => {
      const line = linesByPart.get(packed.part_number);
      return {
        ...packed,
        model: line?.model ?? packed.part_number,
        erp_no: line?.erp_no,
        title: findTitle(products, line) ?? packed.description,
        title2: products2 && findTitle(products2, line),
      };
    }),
    totals: { ...totals, price: row.subtotal },
  };
}
