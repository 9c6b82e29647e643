import { type RefObject, useEffect, useRef } from 'react';
import { findCell, type GridCell } from './grid-cells.ts';
import type { QuotationEditForm } from './quotation-edit-lines.tsx';
import type { QuotationEditRow } from './quotation-edit.model.ts';

interface GridKeysOptions {
  readonly form: QuotationEditForm;
  readonly frame: RefObject<HTMLElement | null>;
  readonly rows: readonly QuotationEditRow[];
}

/**
 * The keys of a spreadsheet: Enter and arrows go through a column, F2 edits, Escape gives the value of before back. Rules:
 * docs/rules/quotations.md, "Keyboard".
 */
export function useGridKeys({ form, frame, rows }: GridKeysOptions): void {
  /** The cell with the focus, and its value when it got it. */
  const held = useRef<{ readonly name: string; readonly restore: () => void }>(undefined);

  const goTo = ({ place, field }: GridCell, step: 1 | -1) => {
    for (let next = place + step; rows[next] !== undefined; next += step) {
      const input = frame.current?.querySelector<HTMLInputElement>(`[name="${rows[next]?.path}.${field}"]`);
      if (!input) continue;
      input.focus();
      return input.select();
    }
  };

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const hold = ({ target }: FocusEvent) => {
      const cell = findCell(target, rows);
      const path = cell && rows[cell.place]?.path;
      if (!cell || !path) return;
      const name = `${path}.${cell.field}` as const;
      const value = form.getValues(name);
      held.current = { name, restore: () => form.setValue(name, value, { shouldDirty: true }) };
    };
    const press = (event: KeyboardEvent) => {
      const cell = findCell(event.target, rows);
      if (!cell || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const { input } = cell;
      const hasLines = input instanceof HTMLTextAreaElement;
      const { key, shiftKey } = event;
      if (key === 'F2') input.setSelectionRange(input.value.length, input.value.length);
      else if (key === 'Escape' && held.current?.name === input.name) held.current.restore();
      else if (!hasLines && (key === 'Enter' || key === 'ArrowDown')) goTo(cell, shiftKey ? -1 : 1);
      else if (!hasLines && key === 'ArrowUp') goTo(cell, -1);
      else return;
      event.preventDefault();
    };
    element.addEventListener('focusin', hold);
    element.addEventListener('keydown', press);
    return () => {
      element.removeEventListener('focusin', hold);
      element.removeEventListener('keydown', press);
    };
  });
}
