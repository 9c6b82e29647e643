import type { CoverState } from '@trunkline/contract/service/cover-enums';
import { createDayFact, createPaperPart, createProofPart, formatCreated } from './document-parts.ts';
import type { Issuer } from './parties-part.ts';
import { formatCatalogueText, formatPartNumber, formatText } from '../platform/documents/figures.ts';
import { createWording, inOneLanguage, type LanguagePair } from './wording.ts';

/** The certificate of cover of one device. */
export interface CoverDocument extends LanguagePair, Issuer {
  sn: string;
  model: string;
  part_number: string;
  product: string;
  /** `YYYY-MM-DD`. */
  start_date: string;
  /** The last day of the cover. */
  end_date: string;
  state: CoverState;
  /** As it is printed: `3FTA-8HWN-6C`. */
  code: string;
  verify_url: string;
  created_at: string;
}

/** The data of the template `cover`. */
export function createCoverPage(cover: CoverDocument) {
  const wording = createWording(cover);
  const mark = cover.state === 'over' ? wording.translate('documents.mark_cover_over') : null;
  const dated = formatCreated(cover.created_at, null, wording);
  return {
    ...createPaperPart(
      { ...cover, number: cover.sn, mark },
      wording,
      wording.translate('documents.title_cover'),
      null,
      dated,
      cover.created_at,
    ),
    model: formatPartNumber(cover.model),
    'product-title': formatCatalogueText(cover.product),
    intro: wording.translate('documents.cover_intro', { vendor: formatText(cover.vendor_name) }),
    facts: [
      { label: wording.translate('documents.cover_serial'), value: inOneLanguage(formatPartNumber(cover.sn)) },
      { label: wording.translate('common.part_number'), value: inOneLanguage(formatPartNumber(cover.part_number)) },
      createDayFact(wording.translate('documents.cover_start'), cover.start_date, wording),
      createDayFact(wording.translate('documents.cover_end'), cover.end_date, wording),
      { label: wording.translate('documents.cover_code'), value: inOneLanguage(formatPartNumber(cover.code)) },
    ],
    proof: createProofPart(cover, wording),
    notes: [wording.translate('documents.cover_note')],
  };
}
