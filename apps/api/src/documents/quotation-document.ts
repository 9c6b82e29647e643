import type { PrintedDelivery } from '../settings/delivery.public.ts';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import type { QuotationState } from '@trunkline/contract/enums';
import type { PaymentTerm } from '@trunkline/contract/quotations.shapes';
import { createDayFact, createPaperPart, toProofPart, formatCreated, type ProvenDocument } from './document-parts.ts';
import { createLinesPart, type DocumentLine } from './lines-part.ts';
import { createPartyPart, createSellerPart, type Issuer, type Party } from './parties-part.ts';
import { createSumsPart, type DocumentSums } from './sums-part.ts';
import {
  formatDelivery,
  listDeliveryTerms,
  createPaymentTerm,
  createTermsPart,
  listVatTerms,
  type DocumentVatRule,
  listNoteTerms,
  listRateTerms,
} from './terms-part.ts';
import { formatDay, isolateLtr, formatText } from '../platform/documents/figures.ts';
import { inOneLanguage, createWording, type LanguagePair, type BilingualText, type Wording } from './wording.ts';

/** The data of a quotation document. */
export interface QuotationDocument extends LanguagePair, Issuer, DocumentSums, ProvenDocument {
  number: string;
  revision: number;
  state: QuotationState;
  /** ISO 8601 in UTC. */
  created_at: string;
  issued_at?: string | null | undefined;
  /** `YYYY-MM-DD`; null before the approval. */
  valid_until?: string | null | undefined;
  company: Party;
  project_name?: string | null | undefined;
  end_user?: Party | null | undefined;
  /** The contact of the vendor. */
  contact?: Party | null | undefined;
  payment_term: PaymentTerm;
  delivery: PrintedDelivery | null;
  vat: DocumentVatRule;
  lines: readonly DocumentLine[];
  /** Prints the paragraph about each product too. */
  describe?: boolean | undefined;
  notes?: string | null | undefined;
}

const approved: readonly QuotationState[] = ['approved', 'partially_ordered', 'ordered', 'expired', 'superseded'];
export const isApprovedState = (state: QuotationState): boolean => approved.includes(state);

/** A quotation that is not approved has no dates of approval: those of a recalled one are not valid anymore. */
export const dropIssueDates = (quotation: QuotationDocument): QuotationDocument =>
  isApprovedState(quotation.state) ? quotation : { ...quotation, issued_at: null, valid_until: null };

/** The mark of a quotation that cannot be ordered from; null for one that can. */
export function findQuotationMark(state: QuotationState, wording: Wording): BilingualText | null {
  if (!isApprovedState(state)) return wording.translate('documents.mark_not_approved');
  if (state === 'expired') return wording.translate('documents.mark_expired');
  return state === 'superseded' ? wording.translate('documents.mark_superseded') : null;
}

function listQuotationParties(quotation: QuotationDocument, wording: Wording) {
  const { company, contact, end_user, project_name } = quotation;
  const user = end_user ? createPartyPart([], end_user, wording) : null;
  const project = {
    label: wording.translate('documents.project_and_end_user'),
    name: project_name ? formatText(project_name) : (user?.name ?? wording.translate('common.no_project')[0]),
    lines: user ? [...(project_name ? [user.name] : []), ...user.lines] : [],
  };
  return [
    createPartyPart(wording.translate('common.recipient'), company, wording),
    createSellerPart(quotation, wording),
    project,
    ...(contact ? [createPartyPart(wording.translate('documents.contact'), contact, wording)] : []),
  ];
}

export function listQuotationFacts(quotation: QuotationDocument, wording: Wording) {
  const { created_at, currency, issued_at, payment_term, delivery, valid_until } = quotation;
  return [
    issued_at
      ? createDayFact(wording.translate('documents.issued'), issued_at, wording)
      : createDayFact(wording.translate('documents.created'), created_at, wording),
    valid_until
      ? createDayFact(wording.translate('common.valid_until'), valid_until, wording)
      : { label: wording.translate('common.valid_until'), value: wording.translate('documents.after_approval') },
    { label: wording.translate('common.currency'), value: inOneLanguage(currency) },
    { label: wording.translate('common.delivery'), value: formatDelivery(delivery, wording) },
    { label: wording.translate('documents.payment'), value: wording.translate(`documents.payment_${payment_term}`) },
  ];
}

export function createQuotationTerms(quotation: QuotationDocument, wording: Wording) {
  const until = quotation.valid_until;
  const validity = until
    ? wording.translate('documents.validity_rule', (language) => ({
        date: formatDay(language, until),
        time: isolateLtr('23:59 UTC'),
      }))
    : wording.translate('documents.validity_open', { vendor: formatText(quotation.vendor_name) });
  return createTermsPart(
    [
      ...listDeliveryTerms(quotation.delivery, wording),
      createPaymentTerm(quotation.payment_term, wording),
      ...listVatTerms(quotation.vat, wording),
      ...listRateTerms(quotation, wording),
      { name: wording.translate('documents.term_validity'), text: validity },
      ...listNoteTerms(quotation.notes, wording),
    ],
    wording,
  );
}

/** The data of the template `quotation`. */
export function createQuotationPage(given: QuotationDocument) {
  const quotation = dropIssueDates(given);
  const wording = createWording(quotation);
  const isCurrent = isApprovedState(quotation.state);
  const mark = findQuotationMark(quotation.state, wording);
  const sheet = {
    ...quotation,
    number: formatQuotationNumber({ base_number: quotation.number, revision: quotation.revision }),
    mark,
    void: mark !== null,
  };
  return {
    ...createPaperPart(
      sheet,
      wording,
      wording.translate('documents.title_quotation'),
      wording.translate(`documents.state_${quotation.state}`),
      formatCreated(quotation.created_at, quotation.issued_at, wording),
      quotation.issued_at ?? quotation.created_at,
    ),
    parties: listQuotationParties(quotation, wording),
    facts: listQuotationFacts(quotation, wording),
    caution: isCurrent
      ? null
      : wording.translate('documents.caution_not_approved', { vendor: formatText(quotation.vendor_name) }),
    lines: createLinesPart(quotation.lines, quotation, wording, {
      list: true,
      describe: quotation.describe ?? false,
      delivery: true,
    }),
    ...createSumsPart(quotation, wording, 'quotation'),
    terms: createQuotationTerms(quotation, wording),
    proof: isCurrent ? toProofPart(quotation, wording) : null,
  };
}
