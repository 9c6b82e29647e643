// Rows of modules that could sit, through others, in modules like themselves. docs/rules/catalogue.md, "Staff area"
import { portsInput, slotsInput } from '@trunkline/contract/product-input';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { readModuleNesting } from '../../catalogue/writing/writing.public.ts';
import { listStoredProducts } from '../../catalogue/writing/writing.public.ts';
import type { ParsedRow, ProblemsByLine } from '../process/row-importer.ts';
import { findTextValue } from '../../sheets/typed-columns.public.ts';
import type { ProductMatches } from './product-match.ts';

/** The columns that say what a module goes into and what goes into it; undefined: not in the file. */
interface ModuleRow {
  readonly line: number;
  readonly plug: string | undefined;
  readonly slots: readonly string[] | undefined;
  readonly ports: readonly string[] | undefined;
}

/** Undefined for a row that is certainly no module: it has no plug, or neither slots nor ports. */
function toModuleRow({ line, values }: ParsedRow): ModuleRow | undefined {
  const plug = findTextValue(values, 'plug_type');
  const slots = values['slots'] === undefined ? undefined : slotsInput.parse(values['slots']);
  const ports = values['ports'] === undefined ? undefined : portsInput.parse(values['ports']);
  const isUnchanged = plug === undefined && !slots && !ports;
  if (plug === null || isUnchanged || (slots?.length === 0 && ports?.length === 0)) return undefined;
  return {
    line,
    plug,
    slots: slots?.map(({ slot_type }) => slot_type),
    ports: ports?.map(({ kind }) => kind),
  };
}

export class NestedRows {
  readonly #rows: ModuleRow[] = [];

  add(row: ParsedRow): void {
    const module = toModuleRow(row);
    if (module) this.#rows.push(module);
  }

  /** Compares the rows with each other and with the catalogue. */
  async match(db: Db, targets: ProductMatches['targets']): Promise<ProblemsByLine> {
    if (this.#rows.length === 0) return new Map();
    const ids = this.#rows.flatMap(({ line }) => targets.get(line)?.id ?? []);
    const { stored, nesting } = await inTransaction(db, 'system', async (trx) => ({
      stored: await listStoredProducts(trx, sql<SqlBool>`p.id = any(${ids}::uuid[])`, { lock: false }),
      nesting: await readModuleNesting(trx, ids),
    }));
    const storedById = new Map(stored.map((product) => [product.id, product]));
    const modules = this.#rows.flatMap((row) => {
      const before = storedById.get(targets.get(row.line)?.id ?? '');
      const plug = row.plug ?? before?.plug_type ?? null;
      const slots = row.slots ?? before?.slots.map(({ slot_type }) => slot_type) ?? [];
      const ports = row.ports ?? before?.ports.map(({ kind }) => kind) ?? [];
      return plug === null ? [] : [{ line: row.line, plug, slots, places: [...slots, ...ports] }];
    });
    for (const { plug, places } of modules) nesting.addModule(plug, places);
    return new Map(
      modules.flatMap(({ line, plug, slots, places }) => {
        const place = nesting.findNestedPlace(plug, places);
        if (place === undefined) return [];
        const field = slots.includes(place) ? 'slots' : 'ports';
        return [[line, [{ field, key: 'import.bad_nested' as const, values: { place, plug } }]] as const];
      }),
    );
  }
}
