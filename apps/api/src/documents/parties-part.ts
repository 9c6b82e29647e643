import { formatPhone } from '@trunkline/rules/reading/phone';
import { getComma } from '@trunkline/text/languages';
import { formatCountry, formatPartNumber, formatText } from '../platform/documents/figures.ts';
import type { BilingualText, Wording } from './wording.ts';

/** A company or a person as printed; `country` is ISO 3166-1 alpha-2. */
export interface Party {
  name: string;
  address?: string | null | undefined;
  country?: string | null | undefined;
  contact?: string | null | undefined;
  email?: string | null | undefined;
  telephone?: string | null | undefined;
  tax_id?: string | null | undefined;
}

/** The vendor, whose name heads every document. */
export interface Issuer {
  vendor_name: string;
  vendor_address?: string | null | undefined;
  vendor_email?: string | null | undefined;
  vendor_tax_id?: string | null | undefined;
  vendor_bank?: BankAccount | null | undefined;
}

/** The account that buyers pay to. */
export interface BankAccount {
  /** Name of the bank. */
  name: string;
  account: string;
  swift?: string | undefined;
  address?: string | undefined;
}

const joinTexts = (parts: readonly (string | null | undefined)[], between: string): string[] => {
  const texts = parts.flatMap((part) => (part ? [formatText(part)] : []));
  return texts.length > 0 ? [texts.join(between)] : [];
};

export function createPartyPart(label: BilingualText, party: Party, wording: Wording) {
  const [language] = wording.languages;
  const comma = `${getComma(language)} `;
  return {
    label,
    name: formatText(party.name),
    lines: [
      ...joinTexts([party.address, party.country ? formatCountry(language, party.country) : null], comma),
      ...joinTexts([party.contact, party.email], comma),
      ...(party.telephone ? [formatPartNumber(formatPhone(party.telephone))] : []),
      ...(party.tax_id ? [wording.translateFirst('documents.tax_id', { number: formatPartNumber(party.tax_id) })] : []),
    ],
  };
}

export const createSellerPart = (issuer: Issuer, wording: Wording) =>
  createPartyPart(
    wording.translate('documents.seller'),
    {
      name: issuer.vendor_name,
      address: issuer.vendor_address,
      email: issuer.vendor_email,
      tax_id: issuer.vendor_tax_id,
    },
    wording,
  );
