import { isReservedProductCode } from '@trunkline/rules/product-path';
import { findBrokenProductRule, type ProductChange, toProductCode } from '../../catalogue/writing/writing.public.ts';
import type { ProblemsByLine } from '../process/row-importer.ts';
import { createTwiceProblem, type RowProblem } from '../../sheets/typed-columns.public.ts';

// Finds the product of each row by codes and part numbers. Pure. docs/rules/import.md

/** The columns of a row that name its product and its successor, and those that are compared with the product. */
export interface ImportedProductKey {
  readonly line: number;
  readonly part_number: string;
  readonly code: string | undefined;
  /** Part number or code of another product; null clears. */
  readonly successor: string | null | undefined;
  readonly state: ProductChange['state'];
  readonly last_orders_on: string | null | undefined;
  /** The price cell is empty. */
  readonly isPriceEmpty: boolean;
}

/** An existing product that a row may name. */
export interface KnownProduct {
  readonly id: string;
  readonly code: string;
  readonly part_number: string;
  readonly state: NonNullable<ProductChange['state']>;
  readonly last_orders_on: string | null;
  readonly gpl: string | null;
}

/** The product that a good row creates or changes. */
export interface ProductTarget {
  readonly code: string;
  /** Undefined: a new product. */
  readonly id: string | undefined;
  /** Code of the successor; null clears, undefined leaves it unchanged. */
  successor: string | null | undefined;
}

export interface ProductMatches {
  /** By line, for good rows. */
  readonly targets: ReadonlyMap<number, ProductTarget>;
  readonly problems: ProblemsByLine;
}

class ProductMatcher {
  readonly targets = new Map<number, ProductTarget>();
  readonly problems = new Map<number, readonly RowProblem[]>();
  readonly #known: ReadonlyMap<string, KnownProduct>;
  /** Codes by part number, of existing products and of earlier rows. A set only where there are several, which is rare. */
  readonly #codesByPartNumber = new Map<string, string | Set<string>>();
  /** Rows by the code of their product: a product has at most one row. */
  readonly #rowsByCode = new Map<string, ImportedProductKey>();
  /** Codes by the address of their product: two codes must differ in more than their case. */
  readonly #codesBySlug = new Map<string, string>();

  constructor(known: ReadonlyMap<string, KnownProduct>) {
    this.#known = known;
    for (const { part_number, code } of known.values()) {
      this.#addCode(part_number, code);
      this.#codesBySlug.set(code.toLowerCase(), code);
    }
  }

