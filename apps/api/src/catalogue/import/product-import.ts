import type { Db, Trx } from '../../platform/db/transaction.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { planProducts, type ProductWrite, writeProducts } from '../catalogue.write.ts';
import { listKept } from '../catalogue.write.sql.ts';
import { sql, type SqlBool } from 'kysely';
import { randomUUID } from 'node:crypto';
import { changeOf } from './apply.ts';
import { columns } from './columns.ts';
import { addOtherCategory, deferSuccessors, listKnown, listSlugs } from './import.sql.ts';
import type { Kind, KindOptions, KindRun, Outcome, Row } from './kind.ts';
import { type Matched, matchProducts, type RowKey, type Target } from './product-match.ts';
import type { Problem, Values } from './readers.ts';

/** A text of its own. What is cut out of a longer text keeps all of that in memory, and the names of rows are kept for long. */
const own = <T extends string | null | undefined>(text: T): T =>
  (typeof text === 'string' ? Buffer.from(text).toString() : text) as T;

const nothing: Matched = { targets: new Map(), bad: new Map() };

class ProductImport implements KindRun {
  readonly #slugs: Map<string, string>;
  readonly #brand: string;
  readonly #now: Date;
  #keys: RowKey[] = [];
  #matched = nothing;
  /** Ids by code: of successors that are there, and of those that the file brings. */
  readonly #ids = new Map<string, string>();

  constructor(known: { slugs: Map<string, string>; brand: string }, { now }: KindOptions) {
    this.#slugs = known.slugs;
    this.#brand = known.brand;
    this.#now = now;
  }

  check({ category }: Values): readonly Problem[] {
    return category === undefined || this.#slugs.has(category as string)
      ? []
      : [{ field: 'category', key: 'import.bad_no_category' }];
  }

  note({ line, values }: Row): readonly Problem[] {
    this.#keys.push({
      line,
      part_number: own(values['part_number'] as string),
      code: own(values['code'] as string | undefined),
      successor: own(values['successor'] as string | null | undefined),
      state: values['state'] as RowKey['state'],
      last_orders_on: values['last_orders_on'] as string | null | undefined,
      unpriced: values['gpl'] === null,
    });
    return [];
  }

  async match(db: Db): Promise<Matched['bad']> {
    const known = await listKnown(db, this.#keys);
    this.#matched = matchProducts(this.#keys, known);
    this.#keys = [];
    for (const { successor } of this.#matched.targets.values())
      if (successor != null && !this.#ids.has(successor))
        this.#ids.set(successor, known.get(successor)?.id ?? randomUUID());
    return this.#matched.bad;
  }

  async apply(trx: Trx, rows: readonly Row[], write: boolean): Promise<readonly Outcome[]> {
    const targets = rows.map(({ line }) => this.#matched.targets.get(line)!);
    const ids = targets.flatMap(({ id }) => id ?? []);
    const kept = ids.length === 0 ? [] : await listKept(trx, sql<SqlBool>`p.id = any(${ids}::uuid[])`, { lock: write });
    const byId = new Map(kept.map((product) => [product.id, product]));
    const writes: ProductWrite[] = [];
    for (const [at, row] of rows.entries()) {
      const target = targets[at]!;
      const before = target.id === undefined ? undefined : byId.get(target.id);
      // Somebody took it away between two looks: the import fails as a whole, and may be tried again.
      if (target.id !== undefined && !before) throw new Error('a product of the file was deleted meanwhile');
      const change = {
        ...changeOf(row.values),
        ...this.#successor(target),
        ...(await this.#category(trx, row, target, write)),
      };
      const newId = before ? undefined : this.#ids.get(target.code);
      writes.push({ kept: before, change: { ...change, code: target.code }, ...(newId ? { id: newId } : {}) });
    }
    const about = { brand: this.#brand, now: this.#now };
    if (!write) return planProducts(writes, about).map(({ outcome }) => outcome);
    await deferSuccessors(trx);
    return (await writeProducts(trx, writes, about)).map(({ outcome }) => outcome);
  }

  #successor({ successor }: Target): { successor_id?: string | null } {
    if (successor === undefined) return {};
    return { successor_id: successor === null ? null : this.#ids.get(successor)! };
  }

  async #category(trx: Trx, { values }: Row, { id }: Target, write: boolean): Promise<{ cate_id?: string }> {
    const slug = values['category'] as string | undefined;
    if (slug !== undefined) return { cate_id: this.#slugs.get(slug)! };
    if (id !== undefined) return {};
    const other = this.#slugs.get('other') ?? (write ? await addOtherCategory(trx) : '');
    this.#slugs.set('other', other);
    return { cate_id: other };
  }
}

export const products: Kind = {
  name: 'product',
  columns,
  costColumns: ['cost'],
  open: async (trx, options) =>
    new ProductImport({ slugs: await listSlugs(trx), brand: await readSetting(trx, 'vendor.name') }, options),
};
