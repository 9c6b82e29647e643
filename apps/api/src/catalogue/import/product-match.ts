import type { ProductChange } from '../catalogue.row.ts';
import { brokenRule, codeFor } from '../catalogue.row.ts';
import type { Problem } from './readers.ts';

// Which product each row is about, told from names alone, pure. docs/rules/import.md

/** What of a row names products. */
export interface RowKey {
  readonly line: number;
  readonly part_number: string;
  readonly code: string | undefined;
  /** Part number or code of another; null clears. */
  readonly successor: string | null | undefined;
  readonly state: ProductChange['state'];
  readonly last_orders_on: string | null | undefined;
}

/** What of a product there is names it. */
export interface KnownProduct {
  readonly id: string;
  readonly code: string;
  readonly part_number: string;
  readonly state: NonNullable<ProductChange['state']>;
  readonly last_orders_on: string | null;
}

/** What becomes of a good row. */
export interface Target {
  readonly code: string;
  /** Undefined: a new product. */
  readonly id: string | undefined;
  /** Code of the successor; null clears. */
  successor: string | null | undefined;
}

export interface Matched {
  readonly targets: ReadonlyMap<number, Target>;
  readonly bad: ReadonlyMap<number, readonly Problem[]>;
}

class Matching {
  readonly targets = new Map<number, Target>();
  readonly bad = new Map<number, readonly Problem[]>();
  readonly #known: ReadonlyMap<string, KnownProduct>;
  /** Codes by part number: of what is there, and of rows that went by. */
  readonly #codes = new Map<string, Set<string>>();
  /** Lines by the code of their product: none may come twice. */
  readonly #lines = new Map<string, number>();
  /** Part numbers as the file leaves them, by code. */
  readonly #parts = new Map<string, string>();

  constructor(known: readonly KnownProduct[]) {
    this.#known = new Map(known.map((product) => [product.code, product]));
    for (const { part_number, code } of known) this.#note(part_number, code);
  }

  #note(partNumber: string, code: string): void {
    const codes = this.#codes.get(partNumber);
    if (codes) codes.add(code);
    else this.#codes.set(partNumber, new Set([code]));
  }

  /** Finds the product of a row, or says why there is none. */
  place(key: RowKey): void {
    const { line, part_number, code: given } = key;
    const same = this.#codes.get(part_number);
    const fail = (field: string, reason: Problem['key'], values?: Problem['values']): void =>
      void this.bad.set(line, [{ field, key: reason, ...(values ? { values } : {}) }]);
    if (given === undefined && (same?.size ?? 0) > 1) return fail('part_number', 'admin_import.bad_several');
    const found = given ?? same?.values().next().value;
    const code = found ?? codeFor(part_number);
    const before = this.#lines.get(code);
    if (before !== undefined)
      return fail(given === undefined ? 'part_number' : 'code', 'admin_import.bad_same_twice', { line: before });
    const product = this.#known.get(code);
    if (found === undefined && product) return fail('code', 'admin_import.bad_code_taken', { code });
    if (brokenRule(ruledBy(key), product)) return fail('last_orders_on', 'admin_import.bad_last_orders');
    this.#lines.set(code, line);
    this.#parts.set(code, part_number);
    this.#note(part_number, code);
    this.targets.set(line, { code, id: product?.id, successor: key.successor === null ? null : undefined });
  }

  #isThere = (code: string): boolean => this.#known.has(code) || this.targets.has(this.#lines.get(code) ?? -1);

  /** The product that a successor is named by; several or none say why. */
  #resolve(name: string): { readonly code: string } | { readonly reason: Problem['key'] } {
    if (this.#isThere(name)) return { code: name };
    const codes = [...(this.#codes.get(name) ?? [])].filter(
      (code) => this.#isThere(code) && (this.#parts.get(code) ?? this.#known.get(code)?.part_number) === name,
    );
    if (codes.length > 1) return { reason: 'admin_import.bad_successor_several' };
    return codes[0] === undefined ? { reason: 'admin_import.bad_successor' } : { code: codes[0] };
  }

  /** After all rows: what comes later in the file may be named too. A row that falls takes those with it that name it. */
  succeed(keys: readonly RowKey[]): void {
    const waiting = new Map<string, number[]>();
    const named = keys.filter(({ line, successor }) => successor != null && this.targets.has(line));
    const fallen: number[] = [];
    const fail = (line: number, key: Problem['key']): void => {
      this.bad.set(line, [{ field: 'successor', key }]);
      fallen.push(line);
    };
    for (const { line, successor } of named) {
      const target = this.targets.get(line)!;
      const found = this.#resolve(successor!);
      if ('reason' in found) fail(line, found.reason);
      else if (found.code === target.code) fail(line, 'admin_import.bad_successor_self');
      else {
        target.successor = found.code;
        if (!this.#known.has(found.code)) waiting.set(found.code, [...(waiting.get(found.code) ?? []), line]);
      }
    }
    for (let line = fallen.pop(); line !== undefined; line = fallen.pop()) {
      const target = this.targets.get(line)!;
      this.targets.delete(line);
      if (target.id === undefined)
        for (const other of waiting.get(target.code) ?? [])
          if (this.targets.has(other)) fail(other, 'admin_import.bad_successor');
    }
  }
}

const ruledBy = ({ state, last_orders_on }: RowKey): Pick<ProductChange, 'state' | 'last_orders_on'> => ({
  ...(state === undefined ? {} : { state }),
  ...(last_orders_on === undefined ? {} : { last_orders_on }),
});

export function matchProducts(keys: readonly RowKey[], known: readonly KnownProduct[]): Matched {
  const matching = new Matching(known);
  for (const key of keys) matching.place(key);
  matching.succeed(keys);
  return matching;
}

/** Every name under which the rows and their successors may be there already. */
export function namesIn(keys: readonly RowKey[]): { codes: Set<string>; partNumbers: Set<string> } {
  const codes = new Set<string>();
  const partNumbers = new Set<string>();
  for (const { code, part_number, successor } of keys) {
    codes.add(code ?? codeFor(part_number));
    partNumbers.add(part_number);
    if (successor == null) continue;
    codes.add(successor);
    partNumbers.add(successor);
  }
  return { codes, partNumbers };
}
