import { type RefObject, useEffect, useRef, useState } from 'react';
import { useT } from '../../../client/text.tsx';
import { recordChange, redo, startHistory, undo } from './edit-history.ts';
import type { QuotationEditForm } from './quotation-edit-lines.tsx';

/**
 * Undo and redo of the lines: by buttons, and by Ctrl+Z and Ctrl+Shift+Z within `frame`. A save begins anew, because the server has
 * priced and named the lines.
 */
export function useUndo(
  { watch, getValues, setValue, clearErrors }: QuotationEditForm,
  frame: RefObject<HTMLElement | null>,
) {
  const t = useT();
  const history = useRef(startHistory(structuredClone(getValues('items'))));
  const [steps, setSteps] = useState({ past: 0, future: 0 });
  const [message, setMessage] = useState('');
  const isApplying = useRef(false);
  const take = (next: typeof history.current) => {
    history.current = next;
    setSteps({ past: next.past.length, future: next.future.length });
  };
  const apply = (next: typeof history.current, said: string) => {
    if (next.present === history.current.present) return;
    take(next);
    isApplying.current = true;
    setValue('items', structuredClone(next.present), { shouldDirty: true });
    clearErrors('items');
    isApplying.current = false;
    setMessage(said);
  };
  const undoLast = () => apply(undo(history.current), t('quotations.undone'));
  const redoNext = () => apply(redo(history.current), t('quotations.redone'));
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name }) => {
      if (isApplying.current) return;
      const items = structuredClone(getValues('items'));
      // No name: all values were replaced, by a save or by those of a saved draft.
      if (name === undefined) take(startHistory(items));
      else if (name.startsWith('items'))
        take(recordChange(history.current, items, name === 'items' ? undefined : name));
    });
    return unsubscribe;
  }, [watch, getValues]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, shiftKey, altKey } = event;
      const isInside = target instanceof Node && (target === document.body || frame.current?.contains(target));
      if (!isInside || altKey || !(ctrlKey || metaKey) || key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (shiftKey) redoNext();
      else undoLast();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return {
    /** Says to screen readers what happened. */
    message,
    undo: steps.past > 0 ? undoLast : undefined,
    redo: steps.future > 0 ? redoNext : undefined,
  };
}
export type LineHistory = ReturnType<typeof useUndo>;
