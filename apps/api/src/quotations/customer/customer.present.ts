// The partner's own quotation to its customer: what is saved, and what the customer reads. Rules: docs/rules/customer-quotations.md
import type { CustomerPaper, CustomerQuotation } from '@trunkline/contract/customer-quotations';
import type { Currency } from '@trunkline/contract/values';
import { multiplyMoney } from '@trunkline/rules/cents';
import {
  type CustomerTerms,
  priceCustomerLine,
  type SoldLine,
  sumCustomerLines,
} from '@trunkline/rules/customer-prices';
import { trimDecimal } from '@trunkline/rules/money';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { toDay } from '@trunkline/rules/time';
import Big from 'big.js';
import {
  chooseDocumentLanguages,
  type DocumentLine,
  type LanguagePair,
  type QuotationDocument,
} from '../../documents/documents.public.ts';
import { toPublicFileUrl } from '../../platform/files/file-links.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentQuotationDocuments } from '../documents/documents.present.ts';
import { findRate } from '../pricing/pricing.sql.ts';
import { getQuotationState, statesInForce } from '../quotations.flow.ts';
import type { QuotationRecord } from '../quotations.sql.ts';
import {
  type CustomerNames,
  findCustomerQuotation,
  getSellerRow,
  listShared,
  type OwnLine,
  type OwnPrice,
} from './customer.sql.ts';
import { presentShared } from './sharing/sharing.present.ts';

/** What the partner decides about its quotation, saved or as it begins. */
export interface CustomerSettings extends CustomerTerms {
  /** 0: nothing is saved yet. */
  readonly version: number;
  readonly number: string;
  readonly until: string | null;
  readonly terms: string | null;
  readonly customer: CustomerNames;
  readonly part_numbers: boolean;
  readonly lines: Readonly<Record<string, OwnPrice>>;
  readonly own_lines: readonly OwnLine[];
}

/** Customer's currency per unit of the quotation's, from the rates of the portal; 1 where one of them has none. */
export async function findCustomerRate(
  { trx, now }: TransactionContext,
  from: Currency,
  to: Currency,
): Promise<string | undefined> {
  if (from === to) return '1.00';
  const perUsd = async (currency: Currency) => (currency === 'USD' ? '1' : findRate(trx, currency, now));
  const [own, other] = [await perUsd(from), await perUsd(to)];
  return own && other ? trimDecimal(new Big(other).div(own).round(8, Big.roundHalfUp).toFixed()) : undefined;
}

/** The number until the partner enters its own: the day of the quotation and the end of its id. Ours would tell the customer who sells to the partner. */
const toOwnNumber = ({ id, created_at }: QuotationRecord): string =>
  `${toDay(created_at).replaceAll('-', '')}-${id.slice(-4).toUpperCase()}`;

/** The saved settings; without any the quotation begins at our prices and with the names of the quotation. */
export async function readCustomerSettings(
  context: TransactionContext,
  row: QuotationRecord,
): Promise<CustomerSettings> {
  const saved = await findCustomerQuotation(context.trx, row.id);
  if (!saved)
    return {
      version: 0,
      number: toOwnNumber(row),
      margin: '0.00',
      currency: row.currency,
      rate: '1.00',
      tax_percent: null,
      until: null,
      terms: null,
      customer: { company: row.enduser_name },
      part_numbers: true,
      lines: {},
      own_lines: [],
    };
  const rate = saved.rate ?? (await findCustomerRate(context, row.currency, saved.currency)) ?? '1.00';
  const number = saved.number === formatQuotationNumber(row) ? toOwnNumber(row) : saved.number;
  return { ...saved, number, rate: trimDecimal(rate) };
}

type QuotedLine = DocumentLine | DocumentLine['accessories'][number];

const priceLine = (line: QuotedLine, settings: CustomerSettings): SoldLine => {
  const own = settings.lines[line.item_id ?? ''];
  const wanted = { margin: own?.margin ?? null, price: own?.price ?? null };
  return priceCustomerLine({ quantity: line.quantity, own_price: line.discount_price, ...wanted }, settings);
};

/** Never later than our last day. */
export const findLastDay = (ours: string | null | undefined, theirs: string | null): string | null =>
  ours && (theirs === null || ours < theirs) ? ours : theirs;

