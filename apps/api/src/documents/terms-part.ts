import type { PaymentTerm } from '@trunkline/contract/quotations.shapes';
import { formatText, isolateLtr } from '../platform/documents/figures.ts';
import type { DocumentSums } from './sums-part.ts';
import { formatDeliveryTerm, type PrintedDelivery } from '../settings/delivery.public.ts';
import { formatDecimal } from '@trunkline/text/figures';
import type { TaxRule } from '@trunkline/contract/tax-rules';
import type { WrittenLanguage } from '@trunkline/text/languages';
import type { BilingualText, Wording } from './wording.ts';

/** The frozen tax rule: orders below `threshold` (USD; null: all orders) pay `rate` (a share) on top. */
export interface DocumentVatRule {
  threshold: string | null;
  rate: string;
  /** The words of the vendor, by language; empty: the standard sentence. */
  text: TaxRule['text'];
}

interface DocumentTerm {
  name: BilingualText;
  text: BilingualText;
}

/** The name of the delivery term; none: a dash. */
export const formatDelivery = (delivery: PrintedDelivery | null, wording: Wording): BilingualText =>
  wording.mapLanguages((language) => (delivery ? formatDeliveryTerm(delivery.term, language) : '–'));

/** What the term means for the prices; none while the vendor has no term. */
export function listDeliveryTerms(delivery: PrintedDelivery | null, wording: Wording): DocumentTerm[] {
  if (!delivery) return [];
  const { term, charged, extra } = delivery;
  const toValues = (language: WrittenLanguage) => ({
    term: formatDeliveryTerm(term, language),
    extra: new Intl.ListFormat(language, { type: 'conjunction' }).format(
      extra.map((one) => formatDeliveryTerm(one, language)),
    ),
    count: extra.length,
  });
  const key = charged
    ? 'documents.delivery_charged'
    : extra.length > 0
      ? 'documents.delivery_extra'
      : 'documents.delivery';
  return [{ name: wording.translate('common.delivery'), text: wording.translate(key, toValues) }];
}

export const createPaymentTerm = (term: PaymentTerm, wording: Wording): DocumentTerm => ({
  name: wording.translate('documents.term_payment'),
  text: wording.translate(`documents.payment_rule_${term}`),
});

/** The words of the vendor in the languages of a paper; undefined while it has none. */
export const findTaxText = ({ text }: DocumentVatRule, wording: Wording): BilingualText | undefined =>
  text.en === undefined ? undefined : wording.mapLanguages((language) => formatText(text[language] ?? text.en ?? ''));

function createVatText(vat: DocumentVatRule, wording: Wording): BilingualText {
  const percent = wording.figures.percent(vat.rate);
  return vat.threshold === null
    ? wording.translate('documents.vat_rule_all', { percent })
    : wording.translate('documents.vat_rule', { threshold: wording.figures.money('USD', vat.threshold), percent });
}

/** Without a rate and words of the vendor there is no rule to print. */
export function listVatTerms(vat: DocumentVatRule, wording: Wording): DocumentTerm[] {
  const own = findTaxText(vat, wording);
  if (!own && Number(vat.rate) === 0) return [];
  return [{ name: wording.translate('common.vat'), text: own ?? createVatText(vat, wording) }];
}

/** Terms about exchange rates; empty when prices are in USD. */
export function listRateTerms(sums: DocumentSums, wording: Wording): DocumentTerm[] {
  if (!sums.rate) return [];
  const rate = isolateLtr(`${sums.currency} ${formatDecimal(wording.languages[0], sums.rate)} = USD 1`);
  const values = { rate, total: sums.total_usd ? wording.figures.money('USD', sums.total_usd) : '' };
  const key = sums.total_usd ? 'documents.rate_rule_usd' : 'documents.rate_rule';
  return [{ name: wording.translate('documents.term_rate'), text: wording.translate(key, values) }];
}

export const listNoteTerms = (notes: string | null | undefined, wording: Wording): DocumentTerm[] =>
  notes ? [{ name: wording.translate('common.notes'), text: wording.mapLanguages(() => formatText(notes)) }] : [];

export const createTermsPart = (items: readonly DocumentTerm[], wording: Wording) => ({
  title: wording.translate('common.terms'),
  items,
});
