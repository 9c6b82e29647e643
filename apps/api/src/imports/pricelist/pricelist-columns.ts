// The columns of an import of price lists. Pure. Rules: docs/rules/import.md, "Price lists"
import { membershipLevels, membershipTypes } from '@trunkline/contract/enums';
import type { priceListImportFields } from '@trunkline/contract/imports/fields';
import { amount } from '@trunkline/contract/values';
import { roundMoney } from '@trunkline/rules/money';
import {
  createChoiceReader,
  createMoneyReader,
  createTextReader,
  readCurrencyCell,
  readDay,
  readShare,
} from '../reading/cell-readers.ts';
import { currencyField, type ImportColumns } from '../reading/typed-columns.ts';

const badAmount = { key: 'import.bad_amount' } as const;
const readPrice = createMoneyReader(badAmount, (number) => {
  const read = amount.safeParse(number);
  return read.success ? { value: roundMoney(read.data) } : badAmount;
});

export const priceListImportColumns: ImportColumns = {
  type: { read: createChoiceReader(membershipTypes), required: true },
  level: { read: createChoiceReader(membershipLevels), required: true },
  valid_from: { read: readDay, takes: 'date' },
  product_line: { read: createTextReader(100), form: 'code' },
  discount: { read: readShare, takes: 'share' },
  part_number: { read: createTextReader(64), form: 'code' },
  price: { read: readPrice, takes: 'money' },
  /** Of `price`, where its heading does not name it. */
  [currencyField]: { read: readCurrencyCell },
} satisfies Record<(typeof priceListImportFields)[number] | typeof currencyField, ImportColumns[string]>;
