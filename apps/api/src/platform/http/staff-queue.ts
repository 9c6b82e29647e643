// The endpoints of a queue of staff: a page of its list, and the place of a record in it. How to add one: docs/how-to/add-a-list.md
import type { RecordPosition } from '@trunkline/contract/list';
import type { ErrorCode } from '@trunkline/text';
import type { RawBuilder } from 'kysely';
import type { Page } from '../db/list-query.ts';
import {
  type ListInput,
  type ListQuery,
  type ListRow,
  type OrderedList,
  type SentFilter,
  toListQuery,
} from '../db/ordered-list.ts';
import type { PositionedRow } from '../db/row-position.ts';
import { notFound } from '../errors/app-error.ts';
import type { TransactionContext } from './request-context.ts';

interface QueueDefinition<Reader extends TransactionContext, Filter, Sort, Row extends ListRow, Shown, Extra> {
  readonly list: OrderedList<Reader, SentFilter<Filter>, Sort, Row>;
  /** The order of a list for which none is asked. */
  readonly firstSort: NoInfer<Sort>;
  readonly missing: ErrorCode;
  /** Adds what the list asks for beside the request. */
  readonly toReader: (context: TransactionContext) => Reader | Promise<Reader>;
  readonly present: (reader: Reader, rows: readonly Row[]) => Promise<Shown[]>;
  /** Further fields of the answer: figures about the whole queue. */
  readonly summarize: (reader: Reader) => Promise<Extra>;
  /** Conditions on the rows that the caller may decide; undefined: the caller decides none. */
  readonly listOpenConditions: (reader: Reader) => readonly RawBuilder<boolean>[] | undefined;
  /** Tells of a row that meets the conditions whether the caller may decide it, where no condition can say it. */
  readonly isOpen?: (reader: Reader, row: Row) => Promise<boolean>;
}

/** The same fields as `positionInput` of the contract. */
interface PositionInput {
  readonly id?: string | null | undefined;
  readonly place?: string | null | undefined;
}
const startOfList = { place: null, position: null, previous: null, next: null, total: null } as const;

/** Rows that `isOpen` looks at, at most. */
const maxCandidates = 100;

export function defineStaffQueue<
  Reader extends TransactionContext,
  Filter,
  Sort extends string,
  Row extends ListRow,
  Shown,
  Extra,
>(queue: QueueDefinition<Reader, Filter, Sort, Row, Shown, Extra>) {
  const { list, firstSort, toReader, isOpen } = queue;

  /** The first row from a place on that the caller may decide. */
  async function findNextOpen(
    reader: Reader,
    query: ListQuery<SentFilter<Filter>, Sort>,
    row: PositionedRow,
  ): Promise<string | null> {
    const conditions = queue.listOpenConditions(reader);
    if (!conditions) return null;
    const candidates = await list.readFrom(reader, query, { row, conditions, limit: isOpen ? maxCandidates : 1 });
    for (const candidate of candidates) if (!isOpen || (await isOpen(reader, candidate))) return candidate.id;
    return null;
  }

  return {
    showPage: async (context: TransactionContext, input: ListInput<Filter, Sort> & Page) => {
      const { page, limit } = input;
      const reader = await toReader(context);
      const [{ rows, ...count }, summary] = await Promise.all([
        list.readPage(reader, toListQuery(input, firstSort), { page, limit }),
        queue.summarize(reader),
      ]);
      return { list: await queue.present(reader, rows), ...count, page, limit, ...summary };
    },

    /** What stands before and after a record in the list that its reader came from, and which one to decide next. */
    showPosition: async (
      context: TransactionContext,
      input: ListInput<Filter, Sort> & PositionInput,
    ): Promise<RecordPosition> => {
      const { id, place } = input;
      const reader = await toReader(context);
      const query = toListQuery(input, firstSort);
      if (id == null)
        return { ...startOfList, next_open: await findNextOpen(reader, query, { id: null, place: null }) };
      const found = await list.findPosition(reader, query, { id, place });
      if (!found) throw notFound(queue.missing);
      return { ...found, next_open: await findNextOpen(reader, query, { id, place: found.place }) };
    },
  };
}
