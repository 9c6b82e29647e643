// What is free to sell, from a file. Rules: docs/rules/import.md, "Stock"
import type { Db, Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import {
  insertStock,
  isArrivalWhole,
  listStockedProducts,
  lockStoredStock,
  planStockCount,
  readFreeStock,
  readStoredStock,
  type StockCount,
  stockImportColumns,
  type StoredStock,
  updateStock,
} from '../../stock/stock.public.ts';
import { getTextValue, type RowProblem, type RowValues } from '../../sheets/typed-columns.public.ts';
import type {
  ImportContext,
  ImportKindDefinition,
  ParsedRow,
  ProblemsByLine,
  RowImporter,
} from '../process/row-importer.ts';
import { createRecordUndo, type RecordStatements, writeRecordRows } from '../process/record-rows.ts';

const stockStatements: RecordStatements<StockCount, StoredStock> = {
  table: 'product_stock',
  insert: insertStock,
  update: updateStock,
  lock: lockStoredStock,
};

const toPartNumber = (values: RowValues): string => getTextValue(values, 'part_number').toLowerCase();

/** A count as the row says it. Cells are read by their columns. */
const toCount = (values: RowValues) => ({
  quantity: values['quantity'] as number,
  arriving: values['arriving'] as number | null | undefined,
  arrives_on: values['arrives_on'] as string | null | undefined,
});

class StockImporter implements RowImporter {
  readonly #context: ImportContext;
  readonly #lines = new Map<string, number>();
  readonly #products = new Map<string, string>();

  constructor(context: ImportContext) {
    this.#context = context;
  }

  check(values: RowValues): readonly RowProblem[] {
    return isArrivalWhole(toCount(values)) ? [] : [{ field: 'arrives_on', key: 'import.bad_stock_arrival' }];
  }

  add({ line, values }: ParsedRow): readonly RowProblem[] {
    const part = toPartNumber(values);
    const earlier = this.#lines.get(part);
    if (earlier !== undefined)
      return [{ field: 'part_number', key: 'import.bad_same_twice', values: { line: earlier } }];
    this.#lines.set(part, line);
    return [];
  }

  async match(db: Db): Promise<ProblemsByLine> {
    const products = await inTransaction(db, 'system', (trx) => listStockedProducts(trx, [...this.#lines.keys()]));
    const byPart = Map.groupBy(products, ({ part_number }) => part_number.toLowerCase());
    const problems = new Map<number, readonly RowProblem[]>();
    for (const [part, line] of this.#lines) {
      const [product, other] = byPart.get(part) ?? [];
      if (product && !other) this.#products.set(part, product.id);
      else {
        const key = other ? 'import.bad_several_products_named' : 'import.bad_unknown_product';
        problems.set(line, [{ field: 'part_number', key, values: { name: part } }]);
      }
    }
    return problems;
  }

  async apply(trx: Trx, rows: readonly ParsedRow[], write: boolean) {
    const ids = rows.map(({ values }) => this.#products.get(toPartNumber(values)) ?? '');
    const stored = await readStoredStock(trx, ids, write);
    const free = await readFreeStock(trx, ids);
    const planned = rows.map(({ line, values }, index) => {
      const product_id = ids[index] ?? '';
      const record = stored.get(product_id);
      const { changes, ...count } = planStockCount(toCount(values), free.get(product_id));
      const outcome = record ? (changes.length === 0 ? ('same' as const) : ('changed' as const)) : ('new' as const);
      const name = getTextValue(values, 'part_number');
      const fields = record ? changes : [];
      return {
        record,
        values: { product_id, ...count, counted_at: this.#context.now },
        change: { line, outcome, name, title: '', fields, price: null },
      };
    });
    return write ? writeRecordRows(trx, stockStatements, planned, this.#context) : planned.map(({ change }) => change);
  }
}

export const stockImport: ImportKindDefinition = {
  name: 'stock',
  columns: stockImportColumns,
  costColumns: [],
  undo: createRecordUndo(stockStatements),
  createImporter: async (_trx, context) => new StockImporter(context),
};
