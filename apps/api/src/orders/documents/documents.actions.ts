// The documents of an order, made anew each time from frozen data. Rules: docs/rules/orders.md, "Papers"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { downloadOrderDocument } from '@trunkline/contract/orders';
import { trimDecimal } from '@trunkline/rules/money';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { getT } from '@trunkline/text/server-texts';
import {
  chooseDocumentLanguages,
  consumeDocumentLimit,
  documentMimeTypes,
  type OrderDocument,
  printOrder,
} from '../../documents/documents.public.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { presentOrderLines } from '../orders.present.ts';
import { getOrder, listOrderLines, type Order } from '../orders.sql.ts';

type DocumentInput = ParsedInput<typeof downloadOrderDocument>;

export async function findOrderDocument(context: TransactionContext, input: DocumentInput): Promise<OrderDocument> {
  const { trx, principal } = context;
  const order = await getOrder(trx, principal, input.id);
  await consumeDocumentLimit(context);
  const languages = chooseDocumentLanguages(context.language, input);
  const isEarlyInvoice = input.kind === 'invoice' && order.shipped_at === null;
  return {
    ...languages,
    vendor_name: await readSetting(context, 'vendor.name'),
    number: order.number,
    created_at: getDocumentDate(context, order, input.kind),
    cancelled: order.status === 'cancelled',
    quotation_number: formatQuotationNumber(order),
    project_name: order.project_name,
    customer_name: order.customer_name,
    ...(await getBuyerAndVat(context, order)),
    lines: presentOrderLines(await listOrderLines(trx, order.id), languages.lang).map((line, index) => ({
      ...line,
      no: index + 1,
    })),
    ...presentTerms(order),
    // The invoice of the day of shipment replaces this one.
    notes: isEarlyInvoice ? getT(languages.lang)('documents.invoice_before_shipment') : null,
  };
}

const getDocumentDate = ({ now }: TransactionContext, order: Order, kind: DocumentInput['kind']): string =>
  (kind === 'invoice' ? (order.shipped_at ?? now) : order.created_at).toISOString();

function presentTerms(order: Order) {
  const { payment_term, shipping, expect_delivery_date, due_date, forwarder, currency } = order;
  const { subtotal, tax, other_charges, total } = order;
  return {
    payment_term,
    shipping,
    expect_delivery_date,
    due_date,
    forwarder,
    currency,
    subtotal,
    tax_rate: trimDecimal(order.tax_rate),
    tax,
    other_charges,
    total,
    ...(currency === 'USD' ? {} : { rate: trimDecimal(order.rate), total_usd: order.total_usd }),
  };
}

/** The VAT rule is that of the quotation, frozen with its prices. */
async function getBuyerAndVat({ trx }: TransactionContext, order: Order) {
  const row = await trx
    .selectFrom('orders')
    .innerJoin('quotations', 'quotations.id', 'orders.quotation_id')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['companies.company', 'companies.address', 'companies.country', 'companies.telephone'])
    .select(['users.realname', 'users.username', 'quotations.vat_rate', 'quotations.vat_threshold_usd'])
    .where('orders.id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { company, address, country, telephone, realname, username, vat_rate, vat_threshold_usd } = row;
  return {
    company: { name: company, address, country, telephone, contact: realname, email: username },
    vat: { rate: trimDecimal(vat_rate), threshold: vat_threshold_usd },
  };
}

export async function renderOrderDocument(
  context: RequestContext,
  order: OrderDocument,
  { kind }: DocumentInput,
): Promise<FileAnswer> {
  const bytes = await printOrder(context.app.printer.for(toSender(context)), kind, order);
  return { bytes, mime: documentMimeTypes.pdf, file_name: `${order.number}-${kind}.pdf` };
}
