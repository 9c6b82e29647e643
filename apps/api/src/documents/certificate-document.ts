import { localize, type Localized } from '@trunkline/rules/localized';
import { cleanText, formatDay, formatPartNumber, formatText, isolateLtr } from '../platform/documents/figures.ts';
import { drawCertificateRosette, drawCertificateSeal } from './guilloche.ts';
import { createWording, type DocumentKey, type LanguagePair } from './wording.ts';

/** A certificate of a person on one page. Its last line has all that a check without the portal needs. */
export interface CertificateDocument extends LanguagePair {
  vendor_name: string;
  number: string;
  holder: string;
  subjects: Localized;
  /** UTC days. */
  issued_at: string;
  valid_until: string;
  /** `7KQ2-M9XD-4T` */
  code: string;
  /** The page that the QR code opens. */
  verify_url: string;
  keys_url: string;
  key_id: string;
  signed: string;
  signature: string;
}

const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');

/** The data of the template `certificate`. */
export function createCertificatePage(certificate: CertificateDocument) {
  const wording = createWording(certificate);
  const { number, holder, subjects, vendor_name, verify_url, code } = certificate;
  const createFact = (label: DocumentKey, value: string) => ({ label: wording.translate(label), value });
  return {
    languages: wording.languages,
    file: { title: `${cleanText(number)} ${cleanText(holder)}`, author: cleanText(vendor_name) },
    vendor: formatText(vendor_name),
    certifies: wording.translate('documents.certificate_certifies'),
    holder: formatText(holder),
    passed: wording.translate('documents.certificate_passed'),
    subject: wording.mapLanguages((language) => formatText(localize(subjects, language))),
    facts: [
      createFact('documents.certificate_number', formatPartNumber(number)),
      createFact('documents.certificate_issued', formatDay(certificate.lang, certificate.issued_at)),
      createFact('documents.certificate_until', formatDay(certificate.lang, certificate.valid_until)),
    ],
    issued: wording.translate('documents.certificate_signed', { vendor: formatText(vendor_name) }),
    code: isolateLtr(code),
    scan: wording.translate('documents.certificate_scan'),
    address: isolateLtr(withoutScheme(verify_url).replace(/\/[^/]*$/, '')),
    proof: { url: verify_url },
    signed: `Ed25519 / ${certificate.key_id} / ${cleanText(certificate.signed)} / ${certificate.signature}`,
    keys: wording.translate('documents.certificate_keys', { url: isolateLtr(withoutScheme(certificate.keys_url)) }),
    rosette: drawCertificateRosette(),
    seal: drawCertificateSeal(),
  };
}
