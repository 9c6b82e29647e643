import { multiplyMoney, sumMoney } from '@trunkline/rules/cents';
import { formatDay, formatText, isolateLtr } from '../platform/documents/figures.ts';
import { createDayFact, createPaperPart, formatCreated, type ProvenDocument, toProofPart } from './document-parts.ts';
import { createLinesPart, type DocumentGoods } from './lines-part.ts';
import { createPartyPart, createSellerPart, type Issuer, type Party } from './parties-part.ts';
import { createTermsPart } from './terms-part.ts';
import { createWording, inOneLanguage, type LanguagePair } from './wording.ts';

/** The letter of a granted special bid: prices for one customer, up to so many pieces. */
export interface BidDocument extends LanguagePair, Issuer, ProvenDocument {
  number: string;
  /** ISO 8601 in UTC. */
  created_at: string;
  granted_at: string;
  /** `YYYY-MM-DD` */
  valid_until: string;
  currency: string;
  company: Party;
  /** For whom the prices are. */
  end_user: Party;
  contact?: Party | null | undefined;
  /** Prices of one piece in the currency. */
  lines: readonly (DocumentGoods & { readonly quantity: number; readonly price: string })[];
}

/** The data of the template `quotation`, whose look the letter has. List prices are left out: they change, the letter does not. */
export function createBidPage(bid: BidDocument) {
  const wording = createWording(bid);
  const { company, contact, currency, end_user, granted_at, valid_until } = bid;
  const total = sumMoney(bid.lines.map(({ quantity, price }) => multiplyMoney(quantity, price)));
  const lines = bid.lines.map(({ price, ...line }, index) => ({
    ...line,
    no: index + 1,
    market_price: price,
    discount_price: price,
    totalPrice: multiplyMoney(line.quantity, price),
    accessories: [],
  }));
  const sums = { currency, subtotal: total, tax_rate: '0', tax: '0.00', other_charges: '0.00', total };
  return {
    ...createPaperPart(
      bid,
      wording,
      wording.translate('documents.title_bid'),
      null,
      formatCreated(bid.created_at, granted_at, wording),
      granted_at,
    ),
    parties: [
      createPartyPart(wording.translate('common.recipient'), company, wording),
      createSellerPart(bid, wording),
      createPartyPart(wording.translate('common.end_user'), end_user, wording),
      ...(contact ? [createPartyPart(wording.translate('documents.contact'), contact, wording)] : []),
    ],
    facts: [
      createDayFact(wording.translate('documents.issued'), granted_at, wording),
      createDayFact(wording.translate('common.valid_until'), valid_until, wording),
      { label: wording.translate('common.currency'), value: inOneLanguage(currency) },
    ],
    caution: null,
    lines: createLinesPart(lines, sums, wording, { plain: true }),
    totals: [],
    total: {
      label: wording.translate('common.total'),
      currency,
      value: wording.figures.bareMoney(currency, total),
    },
    terms: createTermsPart(
      [
        {
          name: wording.translate('documents.term_scope'),
          text: wording.translate('documents.bid_scope', { customer: formatText(end_user.name) }),
        },
        {
          name: wording.translate('documents.term_validity'),
          text: wording.translate('documents.validity_rule', (language) => ({
            date: formatDay(language, valid_until),
            time: isolateLtr('23:59 UTC'),
          })),
        },
      ],
      wording,
    ),
    proof: toProofPart(bid, wording),
  };
}
