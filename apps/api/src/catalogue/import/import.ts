import type { T } from '@trunkline/text';
import { sql, type SqlBool } from 'kysely';
import { randomUUID } from 'node:crypto';
import { type Db, inScope, type Trx } from '../../kit/db.ts';
import { readSetting } from '../../settings/settings.ts';
import { brokenRule, codeFor, type KeptProduct } from '../catalogue.row.ts';
import { listKept } from '../catalogue.write.sql.ts';
import { type ProductWrite, writeProducts } from '../catalogue.write.ts';
import { changeOf } from './apply.ts';
import { type Problem, readFields, type Values } from './columns.ts';
import { addOtherCategory, listSlugs, lockImports } from './import.sql.ts';
import { type Format, rowsOf, type SourceRow } from './source.ts';

// Rules: docs/rules/import.md. Rows go by in portions, in one transaction that is undone when it may not stand.

const portionRows = 500;

export interface ImportOptions {
  readonly file: string;
  readonly format: Format;
  readonly dryRun: boolean;
  readonly skipBad: boolean;
  /** Who imports, for the audit. */
  readonly actor: string;
  readonly now: Date;
  readonly t: T;
  readonly progress?: (rows: number) => void;
}
export interface ImportReport {
  readonly id: string;
  readonly counts: { readonly new: number; readonly changed: number; readonly same: number; readonly bad: number };
  readonly errors: readonly { readonly line: number; readonly field: string; readonly msg: string }[];
  /** Nothing was changed because of bad rows. */
  readonly refused: boolean;
}

interface Row {
  readonly line: number;
  readonly values: Values;
}

/** What must not stand: everything that was written goes back. */
class Undone extends Error {}

class Import {
  readonly id = randomUUID();
  readonly counts = { new: 0, changed: 0, same: 0, bad: 0 };
  readonly errors: { line: number; field: string; msg: string }[] = [];
  fatal = false;
  readonly #trx: Trx;
  readonly #options: ImportOptions;
  readonly #slugs: Map<string, string>;
  readonly #brand: string;
  /** Lines by the code of their product: none may come twice. */
  readonly #seen = new Map<string, number>();

  constructor(trx: Trx, options: ImportOptions, known: { slugs: Map<string, string>; brand: string }) {
    this.#trx = trx;
    this.#options = options;
    this.#slugs = known.slugs;
    this.#brand = known.brand;
  }

  bad(line: number, problems: readonly Problem[]): void {
    this.counts.bad += 1;
    for (const { field, key, values } of problems) this.errors.push({ line, field, msg: this.#options.t(key, values) });
  }

  /** The row's values, or nothing when it is bad. */
  read({ line, fields, problems: found, unpriced, fatal }: SourceRow): Row | undefined {
    if (fatal) this.fatal = true;
    const isRow = Object.keys(fields).length > 0;
    const { values, problems } = isRow ? readFields(fields, { required: !unpriced }) : { values: {}, problems: [] };
    const category = values['category'];
    if (category !== undefined && !this.#slugs.has(category as string))
      problems.push({ field: 'category', key: 'catalogue.import_no_category' });
    const all = [...found, ...problems];
    if (all.length === 0) return { line, values };
    this.bad(line, all);
    return undefined;
  }

  async write(rows: readonly Row[]): Promise<void> {
    const partNumbers = rows.map(({ values }) => values['part_number'] as string);
    const codes = rows.map(({ values }) => (values['code'] as string | undefined) ?? '');
    const wantedCodes = [...codes, ...partNumbers.map(codeFor)];
    const kept = await listKept(
      this.#trx,
      sql<SqlBool>`p.code = any(${wantedCodes}::text[]) or p.part_number = any(${partNumbers}::text[])`,
    );
    const byCode = new Map(kept.map((product) => [product.code, product]));
    const byPart = Map.groupBy(kept, ({ part_number }) => part_number);
    const writes: ProductWrite[] = [];
    for (const row of rows) {
      const product = this.#productOf(row, byCode, byPart);
      if (product === undefined) continue;
      const cate_id = await this.#categoryOf(row.values, product !== null);
      const write = { kept: product ?? undefined, change: { ...changeOf(row.values), ...(cate_id && { cate_id }) } };
      if (brokenRule(write.change, write.kept))
        this.bad(row.line, [{ field: 'last_orders_on', key: 'catalogue.import_last_orders' }]);
      else writes.push(write);
    }
    const written = await writeProducts(this.#trx, writes, { brand: this.#brand, now: this.#options.now });
    for (const { outcome } of written) this.counts[outcome] += 1;
  }

  /** The product that a row is about, null when it is new, undefined when the row is bad. */
  #productOf(
    { line, values }: Row,
    byCode: ReadonlyMap<string, KeptProduct>,
    byPart: ReadonlyMap<string, readonly KeptProduct[]>,
  ): KeptProduct | null | undefined {
    const partNumber = values['part_number'] as string;
    const given = values['code'] as string | undefined;
    const same = byPart.get(partNumber) ?? [];
    let product = given === undefined ? same[0] : byCode.get(given);
    let problem: Problem | undefined;
    if (given === undefined && same.length > 1) problem = { field: 'part_number', key: 'catalogue.import_several' };
    const code = product?.code ?? given ?? codeFor(partNumber);
    if (!product && given === undefined && byCode.has(code))
      problem = { field: 'code', key: 'catalogue.import_code_taken', values: { code } };
    const before = this.#seen.get(code);
    if (before !== undefined)
      problem = {
        field: given === undefined ? 'part_number' : 'code',
        key: 'catalogue.import_same_twice',
        values: { line: before },
      };
    if (problem) {
      this.bad(line, [problem]);
      return undefined;
    }
    this.#seen.set(code, line);
    return product ?? null;
  }

  async #categoryOf(values: Values, isKept: boolean): Promise<string | undefined> {
    const slug = values['category'] as string | undefined;
    if (slug !== undefined) return this.#slugs.get(slug)!;
    if (isKept) return undefined;
    const other = this.#slugs.get('other') ?? (await addOtherCategory(this.#trx));
    this.#slugs.set('other', other);
    return other;
  }

  get report(): ImportReport {
    return {
      id: this.id,
      counts: this.counts,
      errors: this.errors.toSorted((one, other) => one.line - other.line),
      refused: this.fatal || (this.counts.bad > 0 && !this.#options.skipBad),
    };
  }
}

async function readAll(trx: Trx, options: ImportOptions): Promise<Import> {
  await lockImports(trx);
  const known = { slugs: await listSlugs(trx), brand: await readSetting(trx, 'vendor.name') };
  const run = new Import(trx, options, known);
  let portion: Row[] = [];
  let read = 0;
  for await (const source of rowsOf(options.file, options.format)) {
    const row = run.read(source);
    read += 1;
    if (row) portion.push(row);
    if (portion.length >= portionRows) {
      await run.write(portion);
      portion = [];
    }
    if (read % 10_000 === 0) options.progress?.(read);
  }
  await run.write(portion);
  return run;
}

/** All rows or none; with `skipBad` the good ones; on trial none, and the same is said. */
export async function importProducts(db: Db, options: ImportOptions): Promise<ImportReport> {
  let report: ImportReport | undefined;
  try {
    await inScope(db, 'system', async (trx) => {
      ({ report } = await readAll(trx, options));
      if (options.dryRun || report.refused) throw new Undone();
      await trx
        .insertInto('audit')
        .values({
          at: options.now,
          actor: options.actor,
          action: 'product.import',
          object: 'import',
          object_id: report.id,
          details: JSON.stringify(report.counts),
        })
        .execute();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return report!;
}
