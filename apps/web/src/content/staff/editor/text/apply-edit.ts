import type { TextCommand } from './text-commands.ts';

/**
 * Runs a command on the selection of a text area. The browser inserts the text as if it were typed, so that Ctrl+Z takes it back and
 * the form hears of it.
 */
export function applyCommand(area: HTMLTextAreaElement, command: TextCommand): void {
  const { value: text, selectionStart: start, selectionEnd: end } = area;
  const { from, to, insert, select } = command({ text, start, end });
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated, and the only way that keeps the history of the field.
  const isInserted =
    insert === '' ? from === to || document.execCommand('delete') : document.execCommand('insertText', false, insert);
  if (!isInserted) {
    area.setRangeText(insert, from, to, 'end');
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  area.setSelectionRange(select[0], select[1]);
}

/** Moves the caret and brings it into view: browsers scroll to the caret of a field that gets the focus. */
export function jumpToPlace(area: HTMLTextAreaElement, place: number): void {
  area.setSelectionRange(place, place);
  area.blur();
  area.focus();
}