  #addCode(partNumber: string, code: string): void {
    const codes = this.#codesByPartNumber.get(partNumber);
    if (codes === undefined) this.#codesByPartNumber.set(partNumber, code);
    else if (codes instanceof Set) codes.add(code);
    else if (codes !== code) this.#codesByPartNumber.set(partNumber, new Set([codes, code]));
  }

  /** Finds the product of a row, or the reason why there is none. */
  matchRow(row: ImportedProductKey): void {
    const { line, part_number, code: givenCode } = row;
    const codes = this.#codesByPartNumber.get(part_number);
    const fail = (field: string, key: RowProblem['key'], values?: RowProblem['values']): void =>
      void this.problems.set(line, [{ field, key, ...(values ? { values } : {}) }]);
    if (givenCode === undefined && codes instanceof Set) return fail('part_number', 'import.bad_several');
    const foundCode = givenCode ?? (codes instanceof Set ? undefined : codes);
    const code = foundCode ?? toProductCode(part_number);
    const nameField = givenCode === undefined ? 'part_number' : 'code';
    const earlier = this.#rowsByCode.get(code)?.line;
    if (earlier !== undefined)
      return void this.problems.set(line, [createTwiceProblem(nameField, 'import.bad_same_twice', { line, earlier })]);
    const product = this.#known.get(code);
    if (!product && isReservedProductCode(code)) return fail(nameField, 'import.bad_code_reserved', { code });
    if (foundCode === undefined && product) return fail('code', 'import.bad_code_taken', { code });
    const sameAddress = this.#codesBySlug.get(code.toLowerCase()) ?? code;
    if (sameAddress !== code) return fail('code', 'import.bad_code_taken', { code: sameAddress });
    if (row.isPriceEmpty && product?.gpl !== null)
      return void this.problems.set(line, [createPriceProblem(product?.gpl)]);
    if (findBrokenProductRule(toStateChange(row), product)) return fail('last_orders_on', 'import.bad_last_orders');
    this.#rowsByCode.set(code, row);
    this.#codesBySlug.set(code.toLowerCase(), code);
    this.#addCode(part_number, code);
    this.targets.set(line, { code, id: product?.id, successor: row.successor === null ? null : undefined });
  }

  /** Whether a product exists or is created by a good row. */
  #exists(code: string): boolean {
    const row = this.#rowsByCode.get(code);
    return this.#known.has(code) || (row !== undefined && this.targets.has(row.line));
  }

  /** Finds a successor by code or part number. The part number of a row replaces that of its existing product. */
  #findSuccessor(name: string): { readonly code: string } | { readonly problem: RowProblem['key'] } {
    if (this.#exists(name)) return { code: name };
    const found = this.#codesByPartNumber.get(name);
    const candidates = found instanceof Set ? [...found] : found === undefined ? [] : [found];
    const codes = candidates.filter((code) => {
      const product = this.#rowsByCode.get(code) ?? this.#known.get(code);
      return product?.part_number === name && this.#exists(code);
    });
    if (codes.length > 1) return { problem: 'import.bad_successor_several' };
    return codes[0] === undefined ? { problem: 'import.bad_successor' } : { code: codes[0] };
  }

  /**
   * Finds the successors, after all rows: a successor may come from a later row. When the row of a new product is bad, all rows that
   * name the product as their successor are bad too.
   */
  matchSuccessors(rows: readonly ImportedProductKey[]): void {
    const linesBySuccessor = new Map<string, number[]>();
    const failedLines: number[] = [];
    const fail = (line: number, key: RowProblem['key']): void => {
      this.problems.set(line, [{ field: 'successor', key }]);
      failedLines.push(line);
    };
    for (const { line, successor } of rows) {
      const target = this.targets.get(line);
      if (successor == null || !target) continue;
      const found = this.#findSuccessor(successor);
      if ('problem' in found) fail(line, found.problem);
      else if (found.code === target.code) fail(line, 'import.bad_successor_self');
      else {
        target.successor = found.code;
        if (this.#known.has(found.code)) continue;
        linesBySuccessor.set(found.code, [...(linesBySuccessor.get(found.code) ?? []), line]);
      }
    }
    for (let line = failedLines.pop(); line !== undefined; line = failedLines.pop()) {
      const target = this.targets.get(line);
      this.targets.delete(line);
      if (!target || target.id !== undefined) continue;
      for (const other of linesBySuccessor.get(target.code) ?? [])
        if (this.targets.has(other)) fail(other, 'import.bad_successor');
    }
  }
}

/** The price that a product has may stay. */
const createPriceProblem = (gpl: string | undefined): RowProblem =>
  gpl === undefined
    ? { field: 'gpl', key: 'import.bad_required' }
    : { field: 'gpl', key: 'import.bad_price_empty', values: { price: gpl }, fixes: [{ value: gpl }] };

const toStateChange = ({
  state,
  last_orders_on,
}: ImportedProductKey): Pick<ProductChange, 'state' | 'last_orders_on'> => ({
  ...(state === undefined ? {} : { state }),
  ...(last_orders_on === undefined ? {} : { last_orders_on }),
});

/** `known`: existing products by code, as far as the rows name them. */
export function matchImportedProducts(
  rows: readonly ImportedProductKey[],
  known: ReadonlyMap<string, KnownProduct>,
): ProductMatches {
  const matcher = new ProductMatcher(known);
  for (const row of rows) matcher.matchRow(row);
  matcher.matchSuccessors(rows);
  return { targets: matcher.targets, problems: matcher.problems };
}

/** The codes and part numbers under which the product of a row and its successor may exist. */
export const listLookupKeys = ({
  code,
  part_number,
  successor,
}: ImportedProductKey): { codes: string[]; partNumbers: string[] } => ({
  codes: [code ?? toProductCode(part_number), ...(successor == null ? [] : [successor])],
  partNumbers: [part_number, ...(successor == null ? [] : [successor])],
});
