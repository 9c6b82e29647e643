import { readCountry } from './country.ts';
import { findCurrency } from './currency.ts';
import { readDate } from './date.ts';
import { readNumber } from './number.ts';

// What the values of fields look like, for the guess of columns. Rules: docs/rules/tables.md, "Columns"

export interface ValueLook {
  /** Whether a value that is not empty may be one of the field. */
  readonly matches: (value: string) => boolean;
  /** Values of no other field look so: they tell the field without a heading. */
  readonly isDecisive?: true;
}

const maxLength = 300;
const short =
  (matches: (value: string) => boolean) =>
  (value: string): boolean =>
    value.length <= maxLength && matches(value);

const isNumber = short((value) => readNumber(value).problem === undefined);
const isPlainNumber = short((value) => /^[\d.,\s']+(?:\p{L}{1,10}\.?)?$/u.test(value));
const hasLetter = short((value) => /\p{L}/u.test(value));
const isCode = short((value) => /^[\p{L}\p{N}][\p{L}\p{N}._/#+=-]{2,39}$/u.test(value) && /\p{N}/u.test(value));
const isMail = short((value) => /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,8}$/u.test(value));
const isPhone = short((value) => /^[+(]?[\d\s()./+-]{6,30}(?:\s?(?:ext|x|доб|转)\.?\s?\d{1,6})?$/iu.test(value));
const isWebsite = short((value) =>
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,20}(?:[/?#]\S{0,200})?$/iu.test(value),
);
const isCountry = short((value) => readCountry(value) !== undefined);
const isDate = short((value) => readDate(value).problem === undefined);
const isYesNo = short((value) =>
  /^(?:yes|no|y|n|true|false|0|1|x|ja|nein|j|oui|non|o|s[ií]|não|нет|да|예|아니요|نعم|لا|có|không|tak|nie|evet|hayır|是|否|はい|いいえ)$/iu.test(
    value,
  ),
);
const isStaffSize = short((value) => /^[<>≥]?\s?\d[\d.,' ]{0,9}(?:\s?[-–—+]\s?(?:\d[\d.,' ]{0,9})?)?$/u.test(value));

const price: ValueLook = { matches: isNumber };
const figure: ValueLook = { matches: isPlainNumber };
const words: ValueLook = { matches: hasLetter };

export const knownValues: ReadonlyMap<string, ValueLook> = new Map(
  Object.entries({
    part_number: { matches: isCode },
    title: words,
    describe: words,
    gpl: price,
    cost: price,
    amount: price,
    currency: { matches: short((value) => findCurrency(value) !== undefined), isDecisive: true },
    last_orders_on: { matches: isDate },
    date: { matches: isDate },
    qty_per_package: figure,
    quantity: figure,
    gross_weight: figure,
    net_weight: figure,
    length: figure,
    width: figure,
    height: figure,
    rack_units: figure,
    watts: figure,
    lead_time_days: figure,
    warranty_months: figure,
    hs_code: { matches: short((value) => /^\d[\d. ]{3,14}$/u.test(value)) },
    origin: { matches: isCountry },
    company: words,
    address: words,
    city: words,
    contact: { matches: short((value) => hasLetter(value) && !/[\d@]/u.test(value)) },
    postcode: { matches: short((value) => /^[\p{L}\d][\p{L}\d -]{2,10}$/u.test(value) && /\d/u.test(value)) },
    country: { matches: isCountry, isDecisive: true },
    email: { matches: isMail, isDecisive: true },
    mobile: { matches: isPhone },
    website: { matches: isWebsite, isDecisive: true },
    staff_size: { matches: isStaffSize },
    is_protect: { matches: isYesNo },
    serial_number: { matches: isCode },
  } satisfies Record<string, ValueLook>),
);
