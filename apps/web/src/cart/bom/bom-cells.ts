import type { KeyboardEvent } from 'react';

/** The next cell of the row in the direction of the text, when the caret stands at the end of this one. */
function findBeside(input: HTMLInputElement, key: string): HTMLInputElement | undefined {
  const isRightToLeft = getComputedStyle(input.closest('table') ?? input).direction === 'rtl';
  const caret = input.selectionStart === input.selectionEnd ? input.selectionStart : null;
  if (caret !== (key === 'ArrowLeft' ? 0 : input.value.length)) return undefined;
  const cells = [...(input.closest('tr')?.querySelectorAll<HTMLInputElement>('input[data-cell]') ?? [])];
  const step = (key === 'ArrowRight') === isRightToLeft ? -1 : 1;
  return cells[cells.indexOf(input) + step];
}

function findAbove(table: HTMLTableElement, input: HTMLInputElement, step: number): HTMLInputElement | undefined {
  const cells = [...table.querySelectorAll<HTMLInputElement>(`input[data-cell="${input.dataset['cell'] ?? ''}"]`)];
  return cells[cells.indexOf(input) + step];
}

/** Enter and the arrow keys go from cell to cell, as in a spreadsheet. */
export function moveBetweenCells(event: KeyboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const table = input.closest('table');
  if (!table) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  const { key } = event;
  const next =
    key === 'ArrowDown' || (key === 'Enter' && !event.shiftKey)
      ? findAbove(table, input, 1)
      : key === 'ArrowUp' || key === 'Enter'
        ? findAbove(table, input, -1)
        : key === 'ArrowLeft' || key === 'ArrowRight'
          ? findBeside(input, key)
          : undefined;
  if (!next) {
    // Enter on the last row: the change takes effect.
    if (key === 'Enter') input.blur();
    return;
  }
  event.preventDefault();
  next.focus();
  next.select();
}
