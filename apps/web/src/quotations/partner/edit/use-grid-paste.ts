import { type RefObject, useEffect, useState } from 'react';
import { useT } from '../../../client/text.tsx';
import { toHeldNumber } from '../../../ui/forms/reading/typed-number.tsx';
import { findCell, type GridCell } from './grid-cells.ts';
import { gridFields, isBlockOfFigures, type PastedCells, readPastedCells } from './pasted-cells.ts';
import type { QuotationEditForm } from './quotation-edit-lines.tsx';
import type { QuotationEditRow } from './quotation-edit.model.ts';
import { parseQuantity } from './quotation-line-quantity.tsx';

interface GridPasteOptions {
  readonly form: QuotationEditForm;
  readonly frame: RefObject<HTMLElement | null>;
  readonly rows: readonly QuotationEditRow[];
  /** A block with part numbers. */
  readonly onParts: (text: string) => void;
  /** Ids of the lines that were filled, by a block of several columns. */
  readonly onFilled: (ids: readonly string[]) => void;
}

/** A block of cells fills the lines from the cell on. Answers what is said to screen readers. Rules: docs/rules/quotations.md, "Keyboard" */
export function useGridPaste({ form, frame, rows, onParts, onFilled }: GridPasteOptions): string {
  const t = useT();
  const [message, setMessage] = useState('');

  const fill = (block: PastedCells, { place, field }: GridCell) => {
    const targets = rows.slice(place).filter(({ accessory, removed }) => accessory === undefined && !removed);
    const fields = gridFields.slice(gridFields.indexOf(field));
    const currency = form.getValues('currency');
    const items = structuredClone(form.getValues('items'));
    for (const [index, { item }] of targets.slice(0, block.length).entries())
      for (const [column, cell] of (block[index] ?? []).entries()) {
        const edited = items[item];
        if (cell === '' || !edited) continue;
        if (fields[column] === 'note') edited.note = cell;
        else if (fields[column] === 'asked_price') edited.asked_price = toHeldNumber(cell, currency);
        // What the shape of the form refuses is shown at its cell.
        else Object.assign(edited, { quantity: parseQuantity(toHeldNumber(cell)) });
      }
    form.setValue('items', items, { shouldDirty: true });
    const count = Math.min(targets.length, block.length);
    if (block.some((row) => row.length > 1)) onFilled(targets.slice(0, count).map(({ line }) => line.id));
    const left = block.length - count;
    const filled = t('quotations.pasted_lines', { count });
    setMessage(left === 0 ? filled : `${filled} ${t('quotations.pasted_rest', { count: left })}`);
  };

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const paste = (event: ClipboardEvent) => {
      const cell = findCell(event.target, rows);
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const block = cell && cell.field !== 'note' ? readPastedCells(text) : undefined;
      if (!cell || !block) return;
      event.preventDefault();
      if (isBlockOfFigures(block, cell.field)) fill(block, cell);
      else onParts(text);
    };
    element.addEventListener('paste', paste);
    return () => element.removeEventListener('paste', paste);
  });
  return message;
}
