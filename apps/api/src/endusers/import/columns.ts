// Columns of an import of end users, which are those of the export. Pure. Rules: docs/rules/endusers.md, "Import"
import { website } from '@trunkline/contract/accounts';
import { endUserEmail } from '@trunkline/contract/endusers';
import { endUserIndustries, staffSizes } from '@trunkline/contract/enums';
import { amount } from '@trunkline/contract/values';
import { roundMoney } from '@trunkline/rules/money';
import {
  createChoiceReader,
  createShapeReader,
  createTextReader,
  type ImportColumns,
  readYesOrNo,
} from '../../catalogue/import/reading/reading.public.ts';
import { findCountry, findCountryByName } from '../../site/site.public.ts';

type CellReader = ImportColumns[string]['read'];

/** A code or an English name, in any case. */
const readCountry: CellReader = (text) => {
  const found = findCountry(text.toUpperCase()) ?? findCountryByName(text);
  return found ? { value: found.code } : { key: 'import.bad_country' };
};

const amountShape = createShapeReader(amount, 'import.bad_amount');
const readAmount: CellReader = (text) => {
  const read = amountShape(text);
  return 'value' in read ? { value: roundMoney(String(read.value)) } : read;
};

/** The years that a file may name are checked where the day is known. */
const readYear: CellReader = (text) => (/^20\d\d$/.test(text) ? { value: Number(text) } : { key: 'import.bad_year' });

const optionalText = { read: createTextReader(500), clear: null };
const purchase = { read: readAmount, clear: null };

const columns = {
  company: { read: createTextReader(200), required: true },
  address: { read: createTextReader(500), required: true },
  country: { read: readCountry, required: true },
  contact: { read: createTextReader(100), required: true },
  email: { read: createShapeReader(endUserEmail, 'import.bad_email'), required: true },
  mobile: { read: createTextReader(40), required: true },
  website: { read: createShapeReader(website, 'import.bad_website'), clear: null },
  staff_size: { read: createChoiceReader(staffSizes), clear: null },
  industry: { read: createChoiceReader(endUserIndustries), clear: null },
  is_protect: { read: readYesOrNo },
  product_line_in_use: optionalText,
  rival_brands: optionalText,
  other_sources: optionalText,
  figures_year: { read: readYear, clear: null },
  procurement_last_year: purchase,
  vendor_purchase_last_year: purchase,
  predicted_networking: purchase,
  predicted_vendor: purchase,
} as const satisfies ImportColumns;

export type EndUserColumn = keyof typeof columns;
export const endUserImportColumns: ImportColumns = columns;
export const endUserColumns = Object.keys(columns) as readonly EndUserColumn[];
