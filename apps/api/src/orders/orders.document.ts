// The papers of an order, made anew each time from what is frozen on it. Rules: docs/rules/orders.md
import type { downloadOrderDocument } from '@trunkline/contract/orders';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { readT } from '@trunkline/text/read-texts';
import { type OrderDocument } from '../documents/order-document.ts';
import { mimeOf, printOrder } from '../documents/print.ts';
import { takeDocument } from '../documents/limit.ts';
import { languagesFor } from '../documents/wording.ts';
import type { RequestContext, TransactionContext, FileAnswer } from '../platform/http/serve.ts';
import { quotationNumber } from '../quotations/quotations.number.ts';
import { plainDecimal } from '../quotations/quotations.price.ts';
import { readSetting } from '../settings/settings.public.ts';
import { presentLines } from './orders.present.ts';
import { getOrder, listLines, type Order } from './orders.sql.ts';

type Input = ParsedInput<typeof downloadOrderDocument>;

export async function findPaper(context: TransactionContext, input: Input): Promise<OrderDocument> {
  const { trx, principal } = context;
  const order = await getOrder(trx, principal, input.id);
  await takeDocument(context);
  const { company, vat } = await getParties(context, order);
  const languages = languagesFor(context.language, input);
  return {
    ...languages,
    vendor_name: await readSetting(trx, 'vendor.name'),
    number: order.number,
    created_at: dateOf(context, order, input.kind),
    cancelled: order.status === 'cancelled',
    quotation_number: quotationNumber(order),
    project_name: order.project_name,
    customer_name: order.customer_name,
    company,
    vat,
    lines: presentLines(await listLines(trx, order.id)).map((line, index) => ({ ...line, no: index + 1 })),
    ...termsOf(order),
    // An invoice asked for before its day says so, for the one of the day of shipment takes its place.
    notes:
      input.kind === 'invoice' && order.shipped_at === null
        ? readT(languages.lang)('documents.invoice_before_shipment')
        : null,
  };
}

const dateOf = ({ now }: TransactionContext, order: Order, kind: Input['kind']): string =>
  (kind === 'invoice' ? (order.shipped_at ?? now) : order.created_at).toISOString();

function termsOf(order: Order) {
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
    tax_rate: plainDecimal(order.tax_rate),
    tax,
    other_charges,
    total,
    ...(currency === 'USD' ? {} : { rate: plainDecimal(order.rate), total_usd: order.total_usd }),
  };
}

/** Who buys, and by which rule the order was taxed: the quotation's, frozen with its prices. */
async function getParties({ trx }: TransactionContext, order: Order) {
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
    vat: { rate: plainDecimal(vat_rate), threshold: vat_threshold_usd },
  };
}

export async function renderPaper({ app }: RequestContext, order: OrderDocument, { kind }: Input): Promise<FileAnswer> {
  const bytes = await printOrder(app.printer, kind, order);
  return { bytes, mime: mimeOf.pdf, file_name: `${order.number}-${kind}.pdf` };
}
