// Price lists from a file: a draft for each type and level. Nothing is published. Rules: docs/rules/import.md, "Price lists"
import { maxPriceListDiscounts, maxPriceListFixedPrices } from '@trunkline/contract/staff/price-lists';
import type { PriceListEntries } from '@trunkline/rules/prices/price-list-difference';
import { toDay } from '@trunkline/rules/time';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import {
  getUnknownNames,
  insertPriceListDraft,
  type PriceListHead,
  replacePriceListContent,
} from '../../prices/prices.public.ts';
import { findDayError } from '../../platform/errors/day-range.ts';
import type { RowChange, RowUndo } from '../changes/row-change.ts';
import type {
  ImportContext,
  ImportKindDefinition,
  ParsedRow,
  ProblemsByLine,
  RowImporter,
  UndoImportedRows,
} from '../process/row-importer.ts';
import {
  createTwiceProblem,
  findTextValue,
  getTextValue,
  type RowProblem,
  type RowValues,
} from '../../sheets/typed-columns.public.ts';
import { createUnknownPartProblems } from '../product/near-parts.ts';
import { sortImportedRows } from '../undo/skipped-rows.ts';
import { deleteUnusedRecords } from '../undo/undo.sql.ts';
import { priceListImportColumns } from './pricelist-columns.ts';
import { listDrafts, lockDrafts, mergeDraftEntries, raiseDraftVersion, readDraftEntries } from './pricelist.sql.ts';

/** What a row says: the discount of a product line, or the price of a part number. */
interface Entry {
  readonly field: 'discount' | 'price';
  readonly name: string;
  readonly value: string;
}

function toEntry(values: RowValues): Entry {
  const price = findTextValue(values, 'price');
  if (price != null) return { field: 'price', name: getTextValue(values, 'part_number'), value: price };
  return {
    field: 'discount',
    name: getTextValue(values, 'product_line'),
    value: getTextValue(values, 'discount'),
  };
}

/** Either the discount of a product line or the price of a part number. */
const isEntry = ({ product_line, discount, part_number, price }: RowValues): boolean =>
  price == null ? discount != null && product_line != null : part_number != null && discount == null;

const toEntryKey = ({ field, name }: Pick<Entry, 'field' | 'name'>): string => `${field} ${name}`;

const toEntries = (entries: readonly Entry[]): PriceListEntries => ({
  discounts: entries.flatMap(({ field, name, value }) =>
    field === 'discount' ? [{ product_line: name, discount: value }] : [],
  ),
  fixed: entries.flatMap(({ field, name, value }) => (field === 'price' ? [{ part_number: name, price: value }] : [])),
});

const toHead = (values: RowValues) => ({
  type: getTextValue(values, 'type'),
  level: getTextValue(values, 'level'),
  valid_from: findTextValue(values, 'valid_from') ?? null,
});
const toListKey = (values: RowValues): string => JSON.stringify(Object.values(toHead(values)));

/** A list that rows of the file belong to. */
interface ImportedList {
  readonly head: ReturnType<typeof toHead>;
  readonly lines: Map<string, number>;
  readonly counts: Record<Entry['field'], number>;
  /** The draft that has the type, the level and, where the file says one, the day. */
  draft: { readonly id: string; readonly version: number } | undefined;
}

/** A list in one pass over the rows. */
interface PlannedList {
  readonly before: PriceListEntries | undefined;
  readonly values: ReadonlyMap<string, string>;
  /** The draft is made or its version is raised; undefined until a row changes it. */
  undo: RowUndo | undefined;
  id: string | undefined;
}

const limits = { discount: maxPriceListDiscounts, price: maxPriceListFixedPrices } as const;

class PriceListImporter implements RowImporter {
  readonly #context: ImportContext;
  readonly #lists = new Map<string, ImportedList>();
  readonly #entries: { readonly line: number; readonly entry: Entry; readonly list: ImportedList }[] = [];
  #planned = new Map<string, PlannedList>();
  #isWriting: boolean | undefined;

  constructor(context: ImportContext) {
    this.#context = context;
  }

