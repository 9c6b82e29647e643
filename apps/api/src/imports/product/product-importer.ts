import { productStates } from '@trunkline/contract/product-enums';
import { toDay } from '@trunkline/rules/time';
import { sql, type SqlBool } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { readProductBrand } from '../../settings/settings.public.ts';
import { listStoredProducts } from '../../catalogue/writing/writing.public.ts';
import { planProducts, type ProductWrite, writeProducts } from '../../catalogue/writing/writing.public.ts';
import type {
  ImportContext,
  ImportKindDefinition,
  ProblemsByLine,
  ParsedRow,
  RowImporter,
} from '../process/row-importer.ts';
import { findTextValue, getTextValue, type RowProblem, type RowValues } from '../../sheets/typed-columns.public.ts';
import type { RowChange } from '../changes/row-change.ts';
import { createUnknownPartProblems } from './near-parts.ts';
import { NestedRows } from './nested-rows.ts';
import { keepStoredMarks, toImportedProductChange } from './product-change.ts';
import { toProductRowChange } from './product-row-change.ts';
import { toProductUndo, undoProducts } from './undo-products.ts';
import { productColumnsOfFiles } from '../../catalogue/export/product-sheet.public.ts';
import { priceImportColumns } from './price-columns.ts';
import {
  type ImportedProductKey,
  matchImportedProducts,
  type ProductMatches,
  type ProductTarget,
} from './product-match.ts';
import { ensureOtherCategory } from '../../catalogue/categories/categories.public.ts';
import { deferSuccessorCheck, readCategoryIds, readKnownProducts } from './product.sql.ts';

/** A copy of its own. A part of a longer text would hold the whole text in memory, and the keys of all rows are held to the end. */
const copyText = (text: string): string => Buffer.from(text).toString();

function toProductKey({ line, values }: ParsedRow): ImportedProductKey {
  const [code, successor, state] = ['code', 'successor', 'state'].map((name) => findTextValue(values, name));
  return {
    line,
    part_number: copyText(getTextValue(values, 'part_number')),
    code: code == null ? undefined : copyText(code),
    successor: successor == null ? successor : copyText(successor),
    state: productStates.find((one) => one === state),
    last_orders_on: findTextValue(values, 'last_orders_on'),
    isPriceEmpty: values['gpl'] === null,
  };
}

interface ProductImporterOptions {
  readonly brand: string;
  readonly context: ImportContext;
  /** Rows of products that do not exist are bad. */
  readonly onlyExisting?: boolean;
}

class ProductImporter implements RowImporter {
  readonly #categoryIds: Map<string, string>;
  readonly #brand: string;
  readonly #context: ImportContext;
  #keys: ImportedProductKey[] = [];
  #targets: ProductMatches['targets'] = new Map();
  readonly #nestedRows = new NestedRows();
  /** Ids by code: of existing successors, and of new products that are successors. */
  readonly #successorIds = new Map<string, string>();

  readonly #onlyExisting: boolean;

  constructor(categoryIds: Map<string, string>, { brand, context, onlyExisting = false }: ProductImporterOptions) {
    this.#categoryIds = categoryIds;
    this.#brand = brand;
    this.#context = context;
    this.#onlyExisting = onlyExisting;
  }

