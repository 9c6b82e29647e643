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
  /** The cell of its price is empty. */
  readonly unpriced: boolean;
}

/** What of a product there is names it. */
export interface KnownProduct {
  readonly id: string;
  readonly code: string;
  readonly part_number: string;
  readonly state: NonNullable<ProductChange['state']>;
  readonly last_orders_on: string | null;
  readonly priced: boolean;
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
  /** Codes by part number, of what is there and of rows that went by; nearly always there is one. */
  readonly #codes = new Map<string, string | Set<string>>();
  /** Rows by the code of their product: none may come twice. */
  readonly #rows = new Map<string, RowKey>();

  constructor(known: ReadonlyMap<string, KnownProduct>) {
    this.#known = known;
    for (const { part_number, code } of known.values()) this.#note(part_number, code);
  }

  #note(partNumber: string, code: string): void {
    const before = this.#codes.get(partNumber);
    if (before === undefined) this.#codes.set(partNumber, code);
    else if (before instanceof Set) before.add(code);
    else if (before !== code) this.#codes.set(partNumber, new Set([before, code]));
  }

  /** Finds the product of a row, or says why there is none. */
  place(key: RowKey): void {
    const { line, part_number, code: given } = key;
    const same = this.#codes.get(part_number);
    const fail = (field: string, reason: Problem['key'], values?: Problem['values']): void =>
      void this.bad.set(line, [{ field, key: reason, ...(values ? { values } : {}) }]);
    if (given === undefined && same instanceof Set) return fail('part_number', 'import.bad_several');
    const found = given ?? (same as string | undefined);
    const code = found ?? codeFor(part_number);
    const before = this.#rows.get(code)?.line;
    if (before !== undefined)
      return fail(given === undefined ? 'part_number' : 'code', 'import.bad_same_twice', { line: before });
    const product = this.#known.get(code);
    if (found === undefined && product) return fail('code', 'import.bad_code_taken', { code });
    if (key.unpriced && (product?.priced ?? true)) return fail('gpl', 'import.bad_required');
    if (brokenRule(ruledBy(key), product)) return fail('last_orders_on', 'import.bad_last_orders');
    this.#rows.set(code, key);
    this.#note(part_number, code);
    this.targets.set(line, { code, id: product?.id, successor: key.successor === null ? null : undefined });
  }

  #isThere(code: string): boolean {
    const row = this.#rows.get(code);
    return this.#known.has(code) || (row !== undefined && this.targets.has(row.line));
  }

  /** The product that a successor is named by; several or none say why. A file that renames a part is believed. */
  #resolve(name: string): { readonly code: string } | { readonly reason: Problem['key'] } {
    if (this.#isThere(name)) return { code: name };
    const noted = this.#codes.get(name);
    const codes = [...(noted instanceof Set ? noted : noted === undefined ? [] : [noted])].filter((code) => {
      const { part_number } = this.#rows.get(code) ?? this.#known.get(code)!;
      return this.#isThere(code) && part_number === name;
    });
    if (codes.length > 1) return { reason: 'import.bad_successor_several' };
    return codes[0] === undefined ? { reason: 'import.bad_successor' } : { code: codes[0] };
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
      else if (found.code === target.code) fail(line, 'import.bad_successor_self');
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
          if (this.targets.has(other)) fail(other, 'import.bad_successor');
    }
  }
}

const ruledBy = ({ state, last_orders_on }: RowKey): Pick<ProductChange, 'state' | 'last_orders_on'> => ({
  ...(state === undefined ? {} : { state }),
  ...(last_orders_on === undefined ? {} : { last_orders_on }),
});

export function matchProducts(keys: readonly RowKey[], known: ReadonlyMap<string, KnownProduct>): Matched {
  const matching = new Matching(known);
  for (const key of keys) matching.place(key);
  matching.succeed(keys);
  return { targets: matching.targets, bad: matching.bad };
}

/** The names under which a row and its successor may be there already. */
export const namesOf = ({ code, part_number, successor }: RowKey): { codes: string[]; partNumbers: string[] } => ({
  codes: [code ?? codeFor(part_number), ...(successor == null ? [] : [successor])],
  partNumbers: [part_number, ...(successor == null ? [] : [successor])],
});
