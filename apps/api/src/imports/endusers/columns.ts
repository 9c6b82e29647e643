// Columns of an import of end users, which are those of the export. Pure. Rules: docs/rules/endusers.md, "Import"
import { website } from '@trunkline/contract/accounts';
import { endUserEmail } from '@trunkline/contract/endusers';
import { endUserIndustries, staffSizes } from '@trunkline/contract/enums';
import type { EndUserImportField } from '@trunkline/contract/imports/fields';
import { amount } from '@trunkline/contract/values';
import { roundMoney } from '@trunkline/rules/money';
import { writtenLanguages } from '@trunkline/text/languages';
import { readTextFile } from '@trunkline/text/server-texts';
import {
  createChoiceReader,
  createMoneyReader,
  createShapeReader,
  createTextReader,
  readCountryCell,
  readYesOrNoCell,
} from '../reading/cell-readers.ts';
import type { CellReader, ImportColumns } from '../reading/typed-columns.ts';

const labels = new Map(writtenLanguages.map((language) => [language, readTextFile(language, 'endusers')]));
const listLabels = (...keys: readonly string[]): string[] =>
  [...labels.values()].flatMap((texts) => keys.flatMap((key) => texts[key] ?? []));

const industryNames = new Map(
  endUserIndustries.flatMap((industry) =>
    listLabels(`industry_${industry}`).map((label) => [label, industry] as const),
  ),
);

const readSizeRange = createChoiceReader(staffSizes);
/** A range, or the number of people itself. */
const readStaffSize: CellReader = (text, notation) => {
  const people = /^\d{1,7}$/.test(text) ? Number(text) : undefined;
  const range = staffSizes.findLast((size) => people !== undefined && people >= Number.parseInt(size, 10));
  return range === undefined ? readSizeRange(text, notation) : { value: range };
};

const badAmount = { key: 'import.bad_amount' } as const;
const readAmount = createMoneyReader(badAmount, (number) => {
  const read = amount.safeParse(number);
  return read.success ? { value: roundMoney(read.data) } : badAmount;
});

/** The years that a file may name are checked where the day is known. */
const readYear: CellReader = (text) => (/^20\d\d$/.test(text) ? { value: Number(text) } : { key: 'import.bad_year' });

const optionalText = { read: createTextReader(500), clear: null, form: 'text' } as const;
const purchase = { read: readAmount, clear: null, takes: 'money' } as const;

export const endUserImportColumns: ImportColumns = {
  company: { read: createTextReader(200), required: true, headings: listLabels('company', 'company_full') },
  address: {
    read: createTextReader(500),
    required: true,
    form: 'text',
    headings: listLabels('address', 'address_full'),
  },
  country: { read: readCountryCell, required: true, headings: listLabels('country') },
  contact: { read: createTextReader(100), required: true, headings: ['name', ...listLabels('contact')] },
  email: {
    read: createShapeReader(endUserEmail, 'import.bad_email'),
    required: true,
    headings: ['e-mail', ...listLabels('email')],
  },
  mobile: { read: createTextReader(40), required: true, form: 'code', headings: listLabels('mobile', 'phone') },
  website: { read: createShapeReader(website, 'import.bad_website'), clear: null, headings: listLabels('website') },
  staff_size: { read: readStaffSize, clear: null, headings: listLabels('staff_size') },
  industry: {
    read: createChoiceReader(endUserIndustries, industryNames),
    clear: null,
    headings: listLabels('industry'),
  },
  is_protect: { read: readYesOrNoCell, headings: listLabels('is_protect', 'protect') },
  product_line_in_use: { ...optionalText, headings: listLabels('product_line_in_use') },
  rival_brands: { ...optionalText, headings: listLabels('rival_brands') },
  other_sources: { ...optionalText, headings: listLabels('other_sources') },
  figures_year: { read: readYear, clear: null, headings: listLabels('figures_year') },
  procurement_last_year: { ...purchase, headings: listLabels('procurement_last_year') },
  vendor_purchase_last_year: { ...purchase, headings: listLabels('vendor_purchase_last_year') },
  predicted_networking: { ...purchase, headings: listLabels('predicted_networking') },
  predicted_vendor: { ...purchase, headings: listLabels('predicted_vendor') },
} satisfies Record<EndUserImportField, ImportColumns[string]>;