  check(values: RowValues): readonly RowProblem[] {
    const category = findTextValue(values, 'category');
    return category == null || findCategoryKey(this.#categoryIds, category) !== undefined
      ? []
      : [{ field: 'category', key: 'import.bad_no_category' }];
  }

  add(row: ParsedRow): readonly RowProblem[] {
    this.#keys.push(toProductKey(row));
    this.#nestedRows.add(row);
    return [];
  }

  async match(db: Db): Promise<ProblemsByLine> {
    const keys = this.#keys;
    this.#keys = [];
    const known = await readKnownProducts(db, keys);
    const { targets, problems } = matchImportedProducts(keys, known);
    this.#targets = targets;
    for (const { successor } of targets.values())
      if (successor != null && !this.#successorIds.has(successor))
        this.#successorIds.set(successor, known.get(successor)?.id ?? randomUUID());
    const nested = await this.#nestedRows.match(db, targets);
    return new Map([...nested, ...problems, ...(await this.#listUnknown(db, keys))]);
  }

  /** Rows of a product that does not exist, in an import that makes none. */
  async #listUnknown(db: Db, keys: readonly ImportedProductKey[]): Promise<(readonly [number, RowProblem[]])[]> {
    const rows = keys.filter(({ line }) => this.#targets.has(line) && this.#targets.get(line)?.id === undefined);
    if (!this.#onlyExisting || rows.length === 0) return [];
    const partNumbers = [...new Set(rows.map(({ part_number }) => part_number))];
    const today = toDay(this.#context.now);
    const problems = await inTransaction(db, 'system', (trx) => createUnknownPartProblems(trx, partNumbers, today));
    return rows.map(({ line, part_number }) => {
      const problem = problems.get(part_number);
      return [line, problem ? [problem] : []] as const;
    });
  }

  async apply(trx: Trx, rows: readonly ParsedRow[], write: boolean): Promise<readonly RowChange[]> {
    const ids = rows.flatMap((row) => this.#getTarget(row).id ?? []);
    const stored =
      ids.length === 0 ? [] : await listStoredProducts(trx, sql<SqlBool>`p.id = any(${ids}::uuid[])`, { lock: write });
    const storedById = new Map(stored.map((product) => [product.id, product]));
    const writes: ProductWrite[] = [];
    for (const row of rows) {
      const target = this.#getTarget(row);
      const before = target.id === undefined ? undefined : storedById.get(target.id);
      // The product was deleted after `match`. The import fails as a whole and may be tried again.
      if (target.id !== undefined && !before) throw new Error('a product of the file was deleted meanwhile');
      const change = {
        ...keepStoredMarks(toImportedProductChange(row.values), before?.texts),
        ...this.#toSuccessorChange(target),
        ...(await this.#toCategoryChange(trx, row, target, write)),
        code: target.code,
      };
      const newId = before ? undefined : this.#successorIds.get(target.code);
      writes.push({ stored: before, change, ...(newId ? { id: newId } : {}) });
    }
    const options = { brand: this.#brand, now: this.#context.now };
    const changes = planProducts(writes, options).map((planned, index) =>
      toProductRowChange(planned, {
        line: rows[index]?.line ?? 0,
        categoryIds: this.#categoryIds,
        seesCost: this.#context.seesCost,
      }),
    );
    if (!write) return changes;
    await deferSuccessorCheck(trx);
    const written = await writeProducts(trx, writes, { ...options, by: this.#context });
    return changes.map((change, index) => {
      const product = written[index];
      return product === undefined || product.outcome === 'same'
        ? change
        : { ...change, undo: toProductUndo(writes[index]?.stored, product) };
    });
  }

  #getTarget({ line }: ParsedRow): ProductTarget {
    const target = this.#targets.get(line);
    if (!target) throw new Error(`line ${line} was applied although it is bad`);
    return target;
  }

  #toSuccessorChange({ successor }: ProductTarget): { successor_id?: string | null } {
    if (successor === undefined) return {};
    return { successor_id: successor === null ? null : getId(this.#successorIds, successor) };
  }

  async #toCategoryChange(
    trx: Trx,
    { values }: ParsedRow,
    { id }: ProductTarget,
    write: boolean,
  ): Promise<{ cate_id?: string }> {
    const category = findTextValue(values, 'category');
    if (category != null)
      return { cate_id: getId(this.#categoryIds, findCategoryKey(this.#categoryIds, category) ?? category) };
    if (id !== undefined) return {};
    // A dry run needs no id, because it only counts new products.
    const other = this.#categoryIds.get('other') ?? (write ? await ensureOtherCategory(trx) : '');
    this.#categoryIds.set('other', other);
    return { cate_id: other };
  }
}

/** The key of the category: its slug, or its name without regard to case. */
const findCategoryKey = (ids: ReadonlyMap<string, string>, text: string): string | undefined =>
  [text, text.toLowerCase()].find((key) => ids.has(key));

function getId(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`${name} has no id`);
  return id;
}

const createImporter = async (trx: Trx, context: ImportContext, onlyExisting: boolean): Promise<ProductImporter> =>
  new ProductImporter(await readCategoryIds(trx), {
    brand: await readProductBrand({ trx }),
    context,
    onlyExisting,
  });

export const productImport: ImportKindDefinition = {
  name: 'product',
  columns: productColumnsOfFiles,
  costColumns: ['cost'],
  undo: undoProducts,
  createImporter: (trx, context) => createImporter(trx, context, false),
};

/** List prices and costs of existing products. */
export const priceImport: ImportKindDefinition = {
  name: 'price',
  columns: priceImportColumns,
  costColumns: ['cost'],
  oneOf: ['gpl', 'cost'],
  undo: undoProducts,
  createImporter: (trx, context) => createImporter(trx, context, true),
};