  check(values: RowValues): readonly RowProblem[] {
    const day = findTextValue(values, 'valid_from');
    const dayError = findDayError('price_begin', day, { path: 'valid_from', now: this.#context.now });
    return dayError ? [{ field: 'valid_from', key: 'import.bad_day' }] : [];
  }

  add({ line, values }: ParsedRow): readonly RowProblem[] {
    if (!isEntry(values)) return [{ field: '', key: 'import.bad_price_entry' }];
    const key = toListKey(values);
    const list: ImportedList = this.#lists.get(key) ?? {
      head: toHead(values),
      lines: new Map(),
      counts: { discount: 0, price: 0 },
      draft: undefined,
    };
    this.#lists.set(key, list);
    const entry = toEntry(values);
    const nameField = entry.field === 'price' ? 'part_number' : 'product_line';
    const earlier = list.lines.get(toEntryKey(entry));
    if (earlier !== undefined) return [createTwiceProblem(nameField, 'import.bad_same_twice_entry', { line, earlier })];
    list.lines.set(toEntryKey(entry), line);
    list.counts[entry.field] += 1;
    if (list.counts[entry.field] > limits[entry.field])
      return [{ field: '', key: 'import.bad_too_many_entries', values: { limit: limits[entry.field] } }];
    this.#entries.push({ line, entry, list });
    return [];
  }

  async match(db: Db): Promise<ProblemsByLine> {
    return inTransaction(db, 'system', async (trx) => {
      const several = await this.#findDrafts(trx);
      const listNames = (field: Entry['field']): string[] =>
        this.#entries.flatMap(({ entry }) => (entry.field === field ? [entry.name] : []));
      const unknown = {
        discount: await getUnknownNames(trx, 'product_line', [...new Set(listNames('discount'))]),
        price: await getUnknownNames(trx, 'part_number', [...new Set(listNames('price'))]),
      };
      const problemOf = await createUnknownPartProblems(trx, [...unknown.price], toDay(this.#context.now));
      return new Map(
        this.#entries.flatMap(({ line, entry, list }): [number, readonly RowProblem[]][] => {
          const problems: RowProblem[] = [];
          if (several.has(list)) problems.push({ field: 'valid_from', key: 'import.bad_several_drafts' });
          if (unknown[entry.field].has(entry.name))
            problems.push(
              (entry.field === 'price' && problemOf.get(entry.name)) || {
                field: 'product_line',
                key: 'import.bad_no_product_line',
              },
            );
          return problems.length === 0 ? [] : [[line, problems]];
        }),
      );
    });
  }

  /** Finds the draft of each list. Answers the lists that several drafts could be. */
  async #findDrafts(trx: Trx): Promise<ReadonlySet<ImportedList>> {
    const lists = [...this.#lists.values()];
    const drafts = await listDrafts(
      trx,
      lists.map(({ head }) => ({ type: head.type, level: head.level })),
    );
    return new Set(
      lists.filter((list) => {
        const { type, level, valid_from } = list.head;
        const found = drafts.filter(
          (draft) =>
            draft.type === type &&
            draft.level === level &&
            (valid_from === null || toDay(draft.valid_from) === valid_from),
        );
        list.draft = found[0];
        return found.length > 1;
      }),
    );
  }

  async apply(trx: Trx, rows: readonly ParsedRow[], write: boolean): Promise<readonly RowChange[]> {
    if (this.#isWriting !== write) this.#planned = new Map();
    this.#isWriting = write;
    const changes: RowChange[] = [];
    const written = new Map<string, Entry[]>();
    for (const row of rows) {
      const key = toListKey(row.values);
      const list = await this.#planList(trx, key, write);
      const entry = toEntry(row.values);
      const from = list.values.get(toEntryKey(entry));
      const outcome = from === undefined ? 'new' : Number(from) === Number(entry.value) ? 'same' : 'changed';
      const undo = write && outcome !== 'same' ? await this.#touchList(trx, key, list) : undefined;
      if (outcome !== 'same') written.set(key, [...(written.get(key) ?? []), entry]);
      changes.push(this.#toChange(row, { entry, from, outcome, undo }));
    }
    if (write)
      for (const [key, entries] of written) {
        const id = this.#planned.get(key)?.id;
        if (id !== undefined) await mergeDraftEntries(trx, id, toEntries(entries));
      }
    return changes;
  }

  #toChange(
    { line, values }: ParsedRow,
    row: { readonly entry: Entry; readonly from: string | undefined } & Pick<RowChange, 'outcome' | 'undo'>,
  ): RowChange {
    const { entry, from, outcome, undo } = row;
    const { type, level } = toHead(values);
    return {
      line,
      outcome,
      name: entry.name,
      title: `${type} ${level}`,
      fields: outcome === 'same' ? [] : [{ field: entry.field, from: from ?? null, to: entry.value }],
      price: null,
      ...(undo && { undo }),
    };
  }

  async #planList(trx: Trx, key: string, write: boolean): Promise<PlannedList> {
    const planned = this.#planned.get(key);
    if (planned) return planned;
    const draft = this.#lists.get(key)?.draft;
    if (draft && write && !(await lockDrafts(trx, [draft.id])).has(draft.id))
      throw new Error('a draft was published or deleted meanwhile');
    const before = draft && (await readDraftEntries(trx, draft.id));
    const values = new Map<string, string>([
      ...(before?.discounts ?? []).map((one) => [`discount ${one.product_line}`, one.discount] as const),
      ...(before?.fixed ?? []).map((one) => [`price ${one.part_number}`, one.price] as const),
    ]);
    const list: PlannedList = { before, values, undo: undefined, id: draft?.id };
    this.#planned.set(key, list);
    return list;
  }

  /** Makes the draft, or raises its version, at its first change. What an undo needs stands with that row alone. */
  async #touchList(trx: Trx, key: string, list: PlannedList): Promise<RowUndo | undefined> {
    const { head, draft } = this.#lists.get(key) ?? {};
    if (list.undo || !head) return undefined;
    if (draft) await raiseDraftVersion(trx, draft.id);
    const day = head.valid_from ?? toDay(this.#context.now);
    const made = { ...head, valid_from: new Date(`${day}T00:00:00Z`) } as PriceListHead;
    list.id ??= await insertPriceListDraft(trx, made, this.#context);
    const before = list.before ? { ...list.before } : null;
    list.undo = { object_id: list.id, version: (draft?.version ?? 0) + 1, before };
    return list.undo;
  }
}

const undoPriceLists: UndoImportedRows = async (trx, rows) => {
  const drafts = await lockDrafts(
    trx,
    rows.map(({ object_id }) => object_id),
  );
  const { restored, removed, skipped } = sortImportedRows(rows, drafts);
  for (const { record, before } of restored) {
    await replacePriceListContent(trx, record.id, before as unknown as PriceListEntries);
    await raiseDraftVersion(trx, record.id);
  }
  await deleteUnusedRecords(
    trx,
    'price_lists',
    removed.map(({ object_id }) => object_id),
  );
  return skipped;
};

export const priceListImport: ImportKindDefinition = {
  name: 'pricelist',
  columns: priceListImportColumns,
  costColumns: [],
  oneOf: ['discount', 'price'],
  undo: undoPriceLists,
  createImporter: async (_trx, context) => new PriceListImporter(context),
};
