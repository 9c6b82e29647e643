// The fields of an end user: what is saved, imported, exported and filled into templates. Rules: docs/rules/endusers.md
import { website } from '@trunkline/contract/accounts';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { endUserEmail, type saveEndUser } from '@trunkline/contract/endusers';
import { endUserIndustries, staffSizes } from '@trunkline/contract/enums';
import { amount } from '@trunkline/contract/values';
import { roundMoney } from '@trunkline/rules/money';
import type { TextKey } from '@trunkline/text';
import { writtenLanguages } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import { defineRecordFields, type ValuesOf } from '../platform/records/record-fields.ts';
import {
  catalogueCurrency,
  createChoiceReader,
  createMoneyReader,
  createShapeReader,
  createTextReader,
  readCountryCell,
  readCurrencyCell,
  readYesOrNoCell,
} from '../sheets/cell-readers.public.ts';
import {
  type CellReader,
  currencyField,
  type ImportColumn,
  type ImportColumns,
} from '../sheets/typed-columns.public.ts';
import type { EndUserRecord } from './endusers.sql.ts';

const listLabels = (key: TextKey): string[] => writtenLanguages.map((language) => getT(language)(key));

const industryNames = new Map(
  endUserIndustries.flatMap((industry) =>
    listLabels(`endusers.industry_${industry}`).map((label) => [label, industry] as const),
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

const required = { required: true } as const;
const optional = { empty: null } as const;
const optionalText = { ...optional, sheet: { read: createTextReader(500), clear: null, form: 'text' } } as const;
const purchase = { ...optional, sheet: { read: readAmount, clear: null, takes: 'money' } } as const;

/** The fields of the input, those of its group `other_info` beside the other ones. */
type SentEndUser = Omit<SaveInput, 'id' | 'version' | 'other_info'> & OtherInfo;
type SaveInput = ParsedInput<typeof saveEndUser>;
type OtherInfo = NonNullable<SaveInput['other_info']>;

export const endUserFields = defineRecordFields<EndUserRecord, SentEndUser, ImportColumn>()(
  { logo: 'logo_file_id', year: 'figures_year' },
  {
    company: {
      ...required,
      sheet: {
        read: createTextReader(200),
        required: true,
        headings: listLabels('endusers.company_full'),
        example: 'Hafen Logistik GmbH',
        width: 36,
      },
    },
    address: {
      ...required,
      sheet: {
        read: createTextReader(500),
        required: true,
        form: 'text',
        headings: listLabels('common.registered_address'),
        example: '8 Speicherstrasse, Hamburg',
        width: 44,
      },
    },
    country: { ...required, sheet: { read: readCountryCell, required: true, example: 'DE' } },
    contact: {
      ...required,
      sheet: { read: createTextReader(100), required: true, headings: ['name'], example: 'Anna Keller', width: 24 },
    },
    email: {
      ...required,
      sheet: {
        read: createShapeReader(endUserEmail, 'import.bad_email'),
        required: true,
        form: 'email',
        headings: ['e-mail'],
        example: 'anna@hafen.example',
        width: 30,
      },
    },
    mobile: {
      ...required,
      sheet: {
        read: createTextReader(40),
        required: true,
        form: 'code',
        headings: listLabels('endusers.phone'),
        example: '+49 170 5550118',
      },
    },
    website: {
      ...optional,
      sheet: { read: createShapeReader(website, 'import.bad_website'), clear: null, example: 'hafen.example' },
    },
    staff_size: { ...optional, sheet: { read: readStaffSize, clear: null, example: '250-999' } },
    industry: {
      ...optional,
      sheet: { read: createChoiceReader(endUserIndustries, industryNames), clear: null, example: 'transport' },
    },
    is_protect: {
      empty: false,
      nullKeeps: true,
      sheet: { read: readYesOrNoCell, headings: listLabels('endusers.protect'), example: 'true' },
    },
    product_line_in_use: optionalText,
    rival_brands: optionalText,
    other_sources: optionalText,
    figures_year: { ...optional, nullKeeps: true, sheet: { read: readYear, clear: null, example: '2025' } },
    procurement_last_year: { ...purchase, sheet: { ...purchase.sheet, example: '310000.00' } },
    vendor_purchase_last_year: purchase,
    predicted_networking: purchase,
    predicted_vendor: purchase,
    logo_file_id: { ...optional, sheet: 'none' },
    id: 'computed',
    company_id: 'computed',
    version: 'computed',
    created_at: 'computed',
    changed_at: 'computed',
    changed_by: 'computed',
    sort_name: 'computed',
  },
);
export type EndUserValues = ValuesOf<typeof endUserFields>;
export type EndUserSheetField = (typeof endUserFields.sheetNames)[number];

/** What a save makes of the stored values. */
export const mergeEndUser = ({ other_info, ...input }: SaveInput, stored: EndUserValues | undefined): EndUserValues =>
  endUserFields.merge({ ...input, ...other_info }, stored);

/** The columns of files, under their names and their labels in every language. */
export const endUserImportColumns: ImportColumns = {
  ...Object.fromEntries(
    endUserFields.sheetNames.map((name) => {
      const { headings = [], ...column } = endUserFields.sheet[name];
      return [name, { ...column, headings: [...headings, ...listLabels(`endusers.${name}`)] }];
    }),
  ),
  /** Of the amounts, where their headings do not name it. It is no field of the end user. */
  [currencyField]: { read: readCurrencyCell, example: catalogueCurrency },
};
