import { useEffect, useRef } from 'react';
import { useStore } from '../client/store.ts';
import { shortcutsTick } from '../client/ticks/shortcuts-tick.ts';

/** Action of each key, by `KeyboardEvent.key`. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Widgets that use arrow keys and letters themselves. */
const ownKeys =
  '[role=tablist], [role=menu], [role=menubar], [role=listbox], [role=radiogroup], [role=grid], [role=slider], [role=spinbutton]';
const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Single keys for the whole page. They rest while the user types, in widgets with keys of their own, and under a dialog. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const isOn = useStore(shortcutsTick);
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) return;
      const { target, key } = event;
      if (isField(target) && !isTick(target)) {
        if (key === 'Escape') target.blur();
        return;
      }
      if (target instanceof Element && target.closest(ownKeys)) return;
      const run = isOn || key === '?' ? latest.current[key] : undefined;
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

/** Letters do nothing in a checkbox, so that keys work there. */
const isTick = (target: HTMLElement): boolean => target instanceof HTMLInputElement && target.type === 'checkbox';
