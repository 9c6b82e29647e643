import {
  cleanText,
  formatDay,
  formatInstant,
  formatText,
  formatPartNumber,
  isolateLtr,
} from '../platform/documents/figures.ts';
import { createTextCell, type SheetRows } from '../platform/documents/sheet-cells.ts';
import type { Issuer } from './parties-part.ts';
import type { BilingualText, LanguagePair, Wording } from './wording.ts';

// Parts that all documents have. Templates only lay out: texts and figures arrive there formatted.

/** Head and foot of every page. */
export interface PaperHead extends LanguagePair, Issuer {
  number: string;
  /** The mark of a document that is not valid. With `void` it also runs across the pages. */
  mark?: BilingualText | null;
  void?: boolean;
}

export function createPaperPart(
  sheet: PaperHead,
  wording: Wording,
  title: BilingualText,
  state: BilingualText | null,
  dated: BilingualText,
  date: string,
) {
  const number = formatPartNumber(sheet.number);
  return {
    languages: wording.languages,
    vendor: {
      name: formatText(sheet.vendor_name),
      address: sheet.vendor_address ? formatText(sheet.vendor_address) : null,
    },
    title,
    number,
    state,
    // Properties of the file are plain strings.
    file: { title: `${title[0] ?? ''} ${cleanText(sheet.number)}`, author: cleanText(sheet.vendor_name) },
    running: wording.translate('documents.running', (language) => ({
      title: title[wording.languages.indexOf(language)] ?? title[0] ?? '',
      number,
      date: formatDay(language, date),
    })),
    dated,
    'page-of': wording.translate('documents.page_of', { page: '<page>', pages: '<pages>' }),
    mark: sheet.mark ?? null,
    void: sheet.void ?? false,
  };
}

/** A fact has the day only; the footer has the time too. */
export const createDayFact = (label: BilingualText, when: string, wording: Wording) => ({
  label,
  value: wording.mapLanguages((language) => formatDay(language, when)),
});

export function formatCreated(created: string, issued: string | null | undefined, wording: Wording): BilingualText {
  return wording.translate(issued ? 'documents.footer_issued' : 'documents.footer_created', (language) => ({
    created: issued ? formatDay(language, created) : formatInstant(language, created),
    issued: issued ? formatInstant(language, issued) : '',
  }));
}

/** What an issued document prints at its end; a draft has neither of both. */
export interface ProvenDocument {
  /** As it is printed: `3FTA-8HWN-6C`. */
  code?: string | null | undefined;
  /** The page that says what the document is worth today. It is printed as a QR code too. */
  verify_url?: string | null | undefined;
}

interface Proof {
  code: string;
  verify_url: string;
  vendor_name: string;
}

/** The proof of a document that has both code and address; null for others. */
export const toProofPart = ({ code, verify_url, vendor_name }: ProvenDocument & Issuer, wording: Wording) =>
  code && verify_url ? createProofPart({ code, verify_url, vendor_name }, wording) : null;

/** The proof as the last row of a sheet. */
export const createProofRows = ({ code, verify_url }: ProvenDocument, wording: Wording, span: number): SheetRows =>
  code && verify_url
    ? [[], [createTextCell(wording.translate('documents.proof_scan', { url: verify_url, code }), { span })]]
    : [];

/** How a reader can verify the document: address, code, QR code. */
export const createProofPart = ({ code, verify_url, vendor_name }: Proof, wording: Wording) => ({
  // The printer's worker draws the QR code of this address.
  url: verify_url,
  title: wording.translate('documents.proof_title'),
  lines: [
    wording.translate('documents.proof_scan', {
      url: isolateLtr(verify_url.replace(/^https?:\/\//, '')),
      code: isolateLtr(code),
    }),
    wording.translate('documents.proof_issued', { vendor: formatText(vendor_name) }),
  ],
});
