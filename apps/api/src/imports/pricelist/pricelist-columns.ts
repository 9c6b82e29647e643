// The columns of an import of price lists. Pure. Rules: docs/rules/import.md, "Price lists"
import { membershipLevels, membershipTypes } from '@trunkline/contract/enums';
import { amount } from '@trunkline/contract/values';
import { roundMoney } from '@trunkline/rules/money';
import {
  createChoiceReader,
  createMoneyReader,
  createTextReader,
  readCurrencyCell,
  readDay,
  readShare,
} from '../../sheets/cell-readers.public.ts';
import { currencyField, type ImportColumns } from '../../sheets/typed-columns.public.ts';

const badAmount = { key: 'import.bad_amount' } as const;
const readPrice = createMoneyReader(badAmount, (number) => {
  const read = amount.safeParse(number);
  return read.success ? { value: roundMoney(read.data) } : badAmount;
});

export const priceListImportColumns: ImportColumns = {
  type: { read: createChoiceReader(membershipTypes), required: true, example: 'DPP' },
  level: { read: createChoiceReader(membershipLevels), required: true, example: 'gold' },
  valid_from: { read: readDay, takes: 'date', example: '2027-01-01' },
  product_line: { read: createTextReader(100), form: 'code', example: 'Access switches' },
  discount: { read: readShare, takes: 'share', example: '0.35' },
  part_number: { read: createTextReader(64), form: 'code', example: '240-4800-01' },
  price: { read: readPrice, takes: 'money', example: '2890.00' },
  /** Of `price`, where its heading does not name it. */
  [currencyField]: { read: readCurrencyCell, example: 'USD' },
};