/** What the customer reads. Of our quotation it has goods and quantities alone: no price, no note and no number of ours. */
export async function presentCustomerPaper(
  context: TransactionContext,
  row: QuotationRecord,
  settings: CustomerSettings,
  languages: LanguagePair,
): Promise<CustomerPaper> {
  const { quote } = await presentQuotationDocuments(context, row, languages);
  const seller = await getSellerRow(context.trx, row.company_id, row.user_id);
  const { company = null, contact = null, reference = null } = settings.customer;
  const { lines, sold } = presentLines(quote, settings);
  const { net, tax, total } = sumCustomerLines(sold, settings.own_lines, settings);
  return {
    number: settings.number,
    date: context.today,
    valid_until: findLastDay(quote.valid_until, settings.until),
    seller: {
      company: seller.company,
      address: seller.address,
      country: seller.country,
      contact: seller.realname,
      email: seller.username,
      telephone: seller.user_telephone ?? seller.telephone,
    },
    customer: { company: company ?? row.enduser_name, contact, reference },
    project_name: row.project_name,
    currency: settings.currency,
    lines,
    net,
    tax_percent: settings.tax_percent,
    tax,
    total,
    terms: settings.terms,
  };
}

function presentLines({ lines }: QuotationDocument, settings: CustomerSettings) {
  const sold: (SoldLine & { quantity: number })[] = [];
  const present = (line: QuotedLine) => {
    const priced = priceLine(line, settings);
    const { kind = 'main', term_months = null } = line;
    if (kind === 'main') sold.push({ ...priced, quantity: line.quantity });
    return {
      model: line.model,
      part_number: settings.part_numbers ? line.part_number : '',
      title: line.title,
      title2: line.title2 ?? null,
      quantity: line.quantity,
      kind,
      term_months,
      price: priced.price,
      total: priced.total,
    };
  };
  const goods = lines.map((line) => ({
    no: line.no,
    section: line.section ?? null,
    ...present(line),
    accessories: line.accessories.map(present),
  }));
  const own = settings.own_lines.map(({ title, quantity, price }, index) => ({
    no: goods.length + index + 1,
    model: title,
    part_number: '',
    title: '',
    title2: null,
    quantity,
    section: null,
    kind: 'main' as const,
    term_months: null,
    price: trimDecimal(price),
    total: multiplyMoney(quantity, trimDecimal(price)),
    accessories: [],
  }));
  return { lines: [...goods, ...own], sold };
}

/** The page of the partner. */
export async function presentCustomerQuotation(
  context: TransactionContext,
  row: QuotationRecord,
): Promise<CustomerQuotation> {
  const { trx, language, today } = context;
  const settings = await readCustomerSettings(context, row);
  const { quote } = await presentQuotationDocuments(context, row, chooseDocumentLanguages(language, {}));
  const { logo_file_id } = await getSellerRow(trx, row.company_id, row.user_id);
  const present = (line: QuotedLine, is_accessory: boolean) => {
    const own = settings.lines[line.item_id ?? ''];
    return {
      item_id: line.item_id ?? '',
      is_accessory,
      kind: line.kind ?? 'main',
      model: line.model,
      title: line.title,
      quantity: line.quantity,
      own_price: line.discount_price,
      margin: own?.margin ?? null,
      price: own?.price == null ? null : trimDecimal(own.price),
    };
  };
  const { company = null, contact = null, reference = null, mailbox = null } = settings.customer;
  return {
    id: row.id,
    version: settings.version,
    quotation_number: formatQuotationNumber(row),
    valid_until: row.valid_until,
    can_share: statesInForce.includes(getQuotationState(row, today)),
    number: settings.number,
    margin: settings.margin,
    currency: settings.currency,
    rate: settings.rate,
    own_currency: row.currency,
    tax_percent: settings.tax_percent,
    until: settings.until,
    terms: settings.terms,
    customer: { company, contact, reference, mailbox },
    part_numbers: settings.part_numbers,
    logo: logo_file_id && toPublicFileUrl(logo_file_id),
    lines: quote.lines.flatMap((line) => [
      present(line, false),
      ...line.accessories.map((accessory) => present(accessory, true)),
    ]),
    own_lines: settings.own_lines.map((line) => ({ ...line, price: trimDecimal(line.price) })),
    shared: (await listShared(trx, row.id)).map((shared) => presentShared(context, row, shared)),
  };
}
