import {
  createdPart,
  dayFact,
  deliveryTerm,
  linePart,
  noteTerm,
  paperPart,
  partyPart,
  paymentTerm,
  rateTerm,
  sumPart,
  termPart,
  vatTerm,
  type DocumentLine,
  type Issuer,
  type Party,
  type PaymentTerm,
  type Shipping,
  type Sums,
  type VatRule,
} from './document-parts.ts';
import { day, ltr, prose } from './figures.ts';
import { only, wordingOf, type Languages, type Said, type Wording } from './wording.ts';

export type QuotationState =
  | 'draft'
  | 'applying'
  | 'returned'
  | 'rejected'
  | 'withdrawn'
  | 'approved'
  | 'partially_ordered'
  | 'ordered'
  | 'expired'
  | 'superseded';

/** Everything a quotation prints; plain data, nothing is looked up here. */
export interface QuotationDocument extends Languages, Issuer, Sums {
  number: string;
  revision: number;
  state: QuotationState;
  /** ISO 8601 in UTC. */
  created_at: string;
  issued_at?: string | null | undefined;
  /** `YYYY-MM-DD`; only once approved. */
  valid_until?: string | null | undefined;
  company: Party;
  project_name?: string | null | undefined;
  end_user?: Party | null | undefined;
  /** The vendor's person for this partner. */
  contact?: Party | null | undefined;
  payment_term: PaymentTerm;
  shipping: Shipping;
  vat: VatRule;
  lines: readonly DocumentLine[];
  notes?: string | null | undefined;
  /** Both or neither, and only of an issued document: they print the code and its QR. */
  code?: string | null | undefined;
  verify_url?: string | null | undefined;
}

const approved: readonly QuotationState[] = ['approved', 'partially_ordered', 'ordered', 'expired', 'superseded'];
export const isApproved = (state: QuotationState): boolean => approved.includes(state);

/** `Q-2026-000123` and revision 2 → `Q-2026-000123-R2`; the first revision carries no suffix. */
export const revisionNumber = (number: string, revision: number): string =>
  revision > 1 && !number.endsWith(`-R${revision}`) ? `${number}-R${revision}` : number;

/** A recalled quotation may still hold the dates of its approval; they are not in force and not printed. */
export const inForce = (quotation: QuotationDocument): QuotationDocument =>
  isApproved(quotation.state) ? quotation : { ...quotation, issued_at: null, valid_until: null };

/** What is stamped on a quotation that nobody may order from; an approved one bears no mark. */
export function markOf(state: QuotationState, wording: Wording): Said | null {
  if (!isApproved(state)) return wording.say('documents.mark_not_approved');
  if (state === 'expired') return wording.say('documents.mark_expired');
  return state === 'superseded' ? wording.say('documents.mark_superseded') : null;
}

function partiesOf(quotation: QuotationDocument, wording: Wording) {
  const { company, contact, end_user, lang, project_name } = quotation;
  const user = end_user ? partyPart([], end_user, lang) : null;
  const project = {
    label: wording.say('documents.project_and_end_user'),
    name: project_name ? prose(project_name) : (user?.name ?? wording.say('documents.no_project')[0]),
    lines: user ? [...(project_name ? [user.name] : []), ...user.lines] : [],
  };
  return [
    partyPart(wording.say('documents.to'), company, lang),
    project,
    ...(contact ? [partyPart(wording.say('documents.contact'), contact, lang)] : []),
  ];
}

export function quotationFacts(quotation: QuotationDocument, wording: Wording) {
  const { created_at, currency, issued_at, payment_term, shipping, valid_until } = quotation;
  return [
    issued_at
      ? dayFact(wording.say('documents.issued'), issued_at, wording)
      : dayFact(wording.say('documents.created'), created_at, wording),
    valid_until
      ? dayFact(wording.say('documents.valid_until'), valid_until, wording)
      : { label: wording.say('documents.valid_until'), value: wording.say('documents.after_approval') },
    { label: wording.say('documents.currency'), value: only(currency) },
    { label: wording.say('documents.delivery'), value: wording.say(`documents.shipping_${shipping}`) },
    { label: wording.say('documents.payment'), value: wording.say(`documents.payment_${payment_term}`) },
  ];
}

export function quotationTerms(quotation: QuotationDocument, wording: Wording) {
  const until = quotation.valid_until;
  const validity = until
    ? wording.say('documents.validity_rule', (language) => ({ date: day(language, until), time: ltr('23:59 UTC') }))
    : wording.say('documents.validity_open', { vendor: prose(quotation.vendor_name) });
  return termPart(
    [
      deliveryTerm(quotation.shipping, wording),
      paymentTerm(quotation.payment_term, wording),
      vatTerm(quotation.vat, wording),
      ...rateTerm(quotation, wording),
      { name: wording.say('documents.term_validity'), text: validity },
      ...noteTerm(quotation.notes, wording),
    ],
    wording,
  );
}

function proofOf({ code, state, vendor_name, verify_url }: QuotationDocument, wording: Wording) {
  if (!code || !verify_url || !isApproved(state)) return null;
  const vendor = prose(vendor_name);
  return {
    // the worker draws the QR code from this address
    url: verify_url,
    title: wording.say('documents.proof_title'),
    lines: [
      wording.say('documents.proof_scan', { url: ltr(verify_url.replace(/^https?:\/\//, '')), code: ltr(code) }),
      wording.say('documents.proof_issued', { vendor }),
    ],
  };
}

/** The page of a quotation: what the template `quotation` is given. */
export function quotationPage(given: QuotationDocument) {
  const quotation = inForce(given);
  const wording = wordingOf(quotation);
  const isCurrent = isApproved(quotation.state);
  const mark = markOf(quotation.state, wording);
  const sheet = {
    ...quotation,
    number: revisionNumber(quotation.number, quotation.revision),
    mark,
    void: mark !== null,
  };
  return {
    ...paperPart(
      sheet,
      wording,
      wording.say('documents.title_quotation'),
      wording.say(`documents.state_${quotation.state}`),
      createdPart(quotation.created_at, quotation.issued_at, wording),
      quotation.issued_at ?? quotation.created_at,
    ),
    parties: partiesOf(quotation, wording),
    facts: quotationFacts(quotation, wording),
    caution: isCurrent ? null : wording.say('documents.caution_not_approved', { vendor: prose(quotation.vendor_name) }),
    lines: linePart(quotation.lines, quotation, wording, true),
    ...sumPart(quotation, wording, 'quotation'),
    terms: quotationTerms(quotation, wording),
    proof: proofOf(quotation, wording),
  };
}
