import { type BomColumnNames, type BomRow, importBom, type LeftOutBomLine } from '@trunkline/contract/bom';
import type { TextEncoding } from '@trunkline/contract/tables';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { ApiError } from '../../client/api-error.ts';
import { showRefusal, useAction } from '../../client/use-action.ts';
import { useAutosave } from '../../ui/forms/use-autosave.tsx';
import {
  answerAskedPrice,
  applyBomCorrections,
  type BomCorrection,
  type BomList,
  type BomWork,
  canAddBomRow,
  emptyBomWork,
  listBomKeys,
  listShownBomRows,
  removeBomRows,
  toBomCorrection,
  toBomKey,
  toBomList,
} from './bom.model.ts';
import { addBomRowsToTarget, findTargetCurrency } from './bom-target.ts';

export interface BomChange {
  readonly row: BomRow;
  readonly part_number?: string;
  readonly quantity?: string;
}

interface EditorOptions {
  /** The quotation that takes the rows; absent: the cart. */
  readonly quotationId: string | undefined;
  readonly onAdded: (addedCount: number, leftCount: number) => void;
}

interface ReadOptions {
  readonly columns?: BomColumnNames;
  readonly sheet?: string;
  readonly encoding?: TextEncoding;
}

/** Corrections that are typed within this time are checked in one call. */
const batchMs = 120;

/** Reads a list, lets the user correct its rows, and adds the rows that are ready. */
export function useBomEditor({ quotationId, onAdded }: EditorOptions) {
  const [work, setWork] = useState<BomWork>(emptyBomWork);
  const [file, setFile] = useState<File | null>(null);
  const autosave = useAutosave({
    key: { object: 'bom', id: quotationId },
    base: emptyBomWork,
    typed: work,
    fill: setWork,
  });
  const changeList = (change: (list: BomList) => BomList) =>
    setWork((current) => (current.list ? { ...current, list: change(current.list) } : current));
  const { reading, read } = useReading(useQueryClient(), quotationId, setWork);
  const { checking, correct } = useCorrections(changeList);
  const shown = listShownBomRows(work);
  const ready = shown.filter(canAddBomRow);
  const adding = useAdding({
    quotationId,
    work,
    ready,
    setWork: (next) => {
      autosave.storeNextChange();
      setWork(next);
    },
    onAdded,
  });
  return {
    work,
    file,
    shown,
    ready,
    notice: autosave.notice,
    reading,
    checking,
    isAdding: adding.busy,
    change: (changed: Partial<Pick<BomWork, 'text' | 'isJoined'>>) =>
      setWork((current) => ({ ...current, ...changed })),
    readText: (text: string, options?: ReadOptions) => {
      setFile(null);
      setWork((current) => ({ ...current, text, fileName: null }));
      read(text, options);
    },
    readFile: (chosen: File, options?: ReadOptions) => {
      setFile(chosen);
      read(chosen, options);
    },
    /** A file is not kept: after a reload only its rows are there. */
    canReread: file !== null || work.fileName === null,
    /** Again with other columns or another sheet. */
    reread: (options: ReadOptions) => read(file ?? work.text, options),
    correct,
    ...createListActions(changeList, correct),
    clear: () => {
      setFile(null);
      setWork((current) => ({ ...current, fileName: null, list: null }));
    },
    add: adding.run,
  };
}
export type BomEditor = ReturnType<typeof useBomEditor>;

/** Reads the whole list. */
function useReading(client: QueryClient, quotationId: string | undefined, setWork: Dispatch<SetStateAction<BomWork>>) {
  const reading = useAction(importBom, {
    uploads: true,
    onDone: (answer) => setWork((current) => ({ ...current, list: toBomList(answer, quotationId === undefined) })),
  });
  const read = async (source: File | string, { columns, sheet, encoding }: ReadOptions = {}) => {
    if (typeof source !== 'string') setWork((current) => ({ ...current, fileName: source.name }));
    const currency = await findTargetCurrency(client, quotationId);
    const options = {
      dry_run: true,
      ...(currency !== undefined && { currency }),
      ...(sheet !== undefined && { sheet }),
      ...(encoding !== undefined && { encoding }),
    };
    await reading.run(
      typeof source === 'string'
        ? { text: source, columns, ...options }
        : { file: source, columns: columns && JSON.stringify(columns), ...options },
    );
  };
  return { reading, read: (source: File | string, options?: ReadOptions) => void read(source, options) };
}

type ChangeList = (change: (list: BomList) => BomList) => void;

const createListActions = (changeList: ChangeList, correct: (changes: readonly BomChange[]) => void) => ({
  /** Makes a row of a line that was left out. */
  use: (line: LeftOutBomLine) => correct([{ row: toNewRow(line), part_number: line.text }]),
  /** The rows wait no more for the column: each is answered by itself. */
  closeQuestion: () => changeList((list) => ({ ...list, question: null })),
  answerPrice: (row: BomRow, price: string | null) => changeList((list) => answerAskedPrice(list, row, price)),
  remove: (row: BomRow) => changeList((list) => removeBomRows(list, listBomKeys(row))),
  split: ({ product_id }: BomRow) =>
    changeList((list) => (product_id === undefined ? list : { ...list, split: [...list.split, product_id] })),
});

const toNewRow = ({ line, sheet, text }: LeftOutBomLine): BomRow => ({
  line,
  ...(sheet !== undefined && { sheet }),
  text,
  part_number: text,
  quantity: null,
  quantity_text: '',
  near: [],
});

interface AddingOptions extends EditorOptions {
  readonly work: BomWork;
  readonly ready: readonly BomRow[];
  readonly setWork: (work: BomWork) => void;
}

/** Adds the rows that are ready; what needs attention and what was refused stays. */
function useAdding({ quotationId, work, ready, setWork, onAdded }: AddingOptions) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy || ready.length === 0) return;
    setBusy(true);
    try {
      const refused = await addBomRowsToTarget(client, quotationId, ready);
      const rest = work.list && removeBomRows(work.list, ready.flatMap(listBomKeys));
      const left = rest && { ...rest, rows: [...rest.rows, ...refused].toSorted((a, b) => a.line - b.line) };
      setWork(left && left.rows.length > 0 ? { ...work, list: left } : emptyBomWork);
      onAdded(ready.length - refused.length, left?.rows.length ?? 0);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.errors.length === 0) showRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: () => void run() };
}

/** Checks changed rows on the server, many in one call. */
function useCorrections(changeList: ChangeList) {
  const [checking, setChecking] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, { correction: BomCorrection; row: BomRow }>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = async () => {
    const batch = [...waiting.current.values()];
    waiting.current.clear();
    try {
      const rows = batch.map(({ correction }) => correction);
      const answer = await call(importBom, { rows, dry_run: true });
      changeList((list) =>
        applyBomCorrections(
          list,
          answer.rows,
          batch.map(({ row }) => row),
        ),
      );
    } catch (error) {
      // `call` has shown the error; the rows stay as they were.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      const done = new Set(batch.map(({ correction }) => toBomKey(correction)));
      setChecking((keys) => new Set([...keys].filter((key) => !done.has(key) || waiting.current.has(key))));
    }
  };
  const correct = (changes: readonly BomChange[]) => {
    for (const { row, ...changed } of changes)
      waiting.current.set(toBomKey(row), { correction: toBomCorrection(row, changed), row });
    setChecking((keys) => new Set([...keys, ...changes.map(({ row }) => toBomKey(row))]));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), batchMs);
  };
  return { checking, correct };
}
