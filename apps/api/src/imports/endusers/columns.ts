// Columns of an import of end users, which are those of the export. Pure. Rules: docs/rules/endusers.md, "Import"
import { website } from '@trunkline/contract/accounts';
import { endUserEmail } from '@trunkline/contract/endusers';
import { endUserIndustries, staffSizes } from '@trunkline/contract/enums';
import type { EndUserImportField } from '@trunkline/contract/import-fields';
import { amount } from '@trunkline/contract/values';
import { roundMoney } from '@trunkline/rules/money';
import { writtenLanguages } from '@trunkline/text/languages';
import { readTextFile } from '@trunkline/text/server-texts';
import {
  createChoiceReader,
  createShapeReader,
  createTextReader,
  type ImportColumns,
  readYesOrNo,
} from '../reading/reading.public.ts';
import { findCountry, listCountriesInLanguage } from '../../countries/countries.public.ts';

type CellReader = ImportColumns[string]['read'];

const labels = new Map(writtenLanguages.map((language) => [language, readTextFile(language, 'endusers')]));
const listLabels = (...keys: readonly string[]): string[] =>
  [...labels.values()].flatMap((texts) => keys.flatMap((key) => texts[key] ?? []));

/** Codes by their names in every written language, in lower case. */
const countryCodes = new Map(
  writtenLanguages
    .flatMap((language) => listCountriesInLanguage(language, {}))
    .flatMap(({ code, name, english_name }) => [name, english_name].map((one) => [one.toLowerCase(), code] as const)),
);
/** A code or a name, in any case. */
const readCountry: CellReader = (text) => {
  const code = findCountry(text.toUpperCase())?.code ?? countryCodes.get(text.toLowerCase());
  return code ? { value: code } : { key: 'import.bad_country' };
};

const industryNames = new Map(
  endUserIndustries.flatMap((industry) =>
    listLabels(`industry_${industry}`).map((label) => [label.toLowerCase(), industry] as const),
  ),
);
/** Its name in the interface, or as a page shows it. */
const readIndustry: CellReader = (text) =>
  createChoiceReader(endUserIndustries)(industryNames.get(text.toLowerCase()) ?? text);

/** `250-999`, also with the dash that pages show. */
const readStaffSize: CellReader = (text) => createChoiceReader(staffSizes)(text.replace('–', '-'));

const words: Readonly<Record<string, boolean>> = { yes: true, no: false, نعم: true, لا: false };
const readProtection: CellReader = (text) => readYesOrNo(String(words[text.toLowerCase()] ?? text));

const amountShape = createShapeReader(amount, 'import.bad_amount');
const readAmount: CellReader = (text) => {
  const read = amountShape(text);
  return 'value' in read ? { value: roundMoney(String(read.value)) } : read;
};

/** The years that a file may name are checked where the day is known. */
const readYear: CellReader = (text) => (/^20\d\d$/.test(text) ? { value: Number(text) } : { key: 'import.bad_year' });

const optionalText = { read: createTextReader(500), clear: null };
const purchase = { read: readAmount, clear: null };

export const endUserImportColumns: ImportColumns = {
  company: { read: createTextReader(200), required: true, headings: listLabels('company', 'company_full') },
  address: { read: createTextReader(500), required: true, headings: listLabels('address', 'address_full') },
  country: { read: readCountry, required: true, headings: listLabels('country') },
  contact: { read: createTextReader(100), required: true, headings: ['name', ...listLabels('contact')] },
  email: {
    read: createShapeReader(endUserEmail, 'import.bad_email'),
    required: true,
    headings: ['e-mail', ...listLabels('email')],
  },
  mobile: { read: createTextReader(40), required: true, headings: listLabels('mobile', 'phone') },
  website: { read: createShapeReader(website, 'import.bad_website'), clear: null, headings: listLabels('website') },
  staff_size: { read: readStaffSize, clear: null, headings: listLabels('staff_size') },
  industry: { read: readIndustry, clear: null, headings: listLabels('industry') },
  is_protect: { read: readProtection, headings: listLabels('is_protect', 'protect') },
  product_line_in_use: { ...optionalText, headings: listLabels('product_line_in_use') },
  rival_brands: { ...optionalText, headings: listLabels('rival_brands') },
  other_sources: { ...optionalText, headings: listLabels('other_sources') },
  figures_year: { read: readYear, clear: null, headings: listLabels('figures_year') },
  procurement_last_year: { ...purchase, headings: listLabels('procurement_last_year') },
  vendor_purchase_last_year: { ...purchase, headings: listLabels('vendor_purchase_last_year') },
  predicted_networking: { ...purchase, headings: listLabels('predicted_networking') },
  predicted_vendor: { ...purchase, headings: listLabels('predicted_vendor') },
} satisfies Record<EndUserImportField, ImportColumns[string]>;
