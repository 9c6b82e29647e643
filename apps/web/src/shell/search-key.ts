import { useEffect, useEffectEvent } from 'react';
import { shortcutsTick } from '../client/ticks/shortcuts-tick.ts';

// The key `/` opens the search of the page, Ctrl K or ⌘ K the command palette. docs/rules/search.md, "Page and box", "Command palette"

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The Arabic layout has a letter on the key. */
const isSearchKey = ({ key, code }: KeyboardEvent): boolean =>
  key === '/' || (code === 'Slash' && /\p{Script=Arabic}/u.test(key));

/** Layouts of other scripts have another letter on the key. */
const isCommandKey = ({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey !== metaKey && !altKey && (key === 'k' || (code === 'KeyK' && !/\w/.test(key)));

/** Calls `command` on Ctrl K or ⌘ K, in fields too, and `open` on `/`, unless the user types or a dialog is open. The search field of the page itself takes the focus instead. */
export function useSearchKey(open: () => void, command = open): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const isCommand = isCommandKey(event);
    const isModified = event.ctrlKey || event.altKey || event.metaKey;
    if (!isCommand && (isModified || !isSearchKey(event) || isTyping(event.target) || !shortcutsTick.get())) return;
    if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    if (isCommand) return command();
    const own = document.querySelector<HTMLInputElement>('main [data-page-search] input');
    if (!own) return open();
    own.focus();
    own.select();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
