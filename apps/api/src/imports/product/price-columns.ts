// The columns of an import of prices: those of products, with other rules for empty cells. Pure. docs/rules/import.md, "Prices"
import { productColumnsOfFiles } from '../../catalogue/export/product-sheet.public.ts';
import { currencyField, type ImportColumns } from '../../sheets/typed-columns.public.ts';

const { part_number, code, gpl, cost, [currencyField]: currency } = productColumnsOfFiles;

/** An empty cost stays as it is. */
export const priceImportColumns: ImportColumns = {
  part_number,
  code: { read: code.read, form: code.form },
  gpl: { read: gpl.read, takes: gpl.takes, blank: true, example: '3490.00' },
  cost: { read: cost.read, takes: cost.takes, example: '1450.00' },
  [currencyField]: currency,
};
